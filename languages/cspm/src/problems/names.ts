/** Messages about names: unknown ones, ambiguous ones, and modules. */
import type { Problem, Span } from '@vedette/core';
import { didYouMean, quoted } from '@vedette/text';
import { error } from './problem.ts';

export function unknownName(span: Span, name: string, known: Iterable<string>): Problem {
  const hint = didYouMean(name, known) ?? 'Declare it, or include the script that declares it.';
  return error('unknown-name', span, `There is no ${quoted(name)} here.`, hint);
}

export function needsImport(span: Span, name: string, keyword: string): Problem {
  const hint = `Add the line: ${keyword} ${name}`;
  return error('unknown-name', span, `There is no ${quoted(name)} here, though FDR knows such a function.`, hint);
}

export function onlyInTimed(span: Span, name: string): Problem {
  return error(
    'unknown-name',
    span,
    `There is no ${quoted(name)} outside a Timed section.`,
    'Put it into "Timed { ... }".',
  );
}

export function hiddenName(span: Span, name: string): Problem {
  const message = `The name ${quoted(name)} is not exported by its module.`;
  return error('hidden-name', span, message, 'Move its declaration behind "exports".');
}

export function inParameterisedModule(span: Span, name: string): Problem {
  const message = `The name ${quoted(name)} belongs to a module with parameters.`;
  return error('needs-instance', span, message, 'Make an instance of the module, and use the name of the instance.');
}

export function moduleIsNoValue(span: Span, name: string): Problem {
  return error('not-a-value', span, `The module ${quoted(name)} is not a value.`, 'Name something it exports: M::x');
}

export function unknownModule(span: Span, name: string, known: Iterable<string>): Problem {
  const hint = didYouMean(name, known) ?? 'A module must be declared before its instances.';
  return error('unknown-module', span, `There is no module ${quoted(name)} before this line.`, hint);
}

export function moduleInItself(span: Span, name: string): Problem {
  const message = `The module ${quoted(name)} contains or uses an instance of itself.`;
  return error('module-cycle', span, message, 'Move what both need into a module of its own.');
}

export function duplicate(span: Span, name: string, first: Span): Problem {
  const hint = 'Use another name. Equations of one function must follow each other in the same file.';
  const problem = error('duplicate', span, `The name ${quoted(name)} is declared twice.`, hint);
  return { ...problem, related: [{ span: first, message: 'The first declaration is here.' }] };
}

export function unknownFunction(span: Span, name: string, keyword: string, known: readonly string[]): Problem {
  const hint = didYouMean(name, known) ?? `These are: ${known.join(', ')}.`;
  return error('unknown-function', span, `There is no ${keyword} function ${quoted(name)}.`, hint);
}

export function qualifiedPattern(span: Span, name: string): Problem {
  const message = `The name ${quoted(name)} in a pattern is neither a channel nor a constructor.`;
  return error('qualified-pattern', span, message, 'Use a plain name to bind a variable.');
}

export function internalAfterInput(span: Span): Problem {
  const message = 'A field with "$" cannot stand after one with "?" or "!".';
  return error(
    'internal-after-input',
    span,
    message,
    'The internal choice is made first: put the fields with "$" first.',
  );
}

export function unknownType(span: Span, name: string, known: Iterable<string>): Problem {
  return error(
    'unknown-type',
    span,
    `There is no type ${quoted(name)} here.`,
    didYouMean(name, known) ?? 'Types are datatypes, Int, Bool, Char, Event and Proc.',
  );
}

export function notATypeVariable(span: Span, name: string): Problem {
  const message = `Expected a type variable of this annotation, found ${quoted(name)}.`;
  return error('not-a-type-variable', span, message, 'Use a name that occurs in the type and is no type itself.');
}

export function twoOpenParts(span: Span): Problem {
  const message = 'This sequence pattern has two parts of any length, so it does not say where one ends.';
  return error('open-pattern', span, message, 'Let at most one part of "^" be anything but a sequence such as <x>.');
}

export function setPatternTooLarge(span: Span): Problem {
  const message = 'A set pattern of several elements matches in more than one way.';
  return error('set-pattern', span, message, 'Use the patterns {} and {x} only.');
}

export function doubleInPrefix(span: Span): Problem {
  return error(
    'double-in-prefix',
    span,
    'The pattern "@@" cannot be used in a field.',
    'Take the value apart behind the arrow.',
  );
}

export function notInTimed(span: Span, what: string): Problem {
  return error('not-in-timed', span, `${what} has no meaning in a Timed section.`, 'Move it out of the section.');
}
