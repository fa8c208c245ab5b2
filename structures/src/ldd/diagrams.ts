/**
 * Sets of vectors of equal length as list decision diagrams (Blom and van de Pol, "Symbolic reachability for process
 * algebras with recursive data types", ICTAC 2008). A node is a value, the set of what may follow that value (down),
 * and the vectors with a larger first value (right). Nodes are hash-consed, so that two sets are equal if their numbers
 * are. Numbers are valid until `collect` is called without them among its roots; of all operations only a closure
 * collects, and only if it knows how. Nodes live in a machine of WebAssembly, which has the operations that take the
 * time, until its memory is full; then, or on request, in arrays. There the index of nodes is not a
 * `HashIndex`: with that one a ring detector of 248 million states took 6 to 20 percent more processor time.
 */
import { grown, nextListLength } from '../column/growth.ts';
import { hashPair } from '../hash/hash.ts';
import { DiagramMachine, MachineFull } from './machine/diagram-machine.ts';
import type { ClosedUnder } from './machine/relation-tables.ts';
import { OperationCache } from './operation-cache.ts';

/**
 * A node is four numbers in a row, so that looking at it is one access to memory; its number is where they begin.
 * Behind value, down and right comes the next node in the same place of the index, or -1 if the node was collected.
 */
const NODE = 4;
export const DOWN = 1;
export const RIGHT = 2;
const NEXT = 3;

/** No vector. */
export const EMPTY = 0;
/** The vector of length 0 alone. */
export const UNIT = NODE;

/** A typed array holds no more than 4 GiB on Node 20, and numbers of nodes must fit 31 bits. */
const MOST_NODES = 2 ** 28;

/** There is no room for more nodes. Leaves the operation at work: `abandon` must be called. */
export class TooManyNodes extends Error {
  readonly most: number;
  constructor(most: number) {
    super(`no more than ${most} nodes`);
    this.most = most;
  }
}

/**
 * The machine has a cache of its own; that of projections and preimages, which speak of fewer nodes, need not be so
 * large.
 */
const MOST_BESIDE = 2 ** 21;

/** What is put aside of a node before it is made. */
const PENDING = 3;

export class Diagrams {
  /** The nodes: `cells[node]` is the value of one, `cells[node + DOWN]` and `cells[node + RIGHT]` what follows. */
  cells: Int32Array = new Int32Array(64 * NODE);
  readonly cache = new OperationCache();
  /** Where operations put the nodes of a list before they are made, last first. */
  pending = new Int32Array(64 * PENDING);
  pendingEnd = 0;
  /** Sets that operations at work still need: see `hold`. */
  held = new Int32Array(64);
  heldEnd = 0;
  /** By hash, the first node there. */
  #index = new Int32Array(64);
  /** The last number of an operation that was given away; the first few belong to `operations.ts`. */
  #operations = 15;
  /** Nodes that were collected, linked by what was down; 0 ends the list. */
  #free = 0;
  /** The first number never used. */
  #end = UNIT + NODE;
  #live = 0;
  readonly #mostNodes: number;
  #machine: DiagramMachine | undefined;
  #collectAt = Number.POSITIVE_INFINITY;
  /** Called where a closure may collect nodes, if there are more than `collectAt`. */
  onPlaceToCollect: (() => void) | undefined;

