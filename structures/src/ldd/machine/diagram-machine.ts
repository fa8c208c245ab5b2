/**
 * Nodes of diagrams, their index and an operation cache in WebAssembly memory, and the operations that take the time: on sets, and saturation.
 * Memory holds 4 GiB, of which nodes can have three quarters; then the machine is full, and the diagrams go on without it.
 */
import { nextListLength } from '../../column/growth.ts';
import { moduleOf } from '../../wasm/assembler.ts';
import { type CompiledModule, newMemory, PAGE, staying, webAssembly } from '../../wasm/engine.ts';
import type { Relation } from '../relation.ts';
import { addCode, aliveCode, findCode, purgeCode, restoreCode } from './cache-code.ts';
import { markCode, rebuildCode, sweepCode } from './collection-code.ts';
import {
  at,
  CACHE_ENTRY,
  CELLS,
  ENTRY,
  FIRST_RELATION_OPERATION,
  MARKED,
  MOST_OPERATIONS,
  PAUSE_EVERY,
  RELATION,
  STACK,
  STACK_END,
} from './machine-map.ts';
import { imported, nodeCode } from './node-code.ts';
import { saturationCode } from './saturation-code.ts';
import { finishCode, setCode } from './set-code.ts';

/** Memory or the stack is full. Leaves the operation at work. */
export class MachineFull extends Error {}

/** What the machine asks its owner. */
export interface MachineOwner {
  /** Called now and then; it may throw. */
  pause(): void;
  /** Called where nodes may be collected, if there are more than `collectAt`. */
  collect(): void;
  /** The memory has another view. */
  moved(cells: Int32Array): void;
}

/** The relations that a closure is about, by their first slots, and how often those from each level on have grown. */
export interface ClosedUnder {
  readonly relations: readonly Relation[];
  readonly levels: number;
  readonly epochs: Int32Array;
}

const FEWEST_NODES = 64;
const FEWEST_RESULTS = 1 << 12;
const MOST_RESULTS = 1 << 25;
const MOST_INDEX = 1 << 27;
/** A list that is closed is asked about several times for each node that is made. */
const RESULTS_PER_NODE = 2;
const MOST_BYTES = 2 ** 32 - PAGE;

interface Layout {
  readonly nodes: number;
  readonly indexLength: number;
  readonly cacheLength: number;
}

const indexOf = ({ nodes }: Layout): number => CELLS + nodes * 16;
const cacheOf = (layout: Layout): number => indexOf(layout) + layout.indexLength * 4;
const endOf = (layout: Layout): number => cacheOf(layout) + layout.cacheLength * CACHE_ENTRY;

export class DiagramMachine {
  readonly code: DiagramCode;
  readonly #memory = newMemory(staying, CELLS / PAGE + 2);
  readonly #owner: MachineOwner;
  readonly #most: number;
  #words: Int32Array;
  #layout: Layout = { nodes: FEWEST_NODES, indexLength: 2 * FEWEST_NODES, cacheLength: FEWEST_RESULTS };
  /** Whose tables lie below the stack. */
  #closedUnder: ClosedUnder | undefined;
  /** Since the cache was cleared: by level, the epoch that is told as 0. */
  #epochsBefore = new Int32Array(0);
  #firstOfStack = STACK;

