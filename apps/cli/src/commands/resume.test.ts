/** `--checkpoint` and `vedette resume` from end to end, inside this process. */
import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { damages, law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OutputFailure } from '../output/output-failure.ts';
import { type RunSettings, runMain } from '../testing/run-main.ts';
import { scratchFolder, stuckLock } from '../testing/scratch-folder.ts';

/** Lists of at most three bits that are pushed and popped: 15 of them for each of two stacks, so 225 states. */
const stacks = `map most: Nat; eqn most = 3;
act push, pop: Bool; full;
proc Stack(l: List(Bool)) = sum b: Bool . (#l < most) -> push(b) . Stack(b |> l)
  + (#l > 0) -> pop(head(l)) . Stack(tail(l)) + (#l == most) -> full . Stack(l);
init Stack([]) || Stack([]);
`;
const cwd = scratchFolder({ 'stacks.mcrl2': stacks, 'lock.aut': stuckLock });
mkdirSync(join(cwd, 'folder'));
const run = (line: string, settings = {}) => runMain(line.split(' '), { cwd, ...settings });
const saved = async (line: string): Promise<void> => void (await run(`${line} --checkpoint saved --quiet`));

describe('a search that was saved', () => {
  test('is resumed to the same counts, and again and again', async () => {
    const whole = JSON.parse((await run('explore stacks.mcrl2 --json')).stdout);
    expect(whole).toMatchObject({ states: 225, complete: true });
    const first = await run('explore stacks.mcrl2 --json --checkpoint saved --max-states 40');
    expect([first.code, first.stderr]).toEqual([4, 'To go on: vedette resume saved\n']);
    expect((await run('resume saved --max-states 120')).code).toBe(4);
    const last = await run('resume saved --max-states 1000 --json');
    const { states, transitions, deadlocks, depth, complete } = whole;
    expect(JSON.parse(last.stdout)).toMatchObject({ states, transitions, deadlocks, depth, complete });
  });

  test('answers its questions, with the same run', async () => {
    const line = 'check stacks.mcrl2 --never action:full';
    const timeless = (text: string): string => text.replace(/\([\d.]+ s\)|, [\d.]+ s/g, '');
    const whole = await run(line);
    expect(whole.code).toBe(1);
    await run(`${line} --max-states 5 --checkpoint saved`);
    const last = await run('resume saved --max-states 1000');
    expect([last.code, timeless(last.stdout)]).toEqual([1, timeless(whole.stdout)]);
  });

  test('was saved when it was interrupted', async () => {
    // Large enough not to be over before the first check: (2^8 - 1)^2 states.
    const { code } = await run('explore stacks.mcrl2 -c most=7 --checkpoint interrupted', { interrupt: 'at once' });
    expect(code).toBe(130);
    const { stdout } = await run('resume interrupted');
    expect(stdout).toMatch(/states +65,025\n(.*\n)*complete +yes/);
  });
});

describe('options about output', () => {
  test('are those of resume, in place of the saved ones', async () => {
    await run('check lock.aut --max-states 1 --trace then.txt --checkpoint saved');
    const { code, stderr } = await run('resume saved --max-states 9 --trace now.txt --states changes --junit now.xml');
    expect([code, stderr]).toEqual([1, 'Resuming: vedette check --max-states=1 lock.aut\nWrote now.txt\n']);
    expect(readFileSync(join(cwd, 'now.txt'), 'utf8')).toContain('lose(1)');
    expect(readFileSync(join(cwd, 'now.xml'), 'utf8')).toContain('<failure');
    expect(existsSync(join(cwd, 'then.txt'))).toBe(false);
    expect((await run('resume saved --max-states 9 --lifelines Absent')).code).toBe(2);
  });

  test('that only check has is refused for a checkpoint of explore', async () => {
    await saved('explore lock.aut --max-states 1');
    expect(await run('resume saved --junit now.xml')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("unknown option '--junit'"),
    });
  });
});

