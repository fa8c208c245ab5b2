/**
 * Members of a search number the terms of mCRL2 in their own order, and values are sent by the steps that produced
 * them. Whatever the sorts are, a value has the same text everywhere, so its state has one owner and is counted once:
 * one, two and three members count the same.
 */
import type { State, TransitionSystem } from '@vedette/core';
import { mcrl2 } from '@vedette/mcrl2';
import { expect, test } from 'vitest';
import { explore } from '../explore.ts';
import { seededRandom } from '../order/seeded-random.ts';
import { simulate } from './testing/simulated-workers.ts';
import { models } from './testing/term-models.ts';

async function opened(text: string): Promise<TransitionSystem> {
  const source = {
    name: 'model',
    async *chunks() {
      yield new TextEncoder().encode(text);
    },
  };
  const { value, problems } = await mcrl2.open(source, {});
  if (value === undefined) throw new Error(problems.map(({ message }) => message).join(' '));
  return value.behaviour.system;
}

/** A system that has met its values in an order of its own: that of some walks. */
async function openedElsewhere(text: string, seed: number): Promise<TransitionSystem> {
  const system = await opened(text);
  const random = seededRandom(seed);
  for (let walk = 0; walk < 10; walk++) walkOnce(system, random);
  return system;
}

function walkOnce(system: TransitionSystem, random: (below: number) => number): void {
  let state: State = system.initial().slice();
  for (let depth = 0; depth < 8; depth++) {
    const next = onwards(system, state, random(system.groups.length));
    if (next.length > 0) state = next[random(next.length)]!;
  }
}

function onwards(system: TransitionSystem, state: State, group: number): readonly State[] {
  const found: State[] = [];
  system.successors(group, state, (_label, target) => {
    if (target.some((value, slot) => value !== state[slot])) found.push(target.slice());
  });
  return found;
}

test.each(Object.entries(models))('%s: several members count what one counts', async (_name, text) => {
  const { stats } = await explore(await opened(text), []);
  expect(stats.complete && stats.states > 200).toBe(true);
  for (const [size, seed] of [
    [2, 1],
    [3, 2],
  ] as const) {
    const others = await Promise.all(Array.from({ length: size - 1 }, (_, i) => openedElsewhere(text, 10 * seed + i)));
    const simulation = { size, seed, alone: 5 * seed, opened: () => others.pop()! };
    const { result, isShared } = await simulate(await opened(text), [], simulation);
    expect([isShared, result.states, result.transitions, result.depth, result.deadlocks]).toEqual([
      true,
      ...[stats.states, stats.transitions, stats.depth, stats.deadlocks],
    ]);
  }
});
