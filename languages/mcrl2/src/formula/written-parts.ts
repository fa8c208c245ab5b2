/**
 * The parts of a formula that may matter or not, and how they stand: actions, `val`, fixpoint variables, and steps that
 * name no action where a constant follows, as in `<true> true`. Actions after which something must hold stand
 * negatively: with more of them, more is asked.
 */
import { opposite, type Standing, type WrittenPart } from '@vedette/core';
import type { RegularFormula, StateFormula } from './tree.ts';

type Modality = Extract<StateFormula, { kind: 'box' | 'diamond' }>;

export function* writtenParts(formula: StateFormula, stands: Standing = 'positively'): Generator<WrittenPart> {
  switch (formula.kind) {
    case 'true':
    case 'false':
      return;
    case 'value':
    case 'reference':
      yield { span: formula.span, stands };
      return;
    case 'group':
      yield* writtenParts(formula.inner, stands);
      return;
    case 'not':
      yield* writtenParts(formula.operand, opposite[stands]);
      return;
    case 'and':
    case 'or':
    case 'implies':
      yield* writtenParts(formula.left, formula.kind === 'implies' ? opposite[stands] : stands);
      yield* writtenParts(formula.right, stands);
      return;
    case 'forall':
    case 'exists':
    case 'mu':
    case 'nu':
      yield* writtenParts(formula.body, stands);
      return;
    case 'box':
    case 'diamond':
      yield* ofModality(formula, stands);
      return;
    default:
      formula satisfies never;
  }
}

function* ofModality(formula: Modality, stands: Standing): Generator<WrittenPart> {
  const { kind, regular, body, span } = formula;
  const named = [...ofSteps(regular, kind === 'box' ? opposite[stands] : stands)];
  if (named.length === 0 && constantOf(body) === (kind === 'box' ? 'false' : 'true')) yield { span, stands };
  yield* named;
  yield* writtenParts(body, stands);
}

function constantOf(formula: StateFormula): StateFormula['kind'] {
  return formula.kind === 'group' ? constantOf(formula.inner) : formula.kind;
}

function* ofSteps(formula: RegularFormula, stands: Standing): Generator<WrittenPart> {
  switch (formula.kind) {
    case 'true':
    case 'false':
      return;
    case 'value':
    case 'multi-action':
      yield { span: formula.span, stands };
      return;
    case 'group':
      yield* ofSteps(formula.inner, stands);
      return;
    case 'not':
      yield* ofSteps(formula.operand, opposite[stands]);
      return;
    case 'star':
    case 'plus':
      yield* ofSteps(formula.operand, stands);
      return;
    case 'and':
    case 'or':
    case 'implies':
    case 'sequence':
    case 'choice':
      yield* ofSteps(formula.left, formula.kind === 'implies' ? opposite[stands] : stands);
      yield* ofSteps(formula.right, stands);
      return;
    case 'forall':
    case 'exists':
      yield* ofSteps(formula.body, stands);
      return;
    default:
      formula satisfies never;
  }
}
