/**
 * Types during inference. Dots make CSPM special: `dot` is what `a.b` has before it is known what it means, `dotable`
 * is something that becomes `result` when dotted with `argument` (written `a=>b`), and `extendable` becomes `ultimate`
 * by dotting it with something not known yet (written `a=>*b`), which `via` stands for.
 */
import type { Constraint, Entity } from '../tree.ts';

export interface Variable {
  readonly kind: 'variable';
  readonly id: number;
  constraints: readonly Constraint[];
  /** How deep in groups of declarations it was made: what is made inside a group is generalised by it. */
  level: number;
  /** What it stands for, once that is known. */
  link?: Type;
  /** A variable of an annotation, under its name: it stands for nothing but itself. */
  readonly rigid?: string;
}

export type Type =
  | Variable
  | { readonly kind: 'int' | 'bool' | 'char' | 'process' | 'event' }
  | { readonly kind: 'set' | 'sequence'; readonly of: Type }
  | { readonly kind: 'tuple'; readonly parts: readonly Type[] }
  | { readonly kind: 'map'; readonly key: Type; readonly value: Type }
  | { readonly kind: 'function'; readonly parameters: readonly Type[]; readonly result: Type }
  | { readonly kind: 'datatype'; readonly entity: Entity }
  | { readonly kind: 'dot'; readonly left: Type; readonly right: Type }
  | { readonly kind: 'dotable'; readonly argument: Type; readonly result: Type }
  | { readonly kind: 'extendable'; readonly ultimate: Type; readonly via: Variable }
  /** What `via` stands for if nothing is missing. */
  | { readonly kind: 'complete' };

export type TypeOf<K extends Type['kind']> = Extract<Type, { readonly kind: K }>;

/** A type for all values of its variables. */
export interface Scheme {
  readonly variables: readonly Variable[];
  readonly type: Type;
}

export const int: Type = { kind: 'int' };
export const bool: Type = { kind: 'bool' };
export const char: Type = { kind: 'char' };
export const process: Type = { kind: 'process' };
export const event: Type = { kind: 'event' };
export const complete: Type = { kind: 'complete' };
export const setOf = (of: Type): Type => ({ kind: 'set', of });
export const sequenceOf = (of: Type): Type => ({ kind: 'sequence', of });
export const dot = (left: Type, right: Type): Type => ({ kind: 'dot', left, right });
export const dotable = (argument: Type, result: Type): Type => ({ kind: 'dotable', argument, result });

/** `a, b` and `c` give `a=>b=>c`. */
export function dotables(parameters: readonly Type[], result: Type): Type {
  return parameters.reduceRight((rest, argument) => dotable(argument, rest), result);
}

/** `a, b, c` give `a.(b.c)`. */
export function dots(types: readonly Type[]): Type {
  return types.slice(0, -1).reduceRight((rest, left) => dot(left, rest), types.at(-1)!);
}

/** The parts of a type, and the type with other parts: for walks that do the same everywhere. */
export function mapParts(type: Type, change: (part: Type) => Type): Type {
  switch (type.kind) {
    case 'set':
    case 'sequence':
      return { kind: type.kind, of: change(type.of) };
    case 'tuple':
      return { kind: 'tuple', parts: type.parts.map(change) };
    case 'map':
      return { kind: 'map', key: change(type.key), value: change(type.value) };
    case 'function':
      return { kind: 'function', parameters: type.parameters.map(change), result: change(type.result) };
    case 'dot':
      return dot(change(type.left), change(type.right));
    case 'dotable':
      return dotable(change(type.argument), change(type.result));
    case 'extendable':
      return { kind: 'extendable', ultimate: change(type.ultimate), via: type.via };
    default:
      return type;
  }
}