describe('a search that fails', () => {
  const full = new OutputFailure('disk', Object.assign(new Error('full'), { code: 'ENOSPC' }));
  const failing = (error: Error, before = (): void => {}): RunSettings => ({
    startWorkbench: () => ({
      run: async () => {
        before();
        throw error;
      },
      close: () => {},
    }),
  });
  const hint = 'To go on: vedette resume saved\n';

  test.each([
    ['the disk is full', full, 'no space is left', 3],
    ['memory is used up', new RangeError('Array buffer allocation failed'), 'memory ran out', 4],
    ['a thread was killed', new Error('The thread that worked has ended.'), 'The thread that worked has ended.', 70],
  ])('since %s says how to go on', async (_, error, reason, expected) => {
    await run('explore stacks.mcrl2 --max-states 40 --checkpoint saved');
    const { code, stderr } = await run('resume saved', failing(error));
    expect([code, stderr]).toEqual([expected, expect.stringContaining(reason)]);
    expect(stderr.endsWith(hint)).toBe(true);
    expect((await run('resume saved --quiet', failing(error))).stderr).not.toContain(hint);
  });

  test('speaks of its own checkpoint only', async () => {
    await run('explore stacks.mcrl2 --max-states 40 --checkpoint saved');
    const again = 'explore lock.aut --checkpoint saved';
    expect((await run(again, failing(full))).stderr).not.toContain(hint);
    const afterSaving = failing(full, () => {
      copyFileSync(join(cwd, 'saved'), join(cwd, 'newer'));
      renameSync(join(cwd, 'newer'), join(cwd, 'saved'));
    });
    expect((await run(again, afterSaving)).stderr).toContain(hint);
  });
});

describe('a search on disk that was saved', () => {
  const files = (): readonly string[] =>
    readdirSync(join(cwd, 'folder'), { recursive: true, encoding: 'utf8' }).filter((name) => /\/\d+$/.test(name));
  // (2^9 - 1)^2 states: more than stay in memory.
  const begin = 'explore stacks.mcrl2 -c most=8 --spill folder --checkpoint on-disk --quiet';

  test('is resumed to the same counts, and leaves nothing', async () => {
    expect((await run(`${begin} --max-states 70000`)).code).toBe(4);
    expect(files().length).toBeGreaterThan(1);
    // However the file is called.
    const { stdout, code } = await run('resume ./folder/../on-disk --max-states 1000000 --json');
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { states: 511 ** 2, deadlocks: 0, depth: 8, complete: true }]);
    expect(readdirSync(join(cwd, 'folder'))).toEqual([]);
    expect(await run('resume on-disk')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('is not there any more'),
    });
  });

  test('is refused if one of its files was cut', async () => {
    await run(`${begin} --max-states 70000`);
    writeFileSync(join(cwd, 'folder', files().at(-1)!), 'x');
    expect((await run('resume on-disk')).code).toBe(3);
  });

  test('keeps its files apart from those of others with a name like its own', async () => {
    const other =
      'explore stacks.mcrl2 -c most=8 --spill folder --checkpoint folder/on-disk --quiet --max-states 70000';
    await run(`${begin} --max-states 70000`);
    const before = files().length;
    await run(other);
    expect(files().length).toBeGreaterThan(before);
    expect((await run('resume on-disk --max-states 1000000')).code).toBe(0);
    expect((await run('resume folder/on-disk --max-states 1000000')).code).toBe(0);
  });
});

describe('a checkpoint is refused', () => {
  const refusal = async (line = 'resume saved'): Promise<readonly [number, string]> => {
    const { code, stderr } = await run(line);
    return [code, stderr];
  };

  test('if the model, or a constant, has changed', async () => {
    await saved('explore stacks.mcrl2 --max-states 40');
    writeFileSync(join(cwd, 'stacks.mcrl2'), `${stacks}\n% changed`);
    expect(await refusal()).toEqual([3, expect.stringContaining('the text of stacks.mcrl2 is not the same')]);
    writeFileSync(join(cwd, 'stacks.mcrl2'), stacks);
    expect((await run('resume saved --max-states 1000')).code).toBe(0);
  });

  test('if it is of another version', async () => {
    await saved('explore lock.aut --max-states 2');
    const { SnapshotReader, SnapshotWriter } = await import('@vedette/structures');
    const from = new SnapshotReader(createReadStream(join(cwd, 'saved')));
    const header = await from.record<object>();
    for (const other of [{ version: '99.0.0' }, { format: 99 }]) {
      const pieces: Uint8Array[] = [];
      new SnapshotWriter((piece) => void pieces.push(piece.slice())).record({ ...header, ...other });
      writeFileSync(join(cwd, 'other'), Buffer.concat(pieces));
      expect(await refusal('resume other')).toEqual([3, expect.stringContaining('start the search again')]);
    }
  });

  test('if it was cut or changed, or is something else', async () => {
    await saved('explore stacks.mcrl2 --max-states 40');
    const bytes = readFileSync(join(cwd, 'saved'));
    writeFileSync(join(cwd, 'cut'), bytes.subarray(0, bytes.length - 10));
    const flipped = Buffer.from(bytes);
    flipped[bytes.length >> 1]! ^= 4;
    writeFileSync(join(cwd, 'flipped'), flipped);
    expect(await refusal('resume cut')).toEqual([3, expect.stringContaining('"cut" is damaged: it ends too early.')]);
    expect(await refusal('resume flipped')).toEqual([3, expect.stringContaining('a checksum does not fit')]);
    expect(await refusal('resume lock.aut')).toEqual([3, expect.stringContaining('"lock.aut" is not a checkpoint')]);
    expect(await refusal('resume folder')).toEqual([3, expect.stringContaining('is a folder')]);
    expect(await refusal('resume nothing')).toEqual([3, expect.stringContaining('There is no file')]);
  });
});

