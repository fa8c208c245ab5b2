/** Every message of this language. */
import type { Problem, Span } from '@vedette/core';
import { quoted } from '@vedette/text';
import { type Sort, sortText, type Variable } from './typed.ts';

type Said = Pick<Problem, 'message' | 'hint' | 'related'>;

function problem(code: string, span: Span, said: Said): Problem {
  return { code: `mcrl2/${code}`, span, severity: 'error', ...said };
}

// Reading

const orEnd = (text: string): string => (text === '' ? 'the end of the file' : quoted(text));

export function unexpectedCharacter(span: Span, characters: string): Problem {
  return problem('unexpected-character', span, { message: `There is no ${quoted(characters)} in mCRL2.` });
}

export function unexpectedToken(span: Span, what: { readonly expected: string; readonly found: string }): Problem {
  return problem('unexpected-token', span, { message: `Expected ${what.expected}, found ${orEnd(what.found)}.` });
}

export function unclosedBracket(
  span: Span,
  brackets: { readonly open: Span; readonly opening: string; readonly closing: string; readonly found: string },
): Problem {
  const message = `Expected "${brackets.closing}", found ${orEnd(brackets.found)}.`;
  return problem('unclosed-bracket', span, {
    message,
    related: [{ span: brackets.open, message: `This "${brackets.opening}" is not closed yet.` }],
  });
}

export function reservedWord(span: Span, word: string, what: string): Problem {
  return problem('reserved-word', span, {
    message: `Expected ${what}, found the reserved word "${word}".`,
    hint: 'Words of the language cannot be used as names.',
  });
}

export function leadingZero(span: Span, digits: string): Problem {
  return problem('leading-zero', span, {
    message: `The number ${quoted(digits)} starts with a zero.`,
    hint: 'Write it without leading zeros.',
  });
}

export function nestedTooDeep(span: Span, most: number): Problem {
  return problem('nested-too-deep', span, {
    message: `This is nested more than ${most} levels deep.`,
    hint: 'Give parts of it a name: a mapping with an equation, or a process of its own.',
  });
}

export function variablesWithoutEquations(span: Span, found: string): Problem {
  return problem('variables-without-equations', span, {
    message: `Expected "eqn" after the variables, found ${orEnd(found)}.`,
    hint: 'The variables after "var" are for the equations that follow them.',
  });
}

export function missingInit(span: Span): Problem {
  return problem('missing-init', span, { message: 'There is no initial process.', hint: 'Add a line "init ...;".' });
}

export function secondInit(span: Span, first: Span): Problem {
  return problem('second-init', span, {
    message: 'There is more than one initial process.',
    hint: 'Keep one; put the processes in parallel with "||" if both are meant.',
    related: [{ span: first, message: 'This is the first.' }],
  });
}

// Declarations

export function unknownSortName(span: Span, name: string, nearest: string | undefined): Problem {
  return problem('unknown-sort', span, { message: `There is no sort ${quoted(name)}.`, ...didYouMean(nearest) });
}

