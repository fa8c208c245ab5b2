import {
  checked,
  compilePlain,
  type Fairness,
  groupSteps,
  type IsSuchStep,
  type LinearFormula,
  type LinearTimeQuestion,
  type PlainFormula,
  type TransitionSystem,
} from '@vedette/core';
import { answer } from '@vedette/questions';
import { graphSystem, law, naiveExplore, type RandomSystem, randomSystem, sometimesConstant } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sameState } from '../explore/replay.ts';
import { naivelySatisfiable, pastParts, temporalParts } from '../testing/naive-linear-time.ts';
import { linearActions, randomLinearFormula } from '../testing/random-linear-formula.ts';

const labels = ['a', 'b', 'c', 'tau', 'tick'];

/** Two predicates of our own, and after those one for each label: some step has it. */
function withPredicates(system: RandomSystem): TransitionSystem {
  const reads = [...system.slots.keys()];
  const sum = (state: Int32Array): number => state.reduce((total, value) => total + value, 0);
  const enables = (text: string) => (state: Int32Array) => {
    let isOne = false;
    for (const group of system.groups.keys())
      system.successors(group, state, (label) => {
        isOne ||= system.label(label).text === text;
      });
    return isOne;
  };
  return {
    ...system,
    predicates: [
      ...sometimesConstant(system, [
        { name: 'p', reads, holds: (state) => sum(state) % 3 !== 1 },
        { name: 'q', reads, holds: (state) => sum(state) % 2 === 0 },
      ]),
      ...labels.map((text) => ({ name: `enabled ${text}`, reads, holds: enables(text) })),
    ],
  };
}

const mostGuesses = 1 << 10;

function isSmall(system: TransitionSystem, formula: LinearFormula): boolean {
  const { edges, deadlocks } = naiveExplore(system);
  const guessed = temporalParts(formula).length + pastParts(formula).length;
  return (edges.length + deadlocks.length) * 2 ** guessed <= mostGuesses;
}

const not = (operand: LinearFormula): LinearFormula => ({ kind: 'not', operand });
const eventually = (right: LinearFormula): LinearFormula => ({ kind: 'until', left: { kind: 'true' }, right });
const always = (right: LinearFormula): LinearFormula => ({ kind: 'release', left: { kind: 'false' }, right });

function asked(formula: LinearFormula, fairness: readonly Fairness[] = []): LinearTimeQuestion {
  return { kind: 'linear-time', name: 'asked', formula, actions: linearActions, fairness };
}

law(
  { name: 'the verdict is that of guessing positions', runs: 400 },
  fc.tuple(randomSystem(), randomLinearFormula),
  async ([drawn, formula]) => {
    const system = withPredicates(drawn);
    if (!isSmall(system, formula)) return;
    const expected = naivelySatisfiable(system, not(formula), linearActions) ? 'fails' : 'holds';
    const [verdict] = await answer(system, [asked(formula)]);
    expect(verdict!.kind).toBe(expected);
  },
);

law(
  { name: 'a formula and its negation do not both hold, and the contract of the waist is kept', runs: 100 },
  fc.tuple(randomSystem(), randomLinearFormula),
  async ([drawn, formula]) => {
    const system = checked(withPredicates(drawn), { oneIn: 4 });
    const [one, other] = await answer(system, [asked(formula), asked(not(formula))]);
    expect([one!.kind, other!.kind]).toContain('fails');
  },
);

const constraint = fc.tuple(fc.constantFrom('weak', 'strong'), fc.constantFrom(...labels));

function fairnessOf(kind: 'weak' | 'strong', name: string): Fairness {
  return { kind, name, of: name === 'each' ? 'each-label' : (_group, { text }) => text === name };
}

/** The same as a formula: what is enabled is a predicate, what is taken an action. */
function fairnessFormula(kind: 'weak' | 'strong', name: string): LinearFormula {
  const enabled: LinearFormula = { kind: 'state', predicate: 2 + labels.indexOf(name) };
  const taken: LinearFormula = { kind: 'action', action: linearActions.length + labels.indexOf(name) };
  if (kind === 'weak') return always(eventually({ kind: 'or', operands: [not(enabled), taken] }));
  return { kind: 'or', operands: [not(always(eventually(enabled))), always(eventually(taken))] };
}

const actionsAndLabels = [...linearActions, ...labels.map((name) => (label: { text: string }) => label.text === name)];
const shallow = randomLinearFormula.filter((formula) => temporalParts(formula).length <= 2);

