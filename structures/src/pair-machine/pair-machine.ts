/**
 * A table of pairs like `PairTable`, in WebAssembly memory, for those who need not know at once whether a pair is new:
 * pairs are collected and inserted in batches, in the order they came, so they get the numbers they would get
 * one by one. It is faster, since the processor need not wait for one access to memory after the other. A memory has at
 * most 4 GiB; a table that would need more says so.
 */
import { indexFor } from '../column/growth.ts';
import type { PairColumnParts } from '../tree-table/pair-column.ts';
import type { PairTableParts } from '../tree-table/pair-table.ts';
import { MOST_PAGES, moduleOf } from '../wasm/assembler.ts';
import { type CompiledModule, type GrowingMemory, newMemory, PAGE, staying, webAssembly } from '../wasm/engine.ts';
import { pairMachineCode } from './pair-machine-code.ts';
import { at, BATCH, BIN_BYTES, ROW, SLICE, SLICE_ROW, WINDOW } from './pair-machine-map.ts';

interface PairExports {
  survey(count: number): void;
  look(count: number): number;
  take(count: number, size: number): number;
  rebuild(size: number): void;
  widen(size: number, stride: number, rightBits: number): void;
  show(first: number, end: number): void;
}

/** How entries are packed: see `PairColumn`. */
interface Packing {
  readonly leftBits: number;
  readonly rightBits: number;
}

interface Layout extends Packing {
  readonly stride: number;
  readonly index: number;
  readonly indexLength: number;
  /** So many pairs fit. */
  readonly limit: number;
  readonly end: number;
}

const WIDEST_SHIFTED = 57;
const WHOLE = 64;
const LINE = 64;
const SMALL_SLICE = 1 << 14;
const ROW_WORDS = ROW / 4;
const MOST_BYTES = MOST_PAGES * PAGE;

export class PairMachine {
  size: number;
  /** How many pairs were pushed and not taken in. */
  pending = 0;
  readonly #mostBytes: number;
  readonly #memory: GrowingMemory;
  readonly #code: PairExports;
  #layout: Layout;
  /** What lies before the pairs. */
  #words: Int32Array;
  #windowFirst = 0;
  #windowEnd = 0;

