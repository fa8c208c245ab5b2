/** Why groups of random networks have no transition, against what happens; and what comes of it in a search. */
import type { ReachabilityQuestion } from '@vedette/core';
import { explore } from '@vedette/engines';
import { law, naiveExplore, wrongBlocking } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { makeDataEngine } from '../data/engine.ts';
import { checkedText } from '../testing/check-text.ts';
import { randomNetwork } from '../testing/random-networks.ts';
import { enablingOf } from './enabling.ts';
import { type Lowered, lower } from './index.ts';

const small = 150;

function lowered(text: string): Lowered | undefined {
  const specification = checkedText(text);
  return lower(specification, makeDataEngine(specification).engine!).lowered;
}

function isSmall({ system }: Lowered): boolean {
  try {
    return naiveExplore(system, small).states.length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

law({ name: 'what a group of a network waits for is what it waits for', runs: 60 }, randomNetwork, (text) => {
  const model = lowered(text);
  if (model === undefined || !isSmall(model)) return;
  expect(wrongBlocking(model.system, enablingOf(model.groups), small)).toEqual([]);
});

law({ name: 'stubborn sets keep deadlocks and labels of random networks', runs: 60 }, randomNetwork, async (text) => {
  const model = lowered(text);
  if (model === undefined || !isSmall(model)) return;
  const { system, groups } = model;
  const { edges } = naiveExplore(system, small);
  const texts = new Set(edges.map(({ label }) => label.text));
  const questions = [...texts].map(
    (name): ReachabilityQuestion => ({
      kind: 'possible',
      what: { kind: 'label', matches: (label) => label.text === name },
      name,
    }),
  );
  const full = await explore(system, []);
  const options = { stubborn: { enabling: enablingOf(groups) } };
  expect((await explore(system, [], options)).stats.deadlocks).toBe(full.stats.deadlocks);
  const { verdicts } = await explore(system, questions, options);
  expect(verdicts.map(({ kind }) => kind)).toEqual(questions.map(() => 'holds'));
});

test('processes that do not speak with each other are searched one after the other', async () => {
  const { system, groups } = lowered(`act fetch, work, store: Nat;
    proc Worker(i: Nat) = fetch(i) . work(i) . store(i) . delta;
    init allow({fetch, work, store}, Worker(1) || Worker(2) || Worker(3));`)!;
  expect((await explore(system, [])).stats.states).toBe(4 ** 3);
  const { stats } = await explore(system, [], { stubborn: { enabling: enablingOf(groups) } });
  expect(stats).toMatchObject({ states: 10, transitions: 9, deadlocks: 1 });
});
