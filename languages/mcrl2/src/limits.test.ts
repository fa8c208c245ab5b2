/** Every stated limit, at it and just beyond it; and texts far longer than people write them. */
import { answerFormula } from '@vedette/engines';
import { naiveExplore } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import { describe, expect, test } from 'vitest';
import { makeDataEngine } from './data/engine.ts';
import { mostPluses } from './formula/regular.ts';
import { mcrl2 } from './language.ts';
import { Lineariser, mostLocations } from './lower/linearise.ts';
import { mostComponents, networkOf } from './lower/network.ts';
import { Observed } from './lower/observed.ts';
import { Refused } from './lower/problems.ts';
import { ProcessFacts } from './lower/process-facts.ts';
import { rulesOf } from './lower/rules.ts';
import { mostArguments, mostDigits, mostLevels } from './parse/reader.ts';
import { checkedText } from './testing/check-text.ts';
import type { Action } from './typed/index.ts';

const many = (count: number, part: (index: number) => string, separator: string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(separator);

async function codesOf(text: string): Promise<readonly string[]> {
  const { problems } = await mcrl2.open(textSource(text, 'm.mcrl2'), {});
  return problems.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

async function labelsOf(text: string): Promise<readonly string[]> {
  const { value, problems } = await mcrl2.open(textSource(text, 'm.mcrl2'), {});
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join(' '));
  return naiveExplore(value.behaviour.system).edges.map(({ label }) => label.text);
}

describe('levels of nesting', () => {
  const brackets = (levels: number): string => `act a: Nat; init a(${'('.repeat(levels)}1${')'.repeat(levels)});`;
  // The argument of the action is a level of its own.
  test('as many as stated', async () => expect(await codesOf(brackets(mostLevels - 1))).toEqual([]));
  test('one more', async () => expect(await codesOf(brackets(mostLevels))).toEqual(['mcrl2/nested-too-deep']));
});

describe('digits of a number', () => {
  const digits = (count: number): string => `act a: Bool; init a(${'9'.repeat(count)} > 1) . delta;`;
  test('as many as stated', async () => expect(await labelsOf(digits(mostDigits))).toEqual(['a(true)']));
  test('one more', async () => expect(await codesOf(digits(mostDigits + 1))).toEqual(['mcrl2/too-many-digits']));
  test('a number that grows for ever breaks the model', async () => {
    const text = 'act a; proc P(n: Nat) = (n > 1) -> a . P(n * n); init P(2);';
    const { value } = await mcrl2.open(textSource(text, 'm.mcrl2'), {});
    const { broken, states } = naiveExplore(value!.behaviour.system, 100);
    expect(broken).toEqual([states.length - 1]);
  });
});

const refusalOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return error.problem.code;
    throw error;
  }
};

describe('control locations of a process', () => {
  // Five times 9999 of them, some more, and one for the end; only linearised, since exploring that would take too long.
  const chain = (length: number): string => many(length, () => 'a', ' . ');
  const locations = (count: number): unknown => {
    const text = `act a; proc A = ${chain(9999)}; init A . A . A . A . A . ${chain(count - 5 * 9999 - 1)} . delta;`;
    const specification = checkedText(text);
    const observed = new Observed(new Map(), new Set());
    const options = { reductions: { sums: true }, observed, places: 'alike' } as const;
    const lineariser = new Lineariser(specification, new ProcessFacts(specification.processes), options);
    return refusalOf(() => lineariser.begin(specification.initial).linear.locations.length);
  };
  test('as many as stated', () => expect(locations(mostLocations)).toBe(mostLocations));
  test('one more', () => expect(locations(mostLocations + 1)).toBe('mcrl2/too-many-locations'));
});

describe('components', () => {
  /** Without looking who acts with whom, which takes the square of it. */
  const components = (count: number): unknown => {
    const row = 'proc T(n: Pos) = (n > 1) -> (a || T(Int2Pos(n - 1))) <> a;';
    const specification = checkedText(
      `act a; ${row} init ${many(19, () => 'T(500)', ' || ')} || T(${count - 19 * 500});`,
    );
    const { engine } = makeDataEngine(specification);
    const facts = new ProcessFacts(specification.processes);
    return refusalOf(() => networkOf(specification.initial, facts, engine!).components.length);
  };
  test('as many as stated', () => expect(components(mostComponents)).toBe(mostComponents));
  test('one more', () => expect(components(mostComponents + 1)).toBe('mcrl2/too-many-components'));
});

describe('processes inside each other', () => {
  const inside = (calls: number): string =>
    `act a; proc P(n: Nat) = (n > 1) -> (a || P(Int2Nat(n - 1))) <> a; init allow({a}, P(${calls}));`;
  test('as many as stated', async () => expect(await codesOf(inside(1000))).toEqual([]));
  test('one more', async () => expect(await codesOf(inside(1001))).toEqual(['mcrl2/endless-network']));
});

