import { ContractViolation, checked } from '@vedette/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { law } from './law.ts';
import { naiveExplore } from './naive-explore.ts';
import { type RandomSystem, randomSystem, systemFromSeed } from './random-system.ts';
import { printTable } from './table-system.ts';

describe('randomSystem', () => {
  law('keeps the contract of the waist', randomSystem({ broken: 'sometimes' }), (system) => {
    const inspected = checked(system);
    const { states } = naiveExplore(inspected);
    for (const predicate of inspected.predicates) for (const state of states) predicate.holds(state);
  });

  law('stays within the sizes asked for', randomSystem({ maxSlots: 3, maxGroups: 2 }), ({ slots, groups }) => {
    expect(slots.length).toBeLessThanOrEqual(3);
    expect(groups.length).toBeLessThanOrEqual(2);
    for (const { domain } of slots) if (domain.size !== undefined) expect([2, 3, 4]).toContain(domain.size);
  });

  law('breaks only when asked to', randomSystem(), (system) => naiveExplore(system).broken.length === 0);

  test('the same seed gives the same system, another seed another one', () => {
    const print = (seed: number) => printTable(systemFromSeed(seed).table);
    expect(print(7)).toBe(print(7));
    expect(print(7)).not.toBe(print(8));
  });

  test('there are deadlocks, broken models, taus and more than a hundred states among them', () => {
    const explored = fc
      .sample(randomSystem({ broken: 'sometimes' }), { seed: 1, numRuns: 400 })
      .map((system) => naiveExplore(system));
    expect(explored.some(({ deadlocks }) => deadlocks.length > 0)).toBe(true);
    expect(explored.some(({ broken }) => broken.length > 0)).toBe(true);
    expect(explored.some(({ states }) => states.length > 100)).toBe(true);
    expect(explored.some(({ edges }) => edges.some(({ label }) => label.kind === 'tau'))).toBe(true);
  });

  test('small systems, extreme integers and predicates that read nothing are drawn often enough to be met by a law of 100 draws', () => {
    const drawn = fc.sample(randomSystem(), { seed: 1, numRuns: 1000 });
    const count = (has: (system: RandomSystem) => boolean): number => drawn.filter(has).length;
    const startsAt = ({ slots, initial }: RandomSystem, value: number): boolean =>
      slots.some(({ domain }, slot) => domain.size === undefined && initial()[slot] === value);
    const constant = (truth: boolean) => (system: RandomSystem) =>
      system.predicates.some(({ reads, holds }) => reads.length === 0 && holds(system.initial()) === truth);
    expect(count(({ slots }) => slots.length === 0)).toBeGreaterThan(30);
    expect(count(({ slots }) => slots.length === 1)).toBeGreaterThan(100);
    expect(count((system) => system.slots.length === 1 && startsAt(system, -1))).toBeGreaterThan(2);
    for (const value of [-1, 0, 2 ** 31 - 1, -(2 ** 31), 2 ** 30])
      expect(count((system) => startsAt(system, value))).toBeGreaterThan(40);
    for (const truth of [true, false]) expect(count(constant(truth))).toBeGreaterThan(40);
    expect(count(({ groups }) => groups.some(({ reads }) => reads.length === 0))).toBeGreaterThan(100);
    expect(count(({ groups }) => groups.some(({ writes }) => writes.length === 0))).toBeGreaterThan(100);
  });

  test('a failing system shrinks to a single row and prints as its table', () => {
    const details = fc.check(
      fc.property(randomSystem(), (system) => !naiveExplore(system).edges.some(({ label }) => label.text === 'b')),
      { seed: 3, numRuns: 1000 },
    );
    const [smallest] = details.counterexample!;
    expect(smallest.table.groups).toHaveLength(1);
    expect(smallest.table.groups[0]!.rows).toHaveLength(1);
    expect(fc.stringify(smallest)).toBe(`\n${printTable(smallest.table)}\n`);
  });

  test('its targets are borrowed: keeping one without a copy shows under checked', () => {
    const system = systemFromSeed(12);
    const inspected = checked(system);
    const kept: Int32Array[] = [];
    for (const group of system.groups.keys())
      inspected.successors(group, system.initial(), (_, target) => kept.push(target));
    expect(kept.length).toBeGreaterThan(0);
    expect(() => inspected.successors(0, kept[0]!, () => {})).toThrow(ContractViolation);
  });
});
