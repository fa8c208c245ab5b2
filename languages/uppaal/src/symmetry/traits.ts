/**
 * What is known of one member of a scalar set alone, whatever it is called: the order by which canonical forms sort
 * members.
 */
import type { State } from '@vedette/core';
import type { Zone } from '@vedette/structures';
import type { Layout } from '../lower/layout.ts';
import type { ScalarSet } from '../typed/index.ts';
import type { Member, SlotName, SlotNames } from './slot-names.ts';

export interface Traits {
  readonly set: ScalarSet;
  /** Negative if `one` comes first, 0 if the traits are the same. */
  compare(one: number, other: number, state: State, zone: Zone): number;
  /**
   * The bounds between the member's clocks and all others, without saying which others: what distinguishes members when
   * their own bounds do not.
   */
  relations(member: number, zone: Zone): Int32Array;
}

export interface TraitsRequest {
  /** All sets whose members change places. */
  readonly sets: readonly ScalarSet[];
  readonly slotNames: SlotNames;
  readonly layout: Layout;
}

export function traitsOf(set: ScalarSet, { sets, slotNames, layout }: TraitsRequest): Traits {
  const addresses = [...slotNames.list.keys()];
  const membersAt = (address: number): readonly Member[] =>
    (slotNames.list[address]?.parts ?? []).filter(
      (part) => typeof part !== 'string' && sets.includes(part.set),
    ) as Member[];
  const ownAddresses = (value: number): readonly number[] =>
    addresses
      .filter((address) => {
        const [first, second] = membersAt(address);
        return second === undefined && first?.set === set && first.value === value;
      })
      .map((address) => [withoutMember(slotNames.list[address]!, set), address] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([, address]) => address);
  const all = Array.from({ length: set.size }, (_, value) => ownAddresses(value));
  const isPlain = (address: number): boolean => {
    const holds = slotNames.list[address]?.holds;
    return address < layout.zone && (holds === undefined || !sets.includes(holds));
  };
  const holdsMember = (address: number): boolean => address < layout.zone && slotNames.list[address]?.holds === set;
  const numbers = all.map((own) => own.filter(isPlain));
  const own = all.map((list) => list.filter(holdsMember));
  const clocks = all.map((list) => list.map((address) => layout.clockAt[address]!).filter((clock) => clock > 0));
  const holders = addresses.filter((address) => holdsMember(address) && membersAt(address).length === 0);
  const size = layout.clocks.length;
  return {
    set,
    compare: (one, other, state, zone) => {
      for (let i = 0; i < numbers[one]!.length; i++) {
        const difference = state[numbers[one]![i]!]! - state[numbers[other]![i]!]!;
        if (difference !== 0) return difference;
      }
      for (const holder of holders) {
        const difference = Number(state[holder] === one) - Number(state[holder] === other);
        if (difference !== 0) return difference;
      }
      for (let i = 0; i < own[one]!.length; i++) {
        const difference = Number(state[own[one]![i]!] === one) - Number(state[own[other]![i]!] === other);
        if (difference !== 0) return difference;
      }
      for (let i = 0; i < clocks[one]!.length; i++) {
        const [x, y] = [clocks[one]![i]!, clocks[other]![i]!];
        if (zone[x * size] !== zone[y * size]) return zone[x * size]! < zone[y * size]! ? -1 : 1;
        if (zone[x] !== zone[y]) return zone[x]! - zone[y]!;
      }
      return 0;
    },
    relations: (member, zone) => {
      const own = clocks[member]!;
      const bounds = new Int32Array(2 * own.length * size);
      for (const [i, clock] of own.entries()) {
        const [row, column] = [2 * i * size, (2 * i + 1) * size];
        for (let other = 0; other < size; other++) {
          bounds[row + other] = zone[clock * size + other]!;
          bounds[column + other] = zone[other * size + clock]!;
        }
        for (const start of [row, column]) bounds.subarray(start, start + size).sort();
      }
      return bounds;
    },
  };
}

function withoutMember({ parts }: SlotName, set: ScalarSet): string {
  return parts.map((part) => (typeof part === 'string' ? part : part.set === set ? '#' : `#${part.value}`)).join(' ');
}
