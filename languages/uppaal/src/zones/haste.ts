/** What must not wait: urgent and committed locations, and steps over urgent channels. */
import type { State } from '@vedette/core';
import { canStartUrgently } from '../lower/meetings.ts';
import type { Network } from '../lower/network.ts';
import type { Move } from '../lower/offers.ts';

const hasteOf = { normal: 0, urgent: 1, committed: 2 } as const;

export class Haste {
  readonly #network: Network;
  /** By instance and location. */
  readonly #haste: readonly Uint8Array[];
  /** The instances that matter. */
  readonly #hasCommitted: readonly number[];
  readonly #hasHaste: readonly number[];
  readonly #hasUrgent: readonly number[];

  constructor(network: Network) {
    const { locations } = network;
    const instances = [...locations.keys()];
    this.#network = network;
    this.#haste = locations.map((list) => Uint8Array.from(list, ({ kind }) => hasteOf[kind]));
    this.#hasCommitted = instances.filter((one) => this.#haste[one]!.includes(hasteOf.committed));
    this.#hasHaste = instances.filter((one) => this.#haste[one]!.some((haste) => haste > 0));
    this.#hasUrgent = instances.filter((one) => locations[one]!.some(({ urgent }) => urgent.length > 0));
  }

  mayDelay(state: State): boolean {
    for (const instance of this.#hasHaste) if (this.#haste[instance]![state[instance]!]! > 0) return false;
    for (const instance of this.#hasUrgent) if (canStartUrgently(this.#network, instance, state)) return false;
    return true;
  }

  /** Where somebody is committed, a step needs somebody who is. */
  allows(state: State, moves: readonly Move[]): boolean {
    if (this.#hasCommitted.length === 0 || !this.#isCommitted(state)) return true;
    return moves.some(({ edge }) => this.#haste[edge.instance]![edge.source] === hasteOf.committed);
  }

  #isCommitted(state: State): boolean {
    for (const instance of this.#hasCommitted)
      if (this.#haste[instance]![state[instance]!] === hasteOf.committed) return true;
    return false;
  }
}
