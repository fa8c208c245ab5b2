/** What every heartbeat model must do whatever its constants: never deadlock, and let time pass. */
import { readFileSync } from 'node:fs';
import { type ExplicitGraph, exploreGraph } from '@vedette/engines';
import { describe, expect, test } from 'vitest';
import type { ModelFiles } from '../claim.ts';
import { binary, dynamic, expanding, rejoining, revisedBinary, static2, twoPhase, type Variant } from './variants.ts';
import { openVariant } from './verify.ts';

const files: ModelFiles = (path) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(`../${path}`, import.meta.url));
  },
});

const constants = [
  { tmin: 1, tmax: 2 },
  { tmin: 2, tmax: 2, corrected: true },
];
const all: readonly Variant[] = [binary, revisedBinary, twoPhase, static2, expanding, dynamic, rejoining];
const cases = all.flatMap((variant) => constants.map((times) => [variant, times] as const));

describe.each(cases.map(([variant, times]) => [variant.name, times, variant] as const))(
  '%s with %o',
  (_, times, variant) => {
    test('time passes: from every state only finitely many steps without a tick, and then one', async () => {
      const {
        behaviour: { system },
      } = await openVariant(files, variant, times);
      const { graph, exploration } = await exploreGraph(system);
      expect(exploration.stats).toMatchObject({ complete: true, deadlocks: 0 });
      expect(untimedCycle(graph!)).toBe('none');
    });
  },
);

/** Whether the steps that take no time have a cycle, by taking away states that no such step leads to. */
function untimedCycle({ states, labels, first, label, target }: ExplicitGraph): 'none' | 'some' {
  const incoming = new Int32Array(states);
  const untimedFrom = (state: number): number[] => {
    const steps = [...target.subarray(first[state], first[state + 1])];
    return steps.filter((_, index) => labels[label[first[state]! + index]!]!.text !== 'tick');
  };
  for (let state = 0; state < states; state++) for (const next of untimedFrom(state)) incoming[next]! += 1;
  const free = [...incoming.keys()].filter((state) => incoming[state] === 0);
  let left = states;
  for (let state = free.pop(); state !== undefined; state = free.pop()) {
    left -= 1;
    for (const next of untimedFrom(state)) {
      incoming[next]! -= 1;
      if (incoming[next] === 0) free.push(next);
    }
  }
  return left === 0 ? 'none' : 'some';
}
