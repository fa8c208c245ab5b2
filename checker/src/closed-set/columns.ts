/**
 * The values of one slot in a certificate. A value is written as the number that it is, by its text, or by its content,
 * since numbers of a pool are another process's own. Each has an index, and a row holds indices. Texts and contents are
 * matched with values of this process when the model produces those; two values with one text would make a row stand
 * for two states, and end the check.
 */
import type { Domain } from '@vedette/core';
import { NotCheckable, Rejected } from '../result.ts';
import { integerIn, textIn } from '../stream/shapes.ts';

/** A value as it is written. */
export type Key = number | string;

export type WrittenAs = 'number' | 'text' | 'content';

export function writtenAs({ size, portable }: Domain): WrittenAs {
  if (size !== undefined || portable === 'as they are') return 'number';
  return typeof portable === 'object' ? 'content' : 'text';
}

export class Column {
  readonly name: string;
  readonly #domain: Domain;
  readonly #as: WrittenAs;
  readonly #indexOfKey = new Map<Key, number>();
  readonly #indexOfValue = new Map<number, number>();
  /** Values by index; nothing for those that the model has not produced yet. */
  readonly #values: (number | undefined)[] = [];
  /** By index, as they are written. */
  readonly #keys: Key[] = [];
  /** Called with an index when its value becomes known. */
  onKnown: (index: number) => void = () => {};

  constructor(name: string, domain: Domain) {
    this.name = name;
    this.#domain = domain;
    this.#as = writtenAs(domain);
  }

  get size(): number {
    return this.#values.length;
  }

  /** The next index stands for this. */
  add(written: unknown): void {
    const what = `a value of '${this.name}'`;
    const isNumber = this.#as === 'number';
    const key = isNumber ? integerIn(written, what) : textIn(written, what);
    if (this.#indexOfKey.has(key)) throw new Rejected(`${what} is listed twice`);
    const index = this.#values.length;
    this.#indexOfKey.set(key, index);
    this.#values.push(undefined);
    this.#keys.push(key);
    if (isNumber) this.#match(key as number, index);
  }

  written(index: number): Key {
    const key = this.#keys[index];
    if (key === undefined) throw new Rejected('a row has an index without a value');
    return key;
  }

  value(index: number): number | undefined {
    return this.#values[index];
  }

  /** The index of a value that the model has produced; nothing if the certificate does not list it. */
  indexOf(value: number): number | undefined {
    const known = this.#indexOfValue.get(value);
    if (known !== undefined || this.#as === 'number') return known;
    const index = this.#indexOfKey.get(this.#keyOf(value));
    if (index === undefined) return undefined;
    if (this.#values[index] !== undefined) throw new NotCheckable(`two values of '${this.name}' have the same text`);
    this.#match(value, index);
    this.onKnown(index);
    return index;
  }

  #match(value: number, index: number): void {
    const { size } = this.#domain;
    if (size !== undefined && (value < 0 || value >= size)) throw new Rejected(`'${this.name}' has no value ${value}`);
    this.#indexOfValue.set(value, index);
    this.#values[index] = value;
  }

  #keyOf(value: number): Key {
    const { portable } = this.#domain;
    return typeof portable === 'object' ? portable.content(value).join() : this.#domain.text(value);
  }
}
