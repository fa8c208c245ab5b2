/**
 * Partition refinement for branching bisimilarity in O(m log n): the superblocks, bottom states and lockstep search of
 * Groote, Jansen, Keiren and Wijs (TOCL 2017), directly on labelled transitions as in Jansen, Groote, Keiren and Wijs,
 * "An O(m log n) algorithm for branching bisimilarity on labelled transition systems" (TACAS 2020). A block is stable
 * under a slice if each of its bottom states has a transition in it. The hidden steps must not form a cycle.
 */

import { type IncomingTransitions, incomingTransitionsOf } from '../../graph/incoming-transitions.ts';
import { bytesOfColumns, type Transitions, tau } from '../../graph/transitions.ts';
import type { Task } from '../../task/task.ts';
import type { Classes } from '../partition/classes.ts';
import { initialClasses } from '../partition/initial-classes.ts';
import { LabelBuckets } from '../partition/label-buckets.ts';
import { signatureClasses } from '../signature/signature-classes.ts';
import { TransitionCounters } from '../strong/transition-counters.ts';
import { none } from './slices.ts';
import { SliceSplitter } from './splitters.ts';
import { StableBlocks } from './stable-blocks.ts';

/** The coarsest branching bisimulation on a graph whose hidden steps lead to smaller numbers. */
export function* acyclicBranchingClasses(transitions: Transitions): Task<Classes> {
  const coarse = yield* initialClasses(transitions, 'unseen in a block');
  const found = yield* signatureClasses(transitions, { coarse, hidden: 'unseen in a block' });
  return found.isStable ? found : yield* refinedClasses(transitions, found);
}

/** The same, from a partition that does not separate bisimilar states. */
export function* refinedClasses(transitions: Transitions, coarse: Classes): Task<Classes> {
  yield bytesOfColumns(transitions, { perTransition: 13, perState: 26 });
  const incoming = yield* incomingTransitionsOf(transitions);
  const stable = new StableBlocks(transitions, incoming, coarse);
  yield;
  const refinement = new BranchingRefinement(transitions, incoming, stable);
  yield;
  yield* refinement.run();
  return { classOf: stable.blocks.blockOf, count: stable.blocks.count };
}

/** For labels that always count. */
const nowhere = { from: none, made: none };

class BranchingRefinement {
  readonly #stable: StableBlocks;
  readonly #transitions: Transitions;
  readonly #incoming: IncomingTransitions;
  readonly #counters: TransitionCounters;
  readonly #buckets: LabelBuckets;
  readonly #splitter: SliceSplitter;
  /** In turn a slice that lost transitions to the new superblock, and the slice that has them now. */
  readonly #touched: number[] = [];

  constructor(transitions: Transitions, incoming: IncomingTransitions, stable: StableBlocks) {
    this.#transitions = transitions;
    this.#incoming = incoming;
    this.#stable = stable;
    this.#counters = new TransitionCounters(transitions, incoming);
    this.#buckets = new LabelBuckets(transitions.labels.length, incoming, stable.lone);
    this.#splitter = new SliceSplitter(stable, transitions.states);
  }

  *run(): Task<void> {
    yield* this.#settle();
    const { superblocks, lone } = this.#stable;
    while (superblocks.hasCompound() && !lone.areAll) {
      yield* this.#splitSuperblock();
      yield;
    }
  }

