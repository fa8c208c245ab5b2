/**
 * Extreme values are those of the region graph. They do not depend on the unit of time: with all constants multiplied,
 * they are multiplied, and the searches meet as many states.
 */
import { Broken, type Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { all, inLocation, nowhere, read, timed } from '../testing/model-builder.ts';
import { LARGEST, randomNetwork } from '../testing/random-networks.ts';
import { extremesOf } from '../testing/region-extremes.ts';
import { CEILING, type RegionGraph, regionGraph } from '../testing/region-graph.ts';
import { scaledModel, scaledQuery } from '../testing/scaled.ts';
import type { Query, TypedModel } from '../typed/index.ts';
import { Lowering } from '../zones/lowering.ts';
import { questionsOf } from './questions.ts';

async function survey(model: TypedModel, query: Query): Promise<Verdict> {
  const lowering = new Lowering(model);
  const limits = { states: 20_000 };
  return (await answer(lowering.system({ asked: [] }).system, questionsOf(lowering, [query]), { limits }))[0]!;
}

const textIn = (verdict: Verdict): string =>
  verdict.kind === 'holds' ? verdict.figures!.map(({ text }) => text).join('; ') : verdict.kind;

/** Numbers in a figure, multiplied. */
const multiplied = (text: string, by: number): string => text.replace(/\d+/g, (digits) => `${Number(digits) * by}`);

law(
  { name: 'extreme values are multiplied in a finer unit of time', runs: 60 },
  fc.tuple(
    randomNetwork({ operators: ['<', '<=', '==', '>=', '>'], invariants: 'of all kinds', starts: 'at zero' }),
    fc.nat(1),
    fc.nat(2),
    fc.constantFrom('sup', 'inf', 'bounds'),
    fc.constantFrom(7, 1000, 100_000, 2 ** 22),
  ),
  async ([{ model, clocks }, which, location, kind, by]) => {
    const condition = inLocation(0, location);
    const asked = { text: kind, comment: '', span: nowhere };
    const query = { ...asked, kind: kind as 'sup', condition, expressions: [read(clocks[which]!)] };
    const [one, other] = [await survey(model, query), await survey(scaledModel(model, by), scaledQuery(query, by))];
    if (one.kind !== 'holds') return;
    expect(textIn(other)).toBe(multiplied(textIn(one), by));
    expect(other.stats?.states).toBe(one.stats?.states);
  },
);

const drawn = randomNetwork({ operators: ['<', '<=', '==', '>=', '>'], invariants: 'of all kinds' }).chain((one) => {
  const bound = fc
    .tuple(fc.nat(1), fc.constantFrom('<', '<=', '==', '>=', '>'), fc.nat(LARGEST))
    .map(([clock, operator, value]) => timed(one.clocks[clock]!, operator as '<', value));
  return fc.tuple(fc.constant(one), fc.nat(1), fc.nat(2), fc.option(bound, { nil: undefined }));
});

law(
  { name: 'extreme values are those of the region graph, reached or not', runs: 60 },
  drawn,
  async ([{ model, clocks }, which, location, bound]) => {
    const graph = regionsOf(model);
    if (graph === undefined) return;
    const at = inLocation(0, location);
    const condition = bound === undefined ? at : all(at, bound);
    const extremes = extremesOf(graph, clocks[which]!, condition);
    const asked = { text: 'asked', comment: '', span: nowhere, condition, expressions: [read(clocks[which]!)] };
    const [sup, inf] = [
      textIn(await survey(model, { ...asked, kind: 'sup' })),
      textIn(await survey(model, { ...asked, kind: 'inf' })),
    ];
    if (extremes === undefined) {
      expect([sup, inf]).toEqual(['no such state', 'no such state']);
      return;
    }
    expect(inf).toBe(extremes.least ?? inf);
    // Beyond what regions distinguish: larger, or unbounded, or, where a clock takes the value of another one, not
    // known.
    if (extremes.largest !== undefined) expect(sup).toBe(extremes.largest);
    else expect(Number(sup.replace('< ', '')) > CEILING || ['unbounded', 'unknown'].includes(sup)).toBe(true);
    if (extremes.least === undefined) expect(Number(inf.replace('> ', ''))).toBeGreaterThanOrEqual(CEILING);
  },
);

function regionsOf(model: TypedModel): RegionGraph | undefined {
  try {
    return regionGraph(model, 1500);
  } catch (thrown) {
    if (thrown instanceof Broken) return undefined;
    throw thrown;
  }
}
