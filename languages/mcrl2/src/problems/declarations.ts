/** Messages about sorts, operations, variables and names that are declared. */
import type { Problem, Span } from '@vedette/core';
import { quoted } from '@vedette/text';
import { type Sort, sortText, type Variable } from '../typed/index.ts';
import { hinted, problem } from './problem.ts';

export function unknownSortName(span: Span, name: string, meant: string | undefined): Problem {
  return problem('unknown-sort', span, { message: `There is no sort ${quoted(name)}.`, ...hinted(meant) });
}

export function circularSort(span: Span, name: string): Problem {
  return problem('circular-sort', span, {
    message: `The sort ${quoted(name)} is defined in terms of itself.`,
    hint: 'Only a struct may contain its own sort.',
  });
}

export function productSort(span: Span): Problem {
  return problem('product-sort', span, {
    message: 'A product of sorts is not a sort of values.',
    hint: 'Products stand before "->" and in the declaration of an action; a struct with several arguments holds a tuple.',
  });
}

export function emptySort(span: Span, name: string): Problem {
  return problem('empty-sort', span, {
    message: `The sort ${quoted(name)} has no values: each of its constructors needs one first.`,
    hint: 'Add a constructor that does not need a value of this sort.',
  });
}

export function sortOfFunctionsOfItself(span: Span, name: string): Problem {
  const message = `The sort ${quoted(name)} contains itself inside a function, set or bag.`;
  return problem('sort-of-functions-of-itself', span, { message, hint: 'A list, a finite set or a finite bag may.' });
}

export function declaredTwice(span: Span, name: string, first: Span): Problem {
  return problem('declared-twice', span, {
    message: `${quoted(name)} is declared twice.`,
    related: [{ span: first, message: 'This is the first declaration.' }],
  });
}

export function repeated(span: Span, name: string, first: Span): Problem {
  return {
    ...problem('repeated', span, {
      message: `${quoted(name)} is declared a second time in the same way.`,
      hint: 'One of the two can go.',
      related: [{ span: first, message: 'This is the first declaration.' }],
    }),
    severity: 'warning',
  };
}

export function builtinName(span: Span, name: string): Problem {
  return problem('builtin-name', span, {
    message: `${quoted(name)} is the name of a builtin function.`,
    hint: 'Choose another name.',
  });
}

export function variableAndOperation(span: Span, name: string, operation: Span): Problem {
  return problem('variable-and-operation', span, {
    message: `The variable ${quoted(name)} has the name of a function or constant.`,
    hint: 'Rename one of them.',
    related: [{ span: operation, message: `Here ${quoted(name)} is declared.` }],
  });
}

export function hidesOtherSort(span: Span, name: string, hidden: Variable): Problem {
  const message = `The variable ${quoted(name)} hides another one of sort ${quoted(sortText(hidden.sort))}.`;
  return problem('hides-other-sort', span, {
    message,
    hint: 'Rename one of them.',
    related: [{ span: hidden.span, message: `Here ${quoted(name)} is declared first.` }],
  });
}

export function constructorOfBuiltinSort(span: Span, name: string, sort: Sort): Problem {
  const message = `The constructor ${quoted(name)} is for the sort ${quoted(sortText(sort))}, which has its own.`;
  return problem('constructor-of-builtin-sort', span, { message, hint: 'Declare it with "map".' });
}

export function actionAndProcess(span: Span, name: string, action: Span): Problem {
  return problem('action-and-process', span, {
    message: `${quoted(name)} is both an action and a process.`,
    hint: 'Rename one of them.',
    related: [{ span: action, message: 'Here it is declared as an action.' }],
  });
}
