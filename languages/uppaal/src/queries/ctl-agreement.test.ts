/** Formulas of branching time and UPPAAL's queries agree on models that both can be asked about: closed networks, in integer time and by zones. `A<>` and `E[]` let
 *  a process wait for ever where nothing urges it; so do `AF` and `EG` where there are clocks, since then time passes in steps. */
import type { Model } from '@vedette/core';
import { answer } from '@vedette/engines';
import { readBranching } from '@vedette/temporal';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { obstacleToIntegerTime } from '../integer-time/exactness.ts';
import { integerTimeOf } from '../integer-time/integer-model.ts';
import { all, compared, inLocation, nowhere } from '../testing/model-builder.ts';
import { randomNetwork } from '../testing/random-networks.ts';
import { Lowering } from '../zones/lowering.ts';
import { questionsOf } from './questions.ts';

const network = randomNetwork().filter(({ model }) => obstacleToIntegerTime(model) === undefined);

const pairs = [
  ['E<>', 'EF {p}'],
  ['A[]', 'AG {p}'],
  ['A<>', 'AF {p}'],
  ['E[]', 'EG {p}'],
] as const;

law(
  { name: 'EF is E<>, AG is A[], AF is A<> and EG is E[], on closed networks', runs: 120 },
  fc.tuple(network, fc.nat(2), fc.nat(2), fc.boolean()),
  async ([{ model, number }, location, value, isBoth]) => {
    const lowering = new Lowering(model);
    const place = inLocation(0, Math.min(location, model.instances[0]!.locations.length - 1));
    const formula = isBoth ? all(place, compared(number, '==', value)) : place;
    const points = integerTimeOf(lowering, { texts: [], asked: [{ name: 'p', formula }] });
    if ('refused' in points) throw new Error(points.refused);
    const asked: Model = { ...points.model, withPredicates: () => ({ value: points.model, problems: [], texts: [] }) };
    const limits = { states: 5000 };
    for (const [kind, text] of pairs) {
      const written = { text, comment: '', span: nowhere };
      const queries = questionsOf(lowering, [{ ...written, kind, predicate: formula }]);
      const { value: branching } = readBranching(
        { name: text, formula: { source: 'asked', start: 0, text }, fairness: [] },
        asked,
      );
      const [byZones] = await answer(lowering.system({ asked: [] }).system, queries, { limits });
      const [byFormula] = await answer(asked, [branching!], { limits });
      // What takes too many states, or breaks while it runs, is not compared.
      const isDecided = [byZones, byFormula].every((one) => one!.kind === 'holds' || one!.kind === 'fails');
      if (isDecided) expect(byFormula!.kind).toBe(byZones!.kind);
    }
  },
);
