/**
 * One state for all states that differ only by the names of members. Members are sorted by what is known of each alone:
 * the numbers and locations that belong to it, which variables hold it, the bounds of its clocks, alone and against
 * others. Where that leaves ties, every order of the tied members is tried and the smallest state taken, discrete part
 * first, then zone; with too many orders one is taken as it comes, which makes fewer states one but is still right.
 * After Hendriks, Behrmann, Larsen, Niebert and Vaandrager, "Adding symmetry reduction to Uppaal" (FORMATS 2003).
 */
import type { State } from '@vedette/core';
import { type Zone, type ZonePool, zeroZone } from '@vedette/structures';
import type { Layout } from '../lower/layout.ts';
import type { ScalarSet } from '../typed/index.ts';
import { identity, members, ordersOf, type Permutation } from './permutation.ts';
import type { SlotNames } from './slot-names.ts';
import { type Traits, traitsOf } from './traits.ts';

const MOST_ORDERS = 720;
/** Rearrangements kept ready. */
const MOST_KEPT = 5000;

/** A permutation ready for use: where slots and clocks go, and what becomes of the members kept in slots. */
interface Rearrangement {
  readonly permutation: Permutation;
  readonly slots: Int32Array;
  readonly clocks: Int32Array;
  /** Per slot the images of the values there, if they are members. */
  readonly images: readonly (readonly number[] | undefined)[];
}

export interface CanonicalOptions {
  readonly sets: readonly ScalarSet[];
  readonly slotNames: SlotNames;
  readonly layout: Layout;
  readonly zones: ZonePool;
}

export class CanonicalForm {
  readonly #options: CanonicalOptions;
  readonly #traits: readonly Traits[];
  readonly #ready = new Map<string, Rearrangement>();
  readonly #size: number;
  readonly #zone: Zone;
  #bestZone: Zone;
  #nextZone: Zone;
  #best: State;
  #next: State;

