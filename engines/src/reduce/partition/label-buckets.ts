/**
 * The transitions that arrive in a set of states from states that are not yet alone, sorted by their label in time
 * proportional to their number. Nothing is allocated per call: most sets are tiny, and there are millions of them.
 */
import type { IncomingTransitions } from '../../graph/incoming-transitions.ts';
import type { LoneStates } from './lone-states.ts';

export class LabelBuckets {
  readonly #incoming: IncomingTransitions;
  /** How many buckets there are: one per label that occurs. */
  count = 0;
  /**
   * Bucket i is `transitions[start[i]] .. transitions[start[i + 1] - 1]`, incoming transitions with label `labelOf[i]`.
   */
  readonly start: Int32Array;
  readonly labelOf: Int32Array;
  transitions = new Int32Array(1024);
  /** Per label: how many transitions, then where its next one goes; zero between calls. */
  readonly #next: Int32Array;
  readonly #isAlone: Uint8Array;

  constructor(labels: number, incoming: IncomingTransitions, { isAlone }: LoneStates) {
    this.#incoming = incoming;
    this.#isAlone = isAlone;
    this.start = new Int32Array(labels + 1);
    this.labelOf = new Int32Array(labels);
    this.#next = new Int32Array(labels);
  }

  /** The states are `states[from]` to `states[end - 1]`. */
  fill(states: Int32Array, from: number, end: number): void {
    this.#countTransitions(states, from, end);
    let total = 0;
    for (let bucket = 0; bucket < this.count; bucket++) {
      const label = this.labelOf[bucket]!;
      this.start[bucket] = total;
      total += this.#next[label]!;
      this.#next[label] = this.start[bucket]!;
    }
    this.start[this.count] = total;
    if (total > this.transitions.length) this.transitions = new Int32Array(Math.ceil(total * 1.25));
    this.#placeTransitions(states, from, end);
    for (let bucket = 0; bucket < this.count; bucket++) this.#next[this.labelOf[bucket]!] = 0;
  }

  /** The bucket of a label, -1 if there is none. */
  bucketOf(label: number): number {
    for (let bucket = 0; bucket < this.count; bucket++) if (this.labelOf[bucket] === label) return bucket;
    return -1;
  }

  #countTransitions(states: Int32Array, from: number, end: number): void {
    const { first, label, source } = this.#incoming;
    this.count = 0;
    for (let i = from; i < end; i++) {
      const last = first[states[i]! + 1]!;
      for (let transition = first[states[i]!]!; transition < last; transition++)
        if (this.#isAlone[source[transition]!] === 0 && this.#next[label[transition]!]!++ === 0)
          this.labelOf[this.count++] = label[transition]!;
    }
  }

  #placeTransitions(states: Int32Array, from: number, end: number): void {
    const { first, label, source } = this.#incoming;
    for (let i = from; i < end; i++) {
      const last = first[states[i]! + 1]!;
      for (let transition = first[states[i]!]!; transition < last; transition++)
        if (this.#isAlone[source[transition]!] === 0) this.transitions[this.#next[label[transition]!]!++] = transition;
    }
  }
}
