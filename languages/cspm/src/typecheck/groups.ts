/**
 * Declarations in groups that depend on each other, each group after those it uses: strongly connected components, by Tarjan's
 * algorithm ("Depth-first search and linear graph algorithms", SIAM J. Comput. 1972), without recursion.
 */
import type { Declaration, Entity } from '../tree.ts';
import { variablesIn } from './checker.ts';

/** The entities a declaration gives a type. */
export function boundBy(declaration: Declaration): Entity[] {
  switch (declaration.kind) {
    case 'function':
    case 'nametype':
    case 'subtype':
      return present([declaration.name.entity]);
    case 'value':
      return variablesIn(declaration.pattern);
    case 'channel':
      return present(declaration.names.map(({ entity }) => entity));
    case 'datatype':
      return present([declaration.name.entity, ...declaration.constructors.map(({ name }) => name.entity)]);
    case 'module':
      return present([declaration.name.entity]);
    case 'instance':
      return [...present([declaration.name.entity]), ...(declaration.parameters ?? []).flatMap(variablesIn)];
    default:
      return [];
  }
}

function present(entities: readonly (Entity | undefined)[]): Entity[] {
  return entities.filter((entity) => entity !== undefined);
}

/** Every entity that occurs in a declaration. */
export function entitiesIn(declaration: Declaration): Set<Entity> {
  const found = new Set<Entity>();
  const waiting: object[] = [declaration];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const [key, part] of Object.entries(node)) {
      if (typeof part !== 'object' || part === null || key === 'span' || key === 'introduces') continue;
      if (key === 'entity' || key === 'tock' || key === 'instantiates') found.add(part as Entity);
      else waiting.push(part);
    }
  }
  return found;
}

export interface Dependencies {
  /** By the index of a declaration: the indices of those it uses. */
  readonly uses: readonly (readonly number[])[];
  readonly definedBy: ReadonlyMap<Entity, number>;
}

export function dependenciesOf(list: readonly Declaration[]): Dependencies {
  const definedBy = new Map<Entity, number>();
  list.forEach((declaration, index) => {
    for (const entity of boundBy(declaration)) definedBy.set(entity, index);
  });
  const uses = list.map((declaration) => {
    const used = new Set<number>();
    for (const entity of entitiesIn(declaration)) {
      const index = definedBy.get(entity);
      if (index !== undefined) used.add(index);
    }
    return [...used].toSorted((left, right) => left - right);
  });
  return { uses, definedBy };
}

/** Can the declaration `from` come to use the declaration `to`? */
export function reaches({ uses }: Dependencies, from: number, to: number): boolean {
  const seen = new Set([from]);
  const waiting = [from];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node === to) return true;
    for (const next of uses[node]!) if (!seen.has(next) && seen.add(next)) waiting.push(next);
  }
  return false;
}

interface Visit {
  readonly node: number;
  next: number;
}

/** The components, each after all it uses; in a component the order of the script. */
export function groupsOf({ uses }: Dependencies): number[][] {
  const order = new Map<number, number>();
  const lowest: number[] = [];
  const open: number[] = [];
  const isOpen = new Set<number>();
  const groups: number[][] = [];
  const enter = (node: number): Visit => {
    order.set(node, order.size);
    lowest[node] = order.get(node)!;
    open.push(node);
    isOpen.add(node);
    return { node, next: 0 };
  };
  const leave = (node: number): void => {
    if (lowest[node] !== order.get(node)) return;
    const group = open.splice(open.lastIndexOf(node));
    for (const member of group) isOpen.delete(member);
    groups.push(group.toSorted((left, right) => left - right));
  };
  for (let root = 0; root < uses.length; root += 1) {
    const path = order.has(root) ? [] : [enter(root)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const { node } = visit;
      const next = uses[node]![visit.next++];
      if (next === undefined) {
        path.pop();
        leave(node);
        const parent = path.at(-1);
        if (parent !== undefined) lowest[parent.node] = Math.min(lowest[parent.node]!, lowest[node]!);
      } else if (!order.has(next)) path.push(enter(next));
      else if (isOpen.has(next)) lowest[node] = Math.min(lowest[node]!, order.get(next)!);
    }
  }
  return groups;
}
