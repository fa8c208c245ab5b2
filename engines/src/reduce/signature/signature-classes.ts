/**
 * Partition refinement by signatures: the signature of a state is the set of its labels and the blocks they lead to,
 * after hidden steps inside its block if these are inert (Blom and Orzan, "Distributed branching bisimulation reduction
 * of state spaces", 2003). Only states with a successor that changed its block are processed again, block by block
 * (Birkmann, Deifel and Milius, "Distributed coalgebraic partition refinement", TACAS 2022). Fast on most graphs, but
 * without a good bound on the worst: the work is counted, and where it is too much the refinement ends with a partition
 * that separates no bisimilar states, for another algorithm to finish.
 */
import { type IncomingTransitions, incomingTransitionsOf } from '../../graph/incoming-transitions.ts';
import { bytesOfColumns, type Transitions, tau } from '../../graph/transitions.ts';
import type { Task } from '../../task/task.ts';
import type { Classes } from '../partition/classes.ts';
import type { HiddenSteps } from '../partition/initial-classes.ts';
import { DirtyBlocks } from './dirty-blocks.ts';
import { SignatureTable } from './signature-table.ts';

export interface SignatureClasses extends Classes {
  /** Whether these are the classes of bisimilarity, or may have to be refined. */
  readonly isStable: boolean;
}

/** How often every transition may be visited, on average, before another algorithm takes over. */
const PATIENCE = 60;

export interface Patience {
  readonly looksPerTransition: number;
}

export function* signatureClasses(
  transitions: Transitions,
  { coarse, hidden }: { readonly coarse: Classes; readonly hidden: HiddenSteps },
  { looksPerTransition }: Patience = { looksPerTransition: PATIENCE },
): Task<SignatureClasses> {
  if (coarse.count === transitions.states) return { ...coarse, isStable: true };
  yield bytesOfColumns(transitions, { perTransition: 3, perState: 12 });
  const incoming = yield* incomingTransitionsOf(transitions);
  const refinement = new SignatureRefinement(transitions, incoming, { coarse, hidden });
  const most = looksPerTransition * (transitions.target.length + transitions.states);
  let paused = 0;
  while (refinement.blocks.hasDirty() && refinement.looks <= most) {
    refinement.refineOne();
    if (refinement.looks - paused < LOOKS_PER_SLICE) continue;
    paused = refinement.looks;
    yield;
  }
  const { blockOf, count } = refinement.blocks;
  return { classOf: blockOf, count, isStable: !refinement.blocks.hasDirty() };
}

const LOOKS_PER_SLICE = 100_000;

class SignatureRefinement {
  readonly blocks: DirtyBlocks;
  /** How many transitions and pairs were looked at. */
  looks = 0;
  readonly #transitions: Transitions;
  readonly #incoming: IncomingTransitions;
  readonly #inert: boolean;
  readonly #signatures = new SignatureTable();
  readonly #groupOf: Int32Array;
  /** The signatures of the inert successors of the state looked at. */
  #inherited = new Int32Array(64);
  #inheritedCount = 0;
  #aside = new Int32Array(64);

  constructor(
    transitions: Transitions,
    incoming: IncomingTransitions,
    { coarse, hidden }: { readonly coarse: Classes; readonly hidden: HiddenSteps },
  ) {
    this.blocks = new DirtyBlocks(coarse);
    this.#transitions = transitions;
    this.#incoming = incoming;
    this.#inert = hidden !== 'seen';
    this.#groupOf = new Int32Array(transitions.states);
  }

