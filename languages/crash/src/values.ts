/**
 * Data values (SPC table 1): bottom, naturals, tuples, finite sets, vectors. A value is one number, its term in a pool;
 * equal values are the same number. Sets are kept in the one order `compare` defines, which does not depend on what was
 * built before, so going through a set is the same in every run.
 */
import { TermPool } from '@vedette/structures';

export type Value = number;
export type ValueKind = 'bottom' | 'natural' | 'tuple' | 'set' | 'vector';

/** Symbols below `firstNatural` are constructors; the natural k is the symbol `firstNatural + k`. */
const symbols = { bottom: 0, tuple: 1, set: 2, vector: 3 } as const;
const firstNatural = 16;
const kinds: readonly ValueKind[] = ['bottom', 'tuple', 'set', 'vector'];
const rank: Readonly<Record<ValueKind, number>> = { bottom: 0, natural: 1, tuple: 2, set: 3, vector: 4 };

export class Values {
  readonly pool = new TermPool();
  readonly bottom: Value = this.pool.intern(symbols.bottom, []);

  natural(value: number): Value {
    return this.pool.intern(firstNatural + value, []);
  }

  tuple(parts: readonly Value[]): Value {
    return this.pool.intern(symbols.tuple, parts);
  }

  vector(parts: readonly Value[]): Value {
    return this.pool.intern(symbols.vector, parts);
  }

  /** Sorts and drops repetitions. */
  set(parts: readonly Value[]): Value {
    const sorted = [...new Set(parts)].sort((left, right) => this.compare(left, right));
    return this.pool.intern(symbols.set, sorted);
  }

  truth(value: boolean): Value {
    return this.natural(value ? 1 : 0);
  }

  kind(value: Value): ValueKind {
    return kinds[this.pool.symbol(value)] ?? 'natural';
  }

  /** Undefined unless it is a natural. */
  toNumber(value: Value): number | undefined {
    const symbol = this.pool.symbol(value);
    return symbol >= firstNatural ? symbol - firstNatural : undefined;
  }

  size(value: Value): number {
    return this.pool.arity(value);
  }

  part(value: Value, index: number): Value {
    return this.pool.argument(value, index);
  }

  parts(value: Value): Value[] {
    return Array.from({ length: this.pool.arity(value) }, (_, index) => this.pool.argument(value, index));
  }

  /** Bottom, then naturals by size, then tuples, sets and vectors part by part, shorter first. */
  compare(left: Value, right: Value): number {
    if (left === right) return 0;
    const byKind = rank[this.kind(left)] - rank[this.kind(right)];
    if (byKind !== 0) return byKind;
    const bySymbol = this.pool.symbol(left) - this.pool.symbol(right);
    const bySize = this.size(left) - this.size(right);
    if (bySymbol !== 0 || bySize !== 0) return bySymbol || bySize;
    for (let index = 0; index < this.size(left); index += 1) {
      const byPart = this.compare(this.part(left, index), this.part(right, index));
      if (byPart !== 0) return byPart;
    }
    return 0;
  }

  /** As an expression of the language. */
  text(value: Value): string {
    const kind = this.kind(value);
    switch (kind) {
      case 'bottom':
        return 'bottom';
      case 'natural':
        return String(this.toNumber(value));
      case 'tuple':
        return `(${this.#partTexts(value)})`;
      case 'set':
        return `{${this.#partTexts(value)}}`;
      case 'vector':
        return `[${this.#partTexts(value)}]`;
      default:
        return kind satisfies never;
    }
  }

  #partTexts(value: Value): string {
    return this.parts(value)
      .map((part) => this.text(part))
      .join(', ');
  }
}
