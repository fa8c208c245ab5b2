/**
 * What formulas demand of a position and of the next one: alternatives, each with the letter bits that must be set and
 * clear, the formulas that must hold from the next position on, and the postponed `until`s. An alternative that demands
 * no less than another one is removed (Gastin and Oddoux, "Fast LTL to Büchi automata translation", CAV 2001).
 */
import { Unanswerable } from '@vedette/core';
import { FALSE, type NormalFormulas, TRUE } from './normal-formulas.ts';

export interface Alternative {
  readonly set: number;
  readonly clear: number;
  /** Formulas, none of them an `and`, in increasing order. */
  readonly next: readonly number[];
  /** The numbers of promises: `until`s whose right side has yet to hold, as bits. */
  readonly promises: number;
}

const nothing: Alternative = { set: 0, clear: 0, next: [], promises: 0 };
/** Alternatives that are compared with others, altogether: some seconds. */
const mostWork = 20_000_000;
const mostPromises = 30;

export class Expansion {
  readonly #formulas: NormalFormulas;
  readonly #known = new Map<number, readonly Alternative[]>();
  /** The number of the promise by the `until`. */
  readonly #promises = new Map<number, number>();
  #work = 0;

  constructor(formulas: NormalFormulas) {
    this.#formulas = formulas;
  }

  get promises(): number {
    return this.#promises.size;
  }

  /** Of a conjunction. */
  ofAll(formulas: readonly number[]): readonly Alternative[] {
    return formulas.reduce<readonly Alternative[]>(
      (found, formula) => this.#combined(found, this.of(formula)),
      [nothing],
    );
  }

  /** The conjuncts of a formula. */
  conjuncts(formula: number): readonly number[] {
    const node = this.#formulas.at(formula);
    if (formula === TRUE) return [];
    return node.kind === 'and' ? node.parts : [formula];
  }

  of(formula: number): readonly Alternative[] {
    const known = this.#known.get(formula);
    if (known !== undefined) return known;
    const made = this.#least(this.#expanded(formula));
    this.#known.set(formula, made);
    return made;
  }

  #expanded(formula: number): readonly Alternative[] {
    const node = this.#formulas.at(formula);
    switch (node.kind) {
      case 'true':
        return [nothing];
      case 'false':
        return [];
      case 'literal': {
        const bit = 1 << node.atom;
        return [node.isPositive ? { ...nothing, set: bit } : { ...nothing, clear: bit }];
      }
      case 'and':
        return this.ofAll(node.parts);
      case 'or':
        return node.parts.flatMap((part) => this.of(part));
      case 'next':
        return node.of === FALSE ? [] : [{ ...nothing, next: this.conjuncts(node.of) }];
      case 'until': {
        const putOff = { ...nothing, next: [formula], promises: 1 << this.#promise(formula) };
        return [...this.of(node.right), ...this.#combined(this.of(node.left), [putOff])];
      }
      case 'release': {
        const goesOn = { ...nothing, next: [formula] };
        return this.#combined(this.of(node.right), [...this.of(node.left), goesOn]);
      }
      default:
        return node satisfies never;
    }
  }

  #combined(some: readonly Alternative[], others: readonly Alternative[]): readonly Alternative[] {
    const found: Alternative[] = [];
    for (const one of some)
      for (const other of others) {
        const [set, clear] = [one.set | other.set, one.clear | other.clear];
        if ((set & clear) !== 0) continue;
        const next = [...new Set([...one.next, ...other.next])].sort((left, right) => left - right);
        found.push({ set, clear, next, promises: one.promises | other.promises });
        this.#count(1);
      }
    return this.#least(found);
  }

  /** Without those that demand as much as another one, and more. */
  #least(alternatives: readonly Alternative[]): readonly Alternative[] {
    let kept: Alternative[] = [];
    for (const one of alternatives) {
      this.#count(kept.length);
      if (kept.some((other) => demandsNoMore(other, one))) continue;
      kept = kept.filter((other) => !demandsNoMore(one, other));
      kept.push(one);
    }
    return this.#withoutSplit(kept);
  }

  /** Without those that others stand in for, one where some bit is set and one where it is clear. */
  #withoutSplit(alternatives: readonly Alternative[]): readonly Alternative[] {
    const letters = alternatives.reduce((bits, { set, clear }) => bits | set | clear, 0);
    let kept = alternatives;
    for (const one of alternatives) {
      const others = kept.filter((other) => other !== one);
      for (let left = letters & ~(one.set | one.clear); left !== 0; left &= left - 1) {
        const bit = left & -left;
        this.#count(others.length);
        const isCovered = (narrowed: Alternative): boolean => others.some((other) => demandsNoMore(other, narrowed));
        if (!isCovered({ ...one, set: one.set | bit }) || !isCovered({ ...one, clear: one.clear | bit })) continue;
        kept = others;
        break;
      }
    }
    return kept;
  }

  #count(work: number): void {
    this.#work += work;
    if (this.#work > mostWork) throw tooLarge();
  }

  #promise(until: number): number {
    const known = this.#promises.get(until) ?? this.#promises.size;
    if (known >= mostPromises) throw new Unanswerable(`the formula has more than ${mostPromises} "until" operators`);
    this.#promises.set(until, known);
    return known;
  }
}

export function tooLarge(): Unanswerable {
  return new Unanswerable('the automaton of the formula becomes too large: split the formula into several');
}

function demandsNoMore(one: Alternative, other: Alternative): boolean {
  return (
    (one.set & ~other.set) === 0 &&
    (one.clear & ~other.clear) === 0 &&
    (one.promises & ~other.promises) === 0 &&
    one.next.every((formula) => other.next.includes(formula))
  );
}
