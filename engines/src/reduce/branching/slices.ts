/**
 * The transitions of each block by label and superblock reached: the slices under which a block must be stable. A slice
 * is a doubly linked list of transitions in which those of bottom states come first; the slices of a block are a list
 * too. Moving one transition takes constant time.
 */
import { grown, nextListLength, nextRound } from '@vedette/structures';

export const none = -1;

export class Slices {
  /** Per transition. */
  readonly sliceOf: Int32Array;
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** Per slice: its transitions, its block, its neighbours among the block's slices. */
  head = new Int32Array(64);
  tail = new Int32Array(64);
  block = new Int32Array(64);
  nextInBlock = new Int32Array(64);
  #previousInBlock = new Int32Array(64);
  /** Per slice: the slice that takes what is moved out in the current round, and which round that was. */
  #heir = new Int32Array(64);
  #heirRound = new Int32Array(64);
  #round = 0;
  #pending = new Uint8Array(64);
  /** Slices under which their block may be unstable. A slice may be in it twice or be gone: see `takePending`. */
  readonly #waiting: number[] = [];
  /** Per block, its first slice. */
  readonly first: Int32Array;
  #used = 0;
  readonly #free: number[] = [];
  readonly #emptied: number[] = [];

  constructor(transitions: number, blocks: number) {
    this.sliceOf = new Int32Array(transitions);
    this.next = new Int32Array(transitions);
    this.previous = new Int32Array(transitions);
    this.first = new Int32Array(blocks).fill(none);
  }

  create(block: number): number {
    const slice = this.#free.pop() ?? this.#used++;
    if (slice === this.head.length) this.#grow();
    this.head[slice] = none;
    this.tail[slice] = none;
    this.block[slice] = block;
    this.#heirRound[slice] = 0;
    this.#pending[slice] = 0;
    const other = this.first[block]!;
    this.nextInBlock[slice] = other;
    this.#previousInBlock[slice] = none;
    if (other !== none) this.#previousInBlock[other] = slice;
    this.first[block] = slice;
    return slice;
  }

  isEmpty(slice: number): boolean {
    return this.head[slice] === none;
  }

  add(transition: number, slice: number, where: 'front' | 'back'): void {
    this.sliceOf[transition] = slice;
    if (where === 'front') {
      const head = this.head[slice]!;
      this.next[transition] = head;
      this.previous[transition] = none;
      if (head === none) this.tail[slice] = transition;
      else this.previous[head] = transition;
      this.head[slice] = transition;
    } else {
      const tail = this.tail[slice]!;
      this.previous[transition] = tail;
      this.next[transition] = none;
      if (tail === none) this.head[slice] = transition;
      else this.next[tail] = transition;
      this.tail[slice] = transition;
    }
  }

  toFront(transition: number): void {
    const slice = this.sliceOf[transition]!;
    if (this.head[slice] === transition) return;
    this.#unlink(transition, slice);
    this.add(transition, slice, 'front');
  }

  /** Transitions moved from now on go to new heirs of their slices. */
  startRound(): void {
    this.#round = nextRound(this.#round, this.#heirRound);
  }

  /** Moves a transition to the heir of its slice in this round, made when first needed. Gives the old slice if so. */
  moveToHeir(transition: number, block: number, where: 'front' | 'back'): number {
    const slice = this.sliceOf[transition]!;
    const isNew = this.#heirRound[slice] !== this.#round;
    if (isNew) {
      const heir = this.create(block);
      this.#heirRound[slice] = this.#round;
      this.#heir[slice] = heir;
      if (this.#pending[slice] === 1) this.await(heir);
    }
    this.#unlink(transition, slice);
    if (this.isEmpty(slice)) this.#detach(slice);
    this.add(transition, this.#heir[slice]!, where);
    return isNew ? slice : none;
  }

  /** Removes a transition that is not needed any more. */
  remove(transition: number): void {
    const slice = this.sliceOf[transition]!;
    this.#unlink(transition, slice);
    if (this.isEmpty(slice)) this.#detach(slice);
    this.sliceOf[transition] = none;
  }

  /** The slice that took over from this one in the current round, if any. */
  heirOf(slice: number): number {
    return this.#heirRound[slice] === this.#round ? this.#heir[slice]! : none;
  }

  /** The block may be unstable under this slice. */
  await(slice: number): void {
    if (this.#pending[slice] === 1) return;
    this.#pending[slice] = 1;
    this.#waiting.push(slice);
  }

  /** Perhaps some slice is awaited. */
  get hasPending(): boolean {
    return this.#waiting.length > 0;
  }

  /** A slice that was awaited, none if all are done. */
  takePending(): number {
    for (;;) {
      const slice = this.#waiting.pop();
      if (slice === undefined) return none;
      if (this.#pending[slice] === 0) continue;
      this.#pending[slice] = 0;
      return slice;
    }
  }

  /** Slices that became empty may be used again: nothing refers to them. */
  recycle(): void {
    for (const slice of this.#emptied) this.#free.push(slice);
    this.#emptied.length = 0;
  }

  #unlink(transition: number, slice: number): void {
    const next = this.next[transition]!;
    const previous = this.previous[transition]!;
    if (previous === none) this.head[slice] = next;
    else this.next[previous] = next;
    if (next === none) this.tail[slice] = previous;
    else this.previous[next] = previous;
  }

  /** An empty slice leaves its block. */
  #detach(slice: number): void {
    const next = this.nextInBlock[slice]!;
    const previous = this.#previousInBlock[slice]!;
    if (previous === none) this.first[this.block[slice]!] = next;
    else this.nextInBlock[previous] = next;
    if (next !== none) this.#previousInBlock[next] = previous;
    this.#pending[slice] = 0;
    this.#emptied.push(slice);
  }

  #grow(): void {
    const needed = this.head.length + 1;
    this.head = grown(this.head, needed, nextListLength);
    this.tail = grown(this.tail, needed, nextListLength);
    this.block = grown(this.block, needed, nextListLength);
    this.nextInBlock = grown(this.nextInBlock, needed, nextListLength);
    this.#previousInBlock = grown(this.#previousInBlock, needed, nextListLength);
    this.#heir = grown(this.#heir, needed, nextListLength);
    this.#heirRound = grown(this.#heirRound, needed, nextListLength);
    this.#pending = grown(this.#pending, needed, nextListLength);
  }
}
