/** What the data engine has to say to people. */
import type { Problem, Span } from '@vedette/core';
import { quoted } from '@vedette/text';
import { problem } from '../problems/problem.ts';
import { type Operation, type Sort, sortText, type Variable } from '../typed/index.ts';

/** Nothing to add where the problem points at the declaration itself. */
function declaration({ name, span: declared }: Variable, span: Span): Pick<Problem, 'related'> {
  const isHere = declared.source === span.source && declared.start === span.start;
  return isHere ? {} : { related: [{ span: declared, message: `${quoted(name)} is declared here.` }] };
}

export function unboundedVariable(span: Span, variable: Variable): Problem {
  return problem('unbounded-variable', span, {
    message: `The variable ${quoted(variable.name)} ranges over infinitely many values of sort ${quoted(sortText(variable.sort))}.`,
    hint: `Bound it in the condition, as in "${variable.name} == e" or "${variable.name} < e".`,
    ...declaration(variable, span),
  });
}

/** Said when a model is opened: whether it matters is seen when it runs. */
export function maybeUnbounded(variable: Variable): Problem {
  const { message, hint } = unboundedVariable(variable.span, variable);
  const said = { message: `${message} The model breaks if it comes to that.`, ...(hint !== undefined && { hint }) };
  return { ...problem('unbounded-variable', variable.span, said), severity: 'warning' };
}

export function tooManyValues(span: Span, sort: Sort): Problem {
  return problem('too-many-values', span, {
    message: `There are too many values of sort ${quoted(sortText(sort))} to go through all of them.`,
    hint: 'Bound the variable more tightly, or take a smaller sort.',
  });
}

export function noValue(span: Span, text: string): Problem {
  return problem('no-value', span, {
    message: `The value of ${quoted(text)} is needed here, and it has none.`,
    hint: 'Guard against it with a condition, or add an equation that covers it.',
  });
}

export function tooManySteps(span: Span, operation: Operation | undefined): Problem {
  const whose = operation === undefined ? 'This' : `Rewriting ${quoted(operation.name)}`;
  const related =
    operation === undefined
      ? []
      : [{ span: operation.span, message: `${quoted(operation.name)} is declared here; see its equations.` }];
  return problem('too-many-steps', span, {
    message: `${whose} takes too many steps.`,
    hint: 'The equations may go on forever: check that every recursive call is smaller, and that some equation ends it.',
    related,
  });
}

/** The limit is that of the stack, so it depends on what else is on it. */
export function tooDeepToCompile(span: Span): Problem {
  return problem('nested-too-deep', span, {
    message: 'This is nested too deep to be compiled: about 300 binders inside one another are possible.',
    hint: 'Give inner parts a name: a mapping with an equation.',
  });
}

export function undecided(span: Span, what: string): Problem {
  return problem('undecided', span, { message: `It is not possible to compute ${what}.` });
}

export function tooLarge(span: Span): Problem {
  return problem('too-large', span, { message: 'A value gets too large to be stored.' });
}

export function equationOfAbstractSort(span: Span, sort: Sort): Problem {
  return problem('equation-of-builtin', span, {
    message: `Equations for a builtin function on sort ${quoted(sortText(sort))} are not supported.`,
    hint: 'Give the sort constructors: then the builtin functions work on it by themselves.',
  });
}

export function equationOfBuiltin(span: Span): Problem {
  const said = {
    message: 'This equation is about a builtin function and is not needed: its values are known already.',
    hint: 'The left side should start with a mapping or constructor that is declared.',
  };
  return { ...problem('equation-of-builtin', span, said), severity: 'warning' };
}

export function unmatchable(span: Span): Problem {
  return problem('unmatchable-pattern', span, {
    message: 'A left side cannot have a binder or the application of a variable in it.',
    hint: 'Take a variable here and say the rest in a condition.',
  });
}