  /** So many nodes may there be, and so many in the machine: with 0 there is none. */
  constructor(mostNodes: number = MOST_NODES, mostInMachine: number = mostNodes) {
    this.#mostNodes = mostNodes;
    if (mostInMachine === 0) return;
    this.#machine = new DiagramMachine(mostInMachine, {
      pause: () => this.cache.onPause?.(),
      collect: () => this.onPlaceToCollect?.(),
      moved: (cells) => {
        this.cells = cells;
        this.cache.fit(Math.min(16 * this.size, MOST_BESIDE));
      },
    });
    this.collectAt = this.#collectAt;
  }

  /** How many nodes there are. */
  get size(): number {
    return this.#machine?.live ?? this.#live;
  }

  get bytes(): number {
    const nodes = this.#machine?.bytes ?? this.cells.byteLength + this.#index.byteLength;
    return nodes + this.cache.bytes + this.pending.byteLength;
  }

  get collectAt(): number {
    return this.#collectAt;
  }

  set collectAt(nodes: number) {
    this.#collectAt = nodes;
    if (this.#machine !== undefined) this.#machine.collectAt = nodes;
  }

  /** What the machine makes of an operation; undefined if there is none, or its memory is full. */
  byMachine(operation: 'union' | 'minus' | 'intersection', a: number, b: number): number | undefined {
    if (this.#machine === undefined) return undefined;
    try {
      return this.#machine.code[operation](a, b);
    } catch (error) {
      return this.#leftMachine(error);
    }
  }

  /** The closure of a set, by the machine. */
  closedByMachine(set: number, closedUnder: ClosedUnder): number | undefined {
    try {
      return this.#machine?.closure(set, closedUnder);
    } catch (error) {
      return this.#leftMachine(error);
    }
  }

  /** If the machine is full, it is left. */
  #leftMachine(error: unknown): undefined {
    if (!(error instanceof MachineFull)) throw error;
    this.#leaveMachine(this.#machine!);
  }

  /** Numbers of nodes stay what they are. */
  #leaveMachine(machine: DiagramMachine): void {
    this.#free = machine.free;
    this.#end = machine.end;
    this.#live = machine.live;
    this.cells = this.cells.slice(0, this.#end);
    this.#machine = undefined;
    this.#rebuildIndex();
  }

  /** A unique number for an operation in the cache. */
  newOperation(): number {
    return ++this.#operations;
  }

  /**
   * The set of the vectors in `right`, and of those that start with `value` and go on as in `down`, which is not empty.
   */
  node(value: number, down: number, right: number): number {
    if (this.#machine === undefined) return this.#inArrays(value, down, right);
    try {
      return this.#machine.code.node(value, down, right);
    } catch (error) {
      this.#leftMachine(error);
      return this.#inArrays(value, down, right);
    }
  }

  #inArrays(value: number, down: number, right: number): number {
    const { cells } = this;
    const index = this.#index;
    const place = hashNode(value, down, right) & (index.length - 1);
    const first = index[place]!;
    for (let node = first; node !== 0; node = cells[node + NEXT]!)
      if (cells[node] === value && cells[node + DOWN] === down && cells[node + RIGHT] === right) return node;
    const node = this.#allocate();
    const grownCells = this.cells;
    grownCells[node] = value;
    grownCells[node + DOWN] = down;
    grownCells[node + RIGHT] = right;
    grownCells[node + NEXT] = first;
    index[place] = node;
    if (++this.#live >= index.length) this.#rebuildIndex();
    return node;
  }

  /**
   * Puts a value aside whose node will be made by `finish`; nothing if no vector starts with it. `like` is a node with
   * this value that may turn out to be the one wanted.
   */
  put(value: number, down: number, like: number): void {
    if (down === EMPTY) return;
    if (this.pendingEnd + PENDING > this.pending.length)
      this.pending = grown(this.pending, this.pendingEnd + PENDING, nextListLength);
    const at = this.pendingEnd;
    this.pending[at] = value;
    this.pending[at + 1] = down;
    this.pending[at + 2] = like;
    this.pendingEnd = at + PENDING;
  }

  /** The list of what was put aside since `start`, in front of `tail`. */
  finish(start: number, tail: number): number {
    let list = tail;
    while (this.pendingEnd > start) {
      const at = this.pendingEnd - PENDING;
      const { pending, cells } = this;
      const down = pending[at + 1]!;
      const like = pending[at + 2]!;
      this.pendingEnd = at;
      const isLike = like !== EMPTY && cells[like + RIGHT] === list && cells[like + DOWN] === down;
      list = isLike ? like : this.node(pending[at]!, down, list);
    }
    return list;
  }

  /**
   * Keeps a set until `heldEnd` is set back to the place that is returned, so that nodes may be collected in the middle
   * of an operation.
   */
  hold(set: number): number {
    if (this.heldEnd === this.held.length) this.held = grown(this.held, this.heldEnd + 1, nextListLength);
    this.held[this.heldEnd] = set;
    return this.heldEnd++;
  }

  /** After an operation was left by an exception: what it had put aside or held is not needed. */
  abandon(): void {
    this.pendingEnd = 0;
    this.heldEnd = 0;
    this.#machine?.abandon();
  }

  /** Forgets what operations have answered. */
  clearCaches(): void {
    this.cache.clear();
    this.#machine?.clearCache();
  }

  /** Forgets every node that no root needs, and no operation that holds what it needs. */
  collect(roots: Iterable<number>): void {
    const machine = this.#machine;
    if (machine !== undefined) {
      machine.mark(this.#needed(roots));
      this.cache.keep((node) => node <= UNIT || machine.isMarked(node));
      machine.sweep();
      return;
    }
    const marked = new Uint8Array(this.#end / NODE);
    for (const root of this.#needed(roots)) this.#mark(root, marked);
    this.cache.keep((node) => node <= UNIT || marked[node / NODE] === 1);
    this.#sweep(marked);
    this.#rebuildIndex();
  }

  *#needed(roots: Iterable<number>): Iterable<number> {
    yield* roots;
    yield* this.held.subarray(0, this.heldEnd);
    for (let i = 0; i < this.pendingEnd; i += PENDING) {
      yield this.pending[i + 1]!;
      yield this.pending[i + 2]!;
    }
  }

  #sweep(marked: Uint8Array): void {
    const { cells } = this;
    this.#free = 0;
    this.#live = 0;
    for (let node = this.#end - NODE; node > UNIT; node -= NODE) {
      if (marked[node / NODE] === 1) this.#live++;
      else {
        cells[node + DOWN] = this.#free;
        cells[node + NEXT] = -1;
        this.#free = node;
      }
    }
  }

  /** Deep in `down`, which has as many levels as vectors are long; along `right`, which may be long, in a loop. */
  #mark(root: number, marked: Uint8Array): void {
    for (let node = root; node > UNIT && marked[node / NODE] === 0; node = this.cells[node + RIGHT]!) {
      marked[node / NODE] = 1;
      this.#mark(this.cells[node + DOWN]!, marked);
    }
  }

  #allocate(): number {
    const node = this.#free;
    if (node !== 0) {
      this.#free = this.cells[node + DOWN]!;
      return node;
    }
    const most = this.#mostNodes;
    if (this.#end / NODE >= most) throw new TooManyNodes(most);
    if (this.#end === this.cells.length)
      this.cells = grown(
        this.cells,
        this.#end + NODE,
        (needed) => Math.min(most, nextListLength(needed / NODE)) * NODE,
      );
    const last = this.#end;
    this.#end += NODE;
    return last;
  }

  #rebuildIndex(): void {
    let { length } = this.#index;
    while (length <= this.#live) length *= 2;
    const { cells } = this;
    const index = new Int32Array(length);
    for (let node = UNIT + NODE; node < this.#end; node += NODE) {
      if (cells[node + NEXT] === -1) continue;
      const place = hashNode(cells[node]!, cells[node + DOWN]!, cells[node + RIGHT]!) & (length - 1);
      cells[node + NEXT] = index[place]!;
      index[place] = node;
    }
    this.#index = index;
    this.cache.fit(this.#live);
  }
}

/** Numbers of nodes have no low bits of their own. */
function hashNode(value: number, down: number, right: number): number {
  return hashPair(hashPair(down, right), value);
}