law(
  { name: 'fairness is what it is as a formula', runs: 60 },
  fc.tuple(randomSystem({ maxSlots: 3 }), shallow, fc.array(constraint, { minLength: 1, maxLength: 2 })),
  async ([drawn, formula, constraints]) => {
    const system = withPredicates(drawn);
    const premises = constraints.map(([kind, name]) => fairnessFormula(kind, name));
    const violation: LinearFormula = { kind: 'and', operands: [...premises, not(formula)] };
    const fairness = constraints.map(([kind, name]) => fairnessOf(kind, name));
    const plain = { ...asked(not(violation)), actions: actionsAndLabels };
    const [verdict, other] = await answer(system, [asked(formula, fairness), plain]);
    expect(verdict!.kind).toBe(other!.kind);
    if (!isSmall(system, violation)) return;
    expect(verdict!.kind).toBe(naivelySatisfiable(system, violation, actionsAndLabels) ? 'fails' : 'holds');
  },
);

law(
  { name: 'fairness of each label is that of all labels', runs: 100 },
  fc.tuple(randomSystem(), shallow, fc.constantFrom('weak', 'strong')),
  async ([drawn, formula, kind]) => {
    const system = withPredicates(drawn);
    const all = labels.map((name) => fairnessOf(kind, name));
    const [one, other] = await answer(system, [asked(formula, [fairnessOf(kind, 'each')]), asked(formula, all)]);
    expect(one!.kind).toBe(other!.kind);
  },
);

const step = { kind: 'step', matches: () => true } as const;
const isA = linearActions[0]!;
const formulas: readonly (readonly [string, LinearFormula, PlainFormula])[] = [
  [
    'never a',
    always(not({ kind: 'action', action: 0 })),
    {
      kind: 'box',
      steps: {
        kind: 'sequence',
        parts: [
          { kind: 'repeat', operand: step },
          { kind: 'step', matches: isA },
        ],
      },
      body: { kind: 'false' },
    },
  ],
  [
    'eventually a',
    eventually({ kind: 'action', action: 0 }),
    {
      kind: 'mu',
      name: 'X',
      body: {
        kind: 'and',
        operands: [
          { kind: 'diamond', steps: step, body: { kind: 'true' } },
          {
            kind: 'box',
            steps: { kind: 'step', matches: (label) => !isA(label) },
            body: { kind: 'variable', name: 'X' },
          },
        ],
      },
    },
  ],
  [
    'again and again a, or the end',
    always(eventually({ kind: 'or', operands: [{ kind: 'action', action: 0 }, { kind: 'deadlock' }] })),
    {
      kind: 'nu',
      name: 'Y',
      body: {
        kind: 'and',
        operands: [
          { kind: 'box', steps: step, body: { kind: 'variable', name: 'Y' } },
          {
            kind: 'mu',
            name: 'X',
            body: {
              kind: 'box',
              steps: { kind: 'step', matches: (label) => !isA(label) },
              body: { kind: 'variable', name: 'X' },
            },
          },
        ],
      },
    },
  ],
];

// Of few slots: the games' search for small evidence is what takes time on larger ones, and it is not what is asked
// about.
law('simple formulas have the verdicts of the mu-calculus', randomSystem({ maxSlots: 3 }), async (system) => {
  for (const [name, linear, plain] of formulas) {
    const formula = { kind: 'formula', name, formula: (of: TransitionSystem) => compilePlain(plain, of) } as const;
    const [one, other] = await answer(system, [asked(linear), formula]);
    expect([name, one!.kind]).toEqual([name, other!.kind]);
  }
});

