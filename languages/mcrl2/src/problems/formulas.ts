/** Messages about mu-calculus formulas. */
import type { Problem, Span } from '@vedette/core';
import { quoted } from '@vedette/text';
import { problem, warning } from './problem.ts';

export function notInFormula(span: Span, word: string): Problem {
  return problem('not-in-formula', span, {
    message: `A formula file has no "${word}" section.`,
    hint: 'It may declare sorts, constructors, mappings, equations and actions.',
  });
}

export function farReachingFixpoint(span: Span, kind: 'mu' | 'nu', name: string): Problem {
  const hint = `Write (${kind} ${name}. ...) if it ends before this, or put brackets around the whole body.`;
  const message = `This belongs to the body of "${kind} ${name}", which reaches as far as it can, but does not mention ${quoted(name)}.`;
  return warning('far-reaching-fixpoint', span, message, hint);
}

/** `becomes`: what steps are called that an action of this name takes part in. */
export function neverHappens(span: Span, name: string, becomes: readonly string[]): Problem {
  const message = `No step of the model is ${quoted(name)}, so that this says nothing about it.`;
  const none = 'It is not allowed, is blocked, or has no partner to communicate with.';
  const shown = becomes.slice(0, 5).map(quoted).join(', ');
  return warning('never-happens', span, message, becomes.length === 0 ? none : `It happens only as ${shown}.`);
}

export function tooManyPluses(span: Span, most: number): Problem {
  return problem('nested-too-deep', span, {
    message: `More than ${most} repetitions "+" are nested in each other.`,
    hint: 'Each stands for a formula of twice the size; "*" does not.',
  });
}

/** Formulas of CADP's notation have labels in quotation marks. */
export function quotedLabel(span: Span): Problem {
  return problem('quoted-label', span, {
    message: 'There are no quotation marks in the formulas of mCRL2.',
    hint: 'Write the action without them, or put the formula into a file that ends in .mcl, where labels have them.',
  });
}

export function dataWithoutModel(span: Span, what: string): Problem {
  return problem('data-without-model', span, {
    message: `The model has no mCRL2 data, so its formulas cannot have ${what}.`,
    hint: 'Name the labels as they are written, as in "[true* . send(1)] false".',
  });
}

export function quantitative(span: Span, operator: string): Problem {
  return problem('quantitative-not-supported', span, {
    message: `Quantitative formulas ("${operator}") are not supported.`,
  });
}

export function notAnActionFormula(span: Span): Problem {
  return problem('not-an-action-formula', span, {
    message: 'This describes sequences of actions, where a set of actions is needed.',
    hint: '"&&", "||", "=>", "!" and quantifiers combine sets of actions; "." "+" and "*" go around them.',
  });
}

export function unknownFixpoint(span: Span, name: string, meant: string | undefined): Problem {
  const hint = 'Data goes inside "val(...)"; "mu" and "nu" introduce fixpoint variables.';
  return problem('unknown-fixpoint', span, {
    message: `There is no fixpoint variable ${quoted(name)} here.`,
    hint: meant ?? hint,
  });
}

export function endedFixpoint(span: Span, name: string): Problem {
  return problem('unknown-fixpoint', span, {
    message: `The fixpoint variable ${quoted(name)} is not bound any more here.`,
    hint: `After "!", "[...]", "<...>" and "&&" a formula ends early: put brackets around all of "mu ${name} . ..." or "nu ${name} . ...".`,
  });
}

export function unmonotone(span: Span, name: string, negation: Span): Problem {
  const message = `The fixpoint variable ${quoted(name)} stands under an odd number of negations.`;
  return problem('unmonotone', span, {
    message,
    hint: 'Its fixpoint might not exist. Push the negation inwards, to the modalities and data.',
    related: [{ span: negation, message: 'This negates it. The left side of "=>" counts as negated.' }],
  });
}