  /** Divides one block that has dirty states by their signatures. */
  refineOne(): void {
    const { blocks } = this;
    const block = blocks.next();
    if (this.#inert) this.#soilInertSources(block);
    const begin = blocks.begin[block]!;
    const border = blocks.clean[block]!;
    this.#signatures.clear();
    if (border < blocks.end[block]!) this.#sign(this.#bottomFrom(blocks.elements[border]!, block), block);
    // Inert steps lead to smaller numbers, whose signatures must be known first.
    if (this.#inert) blocks.sortDirty(block);
    for (let i = begin; i < border; i++) {
      const state = blocks.elements[i]!;
      this.#groupOf[state] = this.#sign(state, block);
    }
    const before = blocks.count;
    blocks.divide(block, this.#groupOf, this.#signatures.count);
    for (let made = before; made < blocks.count; made++) this.#soilAround(made, block);
  }

  /** States with an inert step to a dirty state inherit its signature. */
  #soilInertSources(block: number): void {
    const { blocks } = this;
    const { first, hiddenEnd, source } = this.#incoming;
    for (let i = blocks.begin[block]!; i < blocks.clean[block]!; i++) {
      const state = blocks.elements[i]!;
      const end = hiddenEnd[state]!;
      this.looks += end - first[state]!;
      for (let each = first[state]!; each < end; each++)
        if (blocks.blockOf[source[each]!] === block) blocks.soilWithin(block, source[each]!);
    }
  }

  /**
   * A clean state has only clean ones after inert steps, and all have one signature: that of a state without inert
   * steps.
   */
  #bottomFrom(state: number, block: number): number {
    if (!this.#inert) return state;
    const { first, label, target } = this.#transitions;
    const { blockOf } = this.blocks;
    let bottom = state;
    for (let each = first[bottom]!; each < first[bottom + 1]! && label[each] === tau; each++) {
      if (blockOf[target[each]!] !== block) continue;
      bottom = target[each]!;
      each = first[bottom]! - 1;
      this.looks++;
    }
    return bottom;
  }

  #sign(state: number, block: number): number {
    const { first, label, target } = this.#transitions;
    const { blockOf } = this.blocks;
    const signatures = this.#signatures;
    const end = first[state + 1]!;
    let each = first[state]!;
    let looks = end - each;
    this.#inheritedCount = 0;
    if (this.#inert)
      for (; each < end && label[each] === tau; each++) {
        const to = target[each]!;
        if (blockOf[to] === block) this.#inherit(this.blocks.isDirty(to) ? this.#groupOf[to]! : 0);
        else looks += signatures.add(tau, blockOf[to]!);
      }
    for (; each < end; each++) looks += signatures.add(label[each]!, blockOf[target[each]!]!);
    this.looks += looks;
    return this.#inheritedCount === 0 ? signatures.finish() : this.#signWithInherited();
  }

  #inherit(signature: number): void {
    for (let i = 0; i < this.#inheritedCount; i++) if (this.#inherited[i] === signature) return;
    if (this.#inheritedCount === this.#inherited.length) {
      const longer = new Int32Array(2 * this.#inheritedCount);
      longer.set(this.#inherited);
      this.#inherited = longer;
    }
    this.#inherited[this.#inheritedCount++] = signature;
  }

  /** Mostly one of the inherited signatures has all that the state can do. */
  #signWithInherited(): number {
    const signatures = this.#signatures;
    let largest = this.#inherited[0]!;
    for (let i = 1; i < this.#inheritedCount; i++)
      if (signatures.size(this.#inherited[i]!) > signatures.size(largest)) largest = this.#inherited[i]!;
    this.looks += signatures.size(largest) * this.#inheritedCount;
    let isWithin = signatures.isWithin(signatures.count, largest);
    for (let i = 0; i < this.#inheritedCount && isWithin; i++)
      isWithin = this.#inherited[i] === largest || signatures.isWithin(this.#inherited[i]!, largest);
    if (isWithin) {
      signatures.drop();
      return largest;
    }
    for (let i = 0; i < this.#inheritedCount; i++) signatures.unite(this.#inherited[i]!);
    return signatures.finish();
  }

  /**
   * The states of a new block: their predecessors see another block, and so do they where their own inert steps led out
   * of it.
   */
  #soilAround(made: number, old: number): void {
    const { blocks } = this;
    const { first, source } = this.#incoming;
    // Soiling changes the order inside blocks, so the states are put aside.
    const count = this.#setAside(made);
    for (let i = 0; i < count; i++) {
      const state = this.#aside[i]!;
      const end = first[state + 1]!;
      this.looks += end - first[state]!;
      for (let each = first[state]!; each < end; each++) blocks.soil(source[each]!);
      if (this.#inert && this.#stepsUnseenTo(old, state)) blocks.soil(state);
    }
  }

  #setAside(block: number): number {
    const { elements, begin, end } = this.blocks;
    const count = this.blocks.size(block);
    if (count > this.#aside.length) this.#aside = new Int32Array(2 * count);
    for (let i = begin[block]!, next = 0; i < end[block]!; i++) this.#aside[next++] = elements[i]!;
    return count;
  }

  #stepsUnseenTo(block: number, state: number): boolean {
    const { first, label, target } = this.#transitions;
    for (let each = first[state]!; each < first[state + 1]! && label[each] === tau; each++)
      if (this.blocks.blockOf[target[each]!] === block) return true;
    return false;
  }
}
