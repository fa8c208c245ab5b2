import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { discreteSupremum } from '../testing/discrete-supremum.ts';
import { exploreDiscretely } from '../testing/discrete-time.ts';
import { inLocation, read } from '../testing/model-builder.ts';
import { LARGEST, randomNetwork } from '../testing/random-networks.ts';
import { Lowering } from '../zones/lowering.ts';
import { canAskGrowth, type GrowthRequest, growthSearch } from './growth.ts';
import { modelOf } from './reachability-search.ts';

/** As asked without a survey before, so that bounded clocks are asked about, too. */
async function grows(lowering: Lowering, request: GrowthRequest): Promise<boolean> {
  const answers: boolean[] = [];
  const search = growthSearch(lowering, request, { answered: (grown) => void answers.push(grown), figures: () => [] });
  const plain = modelOf(lowering, lowering.system({ asked: [] }));
  const model = { ...plain, behaviour: { ...plain.behaviour, searchFor: () => search } };
  await answer(model, [{ kind: 'survey', name: 'growth', model }]);
  expect(answers.length).toBe(1);
  return answers[0]!;
}

law(
  { name: 'a clock grows without bound exactly if it does in integer time', runs: 250 },
  fc.tuple(randomNetwork(), fc.nat(1), fc.nat(2)),
  async ([{ model, clocks }, which, location]) => {
    const discrete = exploreDiscretely(model, LARGEST);
    const condition = inLocation(0, location);
    const lowering = new Lowering(model);
    const request = { clock: read(clocks[which]!), condition };
    if (discrete === undefined || discrete.isBroken || !canAskGrowth(lowering, request)) return;
    const supremum = discreteSupremum(model, { clock: clocks[which]!, condition, largest: LARGEST, most: 150 });
    if (supremum === undefined) return;
    expect(await grows(lowering, request)).toBe(supremum === Number.POSITIVE_INFINITY);
  },
);
