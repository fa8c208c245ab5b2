/** `vedette reproduce`: every outcome with claims made up for it, and one real claim from end to end. */
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { Broken, type TransitionSystem } from '@vedette/core';
import { type Claim, type ClaimCase, followingCase, type Measurement } from '@vedette/protocols';
import { describe, expect, test } from 'vitest';
import type { ReproduceOptions } from '../command-line/command-options.ts';
import type { Io } from '../terminal/io.ts';
import { type RunSettings, recorded, runMain } from '../testing/run-main.ts';
import { reproduce } from './reproduce.ts';

const agreeing: Measurement = { measured: 'holds', agrees: true, states: 12, transitions: 20 };
const differing: Measurement = { ...agreeing, measured: 'fails', agrees: false, note: 'a | b < c' };
const open: Measurement = { ...agreeing, measured: 'holds so far', agrees: null, note: 'a limit was reached' };

const oneStep: TransitionSystem = {
  slots: [{ name: 'x', domain: { name: 'number', text: String } }],
  groups: [{ name: 'go', reads: [0], writes: [0] }],
  predicates: [],
  initial: () => Int32Array.of(0),
  successors: () => {},
  label: () => ({ kind: 'visible', text: 'disagree', name: 'disagree', arguments: [] }),
};
const trace = { start: Int32Array.of(0), steps: [{ group: 0, label: 0, state: Int32Array.of(1) }] };
const shown: Measurement = { ...agreeing, evidence: { system: oneStep, trace } };

function caseOf(name: string, run: ClaimCase['run'] | Measurement): ClaimCase {
  return { name, expected: 'holds', run: typeof run === 'function' ? run : async () => run };
}

function claimOf(id: string, ...cases: readonly ClaimCase[]): Claim {
  return { id, source: `source of ${id}`, title: `What ${id} says.`, cases };
}

function breaks(): never {
  const span = { source: 'm', start: 0, end: 0 };
  throw new Broken({ code: 'm/broken', message: 'It is divided by 0.', severity: 'error', span });
}

const yes = claimOf('A-YES', caseOf('n=2', agreeing), { ...caseOf('n=3', agreeing), slow: true });
const no = claimOf('A-NO', caseOf('n=2', differing));
const maybe = claimOf('B-MAYBE', { ...caseOf('n=4', open), slow: true });
const broken = claimOf(
  'B-BROKEN',
  caseOf('n=2', async () => breaks()),
);
const charted = claimOf('C-RUN', caseOf('n=2', shown));
const everything = [yes, no, maybe, broken, charted];

const run = (claims: readonly Claim[], options: ReproduceOptions = {}, settings: RunSettings = {}) =>
  recorded((io) => reproduce([], options, io), { ...settings, claims });
const withIds = (ids: readonly string[], options: ReproduceOptions = {}) =>
  recorded((io) => reproduce(ids, options, io), { claims: everything });

describe('the exit code', () => {
  test.each([
    ['0 if every case agrees', [yes], 0],
    ['1 if one differs', [yes, no], 1],
    ['1 if a model breaks', [broken], 1],
    ['4 if one is undecided', [yes, maybe], 4],
    ['1 if one differs and another is undecided', [maybe, no], 1],
  ])('is %s', async (_, claims, code) => {
    expect((await run(claims)).code).toBe(code);
  });

  test('is that of a bug if something else is thrown', async () => {
    const bug = claimOf(
      'BUG',
      caseOf('n=2', () => Promise.reject(new Error('a bug'))),
    );
    await expect(run([bug])).rejects.toThrow('a bug');
  });
});

test('what follows from other cases waits for them, and measures them only if they are left out', async () => {
  let runs = 0;
  const source = caseOf('n=2', async () => {
    runs += 1;
    return agreeing;
  });
  const conclude = ([found]: readonly Pick<Measurement, 'states'>[]) => ({ ...agreeing, states: found!.states + 1 });
  const consequence = followingCase({ name: 'n=2', expected: 'holds', follows: { from: [source], conclude } });
  const [first, second] = [claimOf('FIRST', source), claimOf('SECOND', consequence)];
  expect((await run([first, second])).stdout).toMatch(/ 12 .* 13 /s);
  expect(runs).toBe(1);
  expect((await run([second])).stdout).toContain(' 13 ');
  expect(runs).toBe(2);
});

