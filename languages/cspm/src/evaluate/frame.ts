/** Where the values of local names are while something is computed, and where they will be found, known beforehand. */

import type { Timed } from '../tree/declaration.ts';
import type { Declaration, Entity, Expression } from '../tree.ts';
import { entitiesIn } from '../typecheck/groups.ts';
import { force, type Lazy } from '../values/lazy.ts';
import type { Value } from '../values/value.ts';

export class Frame {
  readonly parent: Frame | undefined;
  readonly values: Lazy<Value>[] = [];

  constructor(parent?: Frame) {
    this.parent = parent;
  }
}

export type Code = (frame: Frame) => Value;
export type LazyCode = (frame: Frame) => Lazy<Value>;

/** The names that a frame holds, and what is known about the place in the script. */
export class Layout {
  readonly parent: Layout | undefined;
  readonly #indices = new Map<Entity, number>();
  /** For names of a `let`: what they use of the patterns around. */
  readonly #captured = new Map<Entity, readonly Entity[]>();
  /** Names of what is declared here start with this. */
  readonly prefix: string;
  readonly timed: Timed | undefined;

  constructor(parent?: Layout, changes: { readonly prefix?: string; readonly timed?: Timed } = {}) {
    this.parent = parent;
    this.prefix = changes.prefix ?? parent?.prefix ?? '';
    this.timed = changes.timed ?? parent?.timed;
  }

  add(entity: Entity, captured?: readonly Entity[]): number {
    this.#indices.set(entity, this.#indices.size);
    if (captured !== undefined) this.#captured.set(entity, captured);
    return this.#indices.size - 1;
  }

  index(entity: Entity): number {
    const index = this.#indices.get(entity);
    if (index === undefined) throw new Error(`The name ${entity.text} is not in this frame.`);
    return index;
  }

  /** Code that finds the value, or nothing if the name is not local. */
  lookup(entity: Entity): LazyCode | undefined {
    const index = this.#indices.get(entity);
    if (index !== undefined) return (frame) => frame.values[index]!;
    const outer = this.parent?.lookup(entity);
    return outer && ((frame) => outer(frame.parent!));
  }

  /** The variables of patterns that something uses, directly or through local functions. */
  capturedBy(nodes: readonly (Declaration | Expression)[]): readonly Entity[] {
    const found = new Set<Entity>();
    for (const node of nodes)
      for (const entity of entitiesIn(node)) for (const captured of this.#capturedThrough(entity)) found.add(captured);
    return [...found];
  }

  #capturedThrough(entity: Entity): readonly Entity[] {
    if (!this.#indices.has(entity)) return this.parent === undefined ? [] : this.parent.#capturedThrough(entity);
    return this.#captured.get(entity) ?? [entity];
  }
}

/** Code for the values of captured names. */
export function lookups(layout: Layout, entities: readonly Entity[]): (frame: Frame) => Lazy<Value>[] {
  const codes = entities.map((entity) => layout.lookup(entity)!);
  return (frame) => codes.map((code) => code(frame));
}

export function forced(code: LazyCode): Code {
  return (frame) => force(code(frame));
}
