/** What a line of JSON must be: everything from outside is looked at before it is used. */
import { Rejected } from '../result.ts';

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsIn(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Rejected(`${what} is no record`);
  return value as Fields;
}

export function listIn(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Rejected(`${what} is no list`);
  return value;
}

export function textIn(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new Rejected(`${what} is no text`);
  return value;
}

/** A number from 0 on. */
export function countIn(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new Rejected(`${what} is no natural number`);
  return value;
}

/** A value of a slot: 32 bits. */
export function integerIn(value: unknown, what: string): number {
  if (typeof value !== 'number' || (value | 0) !== value || Object.is(value, -0))
    throw new Rejected(`${what} is no integer of 32 bits`);
  return value;
}
