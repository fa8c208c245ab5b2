/** Every message about what a model means: names that are not declared, types that do not fit, instances, queries. */
import type { Problem, Span } from '@vedette/core';
import { didYouMean, quoted } from '@vedette/text';
import { error, warning } from '../problems.ts';
import type { Name } from '../tree.ts';
import { elementSort, type Sort, sortText } from '../typed/index.ts';

// Names

export function unknownName(name: Name, known: Iterable<string>): Problem {
  const hint = didYouMean(name.text, known) ?? 'Names are declared before they are used, in the template or globally.';
  return error('unknown-name', name.span, `There is no ${quoted(name.text)} here.`, hint);
}

export function unknownType(name: Name, known: Iterable<string>): Problem {
  const hint = didYouMean(name.text, known) ?? 'Declare it with "typedef".';
  return error('unknown-type', name.span, `There is no type ${quoted(name.text)} here.`, hint);
}

export function unknownFunction(name: Name, known: Iterable<string>): Problem {
  const hint = didYouMean(name.text, known) ?? 'Functions are declared before they are called.';
  return error('unknown-function', name.span, `There is no function ${quoted(name.text)} here.`, hint);
}

export function unknownTemplate(name: Name, known: Iterable<string>): Problem {
  const hint = didYouMean(name.text, known) ?? 'Name a template, or a process defined before.';
  return error('unknown-template', name.span, `There is no template ${quoted(name.text)}.`, hint);
}

export function unknownProcess(name: Name, known: Iterable<string>): Problem {
  const names = [...known];
  const listed = `The system has ${names.slice(0, MOST_LISTED).join(', ')}${names.length > MOST_LISTED ? ' and others' : ''}.`;
  const hint = didYouMean(name.text, names) ?? (names.length === 0 ? 'Name a process of the system line.' : listed);
  return error('unknown-process', name.span, `There is no process ${quoted(name.text)} in the system.`, hint);
}

const MOST_LISTED = 8;

export function unknownMember(name: Name, process: string, known: Iterable<string>): Problem {
  const names = [...known];
  const listed = `It has ${names.slice(0, MOST_LISTED).join(', ')}${names.length > MOST_LISTED ? ' and others' : ''}.`;
  const hint =
    didYouMean(name.text, names) ?? (names.length === 0 ? 'Its template has no names to ask about.' : listed);
  return error('unknown-member', name.span, `The process ${quoted(process)} has no ${quoted(name.text)}.`, hint);
}

export function unknownField(name: Name, known: Iterable<string>): Problem {
  const hint = didYouMean(name.text, known) ?? `The fields are ${[...known].join(', ')}.`;
  return error('unknown-field', name.span, `There is no field ${quoted(name.text)}.`, hint);
}

export function wrongKind(span: Span, what: string, wanted: string): Problem {
  return error('wrong-kind', span, `This is ${what}, expected ${wanted}.`, `Put ${wanted} here.`);
}

export function recursive(name: Name): Problem {
  const message = `The function ${quoted(name.text)} calls itself.`;
  return error('recursive-function', name.span, message, 'Recursion is not part of the language: use a loop.');
}

// Sorts

export function wrongSort(span: Span, found: Sort, wanted: string): Problem {
  const message = `This is of type ${quoted(sortText(found))}, expected ${wanted}.`;
  return error('wrong-type', span, message, `Put ${wanted} here.`);
}

export function assignedCondition(span: Span): Problem {
  return error('wrong-type', span, 'This is an assignment, expected a condition.', 'To compare, write "==".');
}

export function differentSorts(span: Span, left: Sort, right: Sort): Problem {
  const message = `Types ${quoted(sortText(left))} and ${quoted(sortText(right))} do not go together.`;
  return error('different-types', span, message, 'Both sides must be numbers, or of the same type.');
}

export function clockArithmetic(span: Span): Problem {
  const hint = 'Clocks appear in comparisons such as x <= 5 or x - y < 3, and are set with x = 0.';
  return error('clock-arithmetic', span, 'Clocks cannot be computed with like this.', hint);
}

export function clockComparisonPlace(span: Span): Problem {
  const hint = 'Clocks are compared in guards, invariants and queries.';
  return error('clock-comparison', span, 'Clocks cannot be compared here.', hint);
}

export function clockConditionAsNumber(span: Span): Problem {
  const hint = 'Combine conditions on clocks with "and", "or", "not" and "imply" only.';
  return error('clock-condition', span, 'A condition on clocks is not a number.', hint);
}

export function clockCondition(span: Span): Problem {
  const hint = 'Write a conjunction; in a disjunction or implication at most one side may mention clocks.';
  return error('not-a-conjunction', span, 'Conditions on clocks must form a conjunction here.', hint);
}

export function equalityInvariant(span: Span): Problem {
  const message = 'An invariant cannot ask a clock to equal something.';
  const hint = 'Write two bounds, such as x <= 5 && x >= 5, or make the location urgent.';
  return error('equality-invariant', span, message, hint);
}

