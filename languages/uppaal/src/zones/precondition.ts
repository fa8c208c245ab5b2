/**
 * Which valuations can take a step: those that satisfy the guards and from which the updates lead into the invariants
 * of the target. The second part is computed backwards: the assignments of clocks are undone one by one, the last
 * first.
 */
import type { State } from '@vedette/core';
import { everyValuation, free, intersect, tighten, type Zone } from '@vedette/structures';
import type { ClockLog } from '../lower/code/runtime.ts';
import type { Network } from '../lower/network.ts';
import type { Move } from '../lower/offers.ts';
import { PlainZone } from './plain-zone.ts';

export class Precondition {
  readonly #network: Network;
  readonly #invariants: (state: State, zone: Zone) => boolean;
  readonly #target: State;
  readonly #size: number;

  constructor(network: Network, width: number, invariants: (state: State, zone: Zone) => boolean) {
    this.#network = network;
    this.#invariants = invariants;
    this.#target = new Int32Array(width);
    this.#size = network.layout.clocks.length;
  }

  /** Runs the updates of a step: the target gets locations and variables, the log says what happens to clocks. */
  run(state: State, moves: readonly Move[], target: State): ClockLog {
    const { log, forgetMeta } = this.#network;
    target.set(state);
    log.clear();
    forgetMeta();
    for (let i = 0; i < moves.length; i++) {
      const { edge, selected } = moves[i]!;
      edge.update(target, log, selected);
      target[edge.instance] = edge.target;
    }
    forgetMeta();
    return log;
  }

  /** Restricts a zone to the valuations that can take the step; false if there are none. */
  restrict(state: State, moves: readonly Move[], zone: Zone): boolean {
    const plain = new PlainZone(zone, this.#size);
    for (const { edge, selected } of moves)
      if (edge.tightening !== undefined && !edge.tightening(state, plain, selected)) return false;
    const { entries, length } = this.run(state, moves, this.#target);
    const before = everyValuation(this.#size);
    if (!this.#invariants(this.#target, before)) return false;
    for (let i = length - 3; i >= 0; i -= 3) {
      const [clock, from, value] = [entries[i]!, entries[i + 1]!, entries[i + 2]!];
      const isPossible =
        tighten(before, this.#size, clock, from, 2 * value + 1) &&
        tighten(before, this.#size, from, clock, 1 - 2 * value);
      if (!isPossible) return false;
      free(before, this.#size, clock);
    }
    return intersect(zone, this.#size, before);
  }
}
