/**
 * Sets of vectors of equal length as list decision diagrams (Blom and van de Pol, "Symbolic reachability for process algebras
 * with recursive data types", ICTAC 2008). A node is a value, the set of what may follow that value (`down`), and the vectors
 * with a larger first value (`right`). Nodes are hash-consed, so that two sets are equal if their numbers are. Numbers are valid
 * until `collect` is called without them among its roots; of all operations only a closure collects, and only if it is told how.
 * The index of nodes is not a `HashIndex`: with that one a ring detector of 248 million states took 6 to 20 percent more processor time.
 */
import { grown, indexFor, nextListLength } from '../column/growth.ts';
import { hashPair } from '../hash/hash.ts';
import { OperationCache } from './operation-cache.ts';

/** No vector. */
export const EMPTY = 0;
/** The vector of length 0 alone. */
export const UNIT = 1;

export class Diagrams {
  values = new Int32Array(64);
  downs = new Int32Array(64);
  rights = new Int32Array(64);
  readonly cache = new OperationCache();
  /** Where operations put the nodes of a list before they are made, last first. */
  pending = new Int32Array(64);
  pendingEnd = 0;
  /** Sets that operations at work still need: see `hold`. */
  held = new Int32Array(64);
  heldEnd = 0;
  #index = new Int32Array(64);
  #limit = indexFor(0).limit;
  #scale = 64 / 2 ** 32;
  /** The last number of an operation that was given away; the first few belong to `operations.ts`. */
  #operations = 15;
  /** Nodes that were collected, linked by `downs`; 0 ends the list. */
  #free = 0;
  /** The first number never used. */
  #end = 2;
  #live = 0;

  /** How many nodes there are. */
  get size(): number {
    return this.#live;
  }

  get bytes(): number {
    return this.values.byteLength * 3 + this.#index.byteLength + this.cache.bytes + this.pending.byteLength;
  }

  /** A number for an operation that nobody else uses in the cache. */
  newOperation(): number {
    return ++this.#operations;
  }

  /** The set of the vectors in `right`, and of those that start with `value` and go on as in `down`, which is not empty. */
  node(value: number, down: number, right: number): number {
    const { values, downs, rights } = this;
    const index = this.#index;
    let place = ((hashNode(value, down, right) >>> 0) * this.#scale) | 0;
    for (;;) {
      const node = index[place]!;
      if (node === 0) break;
      if (values[node] === value && downs[node] === down && rights[node] === right) return node;
      if (++place === index.length) place = 0;
    }
    const node = this.#allocate();
    this.values[node] = value;
    this.downs[node] = down;
    this.rights[node] = right;
    index[place] = node;
    if (++this.#live >= this.#limit) this.#rebuildIndex();
    return node;
  }

  /** Puts a value aside whose node will be made by `finish`; nothing if no vector starts with it. */
  put(value: number, down: number): void {
    if (down === EMPTY) return;
    if (this.pendingEnd + 2 > this.pending.length)
      this.pending = grown(this.pending, this.pendingEnd + 2, nextListLength);
    this.pending[this.pendingEnd++] = value;
    this.pending[this.pendingEnd++] = down;
  }

  /** The list of what was put aside since `start`, in front of `tail`. */
  finish(start: number, tail: number): number {
    let list = tail;
    while (this.pendingEnd > start) {
      const down = this.pending[--this.pendingEnd]!;
      list = this.node(this.pending[--this.pendingEnd]!, down, list);
    }
    return list;
  }

  /** Keeps a set until `heldEnd` is set back to the place that is returned, so that nodes may be collected in the middle of an operation. */
  hold(set: number): number {
    if (this.heldEnd === this.held.length) this.held = grown(this.held, this.heldEnd + 1, nextListLength);
    this.held[this.heldEnd] = set;
    return this.heldEnd++;
  }

  /** After an operation was left by an exception: what it had put aside or held is not needed. */
  abandon(): void {
    this.pendingEnd = 0;
    this.heldEnd = 0;
  }

  /** Forgets every node that no root needs, and no operation that holds what it needs. */
  collect(roots: Iterable<number>): void {
    const marked = new Uint8Array(this.#end);
    for (const root of roots) this.#mark(root, marked);
    for (let i = 0; i < this.heldEnd; i++) this.#mark(this.held[i]!, marked);
    for (let i = 1; i < this.pendingEnd; i += 2) this.#mark(this.pending[i]!, marked);
    this.cache.keep((node) => node <= UNIT || marked[node] === 1);
    this.#free = 0;
    this.#live = 0;
    for (let node = this.#end - 1; node > UNIT; node--) {
      if (marked[node] === 1) this.#live++;
      else {
        this.downs[node] = this.#free;
        this.rights[node] = -1;
        this.#free = node;
      }
    }
    this.#rebuildIndex();
  }

  /** Deep in `down`, which has as many levels as vectors are long; along `right`, which may be long, in a loop. */
  #mark(root: number, marked: Uint8Array): void {
    for (let node = root; node > UNIT && marked[node] === 0; node = this.rights[node]!) {
      marked[node] = 1;
      this.#mark(this.downs[node]!, marked);
    }
  }

  #allocate(): number {
    const node = this.#free;
    if (node !== 0) {
      this.#free = this.downs[node]!;
      return node;
    }
    if (this.#end === this.values.length) this.#growColumns();
    return this.#end++;
  }

  #growColumns(): void {
    for (const column of ['values', 'downs', 'rights'] as const)
      this[column] = grown(this[column], this.#end + 1, nextListLength);
  }

  #rebuildIndex(): void {
    const { length, limit } = indexFor(this.#live);
    const index = new Int32Array(length);
    const scale = length / 2 ** 32;
    for (let node = UNIT + 1; node < this.#end; node++) {
      if (this.rights[node] === -1) continue;
      const hash = hashNode(this.values[node]!, this.downs[node]!, this.rights[node]!);
      let place = ((hash >>> 0) * scale) | 0;
      while (index[place] !== 0) if (++place === length) place = 0;
      index[place] = node;
    }
    this.#index = index;
    this.#limit = limit;
    this.#scale = scale;
    this.cache.fit(this.#live);
  }
}

function hashNode(value: number, down: number, right: number): number {
  return hashPair(hashPair(down, right), value);
}
