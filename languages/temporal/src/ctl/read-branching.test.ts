import { bareModel, type Model, type TransitionSystem } from '@vedette/core';
import { answer } from '@vedette/questions';
import {
  type Explored,
  graphSystem,
  law,
  naiveExplore,
  type RandomSystem,
  randomSystem,
  sometimesConstant,
} from '@vedette/testkit';
import { textSource } from '@vedette/text';
import { uppaal } from '@vedette/uppaal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLinear } from '../ltl/read-linear.ts';
import { readBranching } from './read-branching.ts';

const excerpt = (text: string) => ({ source: 'asked', start: 2, text });

async function verdictOf(model: Model, formula: string, fairness: readonly string[] = []) {
  const { value, problems } = readBranching(
    { name: formula, formula: excerpt(formula), fairness: fairness.map(excerpt) },
    model,
  );
  expect(problems).toEqual([]);
  return (await answer(model, [value!]))[0]!.kind;
}

const model: Model = bareModel(graphSystem('idle -ask-> busy -answer-> idle, busy -lose-> lost -give_up-> dead'));

test.each([
  ['EF {state == dead}', 'holds'],
  ['AF {state == dead}', 'fails'],
  ['AG (EF {state == idle})', 'fails'],
  ['AG ({state == idle} => EF {state == busy})', 'holds'],
  ['AG ({state == dead} <=> deadlock)', 'holds'],
  ['AG (deadlock => AX deadlock)', 'holds'],
  ['A[ !{state == dead} W {state == lost} ]', 'holds'],
  ['E[ !{state == lost} U {state == dead} ]', 'fails'],
  ['A[ {state == lost} R !{state == dead} ]', 'holds'],
  ['EG !{state == lost}', 'holds'],
  ['AG [lose] AF deadlock', 'holds'],
  ['<ask> <answer> true && [ask] !<ask> true', 'holds'],
  ['AG [!answer] EF <true> true', 'fails'],
  ['EX {state == busy} && AX !{state == idle}', 'holds'],
  ['EX_A(ask, {state == busy}) && !EX_A(answer, true)', 'holds'],
  ['AX_A(ask, {state == busy}) && !AX_A(!ask, true) && AX_A(true, AX_A(!ask, true))', 'holds'],
  ['EU_A(true, ask, {state == busy}) && !EU_A(true, ask, {state == lost})', 'holds'],
  ['AU_A(true, ask, {state == busy}) && !AU_A(true, true, {state == lost})', 'holds'],
  ['AG [lose] AU_A(!{state == idle}, give_up, deadlock)', 'holds'],
  ['EU_A_B(true, !give_up, lose, {state == lost}) && !EU_A_B(true, ask, answer, {state == lost})', 'holds'],
  ['AU_A_B({state == idle}, answer, ask, {state == busy})', 'holds'],
  ['AU_A_B(true, ask, lose, true)', 'fails'],
  ['EF_A(!lose, {state == dead})', 'fails'],
  ['AF_A(true, {state == busy}) && AG_A(!lose, !{state == dead}) && EG_A(!lose, !{state == dead})', 'holds'],
])('%s %s', async (formula, expected) => {
  expect(await verdictOf(model, formula)).toBe(expected);
});

test('a run shows where it looked at a state', async () => {
  const { value } = readBranching({ name: 'EF', formula: excerpt('EF {state == dead}'), fairness: [] }, model);
  const [verdict] = await answer(model, [value!]);
  if (verdict?.kind !== 'holds') throw new Error('it holds');
  const {
    behaviour: { system },
  } = value!.model!;
  const run = verdict.evidence!.steps.map(({ label }) => system.label(label).text);
  expect(run).toEqual(['ask', 'lose', 'give_up', '{ state == dead }']);
});

