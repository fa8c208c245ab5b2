/** What must not wait: urgent and committed locations, and steps over urgent channels. */
import type { State } from '@vedette/core';
import { canStartUrgently } from '../lower/meetings.ts';
import type { Network } from '../lower/network.ts';
import type { Move } from '../lower/offers.ts';

const urgencyOf = { normal: 0, urgent: 1, committed: 2 } as const;

export class Urgency {
  readonly #network: Network;
  /** By instance and location. */
  readonly #urgency: readonly Uint8Array[];
  /** The instances that matter. */
  readonly #hasCommitted: readonly number[];
  readonly #hasUrgency: readonly number[];
  readonly #hasUrgent: readonly number[];

  constructor(network: Network) {
    const { locations } = network;
    const instances = [...locations.keys()];
    this.#network = network;
    this.#urgency = locations.map((list) => Uint8Array.from(list, ({ kind }) => urgencyOf[kind]));
    this.#hasCommitted = instances.filter((one) => this.#urgency[one]!.includes(urgencyOf.committed));
    this.#hasUrgency = instances.filter((one) => this.#urgency[one]!.some((urgency) => urgency > 0));
    this.#hasUrgent = instances.filter((one) => locations[one]!.some(({ urgent }) => urgent.length > 0));
  }

  mayDelay(state: State): boolean {
    for (const instance of this.#hasUrgency) if (this.#urgency[instance]![state[instance]!]! > 0) return false;
    for (const instance of this.#hasUrgent) if (canStartUrgently(this.#network, instance, state)) return false;
    return true;
  }

  /** Where an instance is committed, a step needs one that is. */
  allows(state: State, moves: readonly Move[]): boolean {
    if (this.#hasCommitted.length === 0 || !this.#isCommitted(state)) return true;
    return moves.some(({ edge }) => this.#urgency[edge.instance]![edge.source] === urgencyOf.committed);
  }

  #isCommitted(state: State): boolean {
    for (const instance of this.#hasCommitted)
      if (this.#urgency[instance]![state[instance]!] === urgencyOf.committed) return true;
    return false;
  }
}
