/**
 * One state for all that differ by the names of alike actors. Actors are sorted by what distinguishes them: their
 * own states, timers and channels, and
 * where others mention them, all without the names of alike actors. Tied actors that can be exchanged in this state
 * keep their order; otherwise every
 * order of them is tried. With too many orders one is taken, which merges fewer states and is still right. After Ip
 * and Dill,
 * "Better verification through symmetry" (1996).
 */
import type { State } from '@vedette/core';
import type { SystemParts } from '../lower/system.ts';
import { ordersOf, type Permutation } from './permutation.ts';
import type { Renamings } from './renaming.ts';
import { Traits } from './traits.ts';

const mostOrders = 720;

export class CanonicalForm {
  readonly #parts: SystemParts;
  readonly #renamings: Renamings;
  readonly #traits: Traits;
  readonly #size: number;
  readonly #spare: State;

  constructor(parts: SystemParts, renamings: Renamings) {
    this.#parts = parts;
    this.#renamings = renamings;
    this.#traits = new Traits(parts);
    this.#size = parts.scenario.actors.length;
    this.#spare = new Int32Array(parts.layout.slots.length);
  }

  of(state: State): { readonly state: State; readonly permutation: Permutation } {
    const all = this.#candidates(state).map((permutation) => ({
      permutation,
      state: this.#renamings.state(state, permutation),
    }));
    return all.reduce((best, one) => (this.#isBefore(one.state, best.state) ? one : best));
  }

  #candidates(state: State): readonly Permutation[] {
    let orders: readonly (readonly (readonly number[])[])[] = [[]];
    for (const members of this.#parts.scenario.alike) {
      const [first, ...others] = this.#ordersOf(members, state);
      const some = orders.length * (others.length + 1) > mostOrders ? [first!] : [first!, ...others];
      orders = orders.flatMap((before) => some.map((order) => [...before, order]));
    }
    return orders.map((order) => this.#permutation(order));
  }

  #ordersOf(members: readonly number[], state: State): readonly (readonly number[])[] {
    const traits = new Map(members.map((one) => [one, this.#traits.of(one, state)]));
    const sorted = members.toSorted((one, other) => traits.get(one)! - traits.get(other)!);
    let orders: readonly (readonly number[])[] = [[]];
    for (let at = 0; at < sorted.length; ) {
      const tied = sorted.slice(at).filter((one) => traits.get(one) === traits.get(sorted[at]!));
      at += tied.length;
      const some = this.#isFree(tied, state) ? [tied] : ordersOf(tied);
      orders = orders.flatMap((before) => some.map((order) => [...before, ...order]));
      if (orders.length > mostOrders) return [sorted];
    }
    return orders;
  }

  /** Whether exchanging these actors leaves the state as it is; also where there are too many orders to try. */
  #isFree(tied: readonly number[], state: State): boolean {
    if (tied.length > 6) return true;
    return tied.slice(1).every((one, at) => {
      const swapped = this.#renamings.exchange(tied[at]!, one).state(state, this.#spare);
      return swapped.every((value, slot) => value === state[slot]);
    });
  }

  #permutation(orders: readonly (readonly number[])[]): Permutation {
    const permutation = Array.from({ length: this.#size }, (_, actor) => actor);
    for (const [at, members] of this.#parts.scenario.alike.entries())
      for (const [place, actor] of orders[at]!.entries()) permutation[actor] = members[place]!;
    return permutation;
  }

  /** By texts, which are the same in all threads. */
  #isBefore(one: State, other: State): boolean {
    const slot = one.findIndex((value, at) => value !== other[at]);
    if (slot < 0) return false;
    const { domain } = this.#parts.layout.slots[slot]!;
    return domain.text(one[slot]!) < domain.text(other[slot]!);
  }
}
