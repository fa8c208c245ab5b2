/**
 * The parts of a formula that may matter or not, and how they stand: labels, patterns, fixpoint variables, and steps
 * that name no label where a constant follows, as in `< true > true`. Only what stands in the text as it is: what a
 * macro brings along is not for its user to change.
 */
import { opposite, type Standing, type WrittenPart } from '@vedette/core';
import type { MclFormula, MclSteps } from './tree.ts';

type Modality = Extract<MclFormula, { steps: MclSteps }>;

export function* writtenParts(formula: MclFormula, text: string): Generator<WrittenPart> {
  for (const { opens, span, stands } of ofFormula(formula, 'positively')) {
    const there = text.slice(span.start, span.end);
    if (isWord.test(opens) ? there === opens : there.startsWith(opens)) yield { span, stands };
  }
}

interface Part extends WrittenPart {
  /**
   * The sign it begins with, or the word it is, in the text; what comes from a macro has its place at the name of that.
   */
  readonly opens: string;
}

const isWord = /^\w/;

function* ofFormula(formula: MclFormula, stands: Standing): Generator<Part> {
  switch (formula.kind) {
    case 'true':
    case 'false':
      return;
    case 'variable':
      yield { span: formula.span, stands, opens: formula.name };
      return;
    case 'not':
      yield* ofFormula(formula.operand, opposite[stands]);
      return;
    case 'and':
    case 'or':
    case 'implies':
    case 'equ': {
      const { left, right, kind } = formula;
      const here = kind === 'equ' ? 'both ways' : stands;
      yield* ofFormula(left, kind === 'implies' ? opposite[here] : here);
      yield* ofFormula(right, here);
      return;
    }
    case 'mu':
    case 'nu':
      yield* ofFormula(formula.body, stands);
      return;
    case 'box':
    case 'diamond':
    case 'loop':
    case 'saturation':
      yield* ofModality(formula, stands);
      return;
    default:
      formula satisfies never;
  }
}

function* ofModality(formula: Modality, stands: Standing): Generator<Part> {
  const isBox = formula.kind === 'box' || formula.kind === 'saturation';
  const after = 'body' in formula ? formula.body.kind : undefined;
  // As in `[ B ] true`, which macros write for every B: it holds whatever the steps are.
  if (after === (isBox ? 'true' : 'false')) return;
  const named = [...ofSteps(formula.steps, isBox ? opposite[stands] : stands)];
  const says = after === undefined || after === (isBox ? 'false' : 'true');
  if (named.length === 0 && says) yield { span: formula.span, stands, opens: isBox ? '[' : '<' };
  yield* named;
  if ('body' in formula) yield* ofFormula(formula.body, stands);
}

function* ofSteps(steps: MclSteps, stands: Standing): Generator<Part> {
  switch (steps.kind) {
    case 'true':
    case 'false':
    case 'nil':
      return;
    case 'tau':
      yield { span: steps.span, stands, opens: 'tau' };
      return;
    case 'label':
    case 'pattern':
      yield { span: steps.span, stands, opens: steps.kind === 'label' ? '"' : "'" };
      return;
    case 'not':
      yield* ofSteps(steps.operand, opposite[stands]);
      return;
    case 'star':
    case 'plus':
    case 'option':
      yield* ofSteps(steps.operand, stands);
      return;
    case 'and':
    case 'or':
    case 'implies':
    case 'equ':
    case 'sequence':
    case 'choice': {
      const { left, right, kind } = steps;
      const here = kind === 'equ' ? 'both ways' : stands;
      yield* ofSteps(left, kind === 'implies' ? opposite[here] : here);
      yield* ofSteps(right, here);
      return;
    }
    default:
      steps satisfies never;
  }
}