  /** Looks at every slice that waits. */
  *#settle(): Task<void> {
    const { blocks, slices } = this.#stable;
    for (let slice = slices.takePending(); slice !== none; slice = slices.takePending()) {
      if (blocks.size(slices.block[slice]!) === 1) continue;
      this.#stable.split(slices.block[slice]!, this.#splitter.listBottoms(slice), none);
      yield;
    }
  }

  /** Makes one block of a superblock a superblock alone, and every block stable again. */
  *#splitSuperblock(): Task<void> {
    const { blocks, superblocks, slices } = this.#stable;
    const from = superblocks.nextCompound();
    const block = superblocks.separateOne();
    const buckets = this.#buckets;
    buckets.fill(blocks.states, blocks.begin[block]!, blocks.end[block]!);
    // Hidden steps first: which of them stay in their superblock must be clear before anything is split.
    const hidden = buckets.bucketOf(tau);
    if (hidden >= 0) this.#moveSlices(hidden);
    this.#awaitHiddenSteps(block, from);
    if (hidden >= 0) this.#splitBy(hidden, { from, made: superblocks.superblockOf(block) });
    if (slices.hasPending) yield* this.#settle();
    for (let bucket = 0; bucket < buckets.count; bucket++) {
      if (bucket === hidden) continue;
      this.#moveSlices(bucket);
      this.#splitBy(bucket, nowhere);
      if (slices.hasPending) yield* this.#settle();
    }
    slices.recycle();
  }

  /** Moves the transitions into the new superblock to slices of their own. */
  #moveSlices(bucket: number): void {
    const { source, outgoing } = this.#incoming;
    const { slices, blocks, lone } = this.#stable;
    const { start, transitions } = this.#buckets;
    this.#touched.length = 0;
    slices.startRound();
    for (let i = start[bucket]!; i < start[bucket + 1]!; i++) {
      const state = source[transitions[i]!]!;
      // It may have become alone since the buckets were filled.
      if (lone.isAlone[state] === 1) continue;
      const rest = slices.moveToHeir(outgoing[transitions[i]!]!, blocks.blockOf[state]!, this.#stable.whereOf(state));
      if (rest !== none) this.#touched.push(rest, slices.heirOf(rest));
    }
  }

  /** Hidden steps of the new superblock into the old one used to stay in their superblock; now they count. */
  #awaitHiddenSteps(block: number, from: number): void {
    const { first, label, target } = this.#transitions;
    const { blocks, superblocks, slices } = this.#stable;
    if (blocks.size(block) === 1) return;
    for (let place = blocks.begin[block]!; place < blocks.end[block]!; place++) {
      const state = blocks.states[place]!;
      for (let transition = first[state]!; transition < first[state + 1]! && label[transition] === tau; transition++)
        if (superblocks.superblockOf(blocks.blockOf[target[transition]!]!) === from)
          slices.await(slices.sliceOf[transition]!);
    }
  }

  /**
   * Splits by the transitions of one label into the new superblock. For hidden ones `within` says inside which
   * superblocks they did not count before, and do not count now.
   */
  #splitBy(bucket: number, within: { readonly from: number; readonly made: number }): void {
    const { blocks, superblocks, slices } = this.#stable;
    this.#counters.move(this.#buckets, bucket);
    for (let i = 0; i < this.#touched.length; i += 2) {
      const rest = this.#touched[i]!;
      const moved = this.#touched[i + 1]!;
      const block = slices.block[moved]!;
      const superblock = superblocks.superblockOf(block);
      if (superblock === within.made || blocks.size(block) === 1) continue;
      if (superblock === within.from) this.#stable.split(block, this.#splitter.listAll(moved), none);
      else if (!slices.isEmpty(rest)) this.#splitThreeWays(block, rest, moved);
    }
    this.#counters.release(this.#buckets, bucket);
  }

  /**
   * States with transitions into the new superblock, into what remains of the old one, or both. All bottom states have
   * one or the other; the counters say which of the former also have the latter.
   */
  #splitThreeWays(block: number, rest: number, moved: number): void {
    const { blocks } = this.#stable;
    const { settled, followed } = this.#stable.split(block, this.#splitter.listAll(moved), rest);
    if (settled === none || followed === none || blocks.size(settled) === 1) return;
    const { sources } = this.#splitter;
    sources.clear();
    for (let place = blocks.begin[settled]!; place < blocks.bottomEnd[settled]!; place++)
      if (this.#counters.hasRest(blocks.states[place]!)) sources.add(blocks.states[place]!);
    this.#stable.split(settled, this.#splitter.withBottomsListed(followed), none);
  }
}
