/**
 * What a step of a system does with data, as statements that one JavaScript function is made of: conditions tested,
 * values handed from one participant to another, sums solved, slots written, a label made. Participants may run the
 * same process, so every expression says whose variables it means.
 */
import type { Span, State } from '@vedette/core';
import type { TypedExpression, Variable } from '../typed/index.ts';
import type { Value } from './engine.ts';

/** Where the value of a variable is: in a slot of the state, or known. */
export type Source =
  | { readonly kind: 'slot'; readonly slot: number }
  | { readonly kind: 'value'; readonly value: Value };

/** For one participant. */
export type Sources = ReadonlyMap<Variable, Source>;

export interface Term {
  readonly participant: number;
  readonly expression: TypedExpression;
}

/** Each continues with the next one, or not, or several times. */
export type Statement =
  | { readonly kind: 'test'; readonly condition: Term }
  | { readonly kind: 'equal'; readonly one: Term; readonly other: Term }
  /** Not all of the pairs are equal. */
  | { readonly kind: 'different'; readonly pairs: readonly (readonly [Term, Term])[] }
  | { readonly kind: 'let'; readonly variable: Variable; readonly participant: number; readonly value: Term }
  | {
      readonly kind: 'solve';
      readonly variables: readonly Variable[];
      readonly participant: number;
      readonly condition: TypedExpression | undefined;
    }
  /** What is constructed on one side is never what is on the other. */
  | { readonly kind: 'never' };

export interface Write {
  readonly slot: number;
  readonly value: Term | Value;
}

/** Numbers labels by the values of their arguments. */
export interface LabelNumbers {
  /** The arguments of the label that is asked for. */
  readonly values: Int32Array;
  /** `written` are the arguments as expressions, to point at one without a value. */
  current(written: readonly TypedExpression[]): number;
}

export interface StepPlan {
  /** Where the step is written. */
  readonly span: Span;
  /** By participant. */
  readonly sources: readonly Sources[];
  readonly statements: readonly Statement[];
  readonly writes: readonly Write[];
  readonly arguments: readonly Term[];
  readonly labels: LabelNumbers;
}

export type Emit = (label: number, target: State) => void;

/**
 * `target` is like `state` before and after; for every solution it is changed, emitted, and put right. May throw
 * `Broken`.
 */
export type TakeStep = (state: State, target: State, emit: Emit) => void;

/** 1 is yes, 0 is no, and 2 is not known: some condition has no value, and none is false. */
export type Answer = 0 | 1 | 2;

export type Test = (state: State) => Answer;