test.each([
  ['AG ask', 'temporal/action-in-branching', [3, 6]],
  ['AG (F {state == dead})', 'temporal/without-path', [4, 5]],
  ['EU_A(true, {state == dead}, true)', 'temporal/unexpected-token', [11, 26]],
  ['AG (Y {state == dead})', 'temporal/past-in-branching', [4, 5]],
  ['A[true S {state == dead}]', 'temporal/past-in-branching', [7, 8]],
  ['AG {state == deed}', 'temporal/unknown-value', [13, 17]],
  ['A[ {state == dead} && true ]', 'temporal/unexpected-token', [27, 28]],
  ['EF (', 'temporal/unexpected-token', [4, 4]],
])('%s is a located problem', (formula, code, at) => {
  const { value, problems } = readBranching({ name: '', formula: excerpt(formula), fairness: [] }, model);
  expect(value).toBeUndefined();
  expect(problems[0]).toMatchObject({ code, span: { start: at[0]! + 2, end: at[1]! + 2 } });
});

/** Branching time by definition, on all states at once. */
type Formula =
  | { readonly kind: 'p' }
  | { readonly kind: 'q' }
  | { readonly kind: 'deadlock' }
  | { readonly kind: '!' | 'AX' | 'EX' | 'AF' | 'EF' | 'AG' | 'EG' | '<a>' | '[a]'; readonly of: Formula }
  | { readonly kind: '&&' | '||' | 'AU' | 'EU' | 'AR' | 'EW'; readonly left: Formula; readonly right: Formula };

const formula: fc.Arbitrary<Formula> = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 2, arbitrary: fc.constantFrom<Formula>({ kind: 'p' }, { kind: 'q' }, { kind: 'deadlock' }) },
    fc.record({ kind: fc.constantFrom('!', 'AX', 'EX', 'AF', 'EF', 'AG', 'EG', '<a>', '[a]'), of: tie('formula') }),
    fc.record({
      kind: fc.constantFrom('&&', '||', 'AU', 'EU', 'AR', 'EW'),
      left: tie('formula'),
      right: tie('formula'),
    }),
  ),
})).formula;

function written(of: Formula): string {
  if (of.kind === 'deadlock') return of.kind;
  if (of.kind === 'p' || of.kind === 'q') return `{${of.kind}}`;
  if ('of' in of) return `${of.kind} (${written(of.of)})`;
  const [left, right] = [written(of.left), written(of.right)];
  if (of.kind === '&&' || of.kind === '||') return `((${left}) ${of.kind} (${right}))`;
  return `${of.kind[0]}[(${left}) ${of.kind[1]} (${right})]`;
}

/** By state. A state without steps leads to itself, by no action. */
function naively({ states, edges }: Explored, { predicates }: TransitionSystem, whole: Formula): boolean[] {
  const next = states.map((_, state) => edges.filter(({ from }) => from === state));
  const leads = (state: number, test: (to: number) => boolean, quantifier: 'all' | 'some'): boolean => {
    const targets = next[state]!.length === 0 ? [state] : next[state]!.map(({ to }) => to);
    return quantifier === 'all' ? targets.every(test) : targets.some(test);
  };
  const fixpoint = (start: boolean, step: (state: number, now: readonly boolean[]) => boolean): boolean[] => {
    let now = states.map(() => start);
    for (let before = ''; before !== now.join(); ) {
      before = now.join();
      now = now.map((_, state) => step(state, now));
    }
    return now;
  };
  const until = (quantifier: 'all' | 'some', left: boolean[], right: boolean[]): boolean[] =>
    fixpoint(false, (at, now) => right[at]! || (left[at]! && leads(at, (to) => now[to]!, quantifier)));
  const release = (quantifier: 'all' | 'some', left: boolean[], right: boolean[]): boolean[] =>
    fixpoint(true, (at, now) => right[at]! && (left[at]! || leads(at, (to) => now[to]!, quantifier)));
  const holds = (of: Formula): boolean[] => {
    if (of.kind === 'deadlock') return next.map((steps) => steps.length === 0);
    if (of.kind === 'p' || of.kind === 'q')
      return states.map((state) => predicates.find(({ name }) => name === of.kind)!.holds(state));
    if ('of' in of) {
      const inner = holds(of.of);
      const yes = inner.map(() => true);
      const no = inner.map(() => false);
      const isA = (state: number) => next[state]!.filter(({ label }) => label.text === 'a');
      switch (of.kind) {
        case '!':
          return inner.map((one) => !one);
        case 'AX':
        case 'EX':
          return inner.map((_, at) => leads(at, (to) => inner[to]!, of.kind === 'AX' ? 'all' : 'some'));
        case 'AF':
          return until('all', yes, inner);
        case 'EF':
          return until('some', yes, inner);
        case 'AG':
          return release('all', no, inner);
        case 'EG':
          return release('some', no, inner);
        case '<a>':
          return inner.map((_, at) => isA(at).some(({ to }) => inner[to]!));
        case '[a]':
          return inner.map((_, at) => isA(at).every(({ to }) => inner[to]!));
        default:
          return of satisfies never;
      }
    }
    const [left, right] = [holds(of.left), holds(of.right)];
    switch (of.kind) {
      case '&&':
        return left.map((one, at) => one && right[at]!);
      case '||':
        return left.map((one, at) => one || right[at]!);
      case 'AU':
        return until('all', left, right);
      case 'EU':
        return until('some', left, right);
      case 'AR':
        return release('all', left, right);
      case 'EW':
        return release(
          'some',
          right,
          left.map((one, at) => one || right[at]!),
        );
      default:
        return of satisfies never;
    }
  };
  return holds(whole);
}

