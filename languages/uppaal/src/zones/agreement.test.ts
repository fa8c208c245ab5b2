import { Broken, checked, type State } from '@vedette/core';
import { explore } from '@vedette/engines';
import { law } from '@vedette/testkit';
import { expect } from 'vitest';
import { exploreDiscretely } from '../testing/discrete-time.ts';
import { deadlock } from '../testing/model-builder.ts';
import { type Drawn, LARGEST, randomNetwork } from '../testing/random-networks.ts';
import { Lowering, type SystemRequest } from './lowering.ts';

/** Every locations-and-numbers part that the zones reach, as the discrete explorer writes it. */
async function reachedByZones(drawn: Drawn, request: SystemRequest, store: 'cover' | 'flat') {
  const lowering = new Lowering(drawn.model);
  const { system } = lowering.system(request);
  const parts = new Set<string>();
  const instances = drawn.model.instances.length;
  const onState = (state: State): void => {
    parts.add(JSON.stringify([[...state.subarray(0, instances)], [state[lowering.layout.addressOf(drawn.number)]]]));
  };
  const exploration = await explore(system, [], { store, limits: { states: 3000 }, onState });
  return { parts, exploration, system, lowering };
}

const plain: SystemRequest = { asked: [] };

law(
  { name: 'zones reach what integer clocks reach, on closed networks', runs: 2000 },
  randomNetwork(),
  async (drawn) => {
    const discrete = exploreDiscretely(drawn.model, LARGEST);
    if (discrete === undefined) {
      expect(() => new Lowering(drawn.model).system(plain).system.initial()).toThrow(Broken);
      return;
    }
    const { parts, exploration } = await reachedByZones(drawn, plain, 'cover');
    expect(exploration.outcome.kind).toBe('holds');
    expect([...parts].toSorted()).toEqual([...discrete.parts].toSorted());
  },
);

law({ name: 'priorities block the same steps', runs: 300 }, randomNetwork({ priorities: 'some' }), async (drawn) => {
  const discrete = exploreDiscretely(drawn.model, LARGEST);
  if (discrete === undefined) return;
  const { parts } = await reachedByZones(drawn, plain, 'cover');
  // Blocking leaves open parts between integers, so whole units may see less.
  for (const part of discrete.parts) expect(parts).toContain(part);
});

law(
  { name: 'every reduction reaches the same', runs: 300 },
  randomNetwork({ operators: ['<', '<=', '==', '>=', '>'] }),
  async (drawn) => {
    if (exploreDiscretely(drawn.model, LARGEST) === undefined) return;
    const ways: readonly [SystemRequest, 'cover' | 'flat'][] = [
      [plain, 'cover'],
      [plain, 'flat'],
      [{ asked: [], sides: 'equal' }, 'cover'],
      [{ asked: [], sides: 'equal' }, 'flat'],
    ];
    const reached = await Promise.all(ways.map(([request, store]) => reachedByZones(drawn, request, store)));
    for (const { parts } of reached) expect([...parts].toSorted()).toEqual([...reached[0]!.parts].toSorted());
    // Without widening the search need not end; what it finds must be there.
    const exact = await reachedByZones(drawn, { asked: [], widening: 'none' }, 'cover');
    if (exact.exploration.stats.complete)
      expect([...exact.parts].toSorted()).toEqual([...reached[0]!.parts].toSorted());
    else for (const part of exact.parts) expect(reached[0]!.parts).toContain(part);
  },
);

law(
  { name: 'diagonal constraints: widened zones reach what exact ones reach', runs: 150 },
  randomNetwork({ operators: ['<', '<=', '==', '>=', '>'], diagonals: 'some' }),
  async (drawn) => {
    const lowering = new Lowering(drawn.model);
    try {
      lowering.system(plain).system.initial();
    } catch (error) {
      expect(error).toBeInstanceOf(Broken);
      return;
    }
    const widened = await reachedByZones(drawn, plain, 'cover');
    expect(widened.exploration.outcome.kind).toBe('holds');
    const exact = await reachedByZones(drawn, { asked: [], widening: 'none' }, 'cover');
    for (const part of exact.parts) expect(widened.parts).toContain(part);
    if (exact.exploration.stats.complete) expect(exact.parts.size).toBe(widened.parts.size);
  },
);

law({ name: 'a deadlock that integer clocks find is found', runs: 500 }, randomNetwork(), async (drawn) => {
  const discrete = exploreDiscretely(drawn.model, LARGEST);
  if (discrete === undefined) return;
  const { system } = new Lowering(drawn.model).system({ asked: [{ name: 'deadlock', formula: deadlock }] });
  const what = { kind: 'predicate', predicate: 0 } as const;
  const { verdicts } = await explore(system, [{ kind: 'possible', what, name: 'deadlock' }]);
  if (discrete.isDeadlocked) expect(verdicts[0]!.kind).toBe('holds');
});

law({ name: 'the systems keep the contract of the waist', runs: 40 }, randomNetwork(), async (drawn) => {
  if (exploreDiscretely(drawn.model, LARGEST) === undefined) return;
  const { system } = new Lowering(drawn.model).system(plain);
  const { outcome } = await explore(checked(system), []);
  expect(outcome.kind).toBe('holds');
});
