/** Every message of the crash calculus language. Codes are words; each message is one sentence and a hint. */
import type { Problem, Span } from '@vedette/core';
import { didYouMean, problemFactory, quoted } from '@vedette/text';
import type { Name } from './tree.ts';

const { error } = problemFactory('crash');

// Reading

export function unexpectedCharacter(span: Span): Problem {
  return error('unexpected-character', span, 'This character means nothing here.', 'Remove it.');
}

export function unclosedComment(span: Span): Problem {
  return error('unclosed-comment', span, 'This comment is never closed.', 'Close it with "*/".');
}

export function expected(span: Span, what: string, found: string): Problem {
  const instead = found === '' ? '' : `, found ${quoted(found)}`;
  return error('expected', span, `Expected ${what}${instead}.`, 'The grammar is in languages/crash/README.md.');
}

export function expectedItem(span: Span, found: string, keywords: Iterable<string>): Problem {
  const list = [...keywords].map((keyword) => `"${keyword}"`).join(', ');
  const hint = didYouMean(found, keywords) ?? `Start it with one of ${list}.`;
  return error('expected-declaration', span, `Expected a declaration, found ${quoted(found)}.`, hint);
}

export function tooDeep(span: Span, deepest: number): Problem {
  const hint = 'Give inner parts a name of their own with "process" or "function".';
  return error('too-deep', span, `This is nested more than ${deepest} levels deep.`, hint);
}

export function numberTooLarge(span: Span, largest: number): Problem {
  return error('number-too-large', span, `This number is larger than ${largest}.`, 'Use a smaller number.');
}

export function unknownDetector(name: Name): Problem {
  const hint =
    'Write "strong" (the trusted immortal is never suspected) or "unreliable" (every location may be suspected).';
  return error('unknown-detector', name.span, `There is no failure detector ${quoted(name.text)}.`, hint);
}

// Names

export type Thing = 'variable' | 'function' | 'process' | 'channel' | 'constant';

const declaredBy: Readonly<Record<Thing, string>> = {
  variable: 'Variables are parameters, or bound by "?", "@", "in" or "fold"',
  function: 'Declare it with "function"',
  process: 'Declare it with "process"',
  channel: 'Declare it with "channel"',
  constant: 'Declare it with "const"',
};

export function unknownName(thing: Thing, name: Name, known: Iterable<string>): Problem {
  const hint = didYouMean(name.text, known) ?? `${declaredBy[thing]}.`;
  return error(`unknown-${thing}`, name.span, `There is no ${thing} ${quoted(name.text)} here.`, hint);
}

export function duplicate(name: Name, first: Span): Problem {
  const related = [{ span: first, message: 'The first one is here.' }];
  const problem = error(
    'duplicate',
    name.span,
    `The name ${quoted(name.text)} is already taken.`,
    'Rename one of them.',
  );
  return { ...problem, related };
}

const plurals = { parameter: 'parameters', index: 'indices' } as const;

export function wrongCount(
  name: Name,
  what: keyof typeof plurals,
  count: { readonly has: number; readonly given: number },
): Problem {
  const things = count.has === 1 ? what : plurals[what];
  const message = `${quoted(name.text)} has ${count.has} ${things}, but ${count.given} ${count.given === 1 ? 'is' : 'are'} given.`;
  return error('wrong-count', name.span, message, `Give exactly ${count.has}.`);
}

export function recursiveFunction(name: Name, via: string): Problem {
  const message = `The function ${quoted(name.text)} calls itself${via === '' ? '' : ` through ${quoted(via)}`}.`;
  return error('recursive-function', name.span, message, 'Use "fold" to go through a range, a set or a vector.');
}

export function callInConstant(name: Name): Problem {
  const message = `A constant cannot call the function ${quoted(name.text)}.`;
  return error(
    'call-in-constant',
    name.span,
    message,
    'Write the value out, or make it a function without parameters.',
  );
}

export function restrictInProduct(span: Span): Problem {
  const message = 'A restriction inside an indexed product would make a new private channel for each index.';
  const hint = 'Restrict outside the product and distinguish the channels by an index, such as "a[i]".';
  return error('restrict-in-product', span, message, hint);
}

export function missing(span: Span, what: 'system' | 'locations'): Problem {
  const example = what === 'system' ? '"system 1[P()] | *[Q()];"' : '"locations 1..3;"';
  return error(`missing-${what}`, span, `This model has no "${what}" declaration.`, `Add one, such as ${example}.`);
}

