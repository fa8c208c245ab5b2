/**
 * Where brackets that are not there would have been read otherwise by many: a fixpoint reaches as far to the right as
 * it can, so `mu X. [a]X && nu Y. <b>Y` is `mu X. ([a]X && (nu Y. <b>Y))`. Reported where part of the body neither
 * mentions the variable nor could belong to its recursion: it is a fixpoint or a repetition of its own.
 */
import type { Problem } from '@vedette/core';
import { farReachingFixpoint } from '../problems/formulas.ts';
import type { RegularFormula, StateFormula } from './tree.ts';

export function precedenceWarnings(formula: StateFormula): readonly Problem[] {
  const own = formula.kind === 'mu' || formula.kind === 'nu' ? warningsOf(formula) : [];
  return [...own, ...partsOf(formula).flatMap(precedenceWarnings)];
}

function warningsOf({ kind, name, body }: Extract<StateFormula, { kind: 'mu' | 'nu' }>): readonly Problem[] {
  const [, ...others] = operandsOf(body);
  const stray = others.find((operand) => !mentions(operand, name.text) && repeats(operand));
  return stray === undefined ? [] : [farReachingFixpoint(stray.span, kind, name.text)];
}

function operandsOf(formula: StateFormula): readonly StateFormula[] {
  if (formula.kind !== 'and' && formula.kind !== 'or' && formula.kind !== 'implies') return [formula];
  return [...operandsOf(formula.left), ...operandsOf(formula.right)];
}

function mentions(formula: StateFormula, name: string): boolean {
  if (formula.kind === 'reference') return formula.name.text === name;
  const isHidden = (formula.kind === 'mu' || formula.kind === 'nu') && formula.name.text === name;
  return !isHidden && partsOf(formula).some((part) => mentions(part, name));
}

function repeats(formula: StateFormula): boolean {
  if (formula.kind === 'mu' || formula.kind === 'nu') return true;
  if ((formula.kind === 'box' || formula.kind === 'diamond') && hasRepetition(formula.regular)) return true;
  return partsOf(formula).some(repeats);
}

function hasRepetition(regular: RegularFormula): boolean {
  switch (regular.kind) {
    case 'star':
    case 'plus':
      return true;
    case 'sequence':
    case 'choice':
      return hasRepetition(regular.left) || hasRepetition(regular.right);
    case 'group':
      return hasRepetition(regular.inner);
    default:
      return false;
  }
}

function partsOf(formula: StateFormula): readonly StateFormula[] {
  switch (formula.kind) {
    case 'true':
    case 'false':
    case 'value':
    case 'reference':
      return [];
    case 'not':
      return [formula.operand];
    case 'and':
    case 'or':
    case 'implies':
      return [formula.left, formula.right];
    case 'forall':
    case 'exists':
    case 'box':
    case 'diamond':
    case 'mu':
    case 'nu':
      return [formula.body];
    case 'group':
      return [formula.inner];
    default:
      return formula satisfies never;
  }
}
