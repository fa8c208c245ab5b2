/**
 * Numbers for values: equal values have equal numbers. So comparing, collecting and looking up values costs the making
 * of a key once. Infinite sets have a number by what they are made of.
 */

import { iterate } from '../sets/iterate.ts';
import { isFiniteSet } from '../sets/size.ts';
import { force, type Lazy } from './lazy.ts';
import { Mistake } from './mistake.ts';
import { elementsOf } from './sequences.ts';
import type { Identity, SetValue, Value } from './value.ts';

const longest = 1_000_000;

export class Identities {
  readonly #numbers = new Map<string, number>();
  readonly #ints = new Map<number, number>();
  /** How many characters of keys were made: what it cost so far to distinguish values and processes. */
  written = 0;

  of(value: Value): number {
    value.id ??= value.kind === 'int' ? this.#int(value.value) : this.#number(this.#key(value));
    return value.id;
  }

  /** The number of something with a name, such as a process or a function. */
  named({ key, captured, given }: Identity): number {
    return this.#number(`n${key}:${this.#all(captured)}:${given.map((list) => `(${this.#all(list)}`).join('')}`);
  }

  equal(left: Value, right: Value): boolean {
    return left === right || this.of(left) === this.of(right);
  }

  #int(value: number): number {
    const known = this.#ints.get(value);
    if (known !== undefined) return known;
    const number = this.#numbers.size + this.#ints.size;
    this.#ints.set(value, number);
    return number;
  }

  #number(key: string): number {
    this.written += key.length;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#numbers.size + this.#ints.size;
    this.#numbers.set(key, number);
    return number;
  }

  #all(values: Iterable<Lazy<Value>>): string {
    const numbers: number[] = [];
    for (const value of values) {
      numbers.push(this.of(force(value)));
      if (numbers.length > longest)
        throw new Mistake(
          'infinite-sequence',
          'This sequence has no end, or more than a million elements.',
          'Compare or collect finite sequences only.',
        );
    }
    return numbers.join();
  }

  #key(value: Exclude<Value, { readonly kind: 'int' }>): string {
    switch (value.kind) {
      case 'bool':
        return value.value ? 'true' : 'false';
      case 'char':
        return `'${value.value}`;
      case 'tuple':
        return `(${this.#all(value.parts)}`;
      case 'dot':
        return `.${value.label?.number ?? ''}:${this.#all(value.parts)}`;
      case 'empty':
        return '<';
      case 'cons':
        return `<${this.#all(elementsOf(value))}`;
      case 'map':
        return `|${[...value.entries]
          .map(([key, entry]) => `${key}=${this.of(force(entry.value))}`)
          .toSorted()
          .join()}`;
      case 'set':
        return this.#setKey(value);
      case 'function':
        return `\\${this.named(value.name())}`;
      case 'process':
        return `P${this.process(value.process)}`;
      default:
        return value satisfies never;
    }
  }

  #setKey(set: SetValue): string {
    const { form } = set;
    if (form.kind === 'explicit') return `{${[...form.elements.keys()].toSorted((left, right) => left - right).join()}`;
    if (isFiniteSet(set)) {
      const numbers = new Set<number>();
      for (const element of iterate(set, this)) numbers.add(this.of(element));
      return `{${[...numbers].toSorted((left, right) => left - right).join()}`;
    }
    switch (form.kind) {
      case 'integers':
      case 'processes':
        return `*${form.kind}`;
      case 'from':
        return `*${form.low}..`;
      case 'sequences':
      case 'power':
        return `*${form.kind}${this.of(form.of)}`;
      case 'product':
        return `*${form.into}${form.label?.number ?? ''}:${this.#all(form.sets)}`;
      case 'maps':
        return `*maps${this.of(form.keys)},${this.of(form.values)}`;
      case 'union':
        return `*union${[...new Set(form.sets.map((one) => this.of(one)))].toSorted((left, right) => left - right).join()}`;
      default:
        return form satisfies never;
    }
  }

  /** Set by the part that knows processes: a process is what its operators and their operands are. */
  process: (process: Extract<Value, { readonly kind: 'process' }>['process']) => number = () => {
    throw new Error('Nothing is known about processes yet.');
  };
}