  constructor(options: CanonicalOptions) {
    this.#options = options;
    const { layout, slotNames } = options;
    this.#traits = options.sets.map((set) => traitsOf(set, { sets: options.sets, layout, slotNames }));
    this.#size = layout.clocks.length;
    [this.#zone, this.#bestZone, this.#nextZone] = [1, 2, 3].map(() => zeroZone(this.#size)) as [Zone, Zone, Zone];
    [this.#best, this.#next] = [1, 2].map(() => new Int32Array(layout.slots.length)) as [State, State];
  }

  /**
   * The canonical state, which may be the one passed in, borrowed until the next call, and the permutation that leads
   * to it.
   */
  of(state: State): { readonly state: State; readonly permutation: Permutation } {
    const { zones, layout } = this.#options;
    zones.read(state[layout.zone]!, this.#zone);
    const candidates = this.#candidates(state);
    if (candidates.length === 1 && candidates[0]!.every(isSorted)) return { state, permutation: identity };
    let found: Rearrangement | undefined;
    for (const orders of candidates) {
      const one = this.#rearrangement(orders);
      rearrange(state, this.#next, one);
      const difference = found === undefined ? -1 : compare(this.#next, this.#best);
      if (difference > 0) continue;
      rearrangeZone(this.#zone, this.#nextZone, one.clocks);
      if (difference === 0 && compare(this.#nextZone, this.#bestZone) >= 0) continue;
      found = one;
      [this.#best, this.#next] = [this.#next, this.#best];
      [this.#bestZone, this.#nextZone] = [this.#nextZone, this.#bestZone];
    }
    this.#best[layout.zone] = zones.add(this.#bestZone);
    return { state: this.#best, permutation: found!.permutation };
  }

  /** A state with its members renamed, as a copy. */
  renamed(state: State, permutation: Permutation): State {
    const { zones, layout, sets } = this.#options;
    const orders = sets.map((set) => orderFrom(permutation.get(set) ?? members(set)));
    const one = this.#rearrangement(orders);
    const target = new Int32Array(state.length);
    rearrange(state, target, one);
    const zone = zeroZone(this.#size);
    zones.read(state[layout.zone]!, this.#zone);
    rearrangeZone(this.#zone, zone, one.clocks);
    target[layout.zone] = zones.add(zone);
    return target;
  }

  /** For each set the members in order; several where members cannot be distinguished. */
  #candidates(state: State): readonly (readonly (readonly number[])[])[] {
    const ties = this.#traits.map((traits) => {
      const blocks = tiesIn(members(traits.set), (one, other) => traits.compare(one, other, state, this.#zone));
      return blocks
        .flatMap((block) => this.#byRelations(block, traits))
        .map((block) => ({ block, isUniform: this.#isUniform(state, traits.set, block) }));
    });
    const count = ties.flat().reduce((product, one) => product * (one.isUniform ? 1 : factorial(one.block.length)), 1);
    if (count > MOST_ORDERS) return [ties.map((blocks) => blocks.flatMap(({ block }) => block))];
    return combined(
      ties.map((blocks) => {
        const orders = blocks.map(({ block, isUniform }) => (isUniform ? [block] : ordersOf(block)));
        return combined(orders).map((parts) => parts.flat());
      }),
    );
  }

  /** Members that are alike on their own may still differ in how their clocks stand to those of others. */
  #byRelations(block: readonly number[], traits: Traits): readonly (readonly number[])[] {
    if (block.length === 1) return [block];
    const relations = new Map(block.map((member) => [member, traits.relations(member, this.#zone)]));
    return tiesIn(block, (one, other) => compare(relations.get(one)!, relations.get(other)!));
  }

  /** Whether swapping neighbours changes nothing: then all orders give the same state. */
  #isUniform(state: State, set: ScalarSet, block: readonly number[]): boolean {
    return block.slice(1).every((member, i) => {
      const order = members(set);
      [order[member], order[block[i]!]] = [block[i]!, member];
      const swap = this.#rearrangement(this.#options.sets.map((one) => (one === set ? order : members(one))));
      rearrange(state, this.#next, swap);
      if (compare(state, this.#next) !== 0) return false;
      rearrangeZone(this.#zone, this.#nextZone, swap.clocks);
      return compare(this.#zone, this.#nextZone) === 0;
    });
  }

  #rearrangement(orders: readonly (readonly number[])[]): Rearrangement {
    const key = orders.join(';');
    const known = this.#ready.get(key);
    if (known !== undefined) return known;
    const { sets, slotNames, layout } = this.#options;
    const permutation: Permutation = new Map(sets.map((set, i) => [set, orderFrom(orders[i]!)]));
    const slots = Int32Array.from(layout.slots, (_, slot) => slotNames.imageOfAddress(slot, permutation));
    const clocks = new Int32Array(this.#size);
    for (const [address, clock] of layout.clockAt.entries())
      if (clock > 0) clocks[clock] = layout.clockAt[slotNames.imageOfAddress(address, permutation)]!;
    const images = layout.slots.map((_, slot) => {
      const holds = slotNames.list[slot]?.holds;
      return holds && permutation.get(holds);
    });
    const made = { permutation, slots, clocks, images };
    if (this.#ready.size >= MOST_KEPT) this.#ready.clear();
    this.#ready.set(key, made);
    return made;
  }
}

function rearrange(state: State, target: State, { slots, images }: Rearrangement): void {
  for (let slot = 0; slot < slots.length; slot++) target[slots[slot]!] = images[slot]?.[state[slot]!] ?? state[slot]!;
}

function rearrangeZone(zone: Zone, target: Zone, clocks: Int32Array): void {
  const size = clocks.length;
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) target[clocks[i]! * size + clocks[j]!] = zone[i * size + j]!;
}

function compare(one: Int32Array, other: Int32Array): number {
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return one[i]! - other[i]!;
  return 0;
}

/** From "who comes where" to "where does each go", and back: the same thing. */
function orderFrom(order: readonly number[]): readonly number[] {
  const images = Array<number>(order.length);
  for (const [rank, value] of order.entries()) images[value] = rank;
  return images;
}

function isSorted(order: readonly number[]): boolean {
  return order.every((value, rank) => value === rank);
}

/** The members sorted, in blocks of equals. */
function tiesIn(list: readonly number[], order: (one: number, other: number) => number): readonly number[][] {
  const blocks: number[][] = [];
  for (const member of list.toSorted(order)) {
    const last = blocks.at(-1);
    if (last !== undefined && order(last[0]!, member) === 0) last.push(member);
    else blocks.push([member]);
  }
  return blocks;
}

function combined<T>(choices: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return choices.reduce<T[][]>(
    (before, options) => before.flatMap((list) => options.map((one) => [...list, one])),
    [[]],
  );
}

function factorial(count: number): number {
  return count <= 1 ? 1 : count * factorial(count - 1);
}