function withPredicates(system: RandomSystem): TransitionSystem {
  const reads = [...system.slots.keys()];
  const sum = (state: Int32Array): number => state.reduce((total, value) => total + value, 0);
  const predicates = sometimesConstant(system, [
    { name: 'p', reads, holds: (state: Int32Array) => sum(state) % 3 !== 1 },
    { name: 'q', reads, holds: (state: Int32Array) => sum(state) % 2 === 0 },
  ]);
  return { ...system, predicates };
}

law(
  { name: 'the verdict is that of the definition', runs: 200 },
  fc.tuple(randomSystem(), formula),
  async ([drawn, whole]) => {
    const system = withPredicates(drawn);
    const expected = naively(naiveExplore(system), system, whole)[0] ? 'holds' : 'fails';
    expect([written(whole), await verdictOf(bareModel(system), written(whole))]).toEqual([written(whole), expected]);
  },
);

law(
  { name: 'on fair paths it is the same where every path is fair', runs: 150 },
  fc.tuple(randomSystem(), formula),
  async ([drawn, whole]) => {
    const asked: Model = bareModel(withPredicates(drawn));
    const text = written(whole);
    expect([text, await verdictOf(asked, text, ['weak:nothing'])]).toEqual([text, await verdictOf(asked, text)]);
  },
);

law(
  { name: 'on all fair paths linear and branching time agree', runs: 100 },
  fc.tuple(
    randomSystem(),
    fc.subarray(['weak:a', 'strong:b', 'weak:*', 'all', 'strong:tau'], { minLength: 1, maxLength: 2 }),
  ),
  async ([drawn, fairness]) => {
    const asked: Model = bareModel(withPredicates(drawn));
    for (const [linear, branching] of [
      ['F {p}', 'AF {p}'],
      ['{p} U {q}', 'A[{p} U {q}]'],
      ['G ({p} => F {q})', 'AG ({p} => AF {q})'],
    ] as const) {
      const { value } = readLinear({ name: '', formula: excerpt(linear), fairness: fairness.map(excerpt) }, asked);
      const [verdict] = await answer(asked, [value!]);
      expect([fairness, branching, await verdictOf(asked, branching, fairness)]).toEqual([
        fairness,
        branching,
        verdict!.kind,
      ]);
    }
  },
);

