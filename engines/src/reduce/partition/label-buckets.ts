/**
 * The arrows that arrive in a set of states from states that are not yet alone, sorted by their label in time proportional to
 * their number. Nothing is allocated per call: most sets are tiny, and there are millions of them.
 */
import type { IncomingArrows } from '../../graph/incoming-transitions.ts';
import type { LoneStates } from './lone-states.ts';

export class LabelBuckets {
  readonly #incoming: IncomingArrows;
  /** How many buckets there are: one per label that occurs. */
  count = 0;
  /** Bucket i is `arrows[start[i]] .. arrows[start[i + 1] - 1]`, incoming arrows with label `labelOf[i]`. */
  readonly start: Int32Array;
  readonly labelOf: Int32Array;
  arrows = new Int32Array(1024);
  /** Per label: how many arrows, then where its next one goes; zero between calls. */
  readonly #next: Int32Array;
  readonly #isAlone: Uint8Array;

  constructor(labels: number, incoming: IncomingArrows, { isAlone }: LoneStates) {
    this.#incoming = incoming;
    this.#isAlone = isAlone;
    this.start = new Int32Array(labels + 1);
    this.labelOf = new Int32Array(labels);
    this.#next = new Int32Array(labels);
  }

  /** The states are `states[from]` to `states[end - 1]`. */
  fill(states: Int32Array, from: number, end: number): void {
    this.#countArrows(states, from, end);
    let total = 0;
    for (let bucket = 0; bucket < this.count; bucket++) {
      const label = this.labelOf[bucket]!;
      this.start[bucket] = total;
      total += this.#next[label]!;
      this.#next[label] = this.start[bucket]!;
    }
    this.start[this.count] = total;
    if (total > this.arrows.length) this.arrows = new Int32Array(Math.ceil(total * 1.25));
    this.#placeArrows(states, from, end);
    for (let bucket = 0; bucket < this.count; bucket++) this.#next[this.labelOf[bucket]!] = 0;
  }

  /** The bucket of a label, -1 if there is none. */
  bucketOf(label: number): number {
    for (let bucket = 0; bucket < this.count; bucket++) if (this.labelOf[bucket] === label) return bucket;
    return -1;
  }

  #countArrows(states: Int32Array, from: number, end: number): void {
    const { first, label, source } = this.#incoming;
    this.count = 0;
    for (let i = from; i < end; i++) {
      const last = first[states[i]! + 1]!;
      for (let arrow = first[states[i]!]!; arrow < last; arrow++)
        if (this.#isAlone[source[arrow]!] === 0 && this.#next[label[arrow]!]!++ === 0)
          this.labelOf[this.count++] = label[arrow]!;
    }
  }

  #placeArrows(states: Int32Array, from: number, end: number): void {
    const { first, label, source } = this.#incoming;
    for (let i = from; i < end; i++) {
      const last = first[states[i]! + 1]!;
      for (let arrow = first[states[i]!]!; arrow < last; arrow++)
        if (this.#isAlone[source[arrow]!] === 0) this.arrows[this.#next[label[arrow]!]!++] = arrow;
    }
  }
}
