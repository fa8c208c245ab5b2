/** Checked statements and functions. A loop or call may fail to end only while running: that is checked there. */
import type { Span } from '@vedette/core';
import type { Expression, Variable } from './expression.ts';
import type { FiniteSort, Sort } from './sort.ts';

export type Statement =
  | { readonly kind: 'block'; readonly statements: readonly Statement[]; readonly span: Span }
  /** A local variable comes to life, with the initial value or its sort's default value. An initialiser in braces comes
   *  as one expression per leaf, in the order of the leaves. */
  | { readonly kind: 'declare'; readonly variable: Variable; readonly initial?: Initialiser; readonly span: Span }
  | { readonly kind: 'expression'; readonly expression: Expression; readonly span: Span }
  | {
      readonly kind: 'if';
      readonly condition: Expression;
      readonly yes: Statement;
      readonly no?: Statement;
      readonly span: Span;
    }
  | { readonly kind: 'while'; readonly condition: Expression; readonly body: Statement; readonly span: Span }
  | { readonly kind: 'do'; readonly body: Statement; readonly condition: Expression; readonly span: Span }
  | {
      readonly kind: 'for';
      readonly start: readonly Expression[];
      /** The last one decides; none at all means for ever. */
      readonly conditions: readonly Expression[];
      readonly step: readonly Expression[];
      readonly body: Statement;
      readonly span: Span;
    }
  | {
      readonly kind: 'for-each';
      readonly variable: Variable;
      readonly over: FiniteSort;
      readonly body: Statement;
      readonly span: Span;
    }
  | { readonly kind: 'return'; readonly value?: Expression; readonly span: Span };

export type Initialiser =
  | { readonly kind: 'whole'; readonly expression: Expression }
  | { readonly kind: 'parts'; readonly parts: readonly Initialiser[] };

/** A function, once per instance if it belongs to a template. Not recursive. Parameters have the storage `parameter`
 *  (a copy, checked against its range) or `reference`. */
export interface FunctionDeclaration {
  readonly name: string;
  readonly parameters: readonly Variable[];
  readonly result: Sort;
  readonly body: Statement;
  readonly span: Span;
  /** A function on real numbers that the language has by this name; its body is empty. */
  readonly builtin?: string;
}

/** Every expression in a statement, outermost ones only. */
export function expressionsIn(statement: Statement): readonly Expression[] {
  switch (statement.kind) {
    case 'block':
      return statement.statements.flatMap(expressionsIn);
    case 'declare':
      return statement.initial === undefined ? [] : initialExpressions(statement.initial);
    case 'expression':
      return [statement.expression];
    case 'if':
      return [
        statement.condition,
        ...expressionsIn(statement.yes),
        ...(statement.no === undefined ? [] : expressionsIn(statement.no)),
      ];
    case 'while':
    case 'do':
      return [statement.condition, ...expressionsIn(statement.body)];
    case 'for':
      return [...statement.start, ...statement.conditions, ...statement.step, ...expressionsIn(statement.body)];
    case 'for-each':
      return expressionsIn(statement.body);
    case 'return':
      return statement.value === undefined ? [] : [statement.value];
    default:
      return statement satisfies never;
  }
}

function initialExpressions(initial: Initialiser): readonly Expression[] {
  return initial.kind === 'whole' ? [initial.expression] : initial.parts.flatMap(initialExpressions);
}
