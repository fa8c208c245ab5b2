/**
 * The operators of ACTL against their definition, against fixpoints, against the same text in CADP's language, and on
 * fair paths against linear time.
 */
import { bareModel, type Model } from '@vedette/core';
import { readFormula } from '@vedette/mcl';
import { answer } from '@vedette/questions';
import { graphSystem, law, naiveExplore, naiveHolds } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTemporal } from '../formula/parse.ts';
import { printTemporal } from '../formula/print.ts';
import { readLinear } from '../ltl/read-linear.ts';
import { type ActionFormula, type DrawnEdge, type DrawnSet, naiveActionStates } from '../testing/naive-action-paths.ts';
import { readBranching } from './read-branching.ts';

const labels = ['a', 'b', 'c', 'tau'] as const;

const edges: fc.Arbitrary<readonly DrawnEdge[]> = fc.uniqueArray(
  fc.record({ from: fc.nat(3), to: fc.nat(3), label: fc.constantFrom(...labels) }),
  { minLength: 1, maxLength: 8, selector: ({ from, to, label }) => `${from} ${label} ${to}` },
);

/** Runs begin in the state that is named first. */
function modelOf(drawn: readonly DrawnEdge[]): Model {
  return bareModel(graphSystem(textOf(drawn)));
}

const textOf = (drawn: readonly DrawnEdge[]) =>
  drawn.map(({ from, to, label }) => `${from} -${label}-> ${to}`).join(', ');

const set: fc.Arbitrary<DrawnSet> = fc.subarray([...labels]);
const formula: fc.Arbitrary<ActionFormula> = fc.letrec<{ formula: ActionFormula }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constant<ActionFormula>({ kind: 'true' }),
    fc.record({ kind: fc.constant('can'), label: fc.constantFrom(...labels) }),
    fc.record({ kind: fc.constant('not'), of: tie('formula') }),
    fc.record({ kind: fc.constant('and'), left: tie('formula'), right: tie('formula') }),
    fc.record({
      kind: fc.constantFrom('EX_A', 'AX_A', 'EF_A', 'AF_A', 'EG_A', 'AG_A'),
      steps: set,
      of: tie('formula'),
    }),
    fc.record({
      kind: fc.constantFrom('EU_A', 'AU_A', 'EU_A_B', 'AU_A_B'),
      left: tie('formula'),
      steps: set,
      last: set,
      right: tie('formula'),
    }),
  ),
})).formula;

/** As it is written in CADP's language, and in ours. */
function written(of: ActionFormula): string {
  switch (of.kind) {
    case 'true':
      return 'true';
    case 'can':
      return `< ${labelText(of.label)} > true`;
    case 'not':
      return `not (${written(of.of)})`;
    case 'and':
      return `((${written(of.left)}) and (${written(of.right)}))`;
    case 'EU_A':
    case 'AU_A':
      return `${of.kind} (${written(of.left)}, ${setText(of.steps)}, ${written(of.right)})`;
    case 'EU_A_B':
    case 'AU_A_B':
      return `${of.kind} (${written(of.left)}, ${setText(of.steps)}, ${setText(of.last)}, ${written(of.right)})`;
    default:
      return `${of.kind} (${setText(of.steps)}, ${written(of.of)})`;
  }
}

const labelText = (label: string) => (label === 'tau' ? label : `"${label}"`);

/** The same set in several ways. */
function setText(steps: DrawnSet): string {
  const others = labels.filter((label) => !steps.includes(label));
  if (steps.length === 0) return 'false';
  if (others.length === 0) return 'true';
  if (others.length === 1) return `not ${labelText(others[0]!)}`;
  if (others.length === 2) return `not (${others.map(labelText).join(' or ')})`;
  return `(${labelText(steps[0]!)} and true)`;
}

const excerpt = (text: string) => ({ source: 'asked', start: 0, text });

