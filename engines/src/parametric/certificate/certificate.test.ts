/** Certificates of heartbeat proofs are accepted; damaged ones are rejected, and none breaks the checker. */

import { checkCertificate } from '@vedette/checker';
import type { ParametricSystem, State } from '@vedette/core';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { synthesise } from '../synthesise.ts';
import { binaryHeartbeat } from '../testing/binary-heartbeat.ts';
import { fischer } from '../testing/fischer.ts';
import { handMade } from '../testing/hand-made.ts';
import { joiningHeartbeat } from '../testing/joining-heartbeat.ts';
import { randomAutomaton, systemOf } from '../testing/random-automaton.ts';
import { certify } from './certify.ts';
import { nonNegativeSolution } from './simplex.ts';
import type { ParametricCertificate } from './written.ts';

async function certificates(system: ParametricSystem, most = 300): Promise<readonly ParametricCertificate[]> {
  const options = { zonesBeforeInduction: most, zonesOfCell: most };
  const { regions } = await synthesise(system, system.goals[0]!, options);
  return regions.flatMap((one) => (one.kind === 'never' ? [certify(system, system.goals[0]!, one)!] : []));
}

/** As a file would hold it. */
const copied = (certificate: ParametricCertificate): unknown => JSON.parse(JSON.stringify(certificate));

describe('accepted:', () => {
  test.each([
    ['binary R1 corrected, by induction and exploration', binaryHeartbeat({ requirement: 1, corrected: true }), 2],
    ['the same with halves rounded down', binaryHeartbeat({ requirement: 1, corrected: true, floor: true }), 2],
    ['binary R2', binaryHeartbeat({ requirement: 2 }), 1],
    ['static R2 with any number of others', joiningHeartbeat({ protocol: 'static', requirement: 2, others: 'any' }), 1],
    ['Fischer', fischer(2), 1],
  ] as const)('%s', async (_, system, count) => {
    const found = await certificates(system);
    expect(found).toHaveLength(count);
    for (const one of found) expect(checkCertificate(system, copied(one))).toMatchObject({ kind: 'accepted' });
  });

  law({ name: 'law: certificates of random automata', runs: 10 }, randomAutomaton, async (automaton) => {
    const system = systemOf(automaton);
    for (const one of await certificates(system, 40)) {
      expect(checkCertificate(system, copied(one))).toMatchObject({ kind: 'accepted' });
    }
  });
});

