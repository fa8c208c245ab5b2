/**
 * Formulas of linear time in negation normal form, shared: equal formulas have one number. Constructors make the
 * obvious simplifications. Atoms are bits of a letter: what is true at a position.
 */
import { Numbering } from '@vedette/structures';

export type NormalFormula =
  | { readonly kind: 'true' | 'false' }
  | { readonly kind: 'literal'; readonly atom: number; readonly isPositive: boolean }
  /** Two or more, in increasing order. */
  | { readonly kind: 'and' | 'or'; readonly parts: readonly number[] }
  | { readonly kind: 'next'; readonly of: number }
  | { readonly kind: 'until' | 'release'; readonly left: number; readonly right: number };

export const TRUE = 0;
export const FALSE = 1;

export class NormalFormulas {
  readonly #all = new Numbering<NormalFormula>(keyOf, [{ kind: 'true' }, { kind: 'false' }]);

  at(number: number): NormalFormula {
    return this.#all.at(number);
  }

  get size(): number {
    return this.#all.size;
  }

  /** Negated where the formula that it stands for is `violated`. */
  literal(atom: number, as: 'satisfied' | 'violated'): number {
    return this.#all.of({ kind: 'literal', atom, isPositive: as === 'satisfied' });
  }

  next(of: number): number {
    return of === TRUE || of === FALSE ? of : this.#all.of({ kind: 'next', of });
  }

  and(parts: readonly number[]): number {
    return this.#joined('and', parts);
  }

  or(parts: readonly number[]): number {
    return this.#joined('or', parts);
  }

  until(left: number, right: number): number {
    if (right === TRUE || right === FALSE || left === FALSE || left === right) return right;
    const inner = this.at(right);
    if (inner.kind === 'until' && (inner.left === left || left === TRUE)) return this.until(left, inner.right);
    return this.#all.of({ kind: 'until', left, right });
  }

  release(left: number, right: number): number {
    if (right === TRUE || right === FALSE || left === TRUE || left === right) return right;
    const inner = this.at(right);
    if (inner.kind === 'release' && (inner.left === left || left === FALSE)) return this.release(left, inner.right);
    return this.#all.of({ kind: 'release', left, right });
  }

  /** `and` of the parts, or `or`: without those that change nothing. */
  #joined(kind: 'and' | 'or', parts: readonly number[]): number {
    const [unit, zero] = kind === 'and' ? [TRUE, FALSE] : [FALSE, TRUE];
    const all = new Set<number>();
    for (const part of parts) {
      const formula = this.at(part);
      if (formula.kind === kind) for (const inner of formula.parts) all.add(inner);
      else if (part !== unit) all.add(part);
    }
    if (all.has(zero) || this.#hasOpposites(all)) return zero;
    const sorted = [...all].sort((one, other) => one - other);
    if (sorted.length <= 1) return sorted[0] ?? unit;
    return this.#all.of({ kind, parts: sorted });
  }

  #hasOpposites(parts: ReadonlySet<number>): boolean {
    for (const part of parts) {
      const formula = this.at(part);
      if (formula.kind !== 'literal') continue;
      if (parts.has(this.#all.known({ ...formula, isPositive: !formula.isPositive }))) return true;
    }
    return false;
  }
}

function keyOf(formula: NormalFormula): string {
  return Object.values(formula).join(' ');
}