async function verdictOf(model: Model, text: string, fairness: readonly string[] = []): Promise<string> {
  const asked = { name: text, formula: excerpt(text), fairness: fairness.map(excerpt) };
  const { value, problems } = readBranching(asked, model);
  expect(problems).toEqual([]);
  return (await answer(model, [value!]))[0]!.kind;
}

const said = (isTrue: boolean): string => (isTrue ? 'holds' : 'fails');

law(
  { name: 'what is asked is what maximal paths say', runs: 400 },
  fc.tuple(edges, formula),
  async ([drawn, whole]) => {
    const model = modelOf(drawn);
    const text = written(whole);
    const expected = said(naiveActionStates(drawn, whole).has(drawn[0]!.from));
    expect([text, await verdictOf(model, text)]).toEqual([text, expected]);
    expect([text, await verdictOf(model, text, ['weak:nothing'])]).toEqual([text, expected]);
  },
);

law(
  { name: "a formula in CADP's language means the same in a property file", runs: 400 },
  fc.tuple(edges, formula),
  async ([drawn, whole]) => {
    const text = written(whole);
    const { formula: read, problems } = readFormula('f.mcl', `library actl.mcl end_library ${text}`);
    expect(problems).toEqual([]);
    const model = modelOf(drawn);
    expect([text, await verdictOf(model, text)]).toEqual([
      text,
      said(naiveHolds(read!, naiveExplore(model.behaviour.system))),
    ]);
  },
);

law({ name: 'a printed formula is read back as the same', runs: 300 }, formula, (whole) => {
  const { formula: tree } = parseTemporal(excerpt(written(whole)), 'branching');
  const printed = printTemporal(tree!);
  expect(printTemporal(parseTemporal(excerpt(printed), 'branching').formula!)).toBe(printed);
});

/** The fixpoints of the mu-calculus that the operators stand for. */
const fixpoints: readonly (readonly [string, string])[] = [
  ['EX_A (A, F)', '< A > F'],
  ['AX_A (A, F)', '< true > true and [ not A ] false and [ A ] F'],
  ['EU_A (F, A, G)', 'mu X . (G or (F and < A or tau > X))'],
  ['AU_A (F, A, G)', 'mu X . (G or (F and < true > true and [ not (A or tau) ] false and [ A or tau ] X))'],
  ['EU_A_B (F, A, B, G)', 'mu X . (F and (< B > G or < A or tau > X))'],
  [
    'AU_A_B (F, A, B, G)',
    `mu X . (F and < true > true and [ not (A or tau or B) ] false and [ not (A or tau) and B ] G
      and [ (A or tau) and not B ] X and [ (A or tau) and B ] (G or X))`,
  ],
  ['EF_A (A, F)', '< (A or tau)* > F'],
  ['AG_A (A, F)', '[ (A or tau)* ] F'],
  ['AF_A (A, F)', 'mu X . (F or (< true > true and [ not (A or tau) ] false and [ A or tau ] X))'],
  ['EG_A (A, F)', 'nu X . (F and ([ true ] false or < not (A or tau) > true or < A or tau > X))'],
];

law(
  { name: 'the operators are the fixpoints', runs: 150 },
  fc.tuple(edges, fc.constantFrom(...fixpoints), fc.record({ A: set, B: set }), fc.tuple(formula, formula)),
  async ([drawn, [operator, fixpoint], sets, [left, right]]) => {
    const names: Readonly<Record<string, string>> = {
      A: `(${setText(sets.A)})`,
      B: `(${setText(sets.B)})`,
      F: `(${written(left)})`,
      G: `(${written(right)})`,
    };
    const filled = (text: string) => text.replace(/\b[ABFG]\b/g, (name) => names[name]!);
    const { formula: read, problems } = readFormula('f.mcl', filled(fixpoint));
    expect(problems).toEqual([]);
    const model = modelOf(drawn);
    const expected = said(naiveHolds(read!, naiveExplore(model.behaviour.system)));
    expect([filled(operator), await verdictOf(model, filled(operator))]).toEqual([filled(operator), expected]);
  },
);