describe('rejected:', () => {
  const system = binaryHeartbeat({ requirement: 1, corrected: true });
  const proved = certificates(system);

  test('of another system', async () => {
    const published = binaryHeartbeat({ requirement: 1 });
    for (const one of await proved) expect(checkCertificate(published, copied(one)).kind).toBe('rejected');
  });

  test('a claim about more parameters', async () => {
    for (const one of await proved) {
      expect(checkCertificate(system, { ...one, cell: [] }).kind).toBe('rejected');
      expect(checkCertificate(system, { ...one, cell: one.cell.slice(1) }).kind).toBe('rejected');
    }
  });

  describe('by hand, one step from here to there, which is the goal:', () => {
    const road = handMade<{ readonly at: string }>({
      clocks: ['x'],
      parameters: ['p'],
      initial: [{ state: { at: 'here' }, where: ['x = 0'] }],
      *steps({ at }) {
        if (at === 'here') yield { label: 'go', target: { at: 'there' } };
      },
      goal: ({ at }) => (at === 'there' ? [] : undefined),
    });
    const here = road.initial()[0]!.state;
    const there: State[] = [];
    road.steps(here, ({ target }) => there.push(target));
    const part = (state: State, steps: readonly unknown[], goals: readonly unknown[] = []) => ({
      state: [...state],
      constraints: [],
      goals,
      steps,
    });
    const claim = (invariant: readonly unknown[], cell: readonly unknown[] = []) =>
      checkCertificate(road, {
        format: 'vedette-parametric',
        version: 1,
        goal: 'goal',
        dimensions: ['x', 'p'],
        cell,
        initial: [{ into: 0, follows: [] }],
        invariant,
      });

    test.each([
      ['a step into a part of another state', [part(here, [{ into: 0, follows: [] }])], []],
      ['a part that meets the goal', [part(here, [{ into: 1, follows: [] }]), part(there[0]!, [], [[]])], []],
      ['a step that is said to be impossible', [part(here, [{ impossible: [] }])], []],
      ['a part that does not exist', [part(here, [{ into: 7, follows: [] }])], []],
    ])('%s', (_, invariant, cell) => {
      expect(claim(invariant, cell).kind).toBe('rejected');
    });

    test('a cell about clocks', () => {
      const later = { constant: -1, of: [[0, 1]], is: '>= 0' };
      const impossible = {
        impossible: [
          [0, '-1'],
          [1, '1'],
        ],
      };
      const certificate = { format: 'vedette-parametric', version: 1, goal: 'goal', dimensions: ['x', 'p'] };
      const data = { ...certificate, cell: [later], initial: [impossible], invariant: [] };
      expect(checkCertificate(road, data)).toEqual({ kind: 'rejected', because: 'a cell of more than parameters' });
    });
  });

  test.each([undefined, null, 1, '{}', {}, [], { format: 'vedette-parametric', version: 1 }])('%o', (data) => {
    expect(checkCertificate(system, data).kind).toBe('rejected');
  });

  const counts = new Map<string, number>();
  const numbers = fc.constantFrom('-1', '0', '1', '7/3', '1/0', 'x', '', null, -1, 0, 1, 2.5, 1e300, [], {});
  law({ name: 'law: a damaged multiplier', runs: 60 }, fc.tuple(fc.nat(), numbers), async ([at, value]) => {
    const [one] = await proved;
    const data = copied(one!);
    const leaves = multipliersIn(data);
    const leaf = leaves[at % leaves.length]!;
    if (amountOf(leaf[1]) === amountOf(value)) return;
    leaf[1] = value as string;
    expect(checkCertificate(system, data).kind).toBe('rejected');
    counts.set('multipliers', (counts.get('multipliers') ?? 0) + 1);
  });

  law({ name: 'law: a list of proofs that is cut short', runs: 60 }, fc.nat(), async (at) => {
    const [one] = await proved;
    const data = copied(one!);
    const lists = proofListsIn(data);
    lists[at % lists.length]!.pop();
    expect(checkCertificate(system, data).kind).toBe('rejected');
    counts.set('lists cut short', (counts.get('lists cut short') ?? 0) + 1);
  });

  law({ name: 'law: any damage is answered', runs: 60 }, fc.tuple(fc.nat(), fc.jsonValue()), async ([at, value]) => {
    const [one] = await proved;
    const data = copied(one!);
    const places = containersIn(data);
    const [container, key] = places[at % places.length]!;
    container.set(key, value);
    const { kind } = checkCertificate(system, data);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  });

  afterAll(() => {
    if (process.env.VEDETTE_FEATURES) process.stdout.write(`${JSON.stringify(Object.fromEntries(counts))}\n`);
    expect(counts.get('rejected') ?? 0).toBeGreaterThan(0);
  });
});

/** `2/2` is 1. */
function amountOf(written: unknown): number | undefined {
  if (typeof written !== 'string' || !/^-?\d+(\/\d+)?$/.test(written)) return undefined;
  const [numerator, denominator = '1'] = written.split('/');
  return Number(numerator) / Number(denominator);
}

/** Pairs of a premise and a text. */
function multipliersIn(data: unknown): [number, string][] {
  if (typeof data !== 'object' || data === null) return [];
  if (Array.isArray(data) && data.length === 2 && typeof data[0] === 'number' && typeof data[1] === 'string') {
    return [data as [number, string]];
  }
  return Object.values(data).flatMap(multipliersIn);
}

/** The lists in which every element is asked for. */
function proofListsIn(data: unknown): unknown[][] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => {
    const isList = ['initial', 'invariant', 'goals', 'steps', 'follows'].includes(key) && Array.isArray(value);
    return [...(isList && value.length > 0 ? [value] : []), ...proofListsIn(value)];
  });
}

interface Container {
  set(key: string, value: unknown): void;
}

/** Every place of the data where something else can be put. */
function containersIn(data: unknown): (readonly [Container, string])[] {
  if (typeof data !== 'object' || data === null) return [];
  const container = { set: (key: string, value: unknown) => Reflect.set(data, key, value) };
  const own = Object.keys(data).map((key) => [container, key] as const);
  return [...own, ...Object.values(data).flatMap(containersIn)];
}

describe('simplex:', () => {
  test('a solution, and none', () => {
    // x + 2y = 4, x - y = 1: x = 2, y = 1.
    const solution = nonNegativeSolution(
      [
        [1n, 1n],
        [2n, -1n],
      ],
      [4n, 1n],
    );
    expect(solution).toEqual(
      new Map([
        [0, { numerator: 2n, denominator: 1n }],
        [1, { numerator: 1n, denominator: 1n }],
      ]),
    );
    expect(
      nonNegativeSolution(
        [
          [1n, 1n],
          [2n, -1n],
        ],
        [-4n, 1n],
      ),
    ).toBeUndefined();
  });
});