describe('evidence', () => {
  const a: LinearFormula = { kind: 'action', action: 0 };
  const b: LinearFormula = { kind: 'action', action: 1 };

  async function violation(system: TransitionSystem, formula: LinearFormula, fairness: readonly Fairness[] = []) {
    const [verdict] = await answer(system, [asked(formula, fairness)]);
    if (verdict?.kind !== 'fails') return verdict!.kind;
    const { steps, loop } = verdict.evidence!;
    return { run: steps.map(({ label }) => system.label(label).text).join(' '), loop };
  }

  test('is a loop', async () => {
    const system = graphSystem('0 -b-> 1 -tau-> 2 -tau-> 1, 2 -a-> 0');
    expect(await violation(system, always({ kind: 'or', operands: [not(b), eventually(a)] }))).toEqual({
      run: 'b tau tau',
      loop: 1,
    });
  });

  test('is a run into a deadlock', async () => {
    expect(await violation(graphSystem('0 -b-> 1 -tau-> 2, 1 -a-> 0'), eventually(a))).toEqual({ run: 'b tau' });
  });

  test('is a prefix that no continuation can repair', async () => {
    expect(await violation(graphSystem('0 -b-> 1 -tau-> 1, 1 -a-> 0'), always(not(a)))).toEqual({ run: 'b a' });
  });

  test('respects fairness', async () => {
    const system = graphSystem('0 -tau-> 1 -tau-> 0, 1 -a-> 2 -b-> 2');
    expect(await violation(system, eventually(b))).toEqual({ run: 'tau tau', loop: 0 });
    // It is not always enabled, so that only strong fairness forces it.
    expect(await violation(system, eventually(b), [fairnessOf('weak', 'a')])).toEqual({ run: 'tau tau', loop: 0 });
    expect(await violation(system, eventually(b), [fairnessOf('strong', 'a')])).toBe('holds');
    expect(await violation(system, eventually(b), [fairnessOf('strong', 'each')])).toBe('holds');
    const always_ = graphSystem('0 -tau-> 0, 0 -a-> 1 -b-> 1');
    expect(await violation(always_, eventually(b), [fairnessOf('weak', 'a')])).toBe('holds');
  });

  test('a cycle is found before everything is explored', async () => {
    // Counts for ever, and may go back by one.
    const counter: TransitionSystem = {
      slots: [{ name: 'count', domain: { name: 'Nat', text: String } }],
      groups: [{ name: 'step', reads: [0], writes: [0] }],
      predicates: [],
      initial: () => Int32Array.of(0),
      label: (index) => ({ text: index === 0 ? 'a' : 'b', kind: 'visible' }),
      successors: (_group, [count], emit) => {
        emit(0, Int32Array.of(count! + 1));
        if (count! > 2) emit(1, Int32Array.of(count! - 1));
      },
    };
    // Nothing is said about b, so the shortest way round does.
    expect(await violation(counter, not(always(eventually(b))))).toEqual({ run: 'a a a b', loop: 2 });
  });

  test('states that no violation leads through are not expanded, and the search is not called complete', async () => {
    const never = always(not(b));
    const past: LinearFormula = { kind: 'since', left: { kind: 'true' }, right: a };
    const [pruned, whole] = await answer(graphSystem('0 -a-> 1 -b-> 2 -tau-> 2'), [
      asked(always({ kind: 'or', operands: [not(b), past] })),
      asked(not(never)),
    ]);
    expect(pruned).toMatchObject({ kind: 'holds', stats: { complete: false } });
    expect(whole).toMatchObject({ kind: 'holds' });
  });

  test('a valid formula explores nothing', async () => {
    const [verdict] = await answer(graphSystem('0 -a-> 0'), [asked({ kind: 'or', operands: [a, not(a)] })]);
    expect(verdict).toMatchObject({ kind: 'holds', stats: { states: 0 } });
  });

  test('an automaton that becomes too large is declined', async () => {
    const next = (operand: LinearFormula): LinearFormula => ({ kind: 'next', operand });
    const far = (count: number): LinearFormula => (count === 0 ? a : next(far(count - 1)));
    // Which of the last fourteen steps were an a has to be remembered.
    const formula = eventually({
      kind: 'and',
      operands: [a, far(14), always({ kind: 'or', operands: [not(b), far(13)] })],
    });
    const [verdict] = await answer(graphSystem('0 -a-> 0 -b-> 0'), [asked(not(formula))]);
    expect(verdict).toMatchObject({
      kind: 'unknown',
      why: 'unsupported',
      detail: expect.stringContaining('too large'),
    });
  });
});

law(
  { name: 'compassion is the formula that says so', runs: 200 },
  fc.tuple(randomSystem(), randomLinearFormula, fc.nat(linearActions.length - 1), fc.nat(linearActions.length - 1)),
  async ([drawn, formula, first, second]) => {
    const system = checked(withPredicates(drawn));
    // As narrations do: a step is described by taking the steps of the state again.
    const isOne =
      (action: number): IsSuchStep =>
      (before, { group, label, state }) =>
        groupSteps(system, group, before).some((one) => one.label === label && sameState(one.state, state)) &&
        linearActions[action]!(system.label(label));
    const compassion: Fairness = { kind: 'compassion', name: 'both', when: isOne(first), of: isOne(second) };
    const action = (number: number): LinearFormula => ({ kind: 'action', action: number });
    const fair: LinearFormula = {
      kind: 'or',
      operands: [eventually(always(not(action(first)))), always(eventually(action(second)))],
    };
    const asFormula: LinearFormula = { kind: 'or', operands: [not(fair), formula] };
    const limits = { states: 2000 };
    const [one] = await answer(system, [asked(formula, [compassion])], { limits });
    const [other] = await answer(system, [asked(asFormula)], { limits });
    if (one!.kind !== 'unknown' && other!.kind !== 'unknown') expect(one!.kind).toBe(other!.kind);
    if (one!.kind === 'fails') expect(one).toMatchObject({ remark: expect.stringContaining('fair: both') });
  },
);