describe('for a person', () => {
  test('there is the claim, and a row for every case', async () => {
    const { stdout } = await run([yes, no]);
    expect(stdout.replace(/\d\.\d\d s/g, 'T.TT s')).toBe(`A-YES  What A-YES says. (source of A-YES)
               case  claimed  measured          states      time
  ✓ agrees     n=2   holds    holds                 12    T.TT s
  ✓ agrees     n=3   holds    holds                 12    T.TT s

A-NO  What A-NO says. (source of A-NO)
               case  claimed  measured          states      time
  ✗ differs    n=2   holds    fails                 12    T.TT s
    a | b < c

3 cases: 2 agree, 1 differs.
`);
  });

  test('rows appear as cases finish', async () => {
    const order: string[] = [];
    const described = claimOf(
      'T',
      ...['first', 'second'].map((name) =>
        caseOf(name, async () => {
          order.push(`run ${name}`);
          return agreeing;
        }),
      ),
    );
    const reproduced = (io: Io): Promise<number> => {
      const stdout = Object.assign(Object.create(io.stdout), {
        write: async (text: string) => void order.push(text.includes('agrees') ? 'row' : 'total'),
      });
      return reproduce([], {}, { ...io, stdout });
    };
    await recorded(reproduced, { claims: [described] });
    expect(order).toEqual(['run first', 'row', 'run second', 'row', 'total']);
  });

  test('a broken model is a difference with its message', async () => {
    const { stdout } = await run([broken]);
    expect(stdout).toMatch(/✗ differs +n=2 +holds +broken +0 .*\n {4}It is divided by 0\.\n/);
  });

  test('nothing is wider than 80 columns, and a long name has a line for itself', async () => {
    const long = {
      ...claimOf('L', caseOf('control: a very long name for a case n=2', differing)),
      title: 'w '.repeat(99),
    };
    const { stdout } = await run([long]);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(stdout.replace(/\d\.\d\d s/g, 'T.TT s')).toContain(`
               claimed  measured          states      time
  ✗ differs    control: a very long name for a case n=2
               holds    fails                 12    T.TT s
    a | b < c
`);
    const wide = (await run([long], {}, { columns: 120, env: { NO_COLOR: '1' } })).stdout;
    expect(wide).toMatch(/✗ differs {4}control: a very long name for a case n=2 {2}holds {4}fails/);
  });

  test('what is too long for columns stands below each other', async () => {
    const expected = 'the beat is due at 20 and the stop comes at 20';
    const long = claimOf('L', { ...caseOf('tmin=10', { ...agreeing, measured: expected }), expected });
    const { stdout } = await run([long]);
    expect(stdout.replace(/\d\.\d\d s/g, 'T.TT s')).toBe(`L  What L says. (source of L)
  ✓ agrees     tmin=10
               claimed   ${expected}
               measured  ${expected}
               12 states, T.TT s

1 case: 1 agrees.
`);
  });

  test('runs are drawn if wanted, else offered', async () => {
    expect((await run([charted])).stdout).toContain('To draw the run found: --charts\n');
    const drawn = (await run([charted], { charts: true })).stdout;
    expect(drawn).toContain('● disagree');
    expect(drawn).not.toContain('--charts');
  });

  test('quiet leaves the rows', async () => {
    const { stdout } = await run([no, charted], { quiet: true, charts: true });
    expect(stdout).toContain('✗ differs');
    for (const word of ['2 cases', 'a | b', '●']) expect(stdout).not.toContain(word);
  });

  test('verbose shows the transitions too', async () => {
    expect((await run([no], { verbose: true })).stdout).toContain('    20 transitions\n    a | b < c\n');
  });

  test('a terminal shows which case runs, and progress', async () => {
    const slow = caseOf('n=2', async ({ onProgress }) => {
      await new Promise((resolve) => setTimeout(resolve, 120));
      onProgress?.({ states: 1234, transitions: 0, queue: 0, depth: 0, statesPerSecond: 0, bytes: 0 });
      return agreeing;
    });
    const { stderr } = await run([claimOf('S', slow)], {}, { columns: 100, env: { TERM: 'dumb' } });
    expect(stderr).toContain('S n=2 …');
    expect(stderr).toContain('S n=2  0:00  1,234 states');
    expect((await run([claimOf('S', slow)], { quiet: true }, { columns: 100 })).stderr).toBe('');
  });
});

