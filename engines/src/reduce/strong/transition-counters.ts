/**
 * For every state, label and superblock how many transitions of the state go by the label into the superblock, as in
 * Paige and Tarjan (1987). Every incoming transition knows its counter. When a block leaves its superblock the
 * transitions into it move to counters of their own, and their old counters then say whether the state also steps into
 * the rest.
 */
import { grown, nextRound } from '@vedette/structures';
import type { IncomingTransitions } from '../../graph/incoming-transitions.ts';
import type { Transitions } from '../../graph/transitions.ts';
import type { LabelBuckets } from '../partition/label-buckets.ts';

const released = -1;

export class TransitionCounters {
  readonly #incoming: IncomingTransitions;
  readonly #counterOf: Int32Array;
  #counts: Int32Array;
  #used: number;
  readonly #free: number[] = [];
  /** Of the states of the last bucket moved: the counters for what remains and for what was moved. */
  readonly #old: Int32Array;
  readonly #fresh: Int32Array;
  readonly #round: Int32Array;
  #rounds = 0;

  constructor(transitions: Transitions, incoming: IncomingTransitions) {
    this.#incoming = incoming;
    const { counterOf, counts, used } = initialCounters(transitions);
    this.#counterOf = incoming.outgoing.map((transition) => counterOf[transition]!);
    this.#counts = counts;
    this.#used = used;
    this.#old = new Int32Array(transitions.states);
    this.#fresh = new Int32Array(transitions.states);
    this.#round = new Int32Array(transitions.states);
  }

  /** Moves transitions of one label from the counters of their superblock to new ones. */
  move({ transitions, start }: LabelBuckets, bucket: number): void {
    const { source } = this.#incoming;
    this.#rounds = nextRound(this.#rounds, this.#round);
    for (let i = start[bucket]!; i < start[bucket + 1]!; i++) {
      const transition = transitions[i]!;
      const state = source[transition]!;
      const old = this.#counterOf[transition]!;
      if (this.#round[state] !== this.#rounds) {
        this.#round[state] = this.#rounds;
        this.#old[state] = old;
        this.#fresh[state] = this.#allocate();
      }
      const fresh = this.#fresh[state]!;
      this.#counts[old]!--;
      this.#counts[fresh]!++;
      this.#counterOf[transition] = fresh;
    }
  }

  /** Of the source of a transition moved last: whether it also steps into what remains of the superblock. */
  hasRest(state: number): boolean {
    return this.#counts[this.#old[state]!]! > 0;
  }

  /** Gives back the counters that the last move brought to zero. `hasRest` may not be asked until the next move. */
  release({ transitions, start }: LabelBuckets, bucket: number): void {
    const { source } = this.#incoming;
    for (let i = start[bucket]!; i < start[bucket + 1]!; i++) {
      const state = source[transitions[i]!]!;
      const old = this.#old[state]!;
      if (old === released || this.#counts[old]! > 0) continue;
      this.#free.push(old);
      this.#old[state] = released;
    }
  }

  #allocate(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#used === this.#counts.length) this.#counts = grown(this.#counts, this.#used + 1);
    return this.#used++;
  }
}

/** One counter per state and label. */
function initialCounters({ states, first, label }: Transitions): {
  readonly counterOf: Int32Array;
  readonly counts: Int32Array;
  readonly used: number;
} {
  const counterOf = new Int32Array(label.length);
  const counts = new Int32Array(label.length);
  let used = 0;
  for (let state = 0; state < states; state++)
    for (let transition = first[state]!; transition < first[state + 1]!; transition++) {
      if (transition === first[state] || label[transition] !== label[transition - 1]) used++;
      counterOf[transition] = used - 1;
      counts[used - 1]!++;
    }
  return { counterOf, counts, used };
}
