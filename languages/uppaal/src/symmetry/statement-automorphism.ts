/**
 * The part of `Automorphism` about statements. A loop over a permuted set must not depend on the order of its turns.
 */
import { defaultValue, type Initialiser, type Sort, type Statement } from '../typed/index.ts';
import type { Automorphism } from './automorphism.ts';
import { isOrderFree } from './order-free.ts';
import { imageOf } from './permutation.ts';

export class StatementAutomorphism {
  readonly #automorphism: Automorphism;

  constructor(automorphism: Automorphism) {
    this.#automorphism = automorphism;
  }

  same(one: Statement, other: Statement): boolean {
    const automorphism = this.#automorphism;
    switch (one.kind) {
      case 'block':
        return other.kind === 'block' && automorphism.all(one.statements, other.statements, (a, b) => this.same(a, b));
      case 'declare':
        return other.kind === 'declare' && this.#declare(one, other);
      case 'expression':
        return other.kind === 'expression' && automorphism.expression(one.expression, other.expression);
      case 'if':
        return (
          other.kind === 'if' &&
          automorphism.expression(one.condition, other.condition) &&
          this.same(one.yes, other.yes) &&
          (one.no === undefined || other.no === undefined ? one.no === other.no : this.same(one.no, other.no))
        );
      case 'while':
      case 'do':
        return (
          other.kind === one.kind &&
          automorphism.expression(one.condition, other.condition) &&
          this.same(one.body, other.body)
        );
      case 'for':
        return (
          other.kind === 'for' &&
          (['start', 'conditions', 'step'] as const).every((part) =>
            automorphism.all(one[part], other[part], (a, b) => automorphism.expression(a, b)),
          ) &&
          this.same(one.body, other.body)
        );
      case 'for-each':
        return other.kind === 'for-each' && this.#forEach(one, other);
      case 'return':
        return other.kind === 'return' && automorphism.optional(one.value, other.value);
      default:
        return one satisfies never;
    }
  }

  #declare(one: Statement & { kind: 'declare' }, other: Statement & { kind: 'declare' }): boolean {
    const automorphism = this.#automorphism;
    if (!automorphism.bind(one.variable, other.variable)) return false;
    if (one.initial !== undefined)
      return other.initial !== undefined && this.#initialiser(one.variable.sort, one.initial, other.initial);
    const start = defaultValue(one.variable.sort);
    return other.initial === undefined && automorphism.start(one.variable, start, start);
  }

  /** An array in braces has its parts in the order of the members, so over a permuted set they change places. */
  #initialiser(sort: Sort, one: Initialiser, other: Initialiser): boolean {
    if (one.kind === 'whole')
      return other.kind === 'whole' && this.#automorphism.expression(one.expression, other.expression);
    if (other.kind !== 'parts' || one.parts.length !== other.parts.length) return false;
    return one.parts.every((part, i) => {
      if (sort.kind === 'struct') return this.#initialiser(sort.fields[i]!.sort, part, other.parts[i]!);
      if (sort.kind !== 'array') return this.#initialiser(sort, part, other.parts[i]!);
      const { index, element } = sort;
      const image = index.kind === 'scalar' ? imageOf(this.#automorphism.permutation, index.set, i) : i;
      return this.#initialiser(element, part, other.parts[image]!);
    });
  }

  #forEach(one: Statement & { kind: 'for-each' }, other: Statement & { kind: 'for-each' }): boolean {
    const automorphism = this.#automorphism;
    const isPermuted = one.over.kind === 'scalar' && automorphism.permutation.has(one.over.set);
    if (isPermuted && !isOrderFree(one)) {
      automorphism.why ??= `the loop over "${one.variable.name}" may depend on the order of the set`;
      return false;
    }
    return (
      automorphism.sort(one.over, other.over) &&
      automorphism.bind(one.variable, other.variable) &&
      this.same(one.body, other.body)
    );
  }
}