describe('for programs', () => {
  test('JSON has one entry per case', async () => {
    const { stdout } = await run([no, maybe, broken], { json: true });
    const { claims } = JSON.parse(stdout);
    expect(claims.map(({ seconds, ...rest }: { seconds: number }) => rest)).toEqual([
      { ...entry('A-NO', 'n=2'), measured: 'fails', agrees: false, states: 12, note: 'a | b < c' },
      { ...entry('B-MAYBE', 'n=4'), measured: 'holds so far', agrees: null, states: 12, note: 'a limit was reached' },
      { ...entry('B-BROKEN', 'n=2'), measured: 'broken', agrees: false, states: 0, note: 'It is divided by 0.' },
    ]);
    for (const { seconds } of claims) expect(seconds).toBeGreaterThanOrEqual(0);
  });

  function entry(id: string, name: string) {
    return { id, case: name, source: `source of ${id}`, expected: 'holds' };
  }

  test('JSON has the runs too if they are wanted', async () => {
    const [entry] = JSON.parse((await run([charted], { json: true, charts: true })).stdout).claims;
    expect(entry.transitions).toBe(20);
    expect(entry.run.steps.map(({ label }: { label: string }) => label)).toEqual(['disagree']);
  });

  test('Markdown is one table, with signs of the language escaped', async () => {
    const { stdout } = await run([yes, no], { markdown: true });
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(5);
    for (const line of lines) expect(line.match(/(?<!\\)\|/g)).toHaveLength(10);
    expect(lines[4]).toMatch(
      /^\| A-NO \| n=2 \| source of A-NO \| holds \| fails \| differs \| 12 \| .* s \| a \\\| b \\< c \|$/,
    );
  });
});

function inventoryOf(root: XmlElement): { readonly elements: readonly XmlElement[]; readonly ids: readonly string[] } {
  const below = (node: XmlElement): readonly XmlElement[] => [
    node,
    ...node.children.filter((child) => child instanceof XmlElement).flatMap(below),
  ];
  const elements = below(root);
  return { elements, ids: elements.flatMap(({ attributes }) => attributes.id ?? []) };
}

