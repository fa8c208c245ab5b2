/**
 * The smallest shape that two shapes can both become, or none. `joinValues` is for two values side by side, as in
 * `if(c, a, b)`, where each may be converted; `joinInside` is for parts of larger shapes, as the elements of the two
 * lists in `xs ++ ys`, where what is rigid stays as it is.
 */
import type { ContainerName } from '../tree.ts';
import type { SortTable } from '../typed/index.ts';
import {
  asContainer,
  asFunction,
  canBecome,
  containerShape,
  converts,
  functionShape,
  isSort,
  open,
  type Shape,
  sameSorts,
  widens,
} from './shape.ts';

export function joinValues(table: SortTable, left: Shape, right: Shape): Shape | undefined {
  if (left.kind === 'unknown') return right;
  if (right.kind === 'unknown') return left;
  if (left.kind === 'open' && right.kind === 'open') return joinBounds(table, left.bound, right.bound);
  if (left.kind === 'open') return left.bound === undefined ? right : joinValues(table, left.bound, right);
  if (right.kind === 'open') return right.bound === undefined ? left : joinValues(table, left, right.bound);
  if (isSort(left) && isSort(right)) {
    if (converts(left, right)) return right;
    return converts(right, left) ? left : undefined;
  }
  return joinContainers(table, left, right) ?? joinFunctions(table, left, right);
}

function joinBounds(table: SortTable, left: Shape | undefined, right: Shape | undefined): Shape | undefined {
  const bound = left === undefined ? right : right === undefined ? left : joinValues(table, left, right);
  if (bound !== undefined) return open(bound);
  return left === undefined && right === undefined ? { kind: 'open' } : undefined;
}

function joinContainers(table: SortTable, left: Shape, right: Shape): Shape | undefined {
  const [first, second] = [asContainer(left), asContainer(right)];
  if (first === undefined || second === undefined) return undefined;
  const container = widerContainer(first, second);
  const element = joinInside(table, first.element, second.element);
  return container === undefined || element === undefined ? undefined : containerShape(table, container, element);
}

function widerContainer(
  left: { readonly container: ContainerName },
  right: { readonly container: ContainerName },
): ContainerName | undefined {
  if (widens(left, right)) return right.container;
  return widens(right, left) ? left.container : undefined;
}

function joinFunctions(table: SortTable, left: Shape, right: Shape): Shape | undefined {
  const [first, second] = [asFunction(left), asFunction(right)];
  if (first === undefined || second === undefined || !sameSorts(first.domain, second.domain)) return undefined;
  const codomain = joinInside(table, first.codomain, second.codomain);
  return codomain === undefined ? undefined : functionShape(table, first.domain, codomain);
}

export function joinInside(table: SortTable, left: Shape, right: Shape): Shape | undefined {
  if (left.kind === 'unknown') return right;
  if (right.kind === 'unknown') return left;
  if (left.kind === 'open' && right.kind === 'open') return joinBounds(table, left.bound, right.bound);
  if (isSort(left) && isSort(right)) return left === right ? left : undefined;
  if (left.kind === 'open' && isSort(right)) return canBecome(left, right) ? right : undefined;
  if (right.kind === 'open' && isSort(left)) return canBecome(right, left) ? left : undefined;
  if (left.kind === 'open') return left.bound === undefined ? right : joinInside(table, left.bound, right);
  if (right.kind === 'open') return right.bound === undefined ? left : joinInside(table, left, right.bound);
  const [first, second] = [asContainer(left), asContainer(right)];
  if (first === undefined || second === undefined) return joinFunctions(table, left, right);
  const element = joinInside(table, first.element, second.element);
  return first.container === second.container && element !== undefined
    ? containerShape(table, first.container, element)
    : undefined;
}
