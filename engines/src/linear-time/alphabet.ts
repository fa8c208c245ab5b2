/**
 * The letters of a formula: what is true at a position of a run, as the bits of one number: the predicates and actions
 * of the formula, and whether the run has ended. At most 30 of them, which is more than an automaton could distinguish.
 */
import {
  type Label,
  type LinearFormula,
  type PastFormula,
  type State,
  type TransitionSystem,
  Unanswerable,
} from '@vedette/core';
import { FALSE, type NormalFormulas, TRUE } from './normal-formulas.ts';

const mostAtoms = 30;

type Matches = (label: Label) => boolean;
type Atom = Extract<LinearFormula, { kind: 'state' | 'action' | 'deadlock' }> | PastFormula;

export class Alphabet {
  /** By bit. */
  readonly #atoms: Atom[] = [];
  readonly #actions: readonly Matches[];

  constructor(actions: readonly Matches[]) {
    this.#actions = actions;
  }

  /** The formula, or its negation, in normal form. Throws `Unanswerable` if it has too many atoms. */
  normal(formula: LinearFormula, as: 'satisfied' | 'violated', to: NormalFormulas): number {
    const isPositive = as === 'satisfied';
    const inner = (operand: LinearFormula): number => this.normal(operand, as, to);
    switch (formula.kind) {
      case 'true':
      case 'false':
        return (formula.kind === 'true') === isPositive ? TRUE : FALSE;
      case 'state':
      case 'action':
      case 'deadlock':
        return to.literal(this.#bitOf(formula), as);
      case 'previous':
      case 'since':
        return this.#past(formula, as, to);
      case 'not':
        return this.normal(formula.operand, isPositive ? 'violated' : 'satisfied', to);
      case 'next':
        return to.next(inner(formula.operand));
      case 'and':
      case 'or': {
        const parts = formula.operands.map(inner);
        return (formula.kind === 'and') === isPositive ? to.and(parts) : to.or(parts);
      }
      case 'until':
      case 'release': {
        const [left, right] = [inner(formula.left), inner(formula.right)];
        return (formula.kind === 'until') === isPositive ? to.until(left, right) : to.release(left, right);
      }
      default:
        return formula satisfies never;
    }
  }

  /** Its past operators, by their bits. No state or label gives these bits. */
  get pasts(): ReadonlyMap<number, PastFormula> {
    return new Map(this.#atoms.flatMap((atom, bit) => (isPast(atom) ? [[bit, atom] as const] : [])));
  }

  /** The bits of all atoms of a kind. */
  bitsOf(kind: Atom['kind']): number {
    return this.#bits((atom) => atom.kind === kind);
  }

  /** The bit of something that is true at a position by itself. */
  bitOf(atom: Exclude<Atom, PastFormula>): number {
    return this.#bitOf(atom);
  }

  #past(formula: PastFormula, as: 'satisfied' | 'violated', to: NormalFormulas): number {
    for (const operand of operandsOf(formula)) this.#numberPast(operand);
    return to.literal(this.#bitOf(formula), as);
  }

  #numberPast(formula: LinearFormula): void {
    if (formula.kind === 'next' || formula.kind === 'until' || formula.kind === 'release')
      throw new Unanswerable('an operator about the past stands over one about the future');
    if (formula.kind === 'state' || formula.kind === 'action' || formula.kind === 'deadlock') this.#bitOf(formula);
    for (const operand of operandsOf(formula)) this.#numberPast(operand);
  }

  /** Whether states have letters: also by a predicate that reads no slot. */
  get hasPredicates(): boolean {
    return this.#atoms.some(({ kind }) => kind === 'state');
  }

  /** The slots that the letter of a state depends on. */
  reads({ predicates }: TransitionSystem): readonly number[] {
    const slots = this.#atoms.flatMap((atom) => (atom.kind === 'state' ? predicates[atom.predicate]!.reads : []));
    return [...new Set(slots)].sort((one, other) => one - other);
  }

  ofState({ predicates }: TransitionSystem, state: State): number {
    return this.#bits((atom) => atom.kind === 'state' && predicates[atom.predicate]!.holds(state));
  }

  ofLabel(label: Label): number {
    return this.#bits((atom) => atom.kind === 'action' && this.#actions[atom.action]!(label));
  }

  /** What is true, besides predicates, after the end of a run. */
  get ofEnd(): number {
    return this.bitsOf('deadlock');
  }

  #bits(isTrue: (atom: Atom) => boolean): number {
    let bits = 0;
    for (const [bit, atom] of this.#atoms.entries()) if (isTrue(atom)) bits |= 1 << bit;
    return bits;
  }

  #bitOf(atom: Atom): number {
    const known = this.#atoms.findIndex((other) => isSame(atom, other));
    if (known >= 0) return known;
    if (this.#atoms.length >= mostAtoms)
      throw new Unanswerable(`the formula speaks of more than ${mostAtoms} actions and state predicates`);
    return this.#atoms.push(atom) - 1;
  }
}

function isSame(one: LinearFormula, other: LinearFormula): boolean {
  if (one.kind === 'state' && other.kind === 'state') return one.predicate === other.predicate;
  if (one.kind === 'action' && other.kind === 'action') return one.action === other.action;
  if (isPast(one) && isPast(other)) return JSON.stringify(one) === JSON.stringify(other);
  return one.kind === 'deadlock' && other.kind === 'deadlock';
}

function isPast(formula: LinearFormula): formula is PastFormula {
  return formula.kind === 'previous' || formula.kind === 'since';
}

export function operandsOf(formula: LinearFormula): readonly LinearFormula[] {
  if ('operands' in formula) return formula.operands;
  if ('operand' in formula) return [formula.operand];
  return 'left' in formula ? [formula.left, formula.right] : [];
}
