/**
 * Finds the smaller part of a block that is to be split: the states that can reach a splitter by hidden steps inside
 * the block, or the rest. Both parts are gathered in turn, a few transitions at a time, until one is known to be
 * complete and no larger than the other, so that the work is proportional to the smaller part. After Groote, Jansen,
 * Keiren and Wijs, "An O(m log n) algorithm for computing stuttering equivalence and branching bisimulation" (TOCL
 * 2017), section 5.
 */
import type { IncomingTransitions } from '../../graph/incoming-transitions.ts';
import type { StateSet } from '../../graph/state-set.ts';
import type { BottomPartition } from './bottom-partition.ts';

/** The splitter of a block. */
export interface Splitter {
  /** States with a transition of the splitter: all bottom states that have one, and perhaps others. */
  readonly sources: StateSet;
  /** The sources not listed, one at a time, then a negative number. */
  nextSource(): number;
  /** Whether a state that is no listed source has a transition of the splitter. */
  has(state: number): boolean;
}

export interface Part {
  readonly kind: 'reaching' | 'rest';
  /** Valid until the next race. */
  readonly members: Int32Array;
}

/** Transitions looked at before it is the other's turn. */
const turn = 32;

export class Race {
  readonly #blocks: BottomPartition;
  readonly #incoming: IncomingTransitions;
  readonly #inertSteps: Int32Array;
  /** Twice the number of the race for a state that reaches the splitter, one more for one that does not. */
  readonly #side: Int32Array;
  /** How many inert steps of a state are not yet known to lead into the rest; holds if `seen` is this race. */
  readonly #open: Int32Array;
  readonly #seen: Int32Array;
  readonly #reaching: Int32Array;
  readonly #rest: Int32Array;
  #reachingCount = 0;
  #restCount = 0;
  #race = 0;
  #block = 0;

  /** `inertSteps` says of each state how many hidden steps stay in its block. */
  constructor(blocks: BottomPartition, incoming: IncomingTransitions, inertSteps: Int32Array) {
    this.#blocks = blocks;
    this.#incoming = incoming;
    this.#inertSteps = inertSteps;
    const states = inertSteps.length;
    this.#side = new Int32Array(states);
    this.#open = new Int32Array(states);
    this.#seen = new Int32Array(states);
    this.#reaching = new Int32Array(states);
    this.#rest = new Int32Array(states);
  }

  /** The smaller part, or nothing if every state reaches the splitter. */
  run(block: number, splitter: Splitter): Part | undefined {
    this.#race++;
    this.#block = block;
    this.#reachingCount = 0;
    this.#restCount = 0;
    let bottoms = 0;
    const { states, count } = splitter.sources;
    for (let i = 0; i < count; i++) if (this.#addReaching(states[i]!) && this.#blocks.isBottom(states[i]!)) bottoms++;
    if (bottoms === this.#blocks.bottoms(block)) return undefined;
    const half = this.#blocks.size(block) / 2;
    const reaching = this.#gatherReaching(splitter);
    const rest = this.#gatherRest(splitter);
    for (;;) {
      if (this.#reachingCount <= half && reaching.next().done && this.#reachingCount <= half)
        return { kind: 'reaching', members: this.#reaching.subarray(0, this.#reachingCount) };
      if (this.#restCount <= half && rest.next().done && this.#restCount <= half)
        return { kind: 'rest', members: this.#rest.subarray(0, this.#restCount) };
    }
  }

  *#gatherReaching(splitter: Splitter): Generator<void> {
    const { first, hiddenEnd, source } = this.#incoming;
    let budget = turn;
    for (let state = splitter.nextSource(); state >= 0; state = splitter.nextSource()) {
      this.#addReaching(state);
      if (--budget > 0) continue;
      budget = turn;
      yield;
    }
    for (let i = 0; i < this.#reachingCount; i++) {
      const state = this.#reaching[i]!;
      for (let transition = first[state]!; transition < hiddenEnd[state]!; transition++) {
        if (this.#blocks.blockOf[source[transition]!] === this.#block) this.#addReaching(source[transition]!);
        if (--budget > 0) continue;
        budget = turn;
        yield;
      }
    }
  }

  *#gatherRest(splitter: Splitter): Generator<void> {
    const { first, hiddenEnd, source } = this.#incoming;
    const { states, begin, bottomEnd } = this.#blocks;
    let budget = turn;
    for (let place = begin[this.#block]!; place < bottomEnd[this.#block]!; place++) {
      if (this.#side[states[place]!] !== this.#race * 2) this.#addRest(states[place]!);
      if (--budget > 0) continue;
      budget = turn;
      yield;
    }
    for (let i = 0; i < this.#restCount; i++) {
      const state = this.#rest[i]!;
      for (let transition = first[state]!; transition < hiddenEnd[state]!; transition++) {
        this.#stepsIntoRest(source[transition]!, splitter);
        if (--budget > 0) continue;
        budget = turn;
        yield;
      }
    }
  }

  /**
   * A state belongs to the rest when all its inert steps lead there and it has no transition of the splitter. One that
   * has becomes a bottom state, which happens once to a state, so that looking is paid for.
   */
  #stepsIntoRest(state: number, splitter: Splitter): void {
    if (this.#blocks.blockOf[state] !== this.#block || this.#side[state] === this.#race * 2) return;
    if (this.#seen[state] !== this.#race) {
      this.#seen[state] = this.#race;
      this.#open[state] = this.#inertSteps[state]!;
    }
    if (--this.#open[state]! === 0 && !splitter.has(state)) this.#addRest(state);
  }

  #addReaching(state: number): boolean {
    if (this.#side[state] === this.#race * 2) return false;
    this.#side[state] = this.#race * 2;
    this.#reaching[this.#reachingCount++] = state;
    return true;
  }

  #addRest(state: number): void {
    this.#side[state] = this.#race * 2 + 1;
    this.#rest[this.#restCount++] = state;
  }
}
