/**
 * A first partition, found quickly: round by round states are distinguished by which labels lead them into which
 * blocks, after hidden steps inside their block if these are inert (Blom and Orzan, "Distributed branching bisimulation
 * reduction of state spaces", 2003). The signature of a state is kept as a few bits per step (Bloom, "Space/time
 * trade-offs in hash coding with allowable errors", 1970), so some differences are missed and left to the refinement
 * that follows; none is made up. Rounds go on as long as they make many more blocks.
 */
import { hashPair, refusePlaces } from '@vedette/structures';
import { type Transitions, tau } from '../../graph/transitions.ts';
import { inSlices, type Task } from '../../task/task.ts';
import type { Classes } from './classes.ts';

/** A round must make so many times as many blocks as there were. */
const WORTHWHILE = 1.5;
/** Bits are kept in four columns of 32. */
const WORDS = 4;
const noLabel = -1;

/** Hidden steps inside a block may go unseen if they always lead to smaller numbers. */
export type HiddenSteps = 'seen' | 'unseen in a block';

/** A partition that does not separate strongly, or else branching, bisimilar states. */
export function* initialClasses(transitions: Transitions, hidden: HiddenSteps): Task<Classes> {
  const rounds = new Rounds(transitions, hidden);
  yield rounds.bytes;
  let count = Math.min(1, transitions.states);
  let before = 0;
  while (count < transitions.states && count >= before * WORTHWHILE) {
    before = count;
    yield* inSlices(transitions.states, (from, end) => rounds.look(from, end));
    count = yield* rounds.divide();
  }
  return { classOf: rounds.classOf, count };
}

class Rounds {
  classOf: Int32Array;
  readonly #transitions: Transitions;
  /** The label that is invisible inside a block. */
  readonly #unseen: number;
  #next: Int32Array;
  /** Four words of bits per state: what it can do. */
  readonly #bits: Int32Array;
  /** One more than a state for each new block, found by its bits. */
  readonly #table: Int32Array;

  constructor(transitions: Transitions, hidden: HiddenSteps) {
    const { states } = transitions;
    this.#transitions = transitions;
    this.#unseen = hidden === 'seen' ? noLabel : tau;
    this.classOf = new Int32Array(states);
    this.#next = new Int32Array(states);
    this.#bits = new Int32Array(states * WORDS);
    const length = 2 ** Math.ceil(Math.log2(states * 1.5 + 2));
    refusePlaces(length, 'tables of states');
    this.#table = new Int32Array(length);
  }

  get bytes(): number {
    return [this.classOf, this.#next, this.#bits, this.#table].reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Gathers the bits of some states; those of smaller ones are known. */
  look(from: number, end: number): void {
    const { first, label, target } = this.#transitions;
    const { classOf } = this;
    const bits = this.#bits;
    for (let state = from; state < end; state++) {
      let [one, two, three, four] = [0, 0, 0, 0];
      for (let transition = first[state]!; transition < first[state + 1]!; transition++) {
        const to = target[transition]!;
        if (label[transition] === this.#unseen && classOf[to] === classOf[state]) {
          one |= bits[to * WORDS]!;
          two |= bits[to * WORDS + 1]!;
          three |= bits[to * WORDS + 2]!;
          four |= bits[to * WORDS + 3]!;
        } else {
          const hash = hashPair(label[transition]!, classOf[to]!);
          one |= 1 << hash;
          two |= 1 << (hash >>> 5);
          three |= 1 << (hash >>> 10);
          four |= 1 << (hash >>> 15);
        }
      }
      bits[state * WORDS] = one;
      bits[state * WORDS + 1] = two;
      bits[state * WORDS + 2] = three;
      bits[state * WORDS + 3] = four;
    }
  }

  /** Makes a block of all states that were in one block and have the same bits. */
  *divide(): Task<number> {
    this.#table.fill(0);
    let count = 0;
    yield* inSlices(this.classOf.length, (from, end) => {
      for (let state = from; state < end; state++) {
        const place = this.#placeOf(state);
        const known = this.#table[place]! - 1;
        if (known < 0) this.#table[place] = state + 1;
        this.#next[state] = known < 0 ? count++ : this.#next[known]!;
      }
    });
    [this.classOf, this.#next] = [this.#next, this.classOf];
    return count;
  }

  /** Where in the table a state like this one is, or should be. */
  #placeOf(state: number): number {
    const bits = this.#bits;
    const base = state * WORDS;
    const mask = this.#table.length - 1;
    const ends = hashPair(bits[base]!, bits[base + 1]!) ^ hashPair(bits[base + 2]!, bits[base + 3]!);
    let place = hashPair(ends, this.classOf[state]!) & mask;
    for (let other = this.#table[place]!; other !== 0; other = this.#table[place]!) {
      if (this.#isLike(state, other - 1)) break;
      place = (place + 1) & mask;
    }
    return place;
  }

  #isLike(state: number, other: number): boolean {
    if (this.classOf[state] !== this.classOf[other]) return false;
    for (let word = 0; word < WORDS; word++)
      if (this.#bits[state * WORDS + word] !== this.#bits[other * WORDS + word]) return false;
    return true;
  }
}
