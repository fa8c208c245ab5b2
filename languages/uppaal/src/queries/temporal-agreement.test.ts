/**
 * Formulas of linear and of branching time and UPPAAL's queries agree on models that both can be asked about: in points
 * of time and by zones. `A<>` and `E[]` let a process wait for ever where nothing urges it; so do `AF`, `EG` and `F`
 * where there are clocks, since then time passes in steps.
 */
import type { Model, Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { readBranching, readLinear } from '@vedette/temporal';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Points } from '../points/points-of.ts';
import { all, compared, inLocation, nowhere, timed } from '../testing/model-builder.ts';
import { type Drawn, randomNetwork } from '../testing/random-networks.ts';
import type { Expression, Query } from '../typed/index.ts';
import { Lowering } from '../zones/lowering.ts';
import { questionsOf } from './questions.ts';

const pairs = [
  ['E<>', 'ctl', 'EF {p}'],
  ['A[]', 'ctl', 'AG {p}'],
  ['A<>', 'ctl', 'AF {p}'],
  ['E[]', 'ctl', 'EG {p}'],
  ['-->', 'ctl', 'AG ({p} => AF {q})'],
  ['A[]', 'ltl', 'G {p}'],
  ['A<>', 'ltl', 'F {p}'],
  ['-->', 'ltl', 'G ({p} => F {q})'],
] as const;

/** A location of an instance, and perhaps a value of the shared number, or that a clock is above one. */
const condition = fc.tuple(fc.nat(1), fc.nat(2), fc.option(fc.nat(5), { nil: undefined }));

function conditionOf(
  { model, number, clocks }: Drawn,
  [of, location, value]: readonly [number, number, number | undefined],
) {
  const process = of % model.instances.length;
  const place = inLocation(process, Math.min(location, model.instances[process]!.locations.length - 1));
  if (value === undefined) return place;
  return all(place, value < 3 ? compared(number, '==', value) : timed(clocks[value % 2]!, '>', value - 3));
}

function queryOf(kind: (typeof pairs)[number][0], p: Expression, q: Expression): Query {
  const written = { text: kind, comment: '', span: nowhere };
  return kind === '-->' ? { ...written, kind, premise: p, conclusion: q } : { ...written, kind, predicate: p };
}

/** The model with those of the conditions as predicates that a formula speaks of, in its order. */
function openedWith(lowering: Lowering, conditions: ReadonlyMap<string, Expression>): Model {
  const model = (asked: readonly { readonly name: string; readonly formula: Expression }[]): Model => {
    const points = new Points(lowering, { texts: [], asked });
    return {
      behaviour: { system: lowering.system({ asked }).system, points: (sight) => points.for(sight) },
      presentation: {},
      queries: { questions: [] },
    };
  };
  const withPredicates: NonNullable<Model['queries']['withPredicates']> = (excerpts) => {
    const asked = excerpts.map(({ text }) => ({ name: text, formula: conditions.get(text.trim())! }));
    return { value: model(asked), problems: [], texts: [] };
  };
  return { ...model([]), queries: { questions: [], withPredicates } };
}

const strict = { operators: ['<', '<=', '==', '>=', '>'], invariants: 'of all kinds' } as const;
const limits = { states: 5000 };
const isDecided = ({ kind }: Verdict): boolean => kind === 'holds' || kind === 'fails';

describe('on networks without differences of clocks', () => {
  const counts = { asked: 0, decided: 0, hold: 0 };

  law(
    { name: 'formulas of linear and branching time are the queries that say the same', runs: 40 },
    fc.tuple(
      fc.constantFrom({}, strict, { priorities: 'some' } as const).chain((options) => randomNetwork(options)),
      condition,
      condition,
    ),
    async ([drawn, one, other]) => {
      const lowering = new Lowering(drawn.model);
      const [p, q] = [conditionOf(drawn, one), conditionOf(drawn, other)];
      const conditions = new Map([
        ['p', p],
        ['q', q],
      ]);
      const opened = openedWith(lowering, conditions);
      for (const [kind, logic, text] of pairs) {
        const written = { name: text, formula: { source: 'asked', start: 0, text }, fairness: [] };
        const { value: formula } = (logic === 'ltl' ? readLinear : readBranching)(written, opened);
        const queries = questionsOf(lowering, [queryOf(kind, p, q)]);
        const [byZones] = await answer(lowering.system({ asked: [] }).system, queries, { limits });
        const [byFormula] = await answer(opened, [formula!], { limits });
        counts.asked++;
        // What takes too many states, or breaks while it runs, is not compared.
        if (!isDecided(byZones!) || !isDecided(byFormula!)) continue;
        counts.decided++;
        if (byZones!.kind === 'holds') counts.hold++;
        expect([text, byFormula!.kind]).toEqual([text, byZones!.kind]);
      }
    },
  );

  test('most of the questions of the law are decided, one way and the other', ({ skip }) => {
    if (counts.asked === 0) skip('the law was not run');
    expect(counts.decided).toBeGreaterThan(0.7 * counts.asked);
    expect(counts.hold).toBeGreaterThan(0.1 * counts.decided);
    expect(counts.hold).toBeLessThan(0.9 * counts.decided);
  });
});
