/**
 * Regions of random parametric automata against exploration at points: every point of a grid has the verdict of its
 * region.
 */

import { containsPoint, isCovered } from '@vedette/structures';
import { law } from '@vedette/testkit';
import { afterAll, expect } from 'vitest';
import { synthesise } from './synthesise.ts';
import { isReachedAt } from './testing/point-exploration.ts';
import { randomAutomaton, systemOf } from './testing/random-automaton.ts';

const counts = new Map<string, number>();
const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
const grid = [0, 1, 2, 3, 5].flatMap((p) => [0, 1, 2, 4, 5].map((q) => [p, q] as const));

law({ name: 'law: every point agrees with its region', runs: 25 }, randomAutomaton, async (automaton) => {
  const system = systemOf(automaton);
  const synthesis = await synthesise(system, system.goals[0]!, { zonesBeforeInduction: 40, zonesOfCell: 60 });
  count(`automata with ${synthesis.regions.length > 4 ? 'more' : synthesis.regions.length} regions`);
  for (const one of synthesis.regions) count(`regions: ${one.kind}${one.kind === 'never' ? ` by ${one.by}` : ''}`);
  for (const one of synthesis.regions) {
    // A run that is none is refused when its times are sought.
    const timed = one.kind === 'reached' && one.isExact ? one.timed() : undefined;
    if (one.kind !== 'reached' || timed === undefined) continue;
    count('runs with times');
    expect(one.region.includes(timed.region) && !timed.region.isEmpty).toBe(true);
  }
  expect(
    isCovered(
      synthesis.domain[0]!,
      synthesis.regions.map(({ region }) => region),
    ),
  ).toBe(true);
  for (const point of grid) {
    const regions = synthesis.regions.filter(({ region }) => containsPoint(region, point));
    expect(regions, `regions of ${point}`).toHaveLength(1);
    const [p, q] = point;
    const isReached = isReachedAt(
      system,
      system.goals[0]!,
      new Map([
        ['p', p],
        ['q', q],
      ]),
    );
    const { kind } = regions[0]!;
    if (kind === 'open' || isReached === undefined) count('points not compared');
    else {
      count(`points: ${kind}`);
      expect(kind, `at p = ${p}, q = ${q}`).toBe(isReached ? 'reached' : 'never');
    }
  }
});

afterAll(() => {
  if (process.env.VEDETTE_FEATURES) process.stdout.write(`${JSON.stringify(Object.fromEntries(counts), null, 1)}\n`);
  for (const kind of ['points: reached', 'points: never', 'runs with times'])
    expect(counts.get(kind) ?? 0, kind).toBeGreaterThan(0);
});
