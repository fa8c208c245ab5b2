/**
 * The stochastic semantics on cases that can be worked out by hand. Each probability is estimated from a fixed number
 * of runs of a fixed seed, and the exact value must lie in the interval of Clopper and Pearson with confidence 1 -
 * 1e-6, so that a right simulator fails one of a thousand such tests with a probability below 0.001.
 */
import type { StatisticalQuestion, Verdict } from '@vedette/core';
import { answerStatistical, type SampleOptions } from '@vedette/engines';
import { describe, expect, test } from 'vitest';
import { openUppaal } from '../language.ts';
import { sourceOf } from '../testing/testing-source.ts';

async function asked(text: string, query: string, options: SampleOptions = {}): Promise<Verdict> {
  const { value: model, problems } = await openUppaal(sourceOf(`${text}\nquery { ${query} }\n`), {});
  if (model === undefined) throw new Error(problems.map(({ message }) => message).join('\n'));
  const question = model.queries.questions.find(({ kind }) => kind === 'statistical');
  if (question === undefined) throw new Error(problems.map(({ code, message }) => `${code} ${message}`).join('\n'));
  return answerStatistical(question as StatisticalQuestion, options);
}

async function covered(text: string, query: string, runs = 4000) {
  const verdict = await asked(text, query, { runs, alpha: 1e-6 });
  if (verdict.kind !== 'holds') throw new Error(JSON.stringify(verdict));
  const { least, most } = verdict.statistics!;
  return { least: least!, most: most! };
}

async function expectValue(text: string, query: string, value: number): Promise<void> {
  const { least, most } = await covered(text, query);
  expect([query, least <= value && value <= most, least, value, most]).toEqual([query, true, least, value, most]);
}

/** A template in XML terms is an `.xta` process; rates and weights stand in `.xml` only. */
interface Rated {
  readonly declarations?: string;
  readonly templates: readonly string[];
  readonly system: string;
}

