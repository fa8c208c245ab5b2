import {
  checked,
  compilePlain,
  type Formula,
  type PlainFormula,
  type TransitionSystem,
  type Verdict,
} from '@vedette/core';
import { graphSystem, law, naiveExplore, naiveHolds, randomFormula, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkRun } from '../../explore/replay.ts';
import { answerFormula, evidenceSystem } from '../../games/index.ts';
import { answerFormulaSymbolically } from './answer-formula-symbolically.ts';

function asked(system: TransitionSystem, formula: PlainFormula): Promise<Verdict> {
  const question = { kind: 'formula', formula: () => compilePlain(formula, system), name: 'phi' } as const;
  return answerFormulaSymbolically(checked(system), question);
}

const cases = fc.tuple(randomSystem({ maxSlots: 3 }), randomFormula());

describe('on random systems and formulas', () => {
  law({ name: 'sets say what the definition says, unless fixpoints alternate', runs: 500 }, cases, async (given) => {
    const [system, formula] = given;
    const verdict = await asked(system, formula);
    if (verdict.kind === 'unknown') {
      expect(verdict.detail).toContain('alternate');
      expect(alternates(compilePlain(formula, system), system)).toBe(true);
    } else expect(verdict.kind).toBe(naiveHolds(formula, naiveExplore(system)) ? 'holds' : 'fails');
  });

  law(
    { name: 'a run that decides is a system on which the formula has the same verdict', runs: 300 },
    cases,
    async (given) => {
      const [system, formula] = given;
      const verdict = await asked(system, formula);
      if (!('evidence' in verdict) || verdict.evidence === undefined) return;
      checkRun(system, verdict.evidence);
      if (!('subSystem' in verdict) || verdict.subSystem === undefined) return;
      const { subSystem, kind } = verdict;
      expect(naiveHolds(formula, naiveExplore(evidenceSystem(subSystem, system)))).toBe(kind === 'holds');
    },
  );
});

/** Whether a least and a greatest fixpoint lead to each other. Labels are those of the system's edges. */
function alternates(formula: Formula, system: TransitionSystem): boolean {
  const labels = new Set<number>();
  for (const state of naiveExplore(system).states)
    for (const group of system.groups.keys()) system.successors(group, state, (label) => labels.add(label));
  const next = (position: number): readonly number[] => {
    const asks = formula.obligation(position);
    return ('of' in asks ? asks.of : [...labels].flatMap((label) => asks.after(label))).filter((one) => one >= 0);
  };
  const reach = (start: number): ReadonlySet<number> => {
    const found = new Set(next(start));
    for (const one of found) for (const more of next(one)) found.add(more);
    return found;
  };
  const all = [formula.start, ...reach(formula.start)];
  const kinds = [1, 0].map((parity) =>
    all.filter((one) => formula.priority(one) > 0 && formula.priority(one) % 2 === parity),
  );
  return kinds[0]!.some((least) =>
    kinds[1]!.some((greatest) => reach(least).has(greatest) && reach(greatest).has(least)),
  );
}

const any = { kind: 'step', matches: () => true } as const;
const labelled = (text: string) =>
  ({ kind: 'step', matches: (label: { text: string }) => label.text === text }) as const;
const always = { kind: 'repeat', operand: any } as const;
const yes: PlainFormula = { kind: 'true' };
const no: PlainFormula = { kind: 'false' };

const safety: readonly (readonly [string, PlainFormula])[] = [
  ['[true*] <true> true', { kind: 'box', steps: always, body: { kind: 'diamond', steps: any, body: yes } }],
  ...['a', 'c'].map((text): readonly [string, PlainFormula] => [
    `[true* . ${text}] false`,
    { kind: 'box', steps: { kind: 'sequence', parts: [always, labelled(text)] }, body: no },
  ]),
  ['<true* . a> true', { kind: 'diamond', steps: { kind: 'sequence', parts: [always, labelled('a')] }, body: yes }],
];

describe('what one run shows', () => {
  law('is shown by a shortest one', randomSystem(), async (system) => {
    for (const [, formula] of safety) {
      const verdict = await asked(system, formula);
      const question = { kind: 'formula', formula: () => compilePlain(formula, system), name: 'phi' } as const;
      const expected = await answerFormula(system, question);
      expect(verdict.kind).toBe(expected.kind);
      if (verdict.kind === (formula.kind === 'box' ? 'fails' : 'holds'))
        expect(verdict.evidence!.steps.length).toBe(expected.evidence!.steps.length);
    }
  });
});

describe('what is declined', () => {
  const X: PlainFormula = { kind: 'variable', name: 'X' };
  const Y: PlainFormula = { kind: 'variable', name: 'Y' };

  test('fixpoints that alternate', async () => {
    const either: PlainFormula = {
      kind: 'or',
      operands: [
        { kind: 'diamond', steps: labelled('a'), body: X },
        { kind: 'diamond', steps: any, body: Y },
      ],
    };
    const infinitelyOften: PlainFormula = { kind: 'nu', name: 'X', body: { kind: 'mu', name: 'Y', body: either } };
    const verdict = await asked(graphSystem('0 -a-> 1 -b-> 0'), infinitelyOften);
    expect(verdict).toMatchObject({
      kind: 'unknown',
      why: 'unsupported',
      detail: expect.stringContaining('alternate'),
    });
  });

  test('a parameter that grows for ever', async () => {
    const counting: Formula = {
      start: 0,
      priority: () => 2,
      obligation: (position) => ({ kind: 'box', after: () => [position + 1] }),
    };
    const question = { kind: 'formula', formula: () => counting, name: 'counting' } as const;
    const verdict = await answerFormulaSymbolically(graphSystem('0 -a-> 0'), question);
    expect(verdict).toMatchObject({
      kind: 'unknown',
      why: 'unsupported',
      detail: expect.stringContaining('10000 positions'),
    });
  });

  test('limits are honoured while states are found', async () => {
    const question = {
      kind: 'formula',
      formula: (system: TransitionSystem) => compilePlain(safety[0]![1], system),
      name: 'live',
    } as const;
    const verdict = await answerFormulaSymbolically(graphSystem('0 -a-> 1 -a-> 2 -a-> 3'), question, {
      limits: { states: 1 },
    });
    expect(verdict).toMatchObject({ kind: 'unknown', why: 'limit' });
  });
});
