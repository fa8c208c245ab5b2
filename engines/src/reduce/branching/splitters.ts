/** What blocks are split by: a list of states, or the transitions of a slice. Used again and again, so that nothing is
 *  allocated for each of millions of splits. */

import { StateSet } from '../../graph/state-set.ts';
import type { Splitter } from './race.ts';
import { none } from './slices.ts';
import type { StableBlocks } from './stable-blocks.ts';

/** All sources are listed. */
export class ListSplitter implements Splitter {
  readonly sources: StateSet;

  constructor(sources: StateSet) {
    this.sources = sources;
  }

  nextSource(): number {
    return none;
  }

  has(): boolean {
    return false;
  }
}

export class SliceSplitter implements Splitter {
  readonly sources: StateSet;
  readonly #stable: StableBlocks;
  #slice = none;
  #transition = none;

  constructor(stable: StableBlocks, states: number) {
    this.#stable = stable;
    this.sources = new StateSet(states);
  }

  /** All sources of the slice are listed: in time proportional to the slice. */
  listAll(slice: number): this {
    const { slices, sourceOf } = this.#stable;
    this.sources.clear();
    for (let transition = slices.head[slice]!; transition !== none; transition = slices.next[transition]!)
      this.sources.add(sourceOf[transition]!);
    this.#slice = slice;
    this.#transition = none;
    return this;
  }

  /** The bottom states among the sources are listed. */
  listBottoms(slice: number): this {
    const { slices, sourceOf, blocks } = this.#stable;
    this.sources.clear();
    for (let transition = slices.head[slice]!; transition !== none; transition = slices.next[transition]!) {
      if (!blocks.isBottom(sourceOf[transition]!)) break;
      this.sources.add(sourceOf[transition]!);
    }
    return this.withBottomsListed(slice);
  }

  /** Another pass lists the bottom states among the sources. */
  withBottomsListed(slice: number): this {
    this.#slice = slice;
    this.#transition = this.#stable.slices.tail[slice]!;
    return this;
  }

  /** The transitions of states that are not bottom states are at the end of the slice. */
  nextSource(): number {
    const { slices, sourceOf, blocks } = this.#stable;
    if (this.#transition === none) return none;
    const source = sourceOf[this.#transition]!;
    if (blocks.isBottom(source)) return none;
    this.#transition = slices.previous[this.#transition]!;
    return source;
  }

  has(state: number): boolean {
    return this.#stable.hasStepIn(this.#slice, state);
  }
}
