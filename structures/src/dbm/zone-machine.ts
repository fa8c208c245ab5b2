/**
 * One working zone in WebAssembly memory, followed by all stored ones: for what is done many times per state of a
 * search. Operations on the working zone are in `zone-code.ts`; storing and comparing zones is in `zone-pool-code.ts`.
 * `zone.ts` has the same in plain code.
 */
import { hashWord } from '../hash/hash.ts';
import { type MemoryKind, moduleOf } from '../wasm/assembler.ts';
import { type CompiledModule, type GrowingMemory, newMemory, PAGE, staying, webAssembly } from '../wasm/engine.ts';
import { BoundOutOfRange, UNBOUNDED } from './bound.ts';
import type { ClockBounds } from './extrapolate.ts';
import type { Zone } from './zone.ts';
import { zoneCode } from './zone-code.ts';
import { type ZoneMap, zoneMap } from './zone-map.ts';
import { keptBytes, type Width, zonePoolCode } from './zone-pool-code.ts';

/** What the compiled code offers. */
interface ZoneExports {
  tighten(i: number, j: number, bound: number): number;
  assign(clock: number, from: number, offset: number): void;
  delay(): void;
  limitDelay(clock: number, bound: number): void;
  restart(): void;
  extrapolate(): void;
  hash(): number;
  read(zone: number, to: number): void;
  isAt(zone: number): number;
  write(zone: number): void;
  includes(big: number, small: number): number;
  isNarrow(): number;
}

const WORK = 0;

export class ZoneMachine {
  readonly clocks: number;
  readonly #map: ZoneMap;
  /** The length of a row in integers. */
  readonly #stride: number;
  readonly #kind: MemoryKind;
  readonly #memory: GrowingMemory;
  #code: ZoneExports;
  #width: Width = 'narrow';
  /** What lies before the kept zones. */
  #integers: Int32Array;
  #opened = -1;

  constructor(clocks: number, kind: MemoryKind = staying) {
    this.clocks = clocks;
    this.#kind = kind;
    this.#map = zoneMap(clocks);
    this.#stride = this.#map.row / 4;
    const initial = Math.ceil((this.#map.end + keptBytes(this.#map, 'wide')) / PAGE);
    this.#memory = newMemory(kind, initial);
    this.#integers = this.#integersNow();
    this.#code = this.#codeFor('narrow');
    for (let i = 0; i < this.#map.matrix / 4; i++) this.#integers[this.#map.factors / 4 + i] = hashWord(i + 1) | 1;
  }

  get bytes(): number {
    return this.#memory.buffer.byteLength;
  }

  /** Keeps the valuations in which clock `i` minus clock `j` is within the bound. False if none is left. */
  tighten(i: number, j: number, bound: number): boolean {
    // Mostly a bound says nothing new, and then a call costs more than a look.
    if (bound >= this.#integers[i * this.#stride + j]!) return true;
    const isThere = this.#code.tighten(i, j, bound) !== 0;
    this.#verify();
    return isThere;
  }

  /** Sets a clock to another one (0 for none) plus a constant, given as a weak bound. */
  assign(clock: number, from: number, offset: number): void {
    this.#code.assign(clock, from, offset);
    this.#verify();
  }

  delay(): void {
    this.#code.delay();
  }

  limitDelay(clock: number, bound: number): void {
    this.#code.limitDelay(clock, bound);
    this.#verify();
  }

  extrapolate({ lower, upper }: ClockBounds): void {
    const { lower: atLower, upper: atUpper } = this.#map;
    this.#integers.set(lower, atLower / 4);
    this.#integers.set(upper, atUpper / 4);
    this.#code.extrapolate();
    this.#verify();
  }

  /** Stops where a bound was kept that is out of range: the zone is of no use then. */
  #verify(): void {
    const at = this.#map.flag / 4;
    if (this.#integers[at] === 0) return;
    this.#integers[at] = 0;
    throw new BoundOutOfRange();
  }

  /** Begins with a kept zone; to begin with the same one again is quicker. */
  open(zone: number): void {
    if (zone !== this.#opened) this.#code.read(zone, this.#map.source);
    this.#opened = zone;
    this.#code.restart();
  }

  /** Works on a kept zone, and leaves alone which one was begun with. */
  fetch(zone: number): void {
    this.#code.read(zone, WORK);
  }

  /** Begins with a zone from outside. */
  load(zone: Zone): void {
    const { clocks } = this;
    for (let i = 0, entry = 0; i < clocks; i++) {
      for (let j = 0; j < this.#stride; j++) this.#integers[entry++] = j < clocks ? zone[i * clocks + j]! : UNBOUNDED;
    }
  }

  hash(): number {
    return hashWord(this.#code.hash()) >>> 0;
  }

  isKeptAs(zone: number): boolean {
    return this.#code.isAt(zone) !== 0;
  }

  /** Keeps the zone that was worked on under the number after all others. */
  keep(zone: number): void {
    if (this.#width === 'narrow' && this.#code.isNarrow() === 0) this.#widen(zone);
    this.#reserve(zone + 1);
    this.#code.write(zone);
  }

  includes(big: number, small: number): boolean {
    return this.#code.includes(big, small) !== 0;
  }

  /** Copies a kept zone out. */
  read(zone: number, into: Zone): void {
    this.#code.read(zone, this.#map.out);
    this.#copyOut(this.#map.out, into);
  }

  /** Copies the zone that is worked on out. */
  save(into: Zone): void {
    this.#copyOut(WORK, into);
  }

  #copyOut(from: number, into: Zone): void {
    const { row } = this.#map;
    for (let i = 0, entry = 0; i < this.clocks; i++) {
      for (let j = 0; j < this.clocks; j++) into[entry++] = this.#integers[(from + i * row) / 4 + j]!;
    }
  }

  #reserve(zones: number): void {
    const needed = this.#map.end + zones * keptBytes(this.#map, this.#width);
    const there = this.#memory.buffer.byteLength;
    if (needed <= there) return;
    this.#memory.grow(Math.ceil(Math.max(needed - there, there / 4) / PAGE));
    this.#integers = this.#integersNow();
  }

  /** From 16 bits a bound to 32: the last zone first, since it moves the furthest. */
  #widen(zones: number): void {
    const work = this.#integers.slice(0, this.#map.matrix / 4);
    const wide = this.#codeFor('wide');
    const narrow = this.#code;
    this.#width = 'wide';
    this.#reserve(zones + 1);
    for (let zone = zones - 1; zone >= 0; zone--) {
      narrow.read(zone, WORK);
      wide.write(zone);
    }
    this.#code = wide;
    this.#integers.set(work);
  }

  #integersNow(): Int32Array {
    return new Int32Array(this.#memory.buffer, 0, this.#map.end / 4);
  }

  #codeFor(width: Width): ZoneExports {
    const module = moduleFor(this.#map, width, this.#kind);
    return new webAssembly.Instance(module, { from: { memory: this.#memory } }).exports as ZoneExports;
  }
}

/** Modules are compiled once. */
const modules = new Map<string, CompiledModule>();

function moduleFor(map: ZoneMap, width: Width, kind: MemoryKind): CompiledModule {
  const key = `${map.clocks} ${width} ${kind}`;
  const known = modules.get(key);
  if (known !== undefined) return known;
  const module = new webAssembly.Module(moduleOf([...zoneCode(map), ...zonePoolCode(map, width)], kind));
  modules.set(key, module);
  return module;
}
