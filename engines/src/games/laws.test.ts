import { compilePlain, type PlainFormula, type SubSystem, type TransitionSystem, type Verdict } from '@vedette/core';
import { graphSystem, law, naiveExplore, naiveHolds, randomFormula, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsProof, keyOf } from '../testing/naive-proof.ts';
import { answerFormula } from './answer-formula.ts';
import { evidenceSystem } from './evidence/evidence-system.ts';

function asked(system: TransitionSystem, formula: PlainFormula): Promise<Verdict> {
  return answerFormula(system, { kind: 'formula', formula: () => compilePlain(formula, system), name: 'phi' });
}

const cases = fc.tuple(randomSystem({ maxSlots: 3 }), randomFormula());

describe('on random systems and formulas', () => {
  law({ name: 'the game says what the definition says', runs: 500 }, cases, async ([system, formula]) => {
    const { kind } = await asked(system, formula);
    expect(kind).toBe(naiveHolds(formula, naiveExplore(system)) ? 'holds' : 'fails');
  });

  law({ name: 'a formula and its negation differ', runs: 300 }, cases, async ([system, formula]) => {
    const verdicts = [await asked(system, formula), await asked(system, { kind: 'not', operand: formula })];
    expect(verdicts.map(({ kind }) => kind).sort()).toEqual(['fails', 'holds']);
  });

  law(
    { name: 'a verdict that is found before the whole is known is the same', runs: 300 },
    fc.tuple(cases, fc.integer({ min: 1, max: 8 })),
    async ([[system, formula], states]) => {
      const question = { kind: 'formula', formula: () => compilePlain(formula, system), name: 'phi' } as const;
      const { kind } = await answerFormula(system, question, { limits: { states } });
      if (kind !== 'unknown') expect(kind).toBe(naiveHolds(formula, naiveExplore(system)) ? 'holds' : 'fails');
    },
  );

  law({ name: 'no step of the sub-system can be spared', runs: 100 }, cases, async ([system, formula]) => {
    const verdict = await asked(system, formula);
    if (!('subSystem' in verdict) || verdict.subSystem === undefined || verdict.subSystem.size === 'found') return;
    const { subSystem, kind } = verdict;
    const explored = naiveExplore(system);
    const shown = shownIn(subSystem, system);
    expect(shown.size).toBe(subSystem.steps.length);
    expect(containsProof(shown, { explored, formula, kind })).toBe(true);
    for (const left of shown) {
      const others = new Set([...shown].filter((step) => step !== left));
      expect(containsProof(others, { explored, formula, kind })).toBe(false);
    }
  });

  law(
    { name: 'no sub-system that decides has fewer steps than a least sub-system', runs: 150 },
    cases,
    async (given) => {
      const [system, formula] = given;
      const verdict = await asked(system, formula);
      if (!('subSystem' in verdict) || verdict.subSystem?.size !== 'least') return;
      const explored = naiveExplore(system);
      const keys = explored.edges.map(({ from, label, to }) =>
        keyOf(explored.states[from]!, label, explored.states[to]!),
      );
      const fewer = verdict.subSystem.steps.length - 1;
      if (fewer < 0 || keys.length > 14) return;
      for (const part of subsets([...new Set(keys)], fewer)) {
        expect(containsProof(new Set(part), { explored, formula, kind: verdict.kind })).toBe(false);
      }
    },
  );

  law(
    { name: 'the sub-system is a part of the system, decides as it does, and has the run', runs: 300 },
    cases,
    async (given) => {
      const [system, formula] = given;
      const verdict = await asked(system, formula);
      if (!('subSystem' in verdict) || verdict.subSystem === undefined) return;
      const { subSystem, evidence, kind } = verdict;
      const explored = naiveExplore(system);
      const known = new Set(
        explored.edges.map((edge) => keyOf(explored.states[edge.from]!, edge.label, explored.states[edge.to]!)),
      );
      const shown = shownIn(subSystem, system);
      expect([...shown].filter((step) => !known.has(step))).toEqual([]);
      expect(naiveHolds(formula, naiveExplore(evidenceSystem(subSystem, system)))).toBe(kind === 'holds');
      let before = evidence?.start;
      for (const { label, state } of evidence?.steps ?? []) {
        expect(shown).toContain(keyOf(before!, system.label(label), state));
        before = state;
      }
    },
  );
});

function shownIn({ states, steps }: SubSystem, system: TransitionSystem): ReadonlySet<string> {
  return new Set(steps.map(({ from, label, to }) => keyOf(states[from]!, system.label(label), states[to]!)));
}

/** All of this size. */
function* subsets<T>(items: readonly T[], size: number): Iterable<readonly T[]> {
  if (size === 0) yield [];
  for (const [index, item] of size === 0 ? [] : items.entries()) {
    for (const rest of subsets(items.slice(index + 1), size - 1)) yield [item, ...rest];
  }
}

const any: PlainFormula = { kind: 'true' };