  /** Begins with what a table lets go, and grows as that would have. */
  constructor({ pairs, size, index, limit }: PairTableParts, mostBytes = MOST_BYTES) {
    const { bytes, leftBits, rightBits } = pairs;
    this.size = size;
    this.#mostBytes = mostBytes;
    const packing = { leftBits: Math.max(1, leftBits), rightBits: Math.max(1, rightBits) };
    this.#layout = layoutFor({ length: index.length, limit }, packing);
    this.#memory = newMemory(staying, Math.ceil(this.#layout.end / PAGE));
    this.#code = codeOn(this.#memory);
    this.#words = this.#wordsNow();
    const used = Math.ceil((size * strideOf({ leftBits, rightBits })) / 8);
    new Uint8Array(this.#memory.buffer, at.end, used).set(new Uint8Array(bytes, 0, used));
    this.#use(this.#layout, { leftBits, rightBits });
  }

  get bytes(): number {
    const { stride, indexLength } = this.#layout;
    return at.end + Math.ceil((this.size * stride) / 8) + indexLength * 4;
  }

  get isFull(): boolean {
    return this.pending === BATCH;
  }

  /** To be taken in later, if the machine is not full. `first` and `second` come back if the pair is new. */
  push(left: number, right: number, first: number, second: number): void {
    const words = this.#words;
    const row = at.batch / 4 + this.pending++ * ROW_WORDS;
    words[row] = left;
    words[row + 1] = right;
    words[row + 2] = first;
    words[row + 3] = second;
  }

  /**
   * Takes in what was pushed. How many pairs of it were new, whose numbers follow those before; or -1 if there is no
   * room, and nothing has happened.
   */
  takeIn(): number {
    const { size } = this;
    this.#code.survey(this.pending);
    if (!this.#fitBatch()) return -1;
    const left = this.#code.look(this.pending);
    this.size = this.#code.take(left, size);
    this.pending = 0;
    return this.size - size;
  }

  /** How many more pairs fit before the index has to grow. */
  get room(): number {
    return this.#layout.limit - this.size - this.pending - 1;
  }

  /** Lets the index grow now, if it would within so many pairs and there is memory for it. */
  makeRoom(pairs: number): void {
    const { leftBits, rightBits } = this.#layout;
    if (pairs <= this.room) return;
    const layout = layoutFor(indexWith(this.size + this.pending + pairs, this.#layout), { leftBits, rightBits });
    if (layout.end <= this.#mostBytes) this.#use(layout, { leftBits, rightBits });
  }

  /** The integers that came with a row: after `takeIn` those of the new pairs in turn, before it those of all. */
  first(row: number): number {
    return this.#words[at.batch / 4 + row * ROW_WORDS + 2]!;
  }

  second(row: number): number {
    return this.#words[at.batch / 4 + row * ROW_WORDS + 3]!;
  }

  /** The pair of a row before it is taken in. */
  pushed(row: number): readonly [left: number, right: number] {
    const word = at.batch / 4 + row * ROW_WORDS;
    return [this.#words[word]!, this.#words[word + 1]!];
  }

  left(number: number): number {
    return this.#words[this.#shown(number)]!;
  }

  right(number: number): number {
    return this.#words[this.#shown(number) + 1]!;
  }

  /** A copy of all pairs. */
  release(): PairColumnParts {
    const { leftBits, rightBits, stride } = this.#layout;
    const length = Math.ceil((this.size * stride) / 8) + 8;
    const bytes = new ArrayBuffer(length);
    new Uint8Array(bytes).set(new Uint8Array(this.#memory.buffer, at.end, length));
    return { bytes, leftBits, rightBits };
  }

  /** Where a pair stands in the window. Pairs are mostly asked for in the order of their numbers. */
  #shown(number: number): number {
    if (number < this.#windowFirst || number >= this.#windowEnd) {
      this.#windowFirst = number;
      this.#windowEnd = Math.min(this.size, number + WINDOW);
      this.#code.show(number, this.#windowEnd);
    }
    return at.window / 4 + (number - this.#windowFirst) * 2;
  }

  /** For the batch that was looked at. */
  #fitBatch(): boolean {
    const { leftBits, rightBits, limit } = this.#layout;
    const wanted = {
      leftBits: Math.max(leftBits, bitsFor(this.#words[at.lefts / 4]!)),
      rightBits: Math.max(rightBits, bitsFor(this.#words[at.rights / 4]!)),
    };
    const needed = this.size + this.pending;
    if (wanted.leftBits === leftBits && wanted.rightBits === rightBits && needed < limit) return true;
    const layout = layoutFor(indexWith(needed, this.#layout), wanted);
    if (layout.end > this.#mostBytes) return false;
    this.#use(layout, { leftBits, rightBits });
    return true;
  }

  /** Goes over to a layout, from pairs packed as given. */
  #use(layout: Layout, old: Packing): void {
    const before = this.#layout;
    this.#reserve(layout.end);
    this.#layout = layout;
    const isMoved = layout !== before && layout.indexLength === before.indexLength;
    if (isMoved) this.#moveIndex(before, layout);
    const words = this.#words;
    words[at.pairs / 4] = at.end;
    words[at.index / 4] = layout.index;
    words[at.indexEnd / 4] = layout.index + layout.indexLength * 4;
    words[at.indexLength / 4] = layout.indexLength;
    words[at.numberBits / 4] = bitsFor(layout.indexLength);
    words[at.stride / 4] = layout.stride;
    words[at.rightBits / 4] = layout.rightBits;
    // Pairs are dealt where others will lie later.
    const slice = Math.ceil((at.end + (this.size * layout.stride) / 8 + 8) / LINE) * LINE;
    words[at.slice / 4] = slice;
    words[at.sliceLength / 4] = Math.min(SLICE, Math.floor((layout.index - slice - BIN_BYTES) / SLICE_ROW));
    this.#writeMask(at.keyMask, layout);
    this.#writeMask(at.narrowMask, old);
    if (old.leftBits !== layout.leftBits || old.rightBits !== layout.rightBits)
      this.#code.widen(this.size, strideOf(old), old.rightBits);
    if (!isMoved) this.#code.rebuild(this.size);
    this.#windowEnd = 0;
  }

  /**
   * An index of the same length says the same of pairs that are packed otherwise: it makes room for them, and stays as
   * it is.
   */
  #moveIndex({ index: from }: Layout, { index: to, indexLength }: Layout): void {
    if (from !== to) new Uint8Array(this.#memory.buffer).copyWithin(to, from, from + indexLength * 4);
  }

  #writeMask(address: number, { leftBits, rightBits }: Packing): void {
    const bits = leftBits + rightBits;
    this.#words[address / 4] = bits >= 32 ? -1 : 2 ** bits - 1;
    this.#words[address / 4 + 1] = bits <= 32 ? 0 : 2 ** (bits - 32) - 1;
  }

  #reserve(bytes: number): void {
    const there = this.#memory.buffer.byteLength;
    if (bytes <= there) return;
    this.#memory.grow(Math.ceil((bytes - there) / PAGE));
    this.#words = this.#wordsNow();
  }

  #wordsNow(): Int32Array {
    return new Int32Array(this.#memory.buffer, 0, at.end / 4);
  }
}

type IndexSize = ReturnType<typeof indexFor>;

function layoutFor({ length: indexLength, limit }: IndexSize, packing: Packing): Layout {
  const stride = strideOf(packing);
  // Reading an entry touches 8 bytes, also of the last one. Between the pairs and the index there is always room for a
  // slice.
  const index = Math.ceil((at.end + (limit * stride) / 8 + 8 + SMALL_SLICE) / LINE) * LINE;
  return { ...packing, stride, index, indexLength, limit, end: index + indexLength * 4 };
}

/** An index for more than `needed` pairs, as large as it becomes one step after the other. */
function indexWith(needed: number, { indexLength: length, limit }: Layout): IndexSize {
  let size: IndexSize = { length, limit };
  while (size.limit <= needed) size = indexFor(size.limit);
  return size;
}

function strideOf({ leftBits, rightBits }: Packing): number {
  return leftBits + rightBits > WIDEST_SHIFTED ? WHOLE : leftBits + rightBits;
}

const bitsFor = (value: number): number => 32 - Math.clz32(value);

/** Compiled once. */
let module: CompiledModule | undefined;

function codeOn(memory: GrowingMemory): PairExports {
  module ??= new webAssembly.Module(moduleOf(pairMachineCode(), staying));
  return new webAssembly.Instance(module, { from: { memory } }).exports as PairExports;
}
