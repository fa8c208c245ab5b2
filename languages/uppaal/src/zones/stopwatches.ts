/** Which clocks stand still in a state: those that an invariant of one of its locations gives the rate 0. */
import { Broken, type State } from '@vedette/core';
import type { Stopped } from '@vedette/structures';
import { type Network, nothingSelected } from '../lower/network.ts';
import { rateWhileRunning } from '../lower/problems.ts';

export class Stopwatches {
  readonly #network: Network;
  /** Instances with such locations. */
  readonly #instances: readonly number[];
  readonly #stopped: Stopped;

  static of(network: Network): Stopwatches | undefined {
    const instances = [...network.locations.keys()].filter((instance) =>
      network.locations[instance]!.some(({ rates }) => rates.length > 0),
    );
    return instances.length === 0 ? undefined : new Stopwatches(network, instances);
  }

  private constructor(network: Network, instances: readonly number[]) {
    this.#network = network;
    this.#instances = instances;
    this.#stopped = new Uint8Array(network.layout.clocks.length);
  }

  /** Borrowed until the next call. */
  stopped(state: State): Stopped | undefined {
    const { locations, layout } = this.#network;
    let isAny = false;
    this.#stopped.fill(0);
    for (const instance of this.#instances) {
      for (const { clock, rate, span } of locations[instance]![state[instance]!]!.rates) {
        const value = rate(state, nothingSelected);
        if (value !== 0 && value !== 1) throw new Broken(rateWhileRunning(span, value));
        if (value === 1) continue;
        this.#stopped[layout.clockAt[clock(state, nothingSelected)]!] = 1;
        isAny = true;
      }
    }
    return isAny ? this.#stopped : undefined;
  }
}