  constructor(mostNodes: number, owner: MachineOwner) {
    this.#owner = owner;
    this.#most = mostNodes;
    this.#words = new Int32Array(this.#memory.buffer);
    this.code = codeOn(this.#memory, {
      pause: () => owner.pause(),
      room: () => this.#makeRoom(),
      collect: () => owner.collect(),
      full: () => {
        throw new MachineFull();
      },
    });
    this.#set(at.end, 8);
    this.#set(at.pauseIn, PAUSE_EVERY);
    this.#set(at.stack, STACK);
    this.#use(this.#layout);
  }

  get live(): number {
    return this.#get(at.live);
  }

  /** What a copy of the nodes needs: the first free node, and the first number never used. */
  get free(): number {
    return this.#get(at.free);
  }
  get end(): number {
    return this.#get(at.end);
  }

  get bytes(): number {
    return endOf(this.#layout) - CELLS;
  }

  set collectAt(nodes: number) {
    this.#set(at.collectAt, Math.min(nodes, 2 ** 31 - 1));
  }

  /** The least set with these vectors that no relation leads out of. Undefined if the relations are too many for the machine. */
  closure(set: number, closedUnder: ClosedUnder): number | undefined {
    if (!this.#load(closedUnder)) return undefined;
    return this.code.close(set, 0);
  }

  /** After an operation was left by an exception. */
  abandon(): void {
    this.#set(at.stack, this.#firstOfStack);
  }

  /** Marks what the roots and operations at work need; then `isMarked` tells. `sweep` must follow. */
  mark(roots: Iterable<number>): void {
    for (const root of roots) this.code.mark(root);
    for (const { vectors } of this.#closedUnder?.relations ?? []) this.code.mark(vectors);
    for (let entry = this.#firstOfStack; entry < this.#get(at.stack); entry += ENTRY.size) {
      this.code.mark(this.#get(entry + ENTRY.down));
      this.code.mark(this.#get(entry + ENTRY.like));
    }
  }

  isMarked(node: number): boolean {
    return this.#words[CELLS / 4 + node + 3] === MARKED;
  }

  sweep(): void {
    this.code.purge();
    this.code.sweep();
    this.code.rebuild();
  }

  clearCache(): void {
    const from = this.#get(at.cache) >>> 2;
    this.#words.fill(0, from, from + (this.#layout.cacheLength * CACHE_ENTRY) / 4);
  }

  #get(address: number): number {
    return this.#words[address / 4]!;
  }

  #set(address: number, value: number): void {
    this.#words[address / 4] = value;
  }

  /** For one more node, or for an index as long as there are nodes. */
  #makeRoom(): void {
    const { nodes, indexLength, cacheLength } = this.#layout;
    const [live, end] = [this.live, this.end / 4];
    const wanted = end < nodes ? nodes : Math.min(this.#most, nextListLength(end + 1));
    if (end === nodes && wanted <= nodes) throw new MachineFull();
    const index = Math.min(MOST_INDEX, powerAbove(live, indexLength));
    const cache = Math.min(MOST_RESULTS, powerAbove(live * RESULTS_PER_NODE, cacheLength));
    const larger = { nodes: wanted, indexLength: index, cacheLength: cache };
    const spare = MOST_BYTES - endOf({ nodes: 0, indexLength: index, cacheLength });
    const last = { nodes: Math.min(wanted, Math.floor(spare / 16)), indexLength: index, cacheLength };
    const layout = endOf(larger) <= MOST_BYTES ? larger : last;
    if (layout.nodes < end + 1) throw new MachineFull();
    this.#use(layout);
  }

  /** Goes over to a layout that is larger. */
  #use(layout: Layout): void {
    const old = this.#layout;
    const isMoved = endOf(layout) !== endOf(old);
    const results = isMoved ? this.#words.slice(cacheOf(old) / 4, endOf(old) / 4) : undefined;
    this.#reserve(endOf(layout));
    this.#layout = layout;
    this.#set(at.room, layout.nodes * 4);
    this.#set(at.index, indexOf(layout));
    this.#set(at.indexMask, layout.indexLength - 1);
    this.#set(at.cache, cacheOf(layout));
    this.#set(at.cacheMask, layout.cacheLength / 2 - 1);
    this.code.rebuild();
    if (results === undefined) return;
    this.clearCache();
    this.#restore(results);
  }

  /** Through the end of the stack. */
  #restore(results: Int32Array): void {
    const most = Math.floor((STACK_END - this.#get(at.stack)) / CACHE_ENTRY / 2);
    const staged = STACK_END - most * CACHE_ENTRY;
    for (let from = 0; from < results.length; from += most * 4) {
      const part = results.subarray(from, from + most * 4);
      this.#words.set(part, staged / 4);
      this.code.restore(staged, part.length / 4);
    }
  }

  #reserve(bytes: number): void {
    const there = this.#memory.buffer.byteLength;
    if (bytes > there) {
      try {
        this.#memory.grow(Math.ceil((bytes - there) / PAGE));
      } catch {
        throw new MachineFull();
      }
      this.#words = new Int32Array(this.#memory.buffer);
    }
    this.#owner.moved(new Int32Array(this.#memory.buffer, CELLS));
  }

  /** Writes the tables of the relations, as they are now. False if there is no room for them. */
  #load(closedUnder: ClosedUnder): boolean {
    const { relations, levels, epochs } = closedUnder;
    const perRelation = Math.floor((MOST_OPERATIONS - FIRST_RELATION_OPERATION) / (relations.length + 1));
    const records = STACK + (levels + 1) * 8;
    const rows = records + relations.length * RELATION.size;
    const firstOfStack = rows + relations.length * levels * 4;
    if (perRelation < 2 || firstOfStack > CELLS / 2) return false;
    const isTold = epochs.every((epoch, level) => epoch - (this.#epochsBefore[level] ?? 0) < perRelation);
    if (this.#closedUnder !== closedUnder || !isTold) {
      this.clearCache();
      this.#closedUnder = closedUnder;
      this.#epochsBefore = epochs.slice();
    }
    this.#set(at.levels, levels);
    this.#set(at.epochs, STACK);
    this.#set(at.starts, STACK + (levels + 1) * 4);
    this.#set(at.closureOperation, FIRST_RELATION_OPERATION + relations.length * perRelation);
    for (let level = 0; level <= levels; level++) {
      const before = relations.filter(({ firstSlot }) => firstSlot < level).length;
      this.#set(STACK + level * 4, epochs[level]! - this.#epochsBefore[level]!);
      this.#set(STACK + (levels + 1 + level) * 4, records + before * RELATION.size);
    }
    for (const [i, { access, vectors }] of relations.entries()) {
      const record = records + i * RELATION.size;
      const row = rows + i * levels * 4;
      this.#set(record + RELATION.length, access.length);
      this.#set(record + RELATION.access, row);
      this.#set(record + RELATION.vectors, vectors);
      this.#set(record + RELATION.operation, FIRST_RELATION_OPERATION + i * perRelation);
      for (const [level, kind] of access.entries()) this.#set(row + level * 4, kind);
    }
    this.#firstOfStack = firstOfStack;
    this.abandon();
    return true;
  }
}

function powerAbove(needed: number, from: number): number {
  let length = from;
  while (length <= needed + 1) length *= 2;
  return length;
}

export interface DiagramCode {
  node(value: number, down: number, right: number): number;
  union(a: number, b: number): number;
  minus(a: number, b: number): number;
  intersection(a: number, b: number): number;
  close(set: number, level: number): number;
  mark(node: number): void;
  purge(): void;
  sweep(): void;
  rebuild(): void;
  restore(address: number, count: number): void;
}

/** Compiled once. */
let module: CompiledModule | undefined;

function codeOn(memory: object, host: Readonly<Record<string, () => void>>): DiagramCode {
  const functions = () => [
    nodeCode(),
    findCode(),
    addCode(),
    restoreCode(),
    aliveCode(),
    purgeCode(),
    markCode(),
    sweepCode(),
    rebuildCode(),
    finishCode(),
    ...setCode(),
    ...saturationCode(),
  ];
  module ??= new webAssembly.Module(moduleOf(functions(), staying, imported));
  return new webAssembly.Instance(module, { from: { memory, ...host } }).exports as DiagramCode;
}
