/** Looks for a stuck term anywhere in a value: any at all, or one whose builtin function or projection has no value. */
import type { Sort } from '../typed/index.ts';
import { sortsAt } from './compile/calls.ts';
import type { Value } from './engine.ts';
import { plain, type TermSymbol, type Values } from './values.ts';

const partial = /^(head|tail|rhead|rtail|\.|\/|div|mod|exp|pick|Nat2Pos|Int2Pos|Int2Nat|Real2Pos|Real2Nat|Real2Int)$/;

export interface Found {
  readonly value: Value;
  readonly sort: Sort;
}

type Sought = (symbol: TermSymbol, sort: Sort) => boolean;

/** The innermost builtin function or projection without a value that comes first. */
export function findPartial(values: Values, value: Value, sort: Sort): Found | undefined {
  return find(values, { value, sort }, (symbol, owner) => {
    if (symbol.kind === 'builtin') return partial.test(symbol.name);
    return symbol.kind === 'operation' && symbol.operation.kind === 'projection' && owner.kind !== 'function';
  });
}

/** Is there anything in it that nothing can be said about? */
export function hasStuck(values: Values, value: Value, sort: Sort): boolean {
  return find(values, { value, sort }, isStuckSymbol) !== undefined;
}

export function isStuckSymbol(symbol: TermSymbol, sort: Sort): boolean {
  if (symbol.kind === 'operation') return symbol.operation.kind !== 'constructor' && sort.kind !== 'function';
  return symbol.kind === 'unknown' || (symbol.kind === 'builtin' && symbol.name !== 'update');
}

function find(values: Values, { value, sort }: Found, sought: Sought): Found | undefined {
  const term = values.termOf(value, sort);
  if (term === undefined) return undefined;
  const { pool } = values;
  if (pool.symbol(term) === plain.cons && sort.kind === 'container') return findInList(values, { value, sort }, sought);
  for (const [index, part] of argumentSorts(values, term, sort).entries()) {
    const inner = part === undefined ? undefined : { value: pool.argument(term, index), sort: part };
    const found = inner === undefined ? undefined : find(values, inner, sought);
    if (found !== undefined) return found;
  }
  return sought(values.symbols[pool.symbol(term)]!, sort) ? { value, sort } : undefined;
}

function findInList(values: Values, { value, sort }: Found, sought: Sought): Found | undefined {
  if (sort.kind !== 'container') return undefined;
  const { pool } = values;
  let rest = value;
  for (; pool.symbol(rest) === plain.cons; rest = pool.argument(rest, 1)) {
    const found = find(values, { value: pool.argument(rest, 0), sort: sort.element }, sought);
    if (found !== undefined) return found;
  }
  return find(values, { value: rest, sort }, sought);
}

/** Those that are known to be values of a sort. */
function argumentSorts(values: Values, term: number, sort: Sort): readonly (Sort | undefined)[] {
  const symbol = values.symbols[values.pool.symbol(term)]!;
  const arity = values.pool.arity(term);
  if (symbol.kind === 'operation')
    return sortsAt(symbol.operation.sort, Number.POSITIVE_INFINITY).domain.slice(0, arity);
  if (symbol.kind === 'lambda') return symbol.captured.map((variable) => variable.sort);
  if (symbol.kind === 'builtin' && symbol.name === 'update' && symbol.sort === sort)
    return Array.from(
      { length: arity },
      (_, index) => [sort, symbol.sort.domain[0], sort.codomain][index === 0 ? 0 : 2 - (index % 2)],
    );
  if (symbol.kind === 'builtin') return symbol.sort.domain;
  if (sort.kind !== 'container' || (symbol.kind !== 'set' && symbol.kind !== 'bag')) return [];
  return Array.from({ length: arity }, (_, index) =>
    symbol.kind === 'bag' && index % 2 === 1 ? undefined : sort.element,
  );
}
