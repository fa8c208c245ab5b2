/**
 * Nodes of diagrams, their index and an operation cache in WebAssembly memory, and the operations that take the time:
 * on sets, and saturation. Memory holds 4 GiB, of which nodes can have three quarters; then the machine is full, and
 * the diagrams go on without it.
 */
import { moduleOf } from '../../wasm/assembler.ts';
import { type CompiledModule, newMemory, PAGE, staying, webAssembly } from '../../wasm/engine.ts';
import { addCode, aliveCode, findCode, purgeCode, restoreCode } from './cache-code.ts';
import { markCode, rebuildCode, sweepCode } from './collection-code.ts';
import { imageCode } from './image-code.ts';
import { entryCode, listOfCode } from './list-code.ts';
import { cacheOf, endOf, firstLayout, indexOf, type Layout, largerLayout } from './machine-layout.ts';
import { at, CACHE_ENTRY, CELLS, ENTRY, MARKED, PAUSE_EVERY, STACK, STACK_END } from './machine-map.ts';
import { imported, nodeCode } from './node-code.ts';
import { type ClosedUnder, type RelationTables, tablesFor } from './relation-tables.ts';
import { closeCode, fireCode } from './saturation-code.ts';
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

export class DiagramMachine {
  readonly code: DiagramCode;
  readonly #memory = newMemory(staying, Math.ceil(endOf(firstLayout) / PAGE));
  readonly #owner: MachineOwner;
  readonly #most: number;
  #words: Int32Array;
  #layout = firstLayout;
  /** They lie below the stack. */
  #tables: RelationTables | undefined;

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

  get #firstOfStack(): number {
    return this.#tables?.end ?? STACK;
  }

  get bytes(): number {
    return endOf(this.#layout) - CELLS;
  }

  set collectAt(nodes: number) {
    this.#set(at.collectAt, Math.min(nodes, 2 ** 31 - 1));
  }

  /**
   * The least set with these vectors that no relation leads out of. Undefined if the relations are too many for the
   * machine.
   */
  closure(set: number, closedUnder: ClosedUnder): number | undefined {
    if (!this.#load(closedUnder)) return undefined;
    return this.code.close(set, 0);
  }

  /** After an operation was left by an exception. */
  abandon(): void {
    this.#set(at.stack, this.#firstOfStack);
  }

  /** Marks what the roots and operations at work need; then `isMarked` answers. `sweep` must follow. */
  mark(roots: Iterable<number>): void {
    for (const root of roots) this.code.mark(root);
    for (const { vectors } of this.#tables?.relations ?? []) this.code.mark(vectors);
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
    const layout = largerLayout(this.#layout, { end: this.end / 4, live: this.live, most: this.#most });
    if (layout === undefined) throw new MachineFull();
    if (endOf(layout) === endOf(this.#layout)) return;
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
    if (this.#tables?.isFor(closedUnder) !== true) {
      const tables = tablesFor(closedUnder);
      if (tables === undefined) return false;
      this.clearCache();
      this.#tables = tables;
    }
    this.#tables.write(this.#words);
    this.abandon();
    return true;
  }
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
    entryCode(),
    listOfCode(),
    imageCode(),
    fireCode(),
    closeCode(),
  ];
  module ??= new webAssembly.Module(moduleOf(functions(), staying, imported));
  return new webAssembly.Instance(module, { from: { memory, ...host } }).exports as DiagramCode;
}