test('a formula that is decided does not look any further', async () => {
  const system = graphSystem('0 -a-> 1 -b-> 2 -c-> 3 -d-> 4 -e-> 5, 0 -a-> 6 -a-> 7 -a-> 8');
  const step = (text: string) => ({ kind: 'step', matches: (label: { text: string }) => label.text === text }) as const;
  const until = { kind: 'repeat', operand: { kind: 'step', matches: () => true } } as const;
  const reach = (text: string): PlainFormula => ({
    kind: 'diamond',
    steps: { kind: 'sequence', parts: [until, step(text)] },
    body: any,
  });
  const verdict = await asked(system, reach('b'));
  expect(verdict).toMatchObject({ kind: 'holds', stats: { states: 4 } });
  expect(verdict.kind === 'holds' && verdict.evidence?.steps.length).toBe(2);
  expect(await asked(system, { kind: 'not', operand: reach('b') })).toMatchObject({
    kind: 'fails',
    stats: { states: 4 },
  });
  expect(await asked(system, reach('x'))).toMatchObject({ kind: 'fails', stats: { states: 9, complete: true } });
});

test('the reason for refusing an answer of the other side is part of the sub-system', async () => {
  const labelled = (text: string) =>
    ({ kind: 'step', matches: (label: { text: string }) => label.text === text }) as const;
  const X: PlainFormula = { kind: 'variable', name: 'X' };
  // Either r is impossible, or after every i it goes on: fails on the loop of i only because r is possible there.
  const formula: PlainFormula = {
    kind: 'mu',
    name: 'X',
    body: {
      kind: 'or',
      operands: [
        { kind: 'box', steps: labelled('r'), body: { kind: 'false' } },
        { kind: 'box', steps: labelled('i'), body: X },
      ],
    },
  };
  const system = graphSystem('0 -i-> 0, 0 -r-> 1');
  const verdict = await asked(system, formula);
  expect(verdict.kind === 'fails' && verdict.subSystem?.steps.length).toBe(2);
});

describe('a small part that decides', () => {
  const labelled = (...texts: string[]) =>
    ({ kind: 'step', matches: (label: { text: string }) => texts.includes(label.text) }) as const;
  const can = (text: string, body: PlainFormula = any): PlainFormula => ({
    kind: 'diamond',
    steps: labelled(text),
    body,
  });

  test('is the least, whatever was chosen first', async () => {
    // After a, what follows d and e differs: five steps. After b it is one state: four.
    const system = graphSystem('0 -a-> 1 -d-> 2 -x-> 2, 1 -e-> 3 -x-> 3, 0 -b-> 4 -d-> 5 -x-> 5, 4 -e-> 5');
    const both: PlainFormula = { kind: 'and', operands: [can('d', can('x')), can('e', can('x'))] };
    const verdict = await asked(system, { kind: 'or', operands: [can('a', both), can('b', both)] });
    expect(verdict).toMatchObject({ kind: 'holds', subSystem: { size: 'least', steps: { length: 4 } } });
  });

  test('takes the place of a run of the same length, not of a shorter one', async () => {
    const times = (count: number, text: string): PlainFormula =>
      count === 0 ? any : can(text, times(count - 1, text));
    const system = graphSystem('0 -a-> 1 -a-> 2 -a-> 3, 0 -b-> 0');
    const same = await asked(system, { kind: 'or', operands: [times(3, 'a'), times(3, 'b')] });
    expect(same).toMatchObject({
      subSystem: { size: 'least', steps: { length: 1 } },
      evidence: { steps: { length: 3 } },
    });
    const shorter = await asked(system, { kind: 'or', operands: [times(2, 'a'), times(3, 'b')] });
    expect(shorter).toMatchObject({ subSystem: { steps: { length: 2 } }, evidence: { steps: { length: 2 } } });
  });

  test('has a run that comes back at once, if it comes back', async () => {
    const system = graphSystem('0 -a-> 1 -b-> 0, 1 -c-> 2');
    const X: PlainFormula = { kind: 'variable', name: 'X' };
    const inevitable: PlainFormula = {
      kind: 'mu',
      name: 'X',
      body: { kind: 'box', steps: labelled('a', 'b'), body: X },
    };
    const verdict = await asked(system, inevitable);
    expect(verdict).toMatchObject({ kind: 'fails', evidence: { steps: { length: 2 }, loop: 0 } });
  });
});

test('limits leave the question open, unless it is decided already', async () => {
  const chain = Array.from({ length: 30 }, (_, state) => `${state} -a-> ${state + 1}`).join(', ');
  const system = graphSystem(chain);
  const step = { kind: 'step', matches: () => true } as const;
  const noDeadlock: PlainFormula = {
    kind: 'box',
    steps: { kind: 'repeat', operand: step },
    body: { kind: 'diamond', steps: step, body: any },
  };
  const question = { kind: 'formula', formula: () => compilePlain(noDeadlock, system), name: 'live' } as const;
  const limited = await answerFormula(system, question, { limits: { states: 10 } });
  expect(limited).toMatchObject({ kind: 'unknown', why: 'limit', detail: 'the limit of 10 states was reached' });
  const shallow = await answerFormula(system, question, { limits: { depth: 5 } });
  expect(shallow).toMatchObject({ kind: 'unknown', why: 'limit', detail: 'the depth limit was reached' });
  expect(await answerFormula(system, question)).toMatchObject({ kind: 'fails', evidence: { steps: { length: 30 } } });
});

law(
  { name: 'a model that breaks is blamed, or was not looked at', runs: 200 },
  fc.tuple(randomSystem({ maxSlots: 3, broken: 'sometimes' }), randomFormula()),
  async ([system, formula]) => {
    const verdict = await asked(system, formula);
    const { broken } = naiveExplore(system);
    if (broken.length === 0) expect(verdict.kind).not.toBe('broken');
    if (verdict.kind === 'broken') expect(verdict.problem.severity).toBe('error');
  },
);