law({ name: 'on all paths linear and branching time agree', runs: 40 }, randomSystem(), async (drawn) => {
  const asked: Model = bareModel(withPredicates(drawn));
  for (const [linear, branching] of [
    ['G {p}', 'AG {p}'],
    ['F {p}', 'AF {p}'],
    ['X {q}', 'AX {q}'],
    ['{p} U {q}', 'A[{p} U {q}]'],
    ['{q} R {p}', 'A[{q} R {p}]'],
    ['G (!{p} || F {q})', 'AG (!{p} || AF {q})'],
  ] as const) {
    const { value } = readLinear({ name: linear, formula: excerpt(linear), fairness: [] }, asked);
    expect([linear, (await answer(asked, [value!]))[0]!.kind]).toEqual([linear, await verdictOf(asked, branching)]);
  }
});

/** Urgent: elsewhere a process of UPPAAL may wait for ever, which is no step. */
const bridge = `int[0, 3] n; process P() {
  state A, B, C; urgent A, B, C; init A;
  trans A -> B { guard n < 3; assign n = n + 1; }, B -> A { }, B -> C { guard n == 2; }, C -> C { };
} system P;`;

test.each([
  ['E<> P.C', 'EF {P.C}'],
  ['A[] n < 3', 'AG {n < 3}'],
  ['A[] P.C imply n == 2', 'AG {P.C imply n == 2}'],
  ['E[] !P.C', 'EG {!P.C}'],
  ['A<> P.C', 'AF {P.C}'],
  ['A<> n > 0', 'AF {n > 0}'],
  ['P.B --> (P.C or P.A)', 'AG ({P.B} => AF {P.C or P.A})'],
])('%s is %s', async (query, branching) => {
  const { value: opened } = await uppaal.open(textSource(bridge, 'bridge.xta'), {});
  const { value: questions } = await opened!.queries.properties![0]!.read(textSource(query, 'q.q'), opened!);
  const [asked] = await answer(opened!, questions!);
  expect(await verdictOf(opened!, branching)).toBe(asked!.kind);
});

const drawnEdges = fc.uniqueArray(
  fc.record({ from: fc.nat(3), to: fc.nat(3), label: fc.constantFrom('a', 'b', 'tau') }),
  { minLength: 2, maxLength: 8, selector: ({ from, to, label }) => `${from} ${label} ${to}` },
);

const graphOf = (
  edges: readonly { readonly from: number | string; readonly to: number | string; readonly label: string }[],
) => edges.map(({ from, to, label }) => `${from} -${label}-> ${to}`).join(', ');

law({ name: 'along some steps is as usual in a graph without the others', runs: 150 }, drawnEdges, async (drawn) => {
  const named = [0, 1, 2, 3, 'gone'].map((state) => ({ from: state, to: state, label: 'stay' }));
  // Runs begin in the state that is named first.
  const edges = [{ from: 0, to: 1, label: 'a' }, ...drawn];
  const isAlong = ({ label }: { readonly label: string }): boolean => label !== 'b';
  const asked = (text: readonly Parameters<typeof graphOf>[0][number][]): Model =>
    bareModel(graphSystem(graphOf([...text, ...named.slice(2)])));
  const [left, right] = ['!{state == 3}', '{state == 2}'];
  const kept = edges.filter(isAlong);
  const some = await verdictOf(asked(edges), `EU_A(${left}, !b, ${right})`);
  expect(some).toBe(await verdictOf(asked(kept), `E[${left} U ${right}]`));
  // A process that takes another step is gone, and comes nowhere.
  const astray = edges.map((edge) => (isAlong(edge) ? edge : { ...edge, to: 'gone' }));
  const all = await verdictOf(asked(edges), `AU_A(${left}, !b, ${right})`);
  expect(all).toBe(await verdictOf(asked(astray), `A[${left} U ${right}]`));
  // Up to and with a step into the right side: such steps lead to where nothing more is asked.
  const last = await verdictOf(asked(edges), `EU_A_B(${left}, a, b, ${right})`);
  const onwards = edges.map((edge) => (edge.label === 'b' && edge.to === 2 ? { ...edge, to: 'gone' } : edge));
  const ways = onwards.filter(({ label, to }) => label !== 'b' || to === 'gone');
  expect(last).toBe(await verdictOf(asked(ways), `E[${left} && !{state == gone} U {state == gone}]`));
});
