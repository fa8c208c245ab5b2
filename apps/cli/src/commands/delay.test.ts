import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const cwd = scratchFolder();
writeFileSync(
  join(cwd, 'wait.aut'),
  'des (0,6,4)\n(0,"ask",1)\n(1,"tick",2)\n(2,"tick",3)\n(2,"answer",0)\n(3,"answer",0)\n(3,"tick",3)\n',
);
writeFileSync(
  join(cwd, 'timed.xta'),
  `clock x; chan crash, alarm;
   process P() { state up, down; init up; trans up -> down { sync crash!; }; }
   process W() { state idle, late { x < 7 }, done; init idle;
     trans idle -> late { sync crash?; assign x = 0; }, late -> done { guard x > 3; sync alarm!; }; }
   process Q() { state on; init on; trans on -> on { sync alarm?; }; }
   system P, W, Q;`,
);
writeFileSync(
  join(cwd, 'timed.csp'),
  'channel tock, ask, answer\nP = ask -> tock -> (answer -> P [] tock -> answer -> P)\n',
);

const results = async (...args: readonly string[]) => {
  const { stdout, code: exitCode } = await runMain(['check', ...args, '--json'], { cwd });
  return { exitCode, results: JSON.parse(stdout).results };
};

test('both delays are figures of JSON, with their runs', async () => {
  const { exitCode, results: found } = await results('wait.aut', '--delay', 'ask..answer');
  expect(exitCode).toBe(0);
  expect(found).toMatchObject([
    { kind: 'delay', figures: [{ name: 'least delay', value: 1, isReached: true }], evidence: { loop: null } },
    {
      figures: [
        { name: 'greatest delay', value: null, text: expect.stringContaining('answer need not come') },
        { name: 'greatest delay where it comes', value: null, text: 'unbounded' },
      ],
      evidence: { loop: 3 },
    },
  ]);
  expect(found[0].evidence.steps.map(({ label }: { label: string }) => label)).toEqual(['ask', 'tick', 'answer']);
});

test('strict bounds of a timed model are reported, with a run less than a time unit from each', async () => {
  const { results: found } = await results('timed.xta', '--delay', 'crash..alarm');
  expect(found).toMatchObject([
    { figures: [{ text: '> 3', value: 3, isReached: false }], evidence: { steps: { length: 2 } } },
    { figures: [{ text: '< 7', value: 7, isReached: false }], evidence: { steps: { length: 2 } } },
  ]);
});

test('a delay between states of a timed model takes integer time, and is refused where that is not exact', async () => {
  const { exitCode, results: found } = await results('timed.xta', '--delay', 'crash..{W.done}');
  expect(exitCode).toBe(4);
  expect(found[0]).toMatchObject({ verdict: 'unknown', detail: expect.stringContaining('"x < 7"') });
});

test('scripts of CSPM count tocks', async () => {
  const { results: found } = await results('timed.csp', '--process', 'P', '--delay', 'ask..answer');
  expect(found.map(({ figures }: { figures: { value: number }[] }) => figures[0]!.value)).toEqual([1, 2]);
});

test.each([
  ['ask', 'two sides'],
  ['ask..answer..ask', 'two sides'],
  ['ask..{state == nowhere}', 'never has the value'],
])('%s is refused', async (events, message) => {
  const { code, stderr } = await runMain(['check', 'wait.aut', '--delay', events], { cwd });
  expect([code, stderr]).toEqual([3, expect.stringContaining(message)]);
});

test('a name that nothing has is an error, with one that is near', async () => {
  const { stderr } = await runMain(['check', 'wait.aut', '--delay', 'aks..answer'], { cwd });
  expect(stderr).toContain('No label is named "aks", did you mean "ask"?');
});

test('a bound makes a delay a property, on the command line and in a file', async () => {
  writeFileSync(
    join(cwd, 'wait.props'),
    `let reply = answer;
     property quick delay ask..reply at least 1;
     property slow expect fails delay ask..reply at most 2;
     property how_long delay tick..reply;`,
  );
  const { results: asked } = await results('wait.aut', '-p', 'wait.props');
  expect(asked.map(({ property, verdict }: Record<string, string>) => [property, verdict])).toEqual([
    ['quick: delay ask..reply at least 1', 'holds'],
    ['slow: delay ask..reply at most 2', 'fails'],
    ['how_long: least delay tick..reply', 'holds'],
    ['how_long: greatest delay tick..reply', 'holds'],
  ]);
  const verdictOf = async (delay: string) => (await results('timed.xta', '--delay', delay)).results[0].verdict;
  // Strictly between 3 and 7.
  expect(await verdictOf('crash..alarm at most 7')).toBe('holds');
  expect(await verdictOf('crash..alarm at most 6')).toBe('fails');
  expect(await verdictOf('crash..alarm at least 3')).toBe('holds');
  expect(await verdictOf('crash..alarm at least 4')).toBe('fails');
});