describe('ways in which components act together', () => {
  const span = { source: 'm', start: 0, end: 0 };
  /** Two components with so many actions each: each action alone, and every pair. */
  const ways = (one: number, other: number): unknown => {
    const alphabet = (length: number) =>
      Array.from({ length }, (_, i) => [{ name: `a${i}`, sorts: [], span } satisfies Action]);
    const parts = [0, 1].map((component) => ({ kind: 'component', component }) as const);
    const root = { kind: 'parallel', parts, term: { kind: 'delta', span } } as const;
    return refusalOf(() => rulesOf({ root, components: [] }, [alphabet(one), alphabet(other)]).rules.length);
  };
  test('as many as stated', () => expect(ways(10, 9090)).toBe(100_000));
  test('one more', () => {
    expect(41 + 2380 + 41 * 2380).toBe(100_001);
    expect(ways(41, 2380)).toBe('mcrl2/too-many-combinations');
  });
});

describe('members of a symmetric sort', () => {
  const opened = async (members: number): Promise<readonly string[]> => {
    const text = `sort D = struct ${many(members, (i) => `d${i}`, ' | ')}; act a: D; proc P = sum d: D . a(d) . P; init P;`;
    const { problems } = await mcrl2.open(textSource(text, 'm.mcrl2'), { symmetric: 'D' });
    return problems.map(({ code }) => code);
  };
  // 720 ways to change places, and 5040.
  test('as many as stated', async () => expect(await opened(6)).toEqual([]));
  test('one more', async () => expect(await opened(7)).toEqual(['mcrl2/too-many-members']));
});

describe.each([
  ['mapping', (n: number) => `map f: ${many(n, () => 'Nat', ' # ')} -> Nat; act a: Nat; init a(1);`],
  ['structure', (n: number) => `sort D = struct d(${many(n, () => 'Nat', ', ')}); act a: Nat; init a(1);`],
  [
    'lambda',
    (n: number) => `map f: Nat; eqn f = # [lambda ${many(n, (i) => `x${i}`, ', ')}: Nat . x0]; act a; init a;`,
  ],
])('arguments of a %s', (_what, text) => {
  test('as many as stated', async () => expect(await codesOf(text(mostArguments))).toEqual([]));
  test('one more', async () => expect(await codesOf(text(mostArguments + 1))).toEqual(['mcrl2/too-many-arguments']));
});

test('a function of as many arguments as stated is computed', async () => {
  const parts = many(mostArguments, (index) => `x${index}`, ', ');
  const text = `map f: ${many(mostArguments, () => 'Nat', ' # ')} -> Nat; var ${parts}: Nat; eqn f(${parts}) = x0 + x${mostArguments - 1};
    act a: Nat; init a(f(${many(mostArguments, String, ', ')})) . delta;`;
  expect(await labelsOf(text)).toEqual([`a(${mostArguments - 1})`]);
});

test('a list of 70000 elements', async () => {
  const text = `map l: List(Nat); eqn l = [${many(70_000, String, ', ')}]; act a: Nat; init a(#l + rhead(l)) . delta;`;
  expect(await labelsOf(text)).toEqual(['a(139999)']);
});

test('a set of more elements than are stored is refused', async () => {
  const text = `map s: Set(Nat); eqn s = {${many(70_000, String, ', ')}}; act a; init (3 in s) -> a . delta;`;
  expect(await codesOf(text)).toEqual(['mcrl2/too-large']);
});

test('a structure of 3000 constructors with recognisers', async () => {
  const constructors = many(3000, (index) => `c${index}(p${index}: Nat) ? is${index}`, ' | ');
  const text = `sort D = struct ${constructors}; act a: Bool # Bool # Nat; init a(is7(c7(1)), is8(c7(1)), p7(c7(5))) . delta;`;
  expect(await labelsOf(text)).toEqual(['a(true, false, 5)']);
});

test('a structure of 20000 constants', async () => {
  const text = `sort D = struct ${many(20_000, (index) => `c${index}`, ' | ')}; act a: D; init a(c19999) . delta;`;
  expect(await labelsOf(text)).toEqual(['a(c19999)']);
});

describe('formulas', () => {
  const model = 'act a, b; proc P = a . P + b . P; init P;';

  async function asked(formula: string): Promise<readonly string[] | string> {
    const { value } = await mcrl2.open(textSource(model, 'm.mcrl2'), {});
    const { value: questions, problems } = await value!.queries.properties![0]!.read(
      textSource(formula, 'f.mcf'),
      value!,
    );
    const [question] = questions ?? [];
    if (question?.kind !== 'formula') return problems.map(({ code }) => code);
    return (await answerFormula((question.model ?? value!).behaviour.system, question)).kind;
  }

  const pluses = (count: number): string => `<${'('.repeat(count)}a${'+)'.repeat(count)}>true`;
  test('as many nested pluses as stated', async () => expect(await asked(pluses(mostPluses))).toBe('holds'));
  test('one more', async () => expect(await asked(pluses(mostPluses + 1))).toEqual(['mcrl2/nested-too-deep']));
  test('a sequence of a hundred choices', async () => {
    expect(await asked(`<${many(100, () => '(a + b)', ' . ')}>true`)).toBe('holds');
    expect(await asked(`forall n: Nat . [${many(100, () => '(a + b)', ' . ')}]val(n < 5)`)).toBe('fails');
  });
});
