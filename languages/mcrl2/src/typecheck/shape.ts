/**
 * What is known of an expression's sort before its surroundings are known. A rigid shape is a sort. An open one can
 * still become larger: `[1, 2]` is a list of anything that a `Pos` can become, `[]` a list of anything at all. Values
 * convert from Pos to Nat to Int to Real, from FSet to Set and from FBag to Bag; nothing converts inside a list or a
 * function that is already there, but an enumeration or a lambda can be built with larger parts. This is how far mCRL2
 * itself goes.
 */
import { unknownSort } from '../resolve/unknown-sort.ts';
import type { ContainerName } from '../tree.ts';
import { numberSorts, type Sort, type SortTable, sortText } from '../typed/index.ts';

export type Shape =
  | Sort
  /** Something is wrong with the expression, and has been reported: it goes with everything. */
  | { readonly kind: 'unknown' }
  /** Any sort that `bound` can become; without a bound, any sort. */
  | { readonly kind: 'open'; readonly bound?: Shape }
  | { readonly kind: 'open-container'; readonly container: ContainerName; readonly element: Shape }
  | { readonly kind: 'open-function'; readonly domain: readonly Sort[]; readonly codomain: Shape };

export const unknownShape: Shape = { kind: 'unknown' };
export const anything: Shape = { kind: 'open' };

export function shapeOf(sort: Sort): Shape {
  return sort === unknownSort ? unknownShape : sort;
}

export function open(bound: Shape): Shape {
  return bound.kind === 'open' ? bound : { kind: 'open', bound };
}

export function isSort(shape: Shape): shape is Sort {
  return ['basic', 'declared', 'container', 'function'].includes(shape.kind);
}

export function containerShape(table: SortTable, container: ContainerName, element: Shape): Shape {
  return isSort(element) ? table.container(container, element) : { kind: 'open-container', container, element };
}

export function functionShape(table: SortTable, domain: readonly Sort[], codomain: Shape): Shape {
  return isSort(codomain) ? table.function(domain, codomain) : { kind: 'open-function', domain, codomain };
}

/** The shape as a container, whether rigid or open. */
export function asContainer(shape: Shape): { readonly container: ContainerName; readonly element: Shape } | undefined {
  if (shape.kind === 'container' || shape.kind === 'open-container') return shape;
  return shape.kind === 'open' && shape.bound !== undefined ? asContainer(shape.bound) : undefined;
}

/** The shape as a function, whether rigid or open. */
export function asFunction(shape: Shape): { readonly domain: readonly Sort[]; readonly codomain: Shape } | undefined {
  if (shape.kind === 'function' || shape.kind === 'open-function') return shape;
  return shape.kind === 'open' && shape.bound !== undefined ? asFunction(shape.bound) : undefined;
}

/** Does a value of the one sort stand for one of the other? */
export function converts(from: Sort, to: Sort): boolean {
  if (from === to) return true;
  if (from.kind === 'basic' && to.kind === 'basic') {
    const [small, large] = [numberSorts.indexOf(from), numberSorts.indexOf(to)];
    return small >= 0 && small <= large;
  }
  return from.kind === 'container' && to.kind === 'container' && from.element === to.element && widens(from, to);
}

interface Container {
  readonly container: ContainerName;
}

export function widens(from: Container, to: Container): boolean {
  return (
    from.container === to.container ||
    (from.container === 'FSet' && to.container === 'Set') ||
    (from.container === 'FBag' && to.container === 'Bag')
  );
}

/** Can an expression of this shape be given this sort, with conversions where needed? */
export function canBecome(shape: Shape, sort: Sort): boolean {
  if (sort === unknownSort) return true;
  switch (shape.kind) {
    case 'unknown':
      return true;
    case 'open':
      return shape.bound === undefined || canBecome(shape.bound, sort);
    case 'open-container':
      return sort.kind === 'container' && widens(shape, sort) && canBeInside(shape.element, sort.element);
    case 'open-function':
      return (
        sort.kind === 'function' && sameSorts(shape.domain, sort.domain) && canBeInside(shape.codomain, sort.codomain)
      );
    default:
      return converts(shape, sort);
  }
}

/** The same for a part of a larger shape, where nothing converts any more. */
function canBeInside(shape: Shape, sort: Sort): boolean {
  switch (shape.kind) {
    case 'unknown':
    case 'open':
      return canBecome(shape, sort);
    case 'open-container':
      return (
        sort.kind === 'container' && sort.container === shape.container && canBeInside(shape.element, sort.element)
      );
    case 'open-function':
      return canBecome(shape, sort);
    default:
      return shape === sort;
  }
}

/** Without any conversion, also not of elements. */
export function isExactly(shape: Shape, sort: Sort): boolean {
  switch (shape.kind) {
    case 'unknown':
      return true;
    case 'open':
      return shape.bound === undefined || isExactly(shape.bound, sort);
    case 'open-container':
      return sort.kind === 'container' && sort.container === shape.container && isExactly(shape.element, sort.element);
    case 'open-function':
      return (
        sort.kind === 'function' && sameSorts(shape.domain, sort.domain) && isExactly(shape.codomain, sort.codomain)
      );
    default:
      return shape === sort;
  }
}

export function sameSorts(left: readonly Sort[], right: readonly Sort[]): boolean {
  return left.length === right.length && left.every((sort, index) => sort === right[index]);
}

/** The smallest sort of this shape, with `anySort` for what can be anything; none if that is not given but needed. */
export function leastSort(table: SortTable, shape: Shape, anySort?: Sort): Sort | undefined {
  switch (shape.kind) {
    case 'unknown':
      return undefined;
    case 'open':
      return shape.bound === undefined ? anySort : leastSort(table, shape.bound, anySort);
    case 'open-container': {
      const element = leastSort(table, shape.element, anySort);
      return element === undefined ? undefined : table.container(shape.container, element);
    }
    case 'open-function': {
      const codomain = leastSort(table, shape.codomain, anySort);
      return codomain === undefined ? undefined : table.function(shape.domain, codomain);
    }
    default:
      return shape;
  }
}

/** As people write it, with `?` for what can be anything. */
export function shapeText(shape: Shape): string {
  switch (shape.kind) {
    case 'unknown':
      return '?';
    case 'open':
      return shape.bound === undefined ? '?' : shapeText(shape.bound);
    case 'open-container':
      return `${shape.container}(${shapeText(shape.element)})`;
    case 'open-function':
      return `${shape.domain.map(sortText).join(' # ')} -> ${shapeText(shape.codomain)}`;
    default:
      return sortText(shape);
  }
}
