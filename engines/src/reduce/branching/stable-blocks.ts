/**
 * Blocks, superblocks and slices together, and the one operation that keeps them in step: splitting a block by whether
 * its states can reach a splitter by inert steps, hidden ones that stay in the block. States that lose their last inert
 * step become bottom states; they are put into a block apart from older bottom states, and all its slices wait to be
 * looked at.
 */

import type { IncomingTransitions } from '../../graph/incoming-transitions.ts';
import { StateSet } from '../../graph/state-set.ts';
import { type Transitions, tau } from '../../graph/transitions.ts';
import type { Classes } from '../partition/classes.ts';
import { LoneStates } from '../partition/lone-states.ts';
import { Superblocks } from '../partition/superblocks.ts';
import { BottomPartition } from './bottom-partition.ts';
import { type Part, Race, type Splitter } from './race.ts';
import { none, Slices } from './slices.ts';
import { ListSplitter } from './splitters.ts';

export class StableBlocks {
  readonly blocks: BottomPartition;
  readonly superblocks: Superblocks;
  readonly slices: Slices;
  readonly lone: LoneStates;
  readonly sourceOf: Int32Array;
  readonly #transitions: Transitions;
  readonly #incoming: IncomingTransitions;
  readonly #inertSteps: Int32Array;
  readonly #race: Race;
  /** The states whose hidden steps the last separation cut. */
  readonly #cut: StateSet;
  readonly #cutSplitter: Splitter;
  #newBottoms = 0;

  /** The classes are the first blocks, all of them in one superblock. */
  constructor(transitions: Transitions, incoming: IncomingTransitions, classes: Classes) {
    const { states, label } = transitions;
    this.#transitions = transitions;
    this.#incoming = incoming;
    this.sourceOf = sourcesOf(transitions);
    this.#inertSteps = this.#countInertSteps(classes);
    this.blocks = new BottomPartition(classes, (state) => this.#inertSteps[state] === 0);
    this.superblocks = new Superblocks(states, (block) => this.blocks.size(block));
    for (let block = 1; block < classes.count; block++) this.superblocks.add(block, 0);
    this.slices = new Slices(label.length, states);
    this.lone = new LoneStates(states);
    for (let block = 0; block < classes.count; block++) this.#noteAlone(block);
    this.#race = new Race(this.blocks, incoming, this.#inertSteps);
    this.#cut = new StateSet(states);
    this.#cutSplitter = new ListSplitter(this.#cut);
    this.#fillSlices();
  }

  #countInertSteps({ classOf }: Classes): Int32Array {
    const { states, label, target } = this.#transitions;
    const counts = new Int32Array(states);
    for (let transition = 0; transition < label.length; transition++) {
      const source = this.sourceOf[transition]!;
      if (label[transition] === tau && classOf[source] === classOf[target[transition]!]) counts[source]!++;
    }
    return counts;
  }

  /** One slice per block and label, all of them still to be looked at. */
  #fillSlices(): void {
    const { states, begin, end, count } = this.blocks;
    const sliceOf = new Int32Array(this.#transitions.labels.length);
    for (let block = 0; block < count; block++) {
      if (this.blocks.size(block) === 1) continue;
      sliceOf.fill(none);
      for (let place = begin[block]!; place < end[block]!; place++) this.#fillSlicesBy(states[place]!, sliceOf);
    }
  }