export function ratePlace(span: Span): Problem {
  const hint = "Write x' == 0 in an invariant, joined to the rest of it by &&, to stop the clock x in that location.";
  return error('clock-rate-place', span, 'The rate of a clock cannot be asked for here.', hint);
}

export function clockRate(span: Span, rate: number): Problem {
  const hint = 'Queries are answered for clocks that run (rate 1) or stand still (rate 0).';
  return error('clock-rate', span, `A clock cannot run at rate ${rate}.`, hint);
}

/** A mistake that stops the model only where it is evaluated, as in UPPAAL. */
export function breaksWhenRun(problem: Problem): Problem {
  return {
    ...problem,
    severity: 'warning',
    hint: `The model breaks where this is evaluated. ${problem.hint ?? ''}`.trim(),
  };
}

export function clockGuardOnUrgentChannel(span: Span): Problem {
  const message = 'An edge on an urgent channel cannot have a guard on clocks.';
  return error(
    'urgent-clock-guard',
    span,
    message,
    'Make the channel not urgent, or move the condition to an edge before.',
  );
}

export function notAssignable(span: Span, why: string): Problem {
  return error(
    'not-assignable',
    span,
    `This cannot be assigned to: ${why}.`,
    'Assign to a variable, an element or a field.',
  );
}

export function sideEffect(span: Span, where: string): Problem {
  const hint = 'To compare write ==; to assign, move it into the update of an edge.';
  return error('side-effect', span, `This changes a variable, which a ${where} must not do.`, hint);
}

export function wrongCount(name: Name, what: string, count: { readonly has: number; readonly given: number }): Problem {
  const message = `${quoted(name.text)} has ${count.has} ${what}, but ${count.given} ${count.given === 1 ? 'is' : 'are'} given.`;
  return error('wrong-count', name.span, message, `Give exactly ${count.has}.`);
}

export function onlyInQueries(span: Span, what: string): Problem {
  return error(
    'only-in-queries',
    span,
    `${what} can only be asked about in a query.`,
    'Use a variable to inform the others.',
  );
}

export function badReference(span: Span, found: Sort, wanted: Sort): Problem {
  const message = `A reference to ${quoted(sortText(wanted))} cannot stand for a ${quoted(sortText(found))}.`;
  return error('bad-reference', span, message, "Give a variable of exactly the parameter's type.");
}

export function otherChannel(span: Span, found: Sort, wanted: Sort): Problem {
  const message = `The parameter is a ${quoted(sortText(wanted))}, but the channel is a ${quoted(sortText(found))}.`;
  const hint = 'How a channel works is decided where it is declared: nothing is different because of the parameter.';
  return warning('other-channel', span, message, hint);
}

export function mustBeReference(name: Name, sort: Sort): Problem {
  const message = `The parameter ${quoted(name.text)} of type ${quoted(sortText(sort))} must be a reference.`;
  return error('must-be-reference', name.span, message, `Write "&${name.text}".`);
}

export function notFinite(span: Span, found: Sort): Problem {
  const message = `The values of ${quoted(sortText(found))} cannot be listed.`;
  return error('not-finite', span, message, 'Use a bounded integer or a scalar set.');
}

export function badStruct(span: Span, found: Sort): Problem {
  return error(
    'bad-field',
    span,
    `A field cannot be a ${quoted(sortText(found))}.`,
    'Fields are integers, truth values, scalars, and arrays and structs of them.',
  );
}

export function badElement(span: Span, what: string): Problem {
  return error(
    'bad-declaration',
    span,
    `${what} cannot be declared here.`,
    'Declare an integer, truth value, clock, channel, scalar, struct or array.',
  );
}

export function missingReturn(name: Name): Problem {
  const message = `The function ${quoted(name.text)} can end without a value.`;
  return error('missing-return', name.span, message, 'End every path with "return".');
}

export function wrongReturn(span: Span, wanted: Sort): Problem {
  const isVoid = wanted.kind === 'void';
  const message = isVoid
    ? 'This function has no result, so nothing can be returned.'
    : 'This "return" lacks its value.';
  return error(
    'wrong-return',
    span,
    message,
    isVoid ? 'Write "return;".' : `Return a value of type ${quoted(sortText(wanted))}.`,
  );
}

/** Something declared as `double`. */
export function floatingLeftOut(name: Name): Problem {
  const message = `${quoted(name.text)} is not an integer and is left out, and so is what only sets it.`;
  const hint = 'Only statistical queries depend on it: they are answered by simulation.';
  return warning('floating-left-out', name.span, message, hint);
}

// Statistical queries

export function badRunBound(span: Span, value: number): Problem {
  const hint = 'Runs end at a time, such as [<=100], after steps, such as [#<=20], or with a clock, such as [x<=50].';
  return error('run-bound', span, `A run cannot end at ${value}.`, hint);
}

export function badRunCount(span: Span, value: number): Problem {
  return error('run-count', span, `${value} is no number of runs.`, 'Give a whole number of at least 1.');
}