function didYouMean(nearest: string | undefined): Pick<Problem, 'hint'> {
  return nearest === undefined ? {} : { hint: `Did you mean ${quoted(nearest)}?` };
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

// Data expressions

const either = (texts: readonly string[]): string => texts.map(quoted).join(' or ');

export function unknownName(span: Span, name: string, nearest: string | undefined): Problem {
  return problem('unknown-name', span, {
    message: `There is no variable, constant or function ${quoted(name)}.`,
    ...didYouMean(nearest),
  });
}

export function mismatch(span: Span, expected: readonly string[], found: readonly string[]): Problem {
  const hint = conversionHint(expected, found);
  return problem('sort-mismatch', span, {
    message: `Expected a value of sort ${either(expected)}, found one of sort ${either(found)}.`,
    ...(hint === undefined ? {} : { hint }),
  });
}

/** A number that may be too large is converted only where the author says so. */
function conversionHint([expected]: readonly string[], [found]: readonly string[]): string | undefined {
  const numbers = ['Pos', 'Nat', 'Int', 'Real'];
  if (expected === undefined || found === undefined) return undefined;
  if (!numbers.includes(expected) || numbers.indexOf(found) <= numbers.indexOf(expected)) return undefined;
  return `Write "${found}2${expected}(...)" around it if the value always is a ${quoted(expected)}.`;
}

export function wrongOperand(
  span: Span,
  what: { readonly name: string; readonly expected: string; readonly found: readonly string[] },
): Problem {
  const message = `${quoted(what.name)} takes ${what.expected} here, not a value of sort ${either(what.found)}.`;
  return problem('wrong-operand', span, { message });
}

export function operandsDoNotGoTogether(
  span: Span,
  what: { readonly name: string; readonly found: readonly string[] },
): Problem {
  const found = what.found.map(quoted).join(' and ');
  return problem('operands-do-not-go-together', span, {
    message: `${quoted(what.name)} does not go with sorts ${found}.`,
  });
}

export function wrongArity(
  span: Span,
  what: { readonly name: string; readonly wanted: readonly number[]; readonly given: number },
): Problem {
  const wanted = what.wanted.join(' or ');
  const noun = wanted === '1' ? 'argument' : 'arguments';
  const name = what.name === 'the function' ? 'The function' : quoted(what.name);
  return problem('wrong-arity', span, { message: `${name} takes ${wanted} ${noun}, not ${what.given}.` });
}

export function notAFunction(span: Span, found: readonly string[]): Problem {
  return problem('not-a-function', span, {
    message: `This has sort ${either(found)} and cannot be applied to arguments.`,
  });
}

export function updateOfNonFunction(span: Span, found: readonly string[]): Problem {
  const message = `Only a function of one argument can be updated with "[... -> ...]"; this has sort ${either(found)}.`;
  return problem('update-of-non-function', span, { message });
}

export function bareBuiltin(span: Span, name: string): Problem {
  return problem('bare-builtin', span, {
    message: `The builtin function ${quoted(name)} must be applied to arguments here.`,
    hint: `Write a lambda around it: "lambda x: ... . ${name}(x)".`,
  });
}

export function noOverload(
  span: Span,
  what: { readonly name: string; readonly found: readonly string[]; readonly candidates: readonly string[] },
): Problem {
  const found = what.found.map(quoted).join(', ');
  return problem('no-overload', span, {
    message: `No ${quoted(what.name)} takes arguments of sorts ${found}.`,
    hint: `There is ${what.candidates.join('; ')}.`,
  });
}

export function ambiguous(span: Span, candidates: readonly string[]): Problem {
  return problem('ambiguous', span, {
    message: 'It is not clear which of several declarations is meant.',
    hint: `It can be ${candidates.join(', or ')}.`,
  });
}

export function undeterminedSort(span: Span): Problem {
  return problem('undetermined-sort', span, {
    message: 'The sort of the elements is not known here.',
    hint: 'Use it where a sort is asked for, or give it a name: a mapping or variable with the sort you mean.',
  });
}

export function unboundInEquation(span: Span, name: string): Problem {
  return {
    ...problem('unbound-in-equation', span, {
      message: `The variable ${quoted(name)} does not occur on the left of the equation.`,
      hint: 'The equation can never be used: the left side must determine every variable.',
    }),
    severity: 'warning',
  };
}

// Processes

export function unknownReference(span: Span, name: string, nearest: string | undefined): Problem {
  return problem('unknown-reference', span, {
    message: `There is no action or process ${quoted(name)}.`,
    ...didYouMean(nearest),
  });
}

export function unknownAction(span: Span, name: string, nearest: string | undefined): Problem {
  return problem('unknown-action', span, { message: `There is no action ${quoted(name)}.`, ...didYouMean(nearest) });
}

export function actionWithAssignments(span: Span, name: string): Problem {
  return problem('action-with-assignments', span, {
    message: `${quoted(name)} is an action, and an action has no named arguments.`,
    hint: 'Write its arguments in order, or the action without brackets if it has none.',
  });
}

export function unknownParameter(
  span: Span,
  what: { readonly process: string; readonly parameter: string; readonly nearest: string | undefined },
): Problem {
  const message = `The process ${quoted(what.process)} has no parameter ${quoted(what.parameter)}.`;
  return problem('unknown-parameter', span, { message, ...didYouMean(what.nearest) });
}

export function assignedTwice(span: Span, name: string, first: Span): Problem {
  return problem('assigned-twice', span, {
    message: `The parameter ${quoted(name)} gets two values.`,
    related: [{ span: first, message: 'This is the first.' }],
  });
}

export function parameterWithoutValue(span: Span, process: string, parameter: string): Problem {
  const message = `The parameter ${quoted(parameter)} of ${quoted(process)} gets no value here.`;
  return problem('parameter-without-value', span, {
    message,
    hint: 'A parameter that is not named keeps its value, but there is no variable of that name and sort to keep.',
  });
}

export function renamedTwice(span: Span, name: string, first: Span): Problem {
  return problem('renamed-twice', span, {
    message: `The action ${quoted(name)} is renamed twice.`,
    related: [{ span: first, message: 'This is the first time.' }],
  });
}

export function renamedToOtherSorts(span: Span, from: string, to: string): Problem {
  const message = `${quoted(from)} cannot be renamed to ${quoted(to)}: they have no arguments in common.`;
  return problem('renamed-to-other-sorts', span, { message, hint: 'Declare both with the same sorts.' });
}

export function communicatesOtherSorts(
  span: Span,
  what: { readonly name: string; readonly other: string; readonly sorts: string },
): Problem {
  const sorts = what.sorts === '' ? 'no arguments' : `arguments of sorts ${quoted(what.sorts)}`;
  const message = `${quoted(what.name)} is not declared with ${sorts}, as ${quoted(what.other)} is.`;
  return problem('communicates-other-sorts', span, {
    message,
    hint: 'Actions communicate if their arguments are equal, so they must be declared with the same sorts.',
  });
}

export function communicatesTwice(span: Span, name: string, first: Span): Problem {
  return problem('communicates-twice', span, {
    message: `The action ${quoted(name)} stands in two communications of one set.`,
    hint: 'Use different action names, or nest two "comm" operators.',
    related: [{ span: first, message: 'It communicates to this action already.' }],
  });
}

export function communicatesFurther(span: Span, name: string): Problem {
  const message = `The action ${quoted(name)} is the result of one communication and part of another.`;
  return problem('communicates-further', span, {
    message,
    hint: 'Nest two "comm" operators to do one after the other.',
  });
}

export function timeNotSupported(span: Span, operator: string): Problem {
  return problem('time-not-supported', span, {
    message: `Time ("${operator}") is not supported.`,
    hint: 'Remove the times from the model, or count ticks in a parameter.',
  });
}

export function probabilityNotSupported(span: Span): Problem {
  return problem('probability-not-supported', span, {
    message: 'Probability ("dist") is not supported.',
    hint: 'Replace "dist x: S[...]" by "sum x: S" to keep the possibilities without their probabilities.',
  });
}

// Formulas

export function notInFormula(span: Span, word: string): Problem {
  return problem('not-in-formula', span, {
    message: `A formula file has no "${word}" section.`,
    hint: 'It may declare sorts, constructors, mappings, equations and actions.',
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

export function unknownFixpoint(span: Span, name: string, nearest: string | undefined): Problem {
  const hint = 'Data goes inside "val(...)"; "mu" and "nu" introduce fixpoint variables.';
  return problem('unknown-fixpoint', span, {
    message: `There is no fixpoint variable ${quoted(name)} here.`,
    hint: nearest === undefined ? hint : `Did you mean ${quoted(nearest)}?`,
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