  #fillSlicesBy(state: number, sliceOf: Int32Array): void {
    const { first, label } = this.#transitions;
    const where = this.whereOf(state);
    for (let transition = first[state]!; transition < first[state + 1]!; transition++) {
      const number = label[transition]!;
      if (sliceOf[number] === none) {
        sliceOf[number] = this.slices.create(this.blocks.blockOf[state]!);
        if (number !== tau) this.slices.await(sliceOf[number]!);
      }
      this.slices.add(transition, sliceOf[number]!, where);
    }
  }

  /** Where transitions of a state belong in their slices. */
  whereOf(state: number): 'front' | 'back' {
    return this.blocks.isBottom(state) ? 'front' : 'back';
  }

  /** Hidden steps that stay in the superblock: nothing need be stable under them. */
  #isSilent(slice: number): boolean {
    const transition = this.slices.head[slice]!;
    if (this.#transitions.label[transition] !== tau) return false;
    const reached = this.superblocks.superblockOf(this.blocks.blockOf[this.#transitions.target[transition]!]!);
    return reached === this.superblocks.superblockOf(this.slices.block[slice]!);
  }

  /** Whether a state has a transition in a slice. */
  hasStepIn(slice: number, state: number): boolean {
    const { first } = this.#transitions;
    for (let transition = first[state]!; transition < first[state + 1]!; transition++)
      if (this.slices.sliceOf[transition] === slice) return true;
    return false;
  }

  /**
   * Splits a block. Gives the part that reaches the splitter and has only older bottom states, and the slice in which
   * its transitions of `follow` are now; either may be none.
   */
  split(block: number, splitter: Splitter, follow: number): { readonly settled: number; readonly followed: number } {
    const part = this.#race.run(block, splitter);
    if (part === undefined) return { settled: block, followed: follow };
    const [reaching] = this.#separate(block, part);
    const followed = this.#follow(follow, reaching, block);
    if (this.#newBottoms === 0) return { settled: reaching, followed };
    return this.#separateNewBottoms(reaching, followed);
  }

  /** All new bottom states can reach a step that was cut, no older one can. */
  #separateNewBottoms(block: number, follow: number): { readonly settled: number; readonly followed: number } {
    const part = this.#race.run(block, this.#cutSplitter);
    if (part === undefined) {
      this.#awaitAll(block);
      return { settled: none, followed: none };
    }
    const [reaching, rest] = this.#separate(block, part);
    this.#awaitAll(reaching);
    return { settled: rest, followed: this.#follow(follow, rest, block) };
  }

  #awaitAll(block: number): void {
    for (let slice = this.slices.first[block]!; slice !== none; slice = this.slices.nextInBlock[slice]!)
      if (!this.#isSilent(slice)) this.slices.await(slice);
  }

  /** What a slice of block `old` has become in a part of it, right after the separation. */
  #follow(slice: number, part: number, old: number): number {
    if (slice === none) return none;
    const now = part === old ? slice : this.slices.heirOf(slice);
    return now === none || this.slices.isEmpty(now) ? none : now;
  }

  /** Makes a part of a block a block of its own. Gives the part that reaches the splitter and the rest. */
  #separate(block: number, { kind, members }: Part): readonly [reaching: number, rest: number] {
    const { first } = this.#transitions;
    const made = this.blocks.takeOut(block, members);
    this.superblocks.add(made, block);
    this.#noteAlone(made);
    this.#noteAlone(block);
    this.slices.startRound();
    if (members.length === 1) this.#forget(members[0]!);
    else
      for (const state of members) {
        const where = this.whereOf(state);
        for (let transition = first[state]!; transition < first[state + 1]!; transition++)
          this.slices.moveToHeir(transition, made, where);
      }
    this.#cut.clear();
    this.#newBottoms = 0;
    if (kind === 'reaching') this.#cutStepsFrom(members, block);
    else this.#cutStepsInto(members, block);
    return kind === 'reaching' ? [made, block] : [block, made];
  }

  /** A singleton is not split any more. */
  #forget(state: number): void {
    const { first } = this.#transitions;
    for (let transition = first[state]!; transition < first[state + 1]!; transition++) this.slices.remove(transition);
  }

  #noteAlone(block: number): void {
    if (this.blocks.size(block) === 1) this.lone.add(this.blocks.states[this.blocks.begin[block]!]!);
  }

  #cutStepsFrom(members: Int32Array, rest: number): void {
    const { first, label, target } = this.#transitions;
    for (const state of members)
      for (let transition = first[state]!; transition < first[state + 1]! && label[transition] === tau; transition++)
        if (this.blocks.blockOf[target[transition]!] === rest) this.#cutStep(state);
  }

  #cutStepsInto(members: Int32Array, reaching: number): void {
    const { first, hiddenEnd, source } = this.#incoming;
    for (const state of members)
      for (let transition = first[state]!; transition < hiddenEnd[state]!; transition++)
        if (this.blocks.blockOf[source[transition]!] === reaching) this.#cutStep(source[transition]!);
  }

  #cutStep(state: number): void {
    const { first } = this.#transitions;
    this.#cut.add(state);
    if (--this.#inertSteps[state]! > 0) return;
    this.#newBottoms++;
    this.blocks.makeBottom(state);
    if (this.lone.isAlone[state] === 1) return;
    for (let transition = first[state]!; transition < first[state + 1]!; transition++) this.slices.toFront(transition);
  }
}

function sourcesOf({ states, first, label }: Transitions): Int32Array {
  const sources = new Int32Array(label.length);
  for (let state = 0; state < states; state++) sources.fill(state, first[state], first[state + 1]);
  return sources;
}
