/**
 * Strong bisimilarity in O(m log n): Paige and Tarjan, "Three partition refinement algorithms" (SIAM J. Comput. 1987), for
 * labelled transitions as in Fernandez, "An implementation of an efficient algorithm for bisimulation equivalence" (1990).
 * Blocks lie in superblocks; the partition is stable under every label into every superblock. The smaller of two blocks
 * leaves its superblock, and every block is split by whether its states step into it, into what remains, or into both;
 * counters say how many transitions of a state go by a label into a superblock.
 */
import { RefinablePartition } from '@vedette/structures';
import type { Arrows } from './arrows.ts';
import type { Classes } from './classes.ts';
import { IncomingArrows } from './incoming-arrows.ts';
import { LabelBuckets } from './label-buckets.ts';
import { StepCounters } from './step-counters.ts';
import type { Steps } from './steps.ts';
import { Superblocks } from './superblocks.ts';

/** Every label counts as it is: the hidden step too. */
export function* strongClasses(arrows: Arrows): Steps<Classes> {
  const refinement = new StrongRefinement(arrows);
  yield;
  refinement.splitByLabels();
  while (refinement.superblocks.hasCompound()) {
    refinement.splitSuperblock();
    yield;
  }
  return { classOf: refinement.partition.blockOf, count: refinement.partition.count };
}

class StrongRefinement {
  readonly partition: RefinablePartition;
  readonly superblocks: Superblocks;
  readonly #incoming: IncomingArrows;
  readonly #counters: StepCounters;
  readonly #buckets: LabelBuckets;
  readonly #attach: (old: number, made: number) => void;

  constructor(arrows: Arrows) {
    this.partition = new RefinablePartition(arrows.states);
    this.superblocks = new Superblocks(arrows.states, (block) => this.partition.size(block));
    this.#incoming = new IncomingArrows(arrows);
    this.#counters = new StepCounters(arrows, this.#incoming);
    this.#buckets = new LabelBuckets(arrows.labels.length, this.#incoming);
    this.#attach = (old, made) => this.superblocks.add(made, old);
  }

  /** Makes the partition stable under every label into the superblock of all states. */
  splitByLabels(): void {
    const { partition } = this;
    this.#buckets.fill(partition.elements, 0, partition.elements.length);
    for (let bucket = 0; bucket < this.#buckets.count; bucket++) this.#markSources(bucket);
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

  /** All arrows of a bucket have one label and lead into the new superblock. */
  #markSources(bucket: number): void {
    const { partition } = this;
    const { start, arrows } = this.#buckets;
    const { source } = this.#incoming;
    for (let i = start[bucket]!; i < start[bucket + 1]!; i++) partition.mark(source[arrows[i]!]!);
    partition.splitMarked(this.#attach);
  }

  #markSourcesWithRest(bucket: number): void {
    const { partition } = this;
    const { start, arrows } = this.#buckets;
    const { source } = this.#incoming;
    for (let i = start[bucket]!; i < start[bucket + 1]!; i++)
      if (this.#counters.hasRest(source[arrows[i]!]!)) partition.mark(source[arrows[i]!]!);
    partition.splitMarked(this.#attach);
  }
}
