/**
 * Which blocks of a partition belong together: the coarser partition of Paige and Tarjan's algorithm. The blocks of one
 * superblock are a doubly linked list; those superblocks that have several blocks wait in a stack.
 */
const none = -1;

export class Superblocks {
  readonly #sizeOf: (block: number) => number;
  readonly #of: Int32Array;
  readonly #next: Int32Array;
  readonly #previous: Int32Array;
  /** Per superblock, the first block. */
  readonly #head: Int32Array;
  readonly #compound: number[] = [];
  #count = 1;

  /** Block 0 is in superblock 0. `room` is the most blocks there will be. */
  constructor(room: number, sizeOf: (block: number) => number) {
    this.#sizeOf = sizeOf;
    this.#of = new Int32Array(room);
    this.#next = new Int32Array(room).fill(none);
    this.#previous = new Int32Array(room).fill(none);
    this.#head = new Int32Array(room).fill(none);
    if (room > 0) this.#head[0] = 0;
  }

  superblockOf(block: number): number {
    return this.#of[block]!;
  }

  /** A new block joins the superblock of an old one. */
  add(made: number, old: number): void {
    const superblock = this.#of[old]!;
    const head = this.#head[superblock]!;
    if (this.#next[head] === none) this.#compound.push(superblock);
    this.#link(made, superblock);
  }

  hasCompound(): boolean {
    return this.#compound.length > 0;
  }

  /** The superblock from which `separateOne` will take a block. */
  nextCompound(): number {
    return this.#compound.at(-1)!;
  }

  /** Takes from a superblock of several blocks one with at most half of its states; it becomes a superblock alone. */
  separateOne(): number {
    const superblock = this.#compound.at(-1)!;
    const one = this.#head[superblock]!;
    const other = this.#next[one]!;
    const smaller = this.#sizeOf(one) <= this.#sizeOf(other) ? one : other;
    this.#unlink(smaller);
    this.#link(smaller, this.#count++);
    const head = this.#head[superblock]!;
    if (this.#next[head] === none) this.#compound.pop();
    return smaller;
  }

  #link(block: number, superblock: number): void {
    const head = this.#head[superblock]!;
    this.#of[block] = superblock;
    this.#next[block] = head;
    this.#previous[block] = none;
    if (head !== none) this.#previous[head] = block;
    this.#head[superblock] = block;
  }

  #unlink(block: number): void {
    const next = this.#next[block]!;
    const previous = this.#previous[block]!;
    if (next !== none) this.#previous[next] = previous;
    if (previous !== none) this.#next[previous] = next;
    else this.#head[this.#of[block]!] = next;
  }
}
