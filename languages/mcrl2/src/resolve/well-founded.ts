/**
 * Two things that would make a sort meaningless: a sort without a finite value (`sort D = struct f(D);`), and a
 * structured sort that contains sets, bags or functions of itself.
 */
import type { Problem } from '@vedette/core';
import * as problems from '../problems/index.ts';
import type { DeclaredSort, Sort } from '../typed/index.ts';

export function checkWellFounded(sorts: readonly DeclaredSort[]): Problem[] {
  const empty = emptySorts(sorts);
  return [
    ...sorts.filter((sort) => empty.has(sort)).map((sort) => problems.emptySort(sort.span, sort.name)),
    ...sorts.filter(containsFunctionsOfItself).map((sort) => problems.sortOfFunctionsOfItself(sort.span, sort.name)),
  ];
}

/**
 * A sort has a value if one of its constructors needs only sorts that have one. A sort without constructors has some.
 */
function emptySorts(sorts: readonly DeclaredSort[]): Set<Sort> {
  const empty = new Set<Sort>(sorts.filter((sort) => sort.constructors.length > 0));
  const hasValue = (sort: Sort): boolean =>
    sort.kind === 'declared' &&
    sort.constructors.some((maker) => domainOf(maker.sort).every((part) => !empty.has(part)));
  let before: number;
  do {
    before = empty.size;
    for (const sort of empty) if (hasValue(sort)) empty.delete(sort);
  } while (empty.size < before);
  return empty;
}

function domainOf(sort: Sort): readonly Sort[] {
  return sort.kind === 'function' ? sort.domain : [];
}

function containsFunctionsOfItself(target: DeclaredSort): boolean {
  if (!target.isStruct) return false;
  const visited = { plain: new Set<Sort>(), inside: new Set<Sort>() };
  const pending: { readonly sort: Sort; readonly place: 'plain' | 'inside' }[] = [{ sort: target, place: 'plain' }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { sort, place } = next;
    if (sort === target && place === 'inside') return true;
    if (visited[place].has(sort)) continue;
    visited[place].add(sort);
    for (const part of partsOf(sort)) pending.push({ sort: part, place: isUnbounded(sort) ? 'inside' : place });
  }
  return false;
}

function partsOf(sort: Sort): readonly Sort[] {
  if (sort.kind === 'container') return [sort.element];
  if (sort.kind === 'function') return [...sort.domain, sort.codomain];
  return sort.kind === 'declared' && sort.isStruct ? sort.constructors.flatMap((part) => domainOf(part.sort)) : [];
}

function isUnbounded(sort: Sort): boolean {
  return (
    sort.kind === 'function' || (sort.kind === 'container' && (sort.container === 'Set' || sort.container === 'Bag'))
  );
}
