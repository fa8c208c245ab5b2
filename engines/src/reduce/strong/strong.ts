/**
 * Strong bisimilarity in O(m log n): Paige and Tarjan, "Three partition refinement algorithms" (SIAM J. Comput. 1987),
 * for labelled transitions as in Fernandez, "An implementation of an efficient algorithm for bisimulation equivalence"
 * (1990). Blocks lie in superblocks; the partition is stable under every label into every superblock. The smaller of
 * two blocks leaves its superblock, and every block is split by whether its states step into it, into what remains, or
 * into both; counters say how many transitions of a state go by a label into a superblock.
 */
import { RefinablePartition } from '@vedette/structures';
import { type IncomingTransitions, incomingTransitionsOf } from '../../graph/incoming-transitions.ts';
import { bytesOfColumns, type Transitions } from '../../graph/transitions.ts';
import type { Task } from '../../task/task.ts';
import type { Classes } from '../partition/classes.ts';
import { initialClasses } from '../partition/initial-classes.ts';
import { LabelBuckets } from '../partition/label-buckets.ts';
import { LoneStates } from '../partition/lone-states.ts';
import { Superblocks } from '../partition/superblocks.ts';
import { signatureClasses } from '../signature/signature-classes.ts';
import { TransitionCounters } from './transition-counters.ts';

/** Every label counts as it is: the hidden step too. */
export function* strongClasses(transitions: Transitions): Task<Classes> {
  const coarse = yield* initialClasses(transitions, 'seen');
  const found = yield* signatureClasses(transitions, { coarse, hidden: 'seen' });
  return found.isStable ? found : yield* refinedStrongClasses(transitions, found);
}

/** The same, from a partition that does not separate bisimilar states. */
export function* refinedStrongClasses(transitions: Transitions, coarse: Classes): Task<Classes> {
  yield bytesOfColumns(transitions, { perTransition: 9, perState: 16 });
  const incoming = yield* incomingTransitionsOf(transitions);
  const refinement = new StrongRefinement(transitions, incoming, coarse);
  yield;
  yield* refinement.splitByLabels();
  while (refinement.superblocks.hasCompound() && !refinement.lone.areAll) {
    refinement.splitSuperblock();
    yield;
  }
  return { classOf: refinement.partition.blockOf, count: refinement.partition.count };
}

class StrongRefinement {
  readonly partition: RefinablePartition;
  readonly superblocks: Superblocks;
  readonly #incoming: IncomingTransitions;
  readonly #counters: TransitionCounters;
  readonly #buckets: LabelBuckets;
  readonly lone: LoneStates;
  readonly #attach: (old: number, made: number) => void;

  constructor(transitions: Transitions, incoming: IncomingTransitions, { classOf, count }: Classes) {
    this.partition = new RefinablePartition(classOf, count);
    this.superblocks = new Superblocks(transitions.states, (block) => this.partition.size(block));
    this.#incoming = incoming;
    this.lone = new LoneStates(transitions.states);
    this.#counters = new TransitionCounters(transitions, incoming);
    this.#buckets = new LabelBuckets(transitions.labels.length, incoming, this.lone);
    this.#attach = (old, made) => {
      this.superblocks.add(made, old);
      this.#noteAlone(old);
      this.#noteAlone(made);
    };
    for (let block = 1; block < count; block++) this.superblocks.add(block, 0);
    for (let block = 0; block < count; block++) this.#noteAlone(block);
  }

  #noteAlone(block: number): void {
    const { partition } = this;
    if (partition.size(block) === 1) this.lone.add(partition.elements[partition.begin[block]!]!);
  }

  /** Makes the partition stable under every label into the superblock of all states. */
  *splitByLabels(): Task<void> {
    const { partition } = this;
    this.#buckets.fill(partition.elements, 0, partition.elements.length);
    for (let bucket = 0; bucket < this.#buckets.count; bucket++) {
      this.#markSources(bucket);
      yield;
    }
  }

  splitSuperblock(): void {
    const { partition } = this;
    const block = this.superblocks.separateOne();
    this.#buckets.fill(partition.elements, partition.begin[block]!, partition.end[block]!);
    for (let bucket = 0; bucket < this.#buckets.count; bucket++) {
      this.#counters.move(this.#buckets, bucket);
      this.#markSources(bucket);
      this.#markSourcesWithRest(bucket);
      this.#counters.release(this.#buckets, bucket);
    }
  }

  /** All transitions of a bucket have one label and lead into the new superblock. */
  #markSources(bucket: number): void {
    const { partition } = this;
    const { start, transitions } = this.#buckets;
    const { source } = this.#incoming;
    for (let i = start[bucket]!; i < start[bucket + 1]!; i++) partition.mark(source[transitions[i]!]!);
    partition.splitMarked(this.#attach);
  }

  #markSourcesWithRest(bucket: number): void {
    const { partition } = this;
    const { start, transitions } = this.#buckets;
    const { source } = this.#incoming;
    for (let i = start[bucket]!; i < start[bucket + 1]!; i++)
      if (this.#counters.hasRest(source[transitions[i]!]!)) partition.mark(source[transitions[i]!]!);
    partition.splitMarked(this.#attach);
  }
}
