/** From the text of an option to its value. A refusal says what was expected. */
import { InvalidArgumentError } from 'commander';

export function positiveInteger(text: string): number {
  const number = integer(text);
  if (number < 1) throw new InvalidArgumentError('Expected a whole number, 1 or more.');
  return number;
}

export function naturalNumber(text: string): number {
  const number = integer(text);
  if (number < 0) throw new InvalidArgumentError('Expected a whole number, 0 or more.');
  return number;
}

/** Powers of ten may be written `1e6`. */
export function integer(text: string): number {
  const number = /^-?\d+(e\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw new InvalidArgumentError('Expected a whole number.');
  return number;
}

export function positiveNumber(text: string): number {
  const number = /^\d*\.?\d+(e-?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  if (!(number > 0 && Number.isFinite(number))) throw new InvalidArgumentError('Expected a number above 0.');
  return number;
}

/** Numbers above 0, with commas between them. */
export function positiveNumbers(text: string): readonly number[] {
  return text.split(',').map((one) => positiveNumber(one.trim()));
}

/** 0, or more. */
export function amount(text: string): number {
  return /^0+(\.0*)?$/.test(text) ? 0 : positiveNumber(text);
}

/** Charts need some room. */
export function chartColumns(text: string): number {
  const columns = positiveInteger(text);
  if (columns < 40 || columns > 1000) throw new InvalidArgumentError('Expected a width from 40 to 1000.');
  return columns;
}

/** Of a whole. */
export function share(text: string): number {
  const number = positiveNumber(text);
  if (number > 1) throw new InvalidArgumentError('Expected a share, above 0 and at most 1.');
  return number;
}

export function one(text: string): number {
  const workers = positiveInteger(text);
  if (workers > 1) throw new InvalidArgumentError('Every transition is needed here, which takes one thread.');
  return workers;
}

/** Collects `NAME=VALUE`; a name given twice is a mistake, since one of the values would be ignored. */
export function constant(text: string, before: ReadonlyMap<string, string> = new Map()): ReadonlyMap<string, string> {
  const equals = text.indexOf('=');
  const name = text.slice(0, Math.max(0, equals)).trim();
  if (name === '') throw new InvalidArgumentError('Expected NAME=VALUE.');
  if (before.has(name)) throw new InvalidArgumentError(`"${name}" was given twice.`);
  return new Map([...before, [name, text.slice(equals + 1).trim()]]);
}

/** Names with commas between them; given again, they add up. */
export function names(text: string, before: readonly string[] = []): readonly string[] {
  const given = text.split(',').map((name) => name.trim());
  if (given.includes('')) throw new InvalidArgumentError('Expected names with commas between them.');
  return [...new Set([...before, ...given])];
}

/** Collects what an option was given, each time it was. */
export function repeated(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}
