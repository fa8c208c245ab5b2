/**
 * A certificate from data of any shape: every part is looked at before it is used, so that damaged ones are refused and
 * never break the checker.
 */
import { Linear, type Multiplier, type Premise } from './linear.ts';

export class NotACertificate extends Error {}

export type Arrival =
  | { readonly impossible: readonly Multiplier[] }
  | { readonly into: number; readonly follows: readonly (readonly Multiplier[])[] };

export interface Part {
  readonly state: readonly number[];
  readonly constraints: readonly Premise[];
  readonly goals: readonly (readonly Multiplier[])[];
  readonly steps: readonly Arrival[];
}

export interface Certificate {
  readonly goal: string;
  readonly dimensions: readonly string[];
  readonly cell: readonly Premise[];
  readonly initial: readonly Arrival[];
  readonly invariant: readonly Part[];
}

type Fields = ReadonlyMap<string, unknown>;

/** Throws `NotACertificate`, which the checker catches, and nothing else. */
export function readCertificate(data: unknown): Certificate {
  const fields = fieldsOf(data);
  if (fields.get('format') !== 'vedette-parametric' || fields.get('version') !== 1) fail('format or version');
  return {
    goal: text(fields.get('goal')),
    dimensions: list(fields.get('dimensions'), text),
    cell: list(fields.get('cell'), constraint),
    initial: list(fields.get('initial'), arrival),
    invariant: list(fields.get('invariant'), part),
  };
}

function part(data: unknown): Part {
  const fields = fieldsOf(data);
  return {
    state: list(fields.get('state'), integer),
    constraints: list(fields.get('constraints'), constraint),
    goals: list(fields.get('goals'), multipliers),
    steps: list(fields.get('steps'), arrival),
  };
}

function arrival(data: unknown): Arrival {
  const fields = fieldsOf(data);
  if (fields.has('impossible')) return { impossible: multipliers(fields.get('impossible')) };
  return { into: integer(fields.get('into')), follows: list(fields.get('follows'), multipliers) };
}

function constraint(data: unknown): Premise {
  const fields = fieldsOf(data);
  const is = fields.get('is');
  if (is !== '>= 0' && is !== '> 0' && is !== '= 0') return fail('relation');
  const factors = list(fields.get('of'), (one) => {
    const [dimension, factor] = list(one, (value) => value);
    return [integer(dimension), bigInteger(factor)] as const;
  });
  return { form: new Linear(bigInteger(fields.get('constant')), factors), is };
}

function multipliers(data: unknown): readonly Multiplier[] {
  return list(data, (one) => {
    const [premise, multiplier] = list(one, (value) => value);
    const [, numerator, denominator] = /^(-?\d+)(?:\/(\d*[1-9]\d*))?$/.exec(text(multiplier)) ?? fail('multiplier');
    return { premise: integer(premise), numerator: BigInt(numerator!), denominator: BigInt(denominator ?? 1) };
  });
}

function bigInteger(data: unknown): bigint {
  if (typeof data === 'string' && /^-?\d+$/.test(data)) return BigInt(data);
  return BigInt(integer(data));
}

function integer(data: unknown): number {
  return typeof data === 'number' && Number.isSafeInteger(data) ? data : fail('integer');
}

function text(data: unknown): string {
  return typeof data === 'string' ? data : fail('text');
}

function list<T>(data: unknown, read: (one: unknown) => T): readonly T[] {
  return Array.isArray(data) ? data.map(read) : fail('list');
}

function fieldsOf(data: unknown): Fields {
  return typeof data === 'object' && data !== null ? new Map(Object.entries(data)) : fail('object');
}

function fail(what: string): never {
  throw new NotACertificate(`the certificate is damaged: ${what} expected`);
}
