/**
 * An infinite set with finitely many exceptions: a base, the elements of it that are taken out, and those put in from
 * outside. Elements taken out and put in again leave no trace, so sets that grow and shrink come back to the same
 * value; mCRL2 keeps sets as a function and a finite set for the same reason.
 */
import type { Sort } from '../typed/index.ts';
import type { Value } from './engine.ts';
import { Failure } from './failure.ts';
import type { Machine } from './machine.ts';
import { plain } from './values.ts';

interface Parts {
  readonly base: Value;
  readonly removed: readonly Value[];
  readonly added: readonly Value[];
}

/**
 * Puts the elements in (`with`) or takes them out (`without`); nothing if it is not clear which of them are in the
 * base.
 */
export function withExceptions(
  machine: Machine,
  set: Value,
  change: { readonly kind: 'with' | 'without'; readonly elements: readonly Value[]; readonly element: Sort },
): Value | undefined {
  const { base, removed, added } = partsOf(machine, set);
  const inside: Value[] = [];
  const outside: Value[] = [];
  for (const value of change.elements) {
    const isInside = isIn(machine, base, { value, element: change.element });
    if (isInside === undefined) return undefined;
    (isInside ? inside : outside).push(value);
  }
  const isWith = change.kind === 'with';
  const parts = {
    base,
    removed: isWith ? without(removed, inside) : [...removed, ...inside],
    added: isWith ? [...added, ...outside] : without(added, outside),
  };
  return made(machine, parts, change.element);
}

function without(values: readonly Value[], gone: readonly Value[]): readonly Value[] {
  return values.filter((value) => !gone.includes(value));
}

function isIn(
  { sets }: Machine,
  base: Value,
  { value, element }: { readonly value: Value; readonly element: Sort },
): boolean | undefined {
  try {
    const answer = sets.contains(base, value, element);
    return answer === undefined ? undefined : answer === 1;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

function partsOf(machine: Machine, set: Value): Parts {
  const { sets, values } = machine;
  const { pool } = values;
  const isPair = pool.symbol(set) === plain.or || pool.symbol(set) === plain.and;
  const sides = isPair ? [pool.argument(set, 0), pool.argument(set, 1)] : [];
  const finite = pool.symbol(set) === plain.or ? sides.find((side) => sets.isFinite(side)) : undefined;
  if (finite !== undefined) {
    const rest = sides.find((side) => side !== finite)!;
    return { ...partsOf(machine, rest), added: sets.elements(finite) };
  }
  const isCofinite = (side: Value): boolean => pool.symbol(side) === plain.not && sets.isFinite(pool.argument(side, 0));
  const cofinite = pool.symbol(set) === plain.and ? sides.find(isCofinite) : undefined;
  if (cofinite === undefined) return { base: set, removed: [], added: [] };
  const base = sides.find((side) => side !== cofinite)!;
  return { base, removed: sets.elements(pool.argument(cofinite, 0)), added: [] };
}

function made({ sets, values }: Machine, { base, removed, added }: Parts, element: Sort): Value {
  const outside = (): Value => values.pool.intern(plain.not, [sets.finite(removed, element)]);
  const kept = removed.length === 0 ? base : sets.joined(plain.and, [base, outside()], element);
  return added.length === 0 ? kept : sets.joined(plain.or, [kept, sets.finite(added, element)], element);
}