describe('as a page', () => {
  test('there is a table per claim, and a chart per run', async () => {
    const { stdout } = await run([no, maybe, charted], { html: true });
    expect(stdout.match(/<section id="/g)).toHaveLength(3);
    expect(stdout).toContain('<td class="differs">differs</td><td>n=2<div class="note">a | b &lt; c</div></td>');
    expect(stdout.match(/<svg /g)).toHaveLength(1);
    expect(stdout).toContain('<p>3 cases: 1 agrees, 1 differs, 1 is undecided.</p>');
  });

  test('that refers to nothing outside itself', async () => {
    const { stdout } = await run(everything, { html: true });
    expect(stdout).not.toMatch(/src=|href="[^#]/);
    expect(stdout).not.toMatch(/@import|url\(/);
  });

  test('is well-formed, and every link in it leads to a section', async () => {
    const { stdout } = await run(everything, { html: true });
    const { elements, ids } = inventoryOf(parseXml(stdout).root!);
    expect(elements.filter(({ name }) => name === 'svg')).toHaveLength(1);
    expect(new Set(ids).size).toBe(ids.length);
    const links = elements.filter(({ name }) => name === 'a').map(({ attributes }) => attributes.href!.slice(1));
    expect(links).toEqual(everything.map(({ id }) => id));
    expect(ids).toEqual(expect.arrayContaining(links));
  });
});

describe('which cases', () => {
  test.each([
    [['a-yes'], 'A-YES A-YES'],
    [['A'], 'A-YES A-YES A-NO'],
    [['B', 'A-NO', 'a-no'], 'A-NO B-MAYBE B-BROKEN'],
    [[], 'A-YES A-YES A-NO B-MAYBE B-BROKEN C-RUN'],
  ])('%j', async (ids, expected) => {
    const { claims } = JSON.parse((await withIds(ids, { json: true })).stdout);
    expect(claims.map(({ id }: { id: string }) => id).join(' ')).toBe(expected);
  });

  test('--quick leaves out what is slow', async () => {
    const { claims } = JSON.parse((await withIds(['A', 'B'], { json: true, quick: true })).stdout);
    expect(claims.map((one: { id: string; case: string }) => `${one.id} ${one.case}`)).toEqual([
      'A-YES n=2',
      'A-NO n=2',
      'B-BROKEN n=2',
    ]);
    await expect(withIds(['B-MAYBE'], { quick: true })).rejects.toThrow('none of these claims has a quick case');
  });

  test('a claim of exactly this name is the only one', async () => {
    const longer = claimOf('A-NO-MORE', caseOf('n=2', agreeing));
    const ran = await recorded((io) => reproduce(['a-no'], { json: true }, io), { claims: [no, longer] });
    expect(JSON.parse(ran.stdout).claims).toHaveLength(1);
  });

  test('--case takes a name, or part of one', async () => {
    const names = async (text: string) => {
      const { claims } = JSON.parse((await withIds([], { json: true, case: text })).stdout);
      return claims.map((one: { id: string; case: string }) => `${one.id} ${one.case}`);
    };
    expect(await names('n=3')).toEqual(['A-YES n=3']);
    expect(await names('4')).toEqual(['B-MAYBE n=4']);
    await expect(withIds([], { case: 'n=5' })).rejects.toThrow('there is no case "n=5"');
  });

  test('an empty name is no name', async () => {
    await expect(withIds([''])).rejects.toThrow('there is no claim ""');
  });

  test('--list runs nothing', async () => {
    const { code, stdout } = await withIds(['B'], { list: true });
    expect(stdout).toBe(`B-MAYBE  What B-MAYBE says. (source of B-MAYBE)
  n=4  holds

B-BROKEN  What B-BROKEN says. (source of B-BROKEN)
  n=2  holds
`);
    expect(code).toBe(0);
  });
});

test('in a list long names stand above what is expected', async () => {
  const long = claimOf(
    'L',
    caseOf('n=2', agreeing),
    caseOf(`a case ${'with a long name '.repeat(5)}`.trim(), agreeing),
  );
  const { stdout } = await run([long], { list: true });
  expect(stdout).toBe(`L  What L says. (source of L)
  n=2
      holds
  a case with a long name with a long name with a long name with a long name
    with a long name
      holds
`);
});

test('a long note goes on below its first line', async () => {
  const note = 'word '.repeat(30).trim();
  const { stdout } = await run([claimOf('L', caseOf('n=2', { ...agreeing, note }))]);
  const rows = stdout.split('\n').filter((line) => line.includes('word'));
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.every((row) => row.startsWith('    word') && row.length <= 80)).toBe(true);
});

describe('limits and interruptions', () => {
  test('limits are those of the command line, for every case', async () => {
    const seen: unknown[] = [];
    const curious = caseOf('n=2', async ({ limits }) => {
      seen.push(limits);
      return agreeing;
    });
    await run([claimOf('L', curious)], { timeout: 5, maxStates: 100 });
    await run([claimOf('L', curious)]);
    expect(seen).toEqual([{ seconds: 5, states: 100 }, {}]);
  });

  test('Ctrl-C in the middle: finished cases are reported, 130', async () => {
    let press = (): void => {};
    const stopped = caseOf('n=3', async ({ signal }) => {
      press();
      return signal?.aborted ? { ...open, note: 'stopped on request' } : agreeing;
    });
    const claims = [yes, claimOf('S', stopped, caseOf('n=4', agreeing)), no];
    const pressing = (io: Io): Promise<number> => {
      const onInterrupt = (stop: () => void) => {
        press = stop;
        return () => {};
      };
      return reproduce([], {}, { ...io, onInterrupt });
    };
    const ran = await recorded(pressing, { claims });
    expect(ran.code).toBe(130);
    expect(ran.stdout).toContain('stopped on request\n\n3 cases: 2 agree, 1 is undecided.\n');
    expect(ran.stdout).not.toContain('n=4');
    expect(ran.stderr).toBe('Stopped on request: the other cases were not measured.\n');
  });

  test('Ctrl-C before anything: an empty document', async () => {
    const ran = await run([yes], { json: true }, { interrupt: 'at once' });
    expect(JSON.parse(ran.stdout)).toEqual({ document: 'reproduce', version: 1, claims: [] });
    expect(ran.code).toBe(130);
    expect((await run([yes], {}, { interrupt: 'at once' })).stdout).toBe('No case was measured.\n');
  });
});

test('a real claim: 480 states, as counted by the calculus and by the rules of the paper', async () => {
  const { code, stdout } = await runMain(['reproduce', 'spc-nf', '--quick', '--json']);
  expect(JSON.parse(stdout).claims).toMatchObject([
    {
      id: 'SPC-NF',
      case: 'n=2',
      source: 'SPC sec. 3',
      expected: 'holds',
      measured: 'holds',
      agrees: true,
      states: 480,
    },
  ]);
  expect(code).toBe(0);
});
