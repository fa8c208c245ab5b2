/**
 * Reductions of components keep traces, failures and divergences. What sees more, a formula about steps or a predicate
 * about states, is asked of the process without them, so that its verdict does not depend on them.
 */
import type { Model, Question } from '@vedette/core';
import { compareGraphs, exploreGraph, minimise } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { predicated, readBranching, readLinear } from '@vedette/temporal';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cspm } from '../index.ts';
import { componentReductions } from '../lower/reduce-component.ts';
import { preamble, randomProcess } from '../testing/random-process.ts';
import { textSource } from '../testing/source.ts';

async function openedAs(text: string, without: readonly string[]): Promise<Model> {
  const { value, problems } = await cspm.open(textSource(preamble + text), { without, minimise });
  expect(problems).toEqual([]);
  return value!.queries.processes!.get('P')!;
}

const linear = ['X b', 'X X a', 'G (a => X b)', 'F deadlock', 'F G !a', 'a R !b', 'X (b || deadlock)', 'G F tau'];
const branching = ['AX <b> true', 'EF AX <a> true', 'AG EF deadlock', 'EG !deadlock', '[tau] <a> true'];
const hiddenStep = { kind: 'label', matches: ({ kind }: { readonly kind: string }) => kind === 'tau' } as const;

function questionsAbout(model: Model, expression: string): readonly Question[] {
  const text = (formula: string) => ({
    name: formula,
    formula: { source: 'asked', start: 0, text: formula },
    fairness: [],
  });
  const { value: withState, problems } = predicated(model, [{ source: 'asked', start: 0, text: expression }]);
  expect(problems).toEqual([]);
  const state = { kind: 'predicate', predicate: 0 } as const;
  const temporal = [
    ...[...linear, `X {${expression}}`, `F G {${expression}}`].map((one) => readLinear(text(one), model)),
    ...[...branching, `EX {${expression}}`].map((one) => readBranching(text(one), model)),
  ];
  return [
    ...temporal.map(({ value }) => value!),
    { kind: 'never', what: hiddenStep, name: 'tau' },
    { kind: 'possible', what: state, name: expression, model: withState! },
  ];
}

/** A state of the process as it is written, shown as `simulate` shows it. */
function stateOf(model: Model, [slot, value]: readonly [number, number]): string {
  const { slots } = model.behaviour.unreduced!('states').behaviour.system;
  const { name, domain } = slots[slot % slots.length]!;
  return `${JSON.stringify(name)} == ${JSON.stringify(domain.text(value % (domain.size ?? 1)))}`;
}

law(
  { name: 'formulas and predicates have the verdicts of the process without reductions', runs: 80 },
  fc.tuple(randomProcess, fc.tuple(fc.nat(3), fc.nat(5))),
  async ([text, at]) => {
    const script = `P = ${text}\n`;
    const [whole, reduced] = [await openedAs(script, componentReductions), await openedAs(script, [])];
    const expression = stateOf(whole, at);
    const verdicts = await Promise.all(
      [whole, reduced].map(async (model) => {
        const found = await answer(model, questionsAbout(model, expression), { limits: { states: 5000 } });
        return found.map(({ kind }) => kind);
      }),
    );
    expect(verdicts[1]).toEqual(verdicts[0]);
  },
);

law(
  { name: 'what sees every step sees those of the process as it is written', runs: 80 },
  randomProcess,
  async (text) => {
    const script = `P = ${text}\n`;
    const [whole, reduced] = [await openedAs(script, componentReductions), await openedAs(script, [])];
    const systems = [whole.behaviour.system, reduced.behaviour.unreduced!('steps').behaviour.system];
    const explored = await Promise.all(systems.map((system) => exploreGraph(system, { limits: { states: 2000 } })));
    const [one, other] = explored.map(({ graph }) => graph);
    if (one === undefined || other === undefined) return;
    const compared = await compareGraphs(one, other, { relation: 'strong' });
    expect(compared).toMatchObject({ value: { related: true } });
  },
);

/** Busy and Slow do the same, and the hidden steps behind c are the only ones there. */
const script = `Idle = a -> Busy [] b -> Slow
Busy = c -> (((a -> SKIP) \\ {a}) ; Idle)
Slow = c -> (((a -> SKIP) \\ {a}) ; Idle)
P = Idle
`;

test.each([
  ['G (a => X {Idle == Busy})', 'holds'],
  ['G (b => X {Idle == Busy})', 'fails'],
  ['G (b => X {Idle == Slow})', 'holds'],
  ['G (c => X tau)', 'holds'],
  ['G (c => X {Idle == Idle})', 'fails'],
])('%s %s, with reductions and without', async (formula, verdict) => {
  for (const without of [[], ...componentReductions.map((one) => [one]), componentReductions]) {
    const model = await openedAs(script, without);
    const text = { name: formula, formula: { source: 'asked', start: 0, text: formula }, fairness: [] };
    const [found] = await answer(model, [readLinear(text, model).value!], { limits: { states: 5000 } });
    expect([without, found!.kind]).toEqual([without, verdict]);
  }
});
