import { ContractViolation, checked } from '@vedette/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { law } from './law.ts';
import { naiveExplore } from './naive-explore.ts';
import { randomSystem, systemFromSeed } from './random-system.ts';
import { printTable } from './table-system.ts';

describe('randomSystem', () => {
  law('keeps the contract of the waist', randomSystem({ broken: 'sometimes' }), (system) => {
    const inspected = checked(system);
    const { states } = naiveExplore(inspected);
    for (const predicate of inspected.predicates) for (const state of states) predicate.holds(state);
  });

  law('stays within the sizes asked for', randomSystem({ maxSlots: 3, maxGroups: 2 }), ({ slots, groups }) => {
    expect(slots.length).toBeGreaterThanOrEqual(2);
    expect(slots.length).toBeLessThanOrEqual(3);
    expect(groups.length).toBeLessThanOrEqual(2);
    for (const { domain } of slots) expect([2, 3, 4]).toContain(domain.size);
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