describe('a forged checkpoint', () => {
  /** The same file with another first record, and the checksum of that. */
  async function forge(change: (header: object) => unknown): Promise<void> {
    const { SnapshotReader, SnapshotWriter } = await import('@vedette/structures');
    const bytes = readFileSync(join(cwd, 'saved'));
    const header = await new SnapshotReader(createReadStream(join(cwd, 'saved'))).record<object>();
    const written = (record: unknown): Buffer => {
      const pieces: Uint8Array[] = [];
      new SnapshotWriter((piece) => void pieces.push(piece.slice())).record(record);
      return Buffer.concat(pieces);
    };
    const rest = bytes.subarray(written(header).length);
    writeFileSync(join(cwd, 'forged'), Buffer.concat([written(change(header)), rest]));
  }

  const searching = (search: object) => (header: object) => ({ ...header, search });
  const good = { command: 'check', model: 'lock.aut', options: [['max-states', '1']] };

  test.each([
    { ...good, options: [['sarif', 'victim']] },
    { ...good, options: [['trace', 'victim']] },
    { ...good, options: [['output', 'victim']] },
    { ...good, options: [['checkpoint', 'victim']] },
    { ...good, options: [['deadlock', '--sarif=victim']] },
    { ...good, command: 'reduce' },
    { ...good, command: 'studio' },
    { ...good, options: [['__proto__', 'x']] },
    { ...good, extra: 1 },
  ])('is refused: %j', async (search) => {
    await saved('check lock.aut --max-states 1');
    writeFileSync(join(cwd, 'victim'), 'precious');
    await forge(searching(search));
    expect(await run('resume forged')).toMatchObject({ code: 3, stderr: expect.stringContaining('is damaged') });
    expect(readFileSync(join(cwd, 'victim'), 'utf8')).toBe('precious');
  });

  test.each([
    { ...good, model: '--sarif=victim' },
    { ...good, options: [['action', '--sarif=victim']] },
    { ...good, options: [['constant', '--trace victim']] },
  ])('has values that are never taken for options: %j', async (search) => {
    await saved('check lock.aut --max-states 1');
    writeFileSync(join(cwd, 'victim'), 'precious');
    await forge(searching(search));
    expect([2, 3]).toContain((await run('resume forged')).code);
    expect(readFileSync(join(cwd, 'victim'), 'utf8')).toBe('precious');
  });

  law({ name: 'whatever its record holds, it is refused or resumed', runs: 15 }, fc.nat(), async (seed) => {
    await saved('check lock.aut --max-states 1');
    let header: object = {};
    await forge((found) => {
      header = found;
      return found;
    });
    for (const one of damages(header, seed, 4)) {
      await forge(() => one ?? null);
      const { code, stderr } = await run('resume forged --max-states 9');
      expect([0, 1, 2, 3, 4]).toContain(code);
      expect(stderr).not.toContain('internal error');
    }
  });
});

test.each([
  ['explore lock.aut --checkpoint saved -o lock.dot', '-o is written as states are found'],
  ['explore lock.aut --checkpoint saved --engine symbolic', '--checkpoint is for --engine explicit'],
  ['explore lock.aut --checkpoint saved --search depth', '--checkpoint is for --search breadth'],
  ['explore lock.aut --checkpoint saved --reduce stubborn', 'not for a search that --reduce'],
  ['check lock.aut --checkpoint saved --reduce stubborn', 'not for a search that --reduce'],
  ['explore lock.aut --every 5', '--every is for --checkpoint'],
  ['check lock.aut --checkpoint saved --smallest steps', '--checkpoint is for one search'],
  ['check lock.aut --checkpoint saved -e <true>true', 'is answered otherwise'],
  ['check lock.aut --checkpoint saved --watch', '--checkpoint has no place'],
])('%s is refused', async (line, reason) => {
  const { code, stderr } = await run(line);
  expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
});

test('a checkpoint that cannot be written is said, and the one before stays', async () => {
  expect(await run('explore lock.aut --checkpoint folder')).toMatchObject({ code: 3 });
  await saved('explore stacks.mcrl2 --max-states 40');
  copyFileSync(join(cwd, 'saved'), join(cwd, 'before'));
  const { code, stderr } = await run('explore stacks.mcrl2 --max-states 40 --checkpoint /dev/full');
  expect([code, stderr]).toEqual([3, expect.stringContaining('no space is left on the device')]);
  expect(readFileSync(join(cwd, 'saved'))).toEqual(readFileSync(join(cwd, 'before')));
});