export function repeated(span: Span, keyword: string, first: Span): Problem {
  const problem = error('repeated', span, `There is more than one "${keyword}" declaration.`, 'Keep one of them.');
  return { ...problem, related: [{ span: first, message: 'The first one is here.' }] };
}

export function outsideRestriction(use: Span, channel: string, restriction: Span): Problem {
  const message = `The channel ${quoted(channel)} is used here, outside the restriction that makes it private.`;
  const hint = 'Put this process inside the restriction, or give the outside its own channel.';
  return {
    ...error('outside-restriction', use, message, hint),
    related: [{ span: restriction, message: 'Restricted here.' }],
  };
}

export function openInput(span: Span, channel: string): Problem {
  const message = `This waits on the channel ${quoted(channel)}, on which the outside could send any value at all.`;
  const hint = `Make it private with "restrict ${channel} in ...", and add a process that sends what you need.`;
  return error('open-input', span, message, hint);
}

export function unknownConstant(source: string, name: string, known: Iterable<string>): Problem {
  const hint = didYouMean(name, known) ?? `The constants of this model: ${[...known].join(', ') || 'none'}.`;
  return error(
    'unknown-constant',
    { source, start: 0, end: 0 },
    `This model has no constant ${quoted(name)} to set.`,
    hint,
  );
}

export function badOverride(span: Span, name: string, why: string): Problem {
  const message = `The value given for the constant ${quoted(name)} does not read: ${why}`;
  return error('bad-constant', span, message, 'Give a value such as 3, bottom, [1, 2] or {1, 2}.');
}

// Sorts and shapes

export function unguardedSum(span: Span, what: string): Problem {
  const hint = 'Every branch of "+" starts with a send, receive, suspect or crashed step (or is an "if" over such).';
  return error('unguarded-sum', span, `A branch of "+" cannot be ${what}.`, hint);
}

export function wrongSort(span: Span, wanted: string, found: string): Problem {
  return error('wrong-sort', span, `Expected ${wanted} here, but this is ${found}.`, 'Check the expression.');
}

// While evaluating

export function notA(span: Span, wanted: string, shown: string): Problem {
  return error(
    'wrong-value',
    span,
    `Expected ${wanted} here, but the value is ${quoted(shown)}.`,
    'Follow where it comes from.',
  );
}

export function outOfRange(span: Span, index: string, size: number): Problem {
  const message = `The index ${index} is outside this vector, whose places are 1 to ${size}.`;
  return error('index-out-of-range', span, message, 'Vectors start at 1.');
}

export function belowZero(span: Span): Problem {
  return error(
    'below-zero',
    span,
    'This difference is below zero, and values are natural numbers.',
    'Compare before subtracting.',
  );
}

export function tooLarge(span: Span): Problem {
  return error('too-large', span, 'This number grows beyond 1000000000.', 'Keep the values of the model small.');
}

export function tooManyElements(span: Span, most: number): Problem {
  return error(
    'too-many-elements',
    span,
    `This set grows beyond ${most} elements.`,
    'Keep the values of the model small.',
  );
}

export function patternMismatch(span: Span, pattern: string, shown: string): Problem {
  const message = `The value ${quoted(shown)} does not have the shape ${quoted(pattern)}.`;
  return error('pattern-mismatch', span, message, 'A tuple pattern needs a tuple with as many parts.');
}

export function noSuchLocation(span: Span, shown: string, range: string): Problem {
  const message = `There is no location ${quoted(shown)}: the locations are ${range}.`;
  return error('no-such-location', span, message, 'Change the expression or the "locations" declaration.');
}

export function tooManyLocations(span: Span, most: number): Problem {
  return error('too-many-locations', span, `A model has at most ${most} locations.`, 'Use a smaller range.');
}

export function evaluationTooLong(span: Span): Problem {
  const message = 'Working this out takes more than 50000 steps.';
  return error('evaluation-too-long', span, message, 'Make the range or the collection smaller.');
}

export function unguardedRecursion(span: Span, call: string): Problem {
  const message = `Evaluation never finishes: ${quoted(call)} leads back to itself without waiting for anything.`;
  const hint = 'Put a send, a receive, a suspicion or "tau" before the call, or end with "nil".';
  return error('unguarded-recursion', span, message, hint);
}