/** With what they say of one path; what holds on some path does not hold on none. */
const inLinearTime: readonly (readonly [string, string])[] = [
  ['AX_A(a || tau, {state == 1})', '(a || tau) && X {state == 1}'],
  ['AU_A(!{state == 3}, a, {state == 2})', '(!{state == 3} && (a || tau)) U {state == 2}'],
  ['AU_A(true, !b, {state == 1})', '(a || c || tau) U {state == 1}'],
  ['AU_A_B(!{state == 3}, a, b, true)', '(!{state == 3} && (a || tau)) U (!{state == 3} && b)'],
  [
    'AU_A_B(!{state == 3}, !b, a || c, {state == 1})',
    '(!{state == 3} && (a || c || tau)) U (!{state == 3} && (a || c) && X {state == 1})',
  ],
  ['AF_A(!c, {state == 2})', '(a || b || tau) U {state == 2}'],
  ['AG_A(!c, {state == 0} || {state == 1})', '!((a || b || tau) U !({state == 0} || {state == 1}))'],
];

law(
  { name: 'on fair paths they say what linear time says', runs: 200 },
  fc.tuple(
    edges,
    fc.constantFrom(...inLinearTime),
    fc.subarray(['weak:a', 'strong:b', 'weak:*', 'all', 'strong:tau', 'strong:c'], { minLength: 1, maxLength: 2 }),
  ),
  async ([drawn, [branching, linear], fairness]) => {
    const named = [0, 1, 2, 3].map((state) => ({ from: 9, to: state, label: 'never' }));
    const start: DrawnEdge = { from: 0, to: drawn[0]!.from, label: 'a' };
    const model = bareModel(graphSystem(textOf([start, ...drawn, ...named])));
    const onAll = async (text: string): Promise<string> => {
      const { value } = readLinear({ name: '', formula: excerpt(text), fairness: fairness.map(excerpt) }, model);
      return (await answer(model, [value!]))[0]!.kind;
    };
    expect(await verdictOf(model, branching, fairness)).toBe(await onAll(linear));
    // `E` for `A`: it is not so that no path is such.
    const some = branching.replace(/^A/, 'E');
    expect(await verdictOf(model, some, fairness)).toBe(said((await onAll(`!(${linear})`)) === 'fails'));
  },
);

const fairly: Model = bareModel(
  graphSystem('idle -ask-> busy -retry-> busy, busy -answer-> idle, busy -tau-> late -answer-> idle'),
);

test.each([
  ['AG [ask] AU_A_B(true, retry, answer, true)', [], 'fails'],
  ['AG [ask] AU_A_B(true, retry, answer, true)', ['strong:answer'], 'holds'],
  ['AG [ask] AU_A_B(true, false, answer, true)', ['strong:answer'], 'fails'],
  ['EG_A(ask || retry, !{state == late})', ['strong:answer'], 'holds'],
  ['AX_A(ask, AX_A(retry || tau, true))', ['strong:answer'], 'fails'],
] as const)('%s with %j %s', async (text, fairness, expected) => {
  expect(await verdictOf(fairly, text, fairness)).toBe(expected);
});

test('a fair run shows why it fails', async () => {
  const text = 'AG [ask] AU_A_B(true, retry, answer, {state == busy})';
  const asked = { name: text, formula: excerpt(text), fairness: [excerpt('strong:answer')] };
  const [verdict] = await answer(fairly, [readBranching(asked, fairly).value!]);
  if (verdict?.kind !== 'fails') throw new Error('it fails');
  const run = verdict.evidence!.steps.map(({ label }) => fairly.behaviour.system.label(label).text);
  expect(run.slice(0, 2)).toEqual(['ask', 'answer']);
});
