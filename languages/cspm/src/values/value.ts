/**
 * Values. What stands inside tuples, sequences and maps is computed when it is needed; elements of sets and parts of
 * dots are computed at once. A value that belongs to a datatype or is an event is a dot with a label.
 */
import type { Process } from '../processes/process.ts';
import type { Label } from './label.ts';
import type { Lazy } from './lazy.ts';

/** A number that equal values share, given when it is first asked for. */
export interface Identified {
  id?: number;
}

export interface Int extends Identified {
  readonly kind: 'int';
  readonly value: number;
}

export interface Tuple extends Identified {
  readonly kind: 'tuple';
  readonly parts: readonly Lazy<Value>[];
}

/**
 * `label.p.q`, or without a label `p.q`, whose parts are neither dots without a label nor fewer than two; none of them
 * is nothing.
 */
export interface Dot extends Identified {
  readonly kind: 'dot';
  readonly label?: Label;
  readonly parts: readonly Value[];
}

export interface LabelledDot extends Dot {
  readonly label: Label;
}

export type Sequence = Empty | Cons;

export interface Empty extends Identified {
  readonly kind: 'empty';
}

export interface Cons extends Identified {
  readonly kind: 'cons';
  readonly head: Lazy<Value>;
  readonly tail: Lazy<Sequence>;
}

export interface MapValue extends Identified {
  readonly kind: 'map';
  /** By the number of the key. */
  readonly entries: ReadonlyMap<number, { readonly key: Value; readonly value: Lazy<Value> }>;
}

export interface FunctionValue extends Identified {
  readonly kind: 'function';
  /** Equal for functions that do the same: the text and what it uses from outside. */
  readonly name: () => Identity;
  apply(given: readonly Lazy<Value>[]): Value;
}

/** Something with a name of its own: what it is called, and the values that distinguish it from others of that name. */
export interface Identity {
  /** Identifies its definition: what has the same text, or the same place in it, need not be the same. */
  readonly key: string;
  readonly text: string;
  /** What it uses from around it. */
  readonly captured: readonly Lazy<Value>[];
  /** What it is applied to, one list for each pair of parentheses. */
  readonly given: readonly (readonly Lazy<Value>[])[];
}

export interface ProcessValue extends Identified {
  readonly kind: 'process';
  readonly process: Process;
}

/** Sets that may be infinite are kept as what they are made of. */
export type SetForm =
  | { readonly kind: 'explicit'; readonly elements: ReadonlyMap<number, Value> }
  | { readonly kind: 'integers' | 'processes' }
  | { readonly kind: 'from'; readonly low: number }
  | { readonly kind: 'sequences' | 'power'; readonly of: SetValue }
  | {
      readonly kind: 'product';
      readonly into: 'dot' | 'tuple';
      readonly label?: Label;
      readonly sets: readonly SetValue[];
    }
  | { readonly kind: 'maps'; readonly keys: SetValue; readonly values: SetValue }
  | { readonly kind: 'union'; readonly sets: readonly SetValue[] };

export interface SetValue extends Identified {
  readonly kind: 'set';
  readonly form: SetForm;
}

export type Value =
  | Int
  | (Identified & { readonly kind: 'bool'; readonly value: boolean })
  | (Identified & { readonly kind: 'char'; readonly value: string })
  | Tuple
  | Dot
  | Sequence
  | SetValue
  | MapValue
  | FunctionValue
  | ProcessValue;

export type ValueOf<K extends Value['kind']> = Extract<Value, { readonly kind: K }>;

export const int = (value: number): Int => ({ kind: 'int', value });
export const bool = (value: boolean): Value => ({ kind: 'bool', value });
export const char = (value: string): Value => ({ kind: 'char', value });
export const tuple = (parts: readonly Lazy<Value>[]): Tuple => ({ kind: 'tuple', parts });
/** What completes something that is complete. Like every value it is rebuilt: its number belongs to one script. */
export const nothing = (): Dot => ({ kind: 'dot', parts: [] });

export function isLabelled(value: Value): value is LabelledDot {
  return value.kind === 'dot' && value.label !== undefined;
}
