/** Whatever is wrong with a model: a located problem, exit code 3, never a stack, for every command. */
import { chmodSync, closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { safeLock, scratchFolder } from '../testing/scratch-folder.ts';

const junk = Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256);
const cwd = scratchFolder({
  'lock.aut': safeLock,
  'model.txt': safeLock,
  'junk.aut': junk,
  'zip.aut': Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 0),
  'empty.aut': '',
  'header.aut': 'des (0;2,2)\n(0,a,1)\n(1,a,0)\n',
  'no-header.aut': 'digraph states {\n',
  'cut.aut': 'des (0,2,2)\n(0,a,1)\n(1,a',
  'range.aut': 'des (0,2,2)\n(0,a,1)\n(1,a,2)\n',
  'quote.aut': 'des (0,2,2)\n(0,"a,1)\n(1,a,0)\n',
  'few.aut': 'des (0,3,2)\n(0,a,1)\n',
  'huge-header.aut': 'des (0,1,999999999999999999999)\n',
  'control.aut': 'des (0,1,1)\n(0,\u001b[31m,\u001b[0m)\n',
});
mkdirSync(join(cwd, 'folder.aut'));

const cases: readonly (readonly [file: string, code: string, place: string])[] = [
  ['missing.aut', 'file/missing', '--> missing.aut'],
  ['lock.au', 'file/missing', 'Did you mean "lock.aut"?'],
  ['missing-folder/lock.aut', 'file/missing', '--> missing-folder/lock.aut'],
  ['lock.aut/lock.aut', 'file/missing', '--> lock.aut/lock.aut'],
  ['folder.aut', 'file/is-folder', '--> folder.aut'],
  ['.', 'file/is-folder', '--> .'],
  ['model.txt', 'file/unknown-extension', '--> model.txt'],
  ['junk.aut', 'text/not-text', '--> junk.aut:1:1'],
  ['zip.aut', 'text/not-text', 'zip file'],
  ['empty.aut', 'aut/empty-file', '--> empty.aut:1:1'],
  ['header.aut', 'aut/unexpected-text', '--> header.aut:1:7'],
  ['no-header.aut', 'aut/missing-header', '--> no-header.aut:1:1'],
  ['cut.aut', 'aut/cut-line', '--> cut.aut:3:5'],
  ['range.aut', 'aut/state-out-of-range', '--> range.aut:3:6'],
  ['quote.aut', 'aut/unclosed-quote', '--> quote.aut:2:4'],
  ['few.aut', 'aut/too-few-transitions', '--> few.aut:1:8'],
  ['huge-header.aut', 'aut/number-too-large', '--> huge-header.aut:1:10'],
];

describe('a bad model', () => {
  test.each(cases)('%s is %s', async (file, code, place) => {
    const { code: exitCode, stdout, stderr } = await runMain(['check', file], { cwd });
    expect(stderr).toContain(`error[${code}]: `);
    expect(stderr).toContain(place);
    expect(stderr).toContain('hint: ');
    expect(stderr).not.toMatch(/\n {4}at |internal error/);
    expect(stdout).toBe('');
    expect(exitCode).toBe(3);
  });

  test.each(['explore', 'info', 'format', 'simulate'])('is the same to %s', async (command) => {
    for (const [file, code] of cases) {
      const ran = await runMain([command, file, ...(command === 'simulate' ? ['--seed', '1'] : [])], { cwd });
      expect(ran.stderr).toContain(`error[${code}]: `);
      expect(ran).toMatchObject({ code: 3, stdout: '' });
    }
  });

  test('is the same from standard input', async () => {
    const ran = await runMain(['check', '-', '--language', 'aut'], { cwd, stdin: junk });
    expect(ran.stderr).toContain('--> <stdin>:1:1');
    expect(ran.stderr).toContain('1 problem in standard input');
    expect(ran.code).toBe(3);
  });

  test('cannot command the terminal', async () => {
    const { stderr, code } = await runMain(['check', 'control.aut'], { cwd });
    expect(stderr).not.toContain('\u001b');
    expect(code).toBe(3);
  });

  test('is drawn in colour on a terminal', async () => {
    const { stderr } = await runMain(['check', 'range.aut'], { cwd, columns: 80 });
    expect(stderr).toContain('\u001b[1;31merror[aut/state-out-of-range]\u001b[0m');
  });

  test('a constant that is not there is a problem', async () => {
    const ran = await runMain(['check', 'lock.aut', '-c', 'N=3'], { cwd });
    expect(ran.stderr).toContain('There is no constant "N"');
    expect(ran.code).toBe(3);
  });

  test('a predicate that is not there points into the command line', async () => {
    const ran = await runMain('check lock.aut --deadlock --can state:leader'.split(' '), { cwd });
    expect(ran.stderr).toContain('error[temporal/unknown-slot]: The model has no slot or predicate "leader".');
    expect(ran.stderr).toContain('--never deadlock --can state:leader');
    expect(ran.code).toBe(3);
  });

  test.skipIf(process.getuid?.() === 0)('an unreadable file is a problem', async () => {
    const folder = scratchFolder({ 'secret.aut': safeLock });
    chmodSync(join(folder, 'secret.aut'), 0);
    const ran = await runMain(['check', 'secret.aut'], { cwd: folder });
    expect(ran.stderr).toContain('error[file/unreadable]: "secret.aut" cannot be read: permission denied.');
    expect(ran.code).toBe(3);
  });

  test('200 MB in one line are refused without being kept', async () => {
    const folder = scratchFolder();
    const file = openSync(join(folder, 'line.aut'), 'w');
    writeSync(file, 'des (0,1,1)\n(0,"');
    const megabyte = Buffer.alloc(1 << 20, 'a');
    for (let written = 0; written < 200; written++) writeSync(file, megabyte);
    closeSync(file);
    const ran = await runMain(['check', 'line.aut'], { cwd: folder });
    expect(ran.stderr).toContain('error[aut/line-too-long]');
    expect(ran.stderr).toContain('--> line.aut:2:1');
    expect(ran.stderr.length).toBeLessThan(2000);
    expect(ran).toMatchObject({ code: 3, stdout: '' });
  });

  test('any bytes end with 0, 1 or 3, and never with a stack', async () => {
    const pieces = ['des (0,1,1)\n', '(0,a,0)\n', '"', '(', ')', ',', '\n', '0', '99999999999', '\u0000', 'é', ' '];
    let seed = 1;
    const next = (below: number): number => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    for (let round = 0; round < 300; round++) {
      const stdin = Array.from({ length: next(12) }, () => pieces[next(pieces.length)]).join('');
      const ran = await runMain(['check', '-', '--language', 'aut'], { stdin });
      expect([0, 1, 3], JSON.stringify(stdin)).toContain(ran.code);
      expect(ran.stderr).not.toMatch(/\n {4}at |internal error/);
    }
  });
});
