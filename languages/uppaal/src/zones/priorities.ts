/**
 * Which step goes before which: channels are compared first, then the highest priority among the instances that take
 * part.
 */
import { maximum } from '@vedette/core';
import { addressOfChannel } from '../lower/channel-address.ts';
import type { Network } from '../lower/network.ts';
import type { Move } from '../lower/offers.ts';

export class Rank {
  readonly #channel: number;
  readonly #instance: number;

  constructor(channel: number, instance: number) {
    this.#channel = channel;
    this.#instance = instance;
  }

  isAbove(other: Rank): boolean {
    if (this.#channel !== other.#channel) return this.#channel > other.#channel;
    return this.#instance > other.#instance;
  }
}

export function rankOf({ model, layout }: Network, moves: readonly Move[], channel: number): Rank {
  const instances = moves.map(({ edge }) => model.instances[edge.instance]!.priority);
  const priorities = model.channelPriorities;
  const listed = priorities?.ranks.find((one) => addressOfChannel(one.channel, layout).includes(channel));
  return new Rank(listed?.rank ?? priorities?.defaultRank ?? 0, maximum(instances));
}