function xml({ declarations = '', templates, system }: Rated, query: string): string {
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<nta><declaration>${escaped(declarations)}</declaration>${templates.join('')}<system>${escaped(system)}</system><queries><query><formula>${escaped(query)}</formula><comment/></query></queries></nta>`;
}

const location = (id: string, labels: Readonly<Record<string, string>> = {}): string =>
  `<location id="${id}"><name>${id}</name>${labelsOf(labels)}</location>`;
const edge = (from: string, to: string, labels: Readonly<Record<string, string>> = {}): string =>
  `<transition><source ref="${from}"/><target ref="${to}"/>${labelsOf(labels)}</transition>`;

function labelsOf(labels: Readonly<Record<string, string>>): string {
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Object.entries(labels)
    .map(([kind, text]) => `<label kind="${kind}">${escaped(text)}</label>`)
    .join('');
}

interface Template {
  readonly local?: string;
  readonly locations: readonly string[];
  readonly points?: readonly string[];
  readonly edges: readonly string[];
}

function template(name: string, { local = '', locations, points = [], edges }: Template): string {
  const branches = points.map((id) => `<branchpoint id="${id}"/>`);
  const first = /id="(\w+)"/.exec(locations[0]!)![1];
  const declared = local === '' ? '' : `<declaration>${local}</declaration>`;
  return `<template><name>${name}</name>${declared}${[...locations, ...branches].join('')}<init ref="${first}"/>${edges.join('')}</template>`;
}

async function expectRated(rated: Rated, query: string, value: number): Promise<void> {
  const text = xml(rated, query);
  const { value: model, problems } = await openUppaal(sourceOf(text, 'model.xml'), {});
  const question = model?.queries.questions.find(({ kind }) => kind === 'statistical');
  if (question === undefined) throw new Error(problems.map(({ code, message }) => `${code} ${message}`).join('\n'));
  const verdict = await answerStatistical(question as StatisticalQuestion, { runs: 4000, alpha: 1e-6 });
  if (verdict.kind !== 'holds') throw new Error(JSON.stringify(verdict));
  const { least, most } = verdict.statistics!;
  expect([query, least! <= value && value <= most!, least, value, most]).toEqual([query, true, least, value, most]);
}

const wait = (name: string, rate: string, guard = ''): string =>
  template(name, {
    local: 'clock x;',
    locations: [location('A', { exponentialrate: rate }), location('B')],
    edges: [edge('A', 'B', guard === '' ? {} : { guard })],
  });

describe('delays', () => {
  const uniform = 'process P() { clock x; state A { x <= 4 }, B; init A; trans A -> B { guard x >= 2; }; } system P;';

  test.each([
    ['Pr[<=3](<> P.B)', 1 / 2],
    ['Pr[<=2](<> P.B)', 0],
    ['Pr[<=4](<> P.B)', 1],
    ['Pr[<=10](<> P.x >= 3 && P.A)', 1 / 2],
    ['Pr[<=3]([] P.A)', 1 / 2],
    ['Pr[<=10](P.A U P.x >= 3)', 1 / 2],
    ['Pr[<=10](P.x < 3 U P.B)', 1 / 2],
    ['Pr[<=10](P.x < 3 U P.x >= 3)', 1],
    ['Pr[<=10](<> P.x > 3 && P.A)', 1 / 2],
  ])('are uniform from the first output up to the invariant: %s', async (query, value) => {
    await expectValue(uniform, query, value);
  });

  test('are exponential with the rate of the location', () =>
    expectRated({ templates: [wait('P', '3')], system: 'system P;' }, 'Pr[<=1](<> P.B)', 1 - Math.exp(-3)));

  test('are exponential with a rate that is a ratio', () =>
    expectRated({ templates: [wait('P', '1:4')], system: 'system P;' }, 'Pr[<=2](<> P.B)', 1 - Math.exp(-1 / 2)));

  test('begin when an output is enabled, also the exponential ones', () =>
    expectRated({ templates: [wait('P', '1', 'x >= 2')], system: 'system P;' }, 'Pr[<=3](<> P.B)', 1 - Math.exp(-1)));

  test('race: the shortest wins, with odds that are the ratio of rates', () =>
    expectRated(
      { templates: [wait('P', '3'), wait('Q', '1')], system: 'system P, Q;' },
      'Pr[<=100](<> P.B && Q.A)',
      3 / 4,
    ));

  test('that are equal are won by each process as often', async () => {
    const clock = (name: string): string =>
      `process ${name}() { clock x; state A { x <= 5 }, B; init A; trans A -> B { guard x >= 5 && n == 0; assign n = 1; }, A -> B { guard x >= 5 && n > 0; }; }`;
    const text = `int n; ${['P', 'Q', 'R'].map(clock).join(' ')} system P, Q, R;`;
    await expectValue(text, 'Pr[<=9](<> P.B && Q.A && R.A)', 1 / 3);
  });

  test('skip moments at which nothing is enabled', async () => {
    const text =
      'process P() { clock x; state A { x <= 5 }, B, C; init A; trans A -> B { guard x >= 1 && x <= 2; }, A -> C { guard x >= 4; }; } system P;';
    await expectValue(text, 'Pr[<=9](<> P.B)', 1 / 4);
  });

  test('go on while others act', async () => {
    const others =
      'process Q() { clock y; state A { y <= 1 }; init A; trans A -> A { guard y >= 1; assign y = 0, n = 1 - n; }; }';
    const reads = 'process P() { clock x; state A { x <= 4 }, B; init A; trans A -> B { guard x >= 2 && n >= 0; }; }';
    await expectValue(`int n; ${reads} ${others} system P, Q;`, 'Pr[<=3](<> P.B)', 1 / 2);
  });

  test('are drawn again when a step of another process changes what they depend on', async () => {
    const text = `int n; process P() { clock x; state A { x <= 4 }, B; init A; trans A -> B { guard x >= 2 && n == 1; }; }
      process Q() { clock y; state A { y <= 1 }, B; init A; trans A -> B { assign n = 1; }; } system P, Q;`;
    await expectValue(text, 'Pr[<=3](<> P.B)', 1 / 2);
  });

  test('follow clocks that stand still or run at other rates', async () => {
    const still =
      "process P() { clock x, y; state A { x' == 0 && y <= 2 }, B { x <= 1 }, C; init A; trans A -> B { guard y >= 2; }, B -> C { guard x >= 0; }; } system P;";
    await expectValue(still, 'Pr[<=9](<> P.C && P.y >= 2 && P.y <= 2)', 0);
    await expectValue(still, 'Pr[<=2](<> P.B && P.x > 0)', 0);
    const fast =
      "process P() { clock x; state A { x <= 4 && x' == 4 }, B; init A; trans A -> B { guard x >= 2; }; } system P;";
    const { least } = await covered(fast, 'Pr[<=1](<> P.B)', 200);
    expect(least).toBeGreaterThan(0.8);
    await expectValue(fast.replace("x' == 4", "x' == 4.0"), 'Pr[<=1](<> P.x >= 3 && P.A)', 1 / 2);
  });
});

describe('choices', () => {
  const once = (edges: string): string =>
    `clock x; int n; process P() { state A { x <= 1 }, B, C; init A; trans ${edges}; } system P;`;

  test('are uniform among the transitions, values of selections included', async () => {
    const text = once('A -> B { select i : int[1, 3]; assign n = i; }, A -> C { }');
    await expectValue(text, 'Pr[<=2](<> P.C)', 1 / 4);
    await expectValue(text, 'Pr[<=2](<> n == 2)', 1 / 4);
  });

  test('leave out what is not enabled, and what would break an invariant', async () => {
    const text =
      'clock x; process P() { state A { x <= 1 }, B { x <= 0 && false }, C; init A; trans A -> B { }, A -> C { }, A -> C { guard false; }; } system P;';
    await expectValue(text, 'Pr[<=2](<> P.C)', 1);
  });

  const branching: Template = {
    locations: [location('A', { exponentialrate: '9' }), location('B'), location('C')],
    points: ['X'],
    edges: [
      edge('A', 'X', { select: 'i : int[0, 1]' }),
      edge('X', 'B', { probability: 'i + 1', assignment: 'n = i' }),
      edge('X', 'C', { probability: '3' }),
    ],
  };

  test('at branch points are made by weight', () =>
    expectRated(
      { declarations: 'int n;', templates: [template('P', branching)], system: 'system P;' },
      'Pr[<=9](<> P.B)',
      (1 / 4 + 2 / 5) / 2,
    ));

  test('of a branch of weight zero are never made', () =>
    expectRated(
      {
        declarations: 'int n;',
        templates: [
          template('P', {
            ...branching,
            edges: [branching.edges[0]!, edge('X', 'B', { probability: '0' }), edge('X', 'C')],
          }),
        ],
        system: 'system P;',
      },
      'Pr[<=9](<> P.B)',
      0,
    ));

  test('of committed locations come first, and time stands still in urgent ones', async () => {
    const text = `clock x, y; int n;
      process P() { state A, B { y <= 3 }, C; commit A; init A; trans A -> B { }, B -> C { }; }
      process Q() { state A, B; urgent A; init A; trans A -> B { assign n = 1; }; }
      system Q, P;`;
    await expectValue(text, 'Pr[<=1](<> Q.B && P.A)', 0);
    await expectValue(text, 'Pr[<=1](<> Q.A && x > 0)', 0);
  });

  test('of a broadcast involve everybody that listens', async () => {
    const text = `broadcast chan go; clock x; int n;
      process P() { state A { x <= 2 }, B; init A; trans A -> B { sync go!; assign n = 10 * n + 1; }; }
      process Q(const int k) { state A, B; init A; trans A -> B { guard k < 4; sync go?; assign n = 10 * n + k; }; }
      Q2 = Q(2); Q3 = Q(3); Q4 = Q(4); system P, Q2, Q3, Q4;`;
    await expectValue(text, 'Pr[<=1](<> n == 123 && Q4.A)', 1 / 2);
  });
});

describe('bounds of runs', () => {
  const walk =
    'clock c; process P() { clock x; int n; state A { x <= 2 }; init A; trans A -> A { assign x = 0, n = n < 100 ? n + 1 : n; }; } system P;';

  test('count steps', async () => {
    await expectValue(walk, 'Pr[#<=3](<> P.n >= 4)', 0);
    await expectValue(walk, 'Pr[#<=4](<> P.n >= 4)', 1);
  });

  test('are the value of a clock', async () => {
    // The first step comes by 1 with probability 1/2, and then x starts again.
    await expectValue(walk, 'Pr[P.x<=1](<> P.n >= 1)', 1 / 2);
  });

  test('give up a run that never ends', async () => {
    const stuck =
      "clock c; process P() { clock x; state A { c' == 0 && x <= 1 }, B { c' == 0 }; init A; trans A -> B { }; } system P;";
    expect(await asked(stuck, 'Pr[c<=1](<> P.x < 0)')).toMatchObject({
      kind: 'broken',
      problem: { code: 'uppaal/unreached-bound' },
    });
  });
});

describe('values', () => {
  const leaves =
    'clock x; double at; int n; process P() { state A { x <= 4 }, B; init A; trans A -> B { guard x >= 2; assign at = x, n = 7; }; } system P;';

  test('are averaged, with an interval by Student', async () => {
    const verdict = await asked(leaves, 'E[<=5; 4000](max: at)', { alpha: 1e-6 });
    const { least, most, runs } = verdict.kind === 'holds' ? verdict.statistics! : {};
    expect(runs).toBe(4000);
    expect(least!).toBeLessThan(3);
    expect(most!).toBeGreaterThan(3);
    expect(most! - least!).toBeLessThan(0.1);
  });

  test('take extremes between steps, too', async () => {
    const found = await asked(leaves, 'E[<=5; 10](max: x)');
    expect(found).toMatchObject({ statistics: { value: 5, least: 5, most: 5 } });
    expect(await asked(leaves, 'E[<=5; 10](min: 0 - x)')).toMatchObject({ statistics: { value: -5 } });
    expect(await asked(leaves, 'E[#<=1; 10](max: n)')).toMatchObject({ statistics: { value: 7 } });
  });

  test('are recorded along runs', async () => {
    const verdict = await asked(leaves, 'simulate[<=5; 2]{ x, n }');
    const [first, second] = verdict.kind === 'holds' ? verdict.statistics!.trajectories! : [];
    expect(first!.paths.map(({ name, at }) => [name, at[0], at.at(-1)])).toEqual([
      ['x', 0, 5],
      ['n', 0, 5],
    ]);
    expect(first!.paths[0]!.values).toEqual(first!.paths[0]!.at);
    expect([first!.paths[1]!.values[0], first!.paths[1]!.values.at(-1)]).toEqual([0, 7]);
    expect(first!.paths[0]!.at).not.toEqual(second!.paths[0]!.at);
  });

  test('are recorded of runs that reach a goal, up to the number that is asked for', async () => {
    const verdict = await asked(leaves, 'simulate[<=3; 1000]{ n } : 5 : P.B');
    const { trajectories, runs, satisfied } = verdict.kind === 'holds' ? verdict.statistics! : {};
    expect([trajectories!.length, satisfied]).toEqual([5, 5]);
    expect(runs!).toBeLessThan(40);
    expect(trajectories!.every(({ paths }) => paths[0]!.values.at(-1) === 7)).toBe(true);
  });

  test('compute with real numbers and functions of C', async () => {
    const text = `double r = 0.5; const double h = 1.5; double f(double a) { double b = a * 2.0; return b / 4.0; }
      clock x; process P() { state A { x <= 1 }, B; init A;
      trans A -> B { guard x >= 1; assign r = pow(2.0, 3.0) + f(h) + fabs(-1.0) + fint(2.9) + (1 / 2) + 1.0 / 4; }; } system P;`;
    expect(await asked(text, 'E[<=2; 1](max: r)')).toMatchObject({ statistics: { value: 8 + 0.75 + 1 + 2 + 0.25 } });
  });

  test('of random functions have their distributions', async () => {
    const text = `double r; clock x; process P() { state A { x <= 1 }, B; init A;
      trans A -> B { guard x >= 1; assign r = DRAW; }; } system P;`;
    await expectValue(text.replace('DRAW', 'random(4.0)'), 'Pr[<=2](<> P.B && r < 1)', 1 / 4);
    await expectValue(text.replace('DRAW', 'random_normal(3.0, 2.0)'), 'Pr[<=2](<> P.B && r < 3)', 1 / 2);
    await expectValue(text.replace('DRAW', 'random_poisson(2.0)'), 'Pr[<=2](<> P.B && r < 0.5)', Math.exp(-2));
  });

  test('of clocks follow differential equations', async () => {
    const text = "clock y = 1, x; process P() { state A { y' == 0 - y && x <= 2 }; init A; } system P;";
    const verdict = await asked(text, 'E[<=1; 1](min: y)');
    const value = verdict.kind === 'holds' ? verdict.statistics!.value! : 0;
    expect(value).toBeCloseTo(Math.exp(-1), 8);
  });
});

describe('what has no stochastic semantics', () => {
  const stuck = (invariant: string, rest: string): string =>
    `clock x; chan a; process P() { state A ${invariant}, B; init A; trans ${rest}; } system P;`;

  test.each([
    ['a location whose invariant ends with nothing to do', stuck('{ x <= 3 }', 'A -> B { guard x > 3; }'), 'time-lock'],
    ['a sender whose receiver is missing', stuck('{ x <= 3 }', 'A -> B { sync a!; }'), 'time-lock'],
    ['a location without bound and rate', stuck('', 'A -> B { }'), 'missing-exponential-rate'],
    ['steps without end at one moment', stuck('{ x <= 0 }', 'A -> A { }'), 'endless-steps'],
  ])('%s breaks the model, with a run', async (_, text, code) => {
    const verdict = await asked(text, 'Pr[<=9](<> P.B && x < 0)');
    expect(verdict).toMatchObject({ kind: 'broken', problem: { code: `uppaal/${code}`, severity: 'error' } });
    expect(verdict.kind === 'broken' && verdict.evidence.start.length).toBeGreaterThan(0);
  });

  test('priorities are declined by name', async () => {
    const text = 'clock x; process P() { state A { x <= 3 }, B; init A; trans A -> B { }; } Q = P(); system P < Q;';
    const verdict = await asked(text, 'Pr[<=9](<> P.B)');
    expect(verdict).toMatchObject({
      kind: 'unknown',
      why: 'unsupported',
      detail: expect.stringContaining('priorities'),
    });
  });

  test.each([
    ['Pr[<=0 - 1](<> P.B)', 'run-bound'],
    ['Pr[<=3; 0](<> P.B)', 'run-count'],
    ['Pr[<=3](<> P.B) >= 1.5', 'not-a-probability'],
    ['Pr[<=3](<> deadlock)', 'deadlock-in-runs'],
    ['Pr(<> P.B)', 'query-not-supported'],
    ['Pr[3](<> P.B)', 'expected'],
    ['E[<=3](avg: x)', 'expected'],
    ['Pr[<=3](<> Q.B)', 'unknown-process'],
  ])('%s is refused at its place', async (query, code) => {
    const text = `${stuck('{ x <= 3 }', 'A -> B { }')}\nquery { ${query} }\n`;
    const { problems } = await openUppaal(sourceOf(text), {});
    expect(problems.map((problem) => [problem.code, problem.leavesOut])).toEqual([[`uppaal/${code}`, 'question']]);
  });
});

test('a run depends on the seed and its number alone', async () => {
  const text =
    'process P() { clock x; state A { x <= 4 }, B; init A; trans A -> B { }; } system P; query { Pr[<=4](<> P.B) }';
  const { value: model } = await openUppaal(sourceOf(text), {});
  const { samplers } = model!.queries.questions[0] as StatisticalQuestion;
  const [one] = samplers(7);
  const [other] = samplers(7);
  const never = (): boolean => false;
  const forwards = [0, 1, 2, 3].map((run) => one!.draw(run, never)!.at);
  const backwards = [3, 2, 1, 0].map((run) => other!.draw(run, never)!.at).toReversed();
  expect(forwards).toEqual(backwards);
  expect(new Set(forwards).size).toBe(4);
  expect(samplers(8)[0]!.draw(0, never)!.at).not.toBe(forwards[0]);
});

test('a model that only simulation can read answers nothing else', async () => {
  const text =
    'double d; clock x; process P() { state A { x <= 3 }, B; init A; trans A -> B { guard d < 1; }; } system P; query { E<> P.B } query { Pr[<=4](<> P.B) }';
  const { value: model, problems } = await openUppaal(sourceOf(text), {});
  expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['uppaal/not-supported', 'warning']]);
  expect(model!.queries.questions.map(({ kind }) => kind)).toEqual(['statistical']);
  expect(() => model!.behaviour.system.initial()).toThrow();
});
