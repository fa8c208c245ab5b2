/** Declarations in groups that depend on each other, each group after those it uses: strongly connected components. */
import { ComponentSearch, rowsOfLists } from '@vedette/structures';
import type { Declaration, Entity, Expression } from '../tree.ts';
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
export function entitiesIn(declaration: Declaration | Expression): Set<Entity> {
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

/** The components, each after all it uses; in a component the order of the script. */
export function groupsOf({ uses }: Dependencies): number[][] {
  const groups: number[][] = [];
  const search = new ComponentSearch(rowsOfLists(uses));
  while (search.next() === 'component') groups.push([...search.members().sort()]);
  return groups;
}