export function notAProbability(span: Span, value: number): Problem {
  return error('not-a-probability', span, `${value} is no probability.`, 'Probabilities lie between 0 and 1.');
}

export function deadlockInRuns(span: Span): Problem {
  const hint = 'Ask A[] not deadlock, or name the locations in which nothing happens any more.';
  return error('deadlock-in-runs', span, '"deadlock" cannot be asked about simulated runs.', hint);
}

// Constants

export function emptyRange(span: Span, low: number, high: number): Problem {
  return error('empty-range', span, `The range from ${low} to ${high} is empty.`, 'Put the smaller number first.');
}

export function tooLarge(span: Span, what: string, most: number): Problem {
  return error('too-large', span, `${what} of more than ${most} elements is too large.`, 'Use a smaller size.');
}

export function missingInitialiser(name: Name): Problem {
  return error('missing-value', name.span, `The constant ${quoted(name.text)} has no value.`, 'Give it one with "=".');
}

export function cannotInitialise(span: Span, sort: Sort): Problem {
  const message = `A ${quoted(sortText(sort))} has no initial value to choose.`;
  return error('cannot-initialise', span, message, 'Leave the value out.');
}

export function wrongPartCount(span: Span, has: number, given: number): Problem {
  const message = `Expected ${has} ${has === 1 ? 'value' : 'values'}, found ${given}.`;
  return error('wrong-initialiser', span, message, `Give exactly ${has}.`);
}

export function notInParts(span: Span, sort: Sort): Problem {
  const message = `A ${quoted(sortText(sort))} is not made of parts.`;
  return error('wrong-initialiser', span, message, 'Give one value, without braces.');
}

export function unknownConstant(name: string, known: Iterable<string>): Problem {
  const span = { source: `-c ${name}`, start: 0, end: 0 };
  const hint = didYouMean(name, known) ?? 'Only global constants can be set from outside.';
  return error('unknown-constant', span, `The model has no global constant ${quoted(name)}.`, hint);
}

export function unknownParameter(name: string, known: Iterable<string>): Problem {
  const span = { source: `parameter ${name}`, start: 0, end: 0 };
  const hint = didYouMean(name, known) ?? 'Parameters are global constants: declare it as "const int".';
  return error('unknown-parameter', span, `The model has no global constant ${quoted(name)}.`, hint);
}

export function notAParameter(name: Name, sort: Sort): Problem {
  const message = `The constant ${quoted(name.text)} is of type "${sortText(sort)}", and parameters are integers.`;
  return error('not-a-parameter', name.span, message, 'Give it a value instead.');
}

// Systems

export function missingSystem(span: Span): Problem {
  return error('missing-system', span, 'The model has no system line.', 'End it with "system", the processes and ";".');
}

export function secondOne(span: Span, what: string, first: Span): Problem {
  const problem = error('second-one', span, `There is more than one ${what}.`, 'Keep one of them.');
  return { ...problem, related: [{ span: first, message: 'The first one is here.' }] };
}

export function unusedTemplate(name: Name): Problem {
  const message = `The template ${quoted(name.text)} is never instantiated.`;
  return warning('unused-template', name.span, message, 'Name it in the system line, or remove it.');
}

export function openParameter(span: Span, name: Name): Problem {
  const message = `The parameter ${quoted(name.text)} is open, and its values cannot be listed.`;
  const hint =
    'Bind it with "P = Template(argument);"; only bounded integers and scalars passed by value may stay open.';
  return {
    ...error('open-parameter', span, message, hint),
    related: [{ span: name.span, message: 'The parameter is here.' }],
  };
}

export function tooManyProcesses(span: Span, most: number): Problem {
  return error('too-many-processes', span, `This makes more than ${most} processes.`, 'Use a smaller parameter type.');
}

export function tooManyClocks(span: Span, most: number): Problem {
  const hint = 'A zone has a bound for every pair of clocks: use fewer clocks.';
  return error('too-many-clocks', span, `The network has more than ${most} clocks.`, hint);
}

export function listedTwice(name: Name): Problem {
  return error(
    'listed-twice',
    name.span,
    `The process ${quoted(name.text)} is listed twice.`,
    'Give the second one a name of its own.',
  );
}

export function missingInitial(name: Name): Problem {
  const message = `The template ${quoted(name.text)} has no initial location.`;
  return error('missing-initial', name.span, message, 'Mark one location as initial.');
}

export function notAChannel(span: Span, found: Sort): Problem {
  const message = `This is of type ${quoted(sortText(found))}, expected a channel.`;
  const isArray = found.kind === 'array' && elementSort(found).kind === 'channel';
  const hint = isArray ? 'Choose one of its channels by an index, such as go[id]!.' : 'Declare it with "chan".';
  return error('not-a-channel', span, message, hint);
}

// Queries

export function deadlockCombination(span: Span): Problem {
  return error(
    'deadlock-place',
    span,
    '"deadlock" cannot be counted or compared.',
    'Combine it with "and", "or", "not" and "imply".',
  );
}
