import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scratchFolder } from '../testing/scratch-folder.ts';
import { OutputFailure } from './output-failure.ts';
import { OutputFile, probeOutput, writeOutput } from './write-output.ts';

const isRoot = process.getuid?.() === 0;

describe('writeOutput', () => {
  test('writes all pieces and leaves nothing else', async () => {
    const folder = scratchFolder();
    await writeOutput(join(folder, 'a.txt'), ['one ', 'two ', 'drei ü']);
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('one two drei ü');
    expect(readdirSync(folder)).toEqual(['a.txt']);
  });

  test('replaces a file, keeping its mode', async () => {
    const folder = scratchFolder({ 'a.txt': 'a much longer text than the new one' });
    chmodSync(join(folder, 'a.txt'), 0o640);
    await writeOutput(join(folder, 'a.txt'), ['new']);
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('new');
    expect(statSync(join(folder, 'a.txt')).mode & 0o777).toBe(0o640);
  });

  test.skipIf(process.platform === 'win32')('does not wait for a reader of a pipe', async () => {
    const pipe = join(scratchFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    expect(() => new OutputFile(pipe)).toThrow('no program reads from this pipe');
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    await writeOutput(pipe, ['for you']);
    const read = Buffer.alloc(7);
    readSync(reader, read);
    closeSync(reader);
    expect(read.toString()).toBe('for you');
  });

  test('writes through a symbolic link', async () => {
    const folder = scratchFolder({ 'real.txt': 'old' });
    symlinkSync('real.txt', join(folder, 'link.txt'));
    await writeOutput(join(folder, 'link.txt'), ['new']);
    expect(readFileSync(join(folder, 'real.txt'), 'utf8')).toBe('new');
    expect(readdirSync(folder).sort()).toEqual(['link.txt', 'real.txt']);
  });

  test('a failure half-way leaves the old file as it was', async () => {
    const folder = scratchFolder({ 'a.txt': 'old' });
    const pieces = (function* () {
      yield 'half';
      throw new Error('no more');
    })();
    await expect(writeOutput(join(folder, 'a.txt'), pieces)).rejects.toThrow('no more');
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['a.txt']);
  });

  test.runIf(existsSync('/dev/full'))('says that the disk is full', async () => {
    const folder = scratchFolder();
    symlinkSync('/dev/full', join(folder, 'a.txt'));
    const failure = writeOutput(join(folder, 'a.txt'), ['text'], 'a.txt');
    await expect(failure).rejects.toThrow('"a.txt" cannot be written: no space is left on the device.');
    expect(statSync('/dev/full').isCharacterDevice()).toBe(true);
  });

  test.runIf(existsSync('/dev/null'))('writes to a device without replacing it', async () => {
    await writeOutput('/dev/null', ['text']);
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });
});

describe('OutputFile', () => {
  test.each([
    ['missing/a.txt', 'its folder does not exist'],
    ['folder', 'it is a folder'],
    ['file.txt/a.txt', 'its folder is not a folder'],
    [`${'n'.repeat(300)}.txt`, 'the name is too long'],
  ])('%s is refused at once', (name, reason) => {
    const folder = scratchFolder({ 'file.txt': '' });
    mkdirSync(join(folder, 'folder'));
    const open = (): OutputFile => new OutputFile(join(folder, name), name);
    expect(open).toThrow(OutputFailure);
    expect(open).toThrow(reason);
    expect(() => probeOutput(join(folder, name), name)).toThrow(reason);
    expect(readdirSync(folder).sort()).toEqual(['file.txt', 'folder']);
  });

  test.skipIf(isRoot)('a read-only file is refused, although its folder would let us replace it', () => {
    const folder = scratchFolder({ 'a.txt': 'old' });
    chmodSync(join(folder, 'a.txt'), 0o444);
    expect(() => new OutputFile(join(folder, 'a.txt'))).toThrow('permission denied');
  });

  test('puts the header in at the end', () => {
    const folder = scratchFolder();
    const file = new OutputFile(join(folder, 'a.txt'));
    file.write('????\n');
    file.write('body\n');
    file.writeOverStart('head\n');
    expect(existsSync(join(folder, 'a.txt'))).toBe(false);
    file.finish();
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('head\nbody\n');
  });

  test('abandoned, it was never there; twice is no harm', () => {
    const folder = scratchFolder();
    const file = new OutputFile(join(folder, 'a.txt'));
    file.write('text');
    file.abandon();
    file.abandon();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a name that becomes a folder meanwhile is reported, and nothing is left over', () => {
    const folder = scratchFolder();
    const file = new OutputFile(join(folder, 'a.txt'));
    mkdirSync(join(folder, 'a.txt'));
    writeFileSync(join(folder, 'a.txt', 'inside'), '');
    expect(() => file.finish()).toThrow(OutputFailure);
    expect(readdirSync(folder)).toEqual(['a.txt']);
  });
});
