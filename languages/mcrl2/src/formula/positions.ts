/** Numbers the positions of a formula, and keeps for each the values of the variables its part needs. */
import type { Obligation } from '@vedette/core';
import { TupleTable } from '@vedette/structures';
import type { Frame } from '../data/engine.ts';

/** Asks what a part demands; the frame has the values that it needs. `restore` puts them there again later. */
export type Ask = (frame: Frame, restore: () => void) => Obligation;

interface Part {
  readonly ask: Ask;
  readonly places: readonly number[];
  readonly tuples: TupleTable | undefined;
  readonly scratch: Int32Array;
  /** By the number of the tuple. */
  readonly positions: number[];
}

export class Positions {
  /** Variables first, then the arguments of a label. */
  frame: Frame = new Int32Array(0);
  readonly #parts: Part[] = [];
  readonly #partOf: number[] = [];
  readonly #tupleOf: number[] = [];

  /** Parts are numbered from 0 on. */
  addPart(places: readonly number[], ask: Ask): void {
    const tuples = places.length === 0 ? undefined : new TupleTable(places.length);
    this.#parts.push({ ask, places, tuples, scratch: new Int32Array(places.length), positions: [] });
  }

  part(position: number): number {
    return this.#partOf[position]!;
  }

  /** The position of a part with the values that are in the frame now. */
  of(part: number, frame: Frame): number {
    const { places, tuples, scratch, positions } = this.#parts[part]!;
    for (let index = 0; index < places.length; index++) scratch[index] = frame[places[index]!]!;
    const found = tuples?.insert(scratch, 0) ?? 0;
    const tuple = found < 0 ? ~found : found;
    const known = positions[tuple];
    if (known !== undefined) return known;
    const position = this.#partOf.push(part) - 1;
    this.#tupleOf.push(tuple);
    positions[tuple] = position;
    return position;
  }

  ask(position: number): Obligation {
    const restore = (): void => this.#load(position);
    restore();
    return this.#parts[this.part(position)]!.ask(this.frame, restore);
  }

  #load(position: number): void {
    const { places, tuples, scratch } = this.#parts[this.part(position)]!;
    tuples?.copy(this.#tupleOf[position]!, scratch, 0);
    for (let index = 0; index < places.length; index++) this.frame[places[index]!] = scratch[index]!;
  }
}
