/**
 * The syntax tree of a CSPM script, after the FDR manual (4.2). CSPM has one grammar for values and processes, so both
 * are expressions. Parentheses are nodes: printing a tree is reading it backwards, without deciding where they are
 * needed.
 */
import type { Span } from '@vedette/core';
import type { Entity } from './tree/entity.ts';
import type { Pattern } from './tree/pattern.ts';
import type { TypeScheme } from './tree/type.ts';

export type { Assertion, AssertionModel, AssertionOption } from './tree/assertion.ts';
export type { Declaration, DeclarationOf, Script } from './tree/declaration.ts';
export type { Entity } from './tree/entity.ts';
export type { Pattern } from './tree/pattern.ts';
export type { Constraint, Type, TypeScheme } from './tree/type.ts';

import type { Declaration } from './tree/declaration.ts';

export interface Name {
  readonly text: string;
  readonly span: Span;
  /** What it names: put in by resolving, like everything called `entity`. */
  readonly entity?: Entity;
}

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';
export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';
export type ChoiceOperator = '[]' | '|~|' | '|||' | ';' | '[>' | '/\\';
export type BinaryOperator =
  | ArithmeticOperator
  | ComparisonOperator
  | ChoiceOperator
  | 'and'
  | 'or'
  | '^'
  | '.'
  | '&'
  | '\\'
  | '|\\';

/** `P [|A|] Q`, `P [|A|> Q`, `P [+A+] Q`, `P /+A+\ Q`. */
export type SharedOperator = '[|' | '[|>' | '[+' | '/+';
export type ReplicatedOperator = ';' | '[]' | '|~|' | '|||' | '[|' | '[+' | '||';

export type Literal =
  | { readonly kind: 'number'; readonly value: number; readonly span: Span }
  | { readonly kind: 'boolean'; readonly value: boolean; readonly span: Span }
  | { readonly kind: 'character'; readonly value: string; readonly span: Span }
  | { readonly kind: 'string'; readonly value: string; readonly span: Span };

/** `M::x`: the path is `M`, `x`. */
export interface NameExpression {
  readonly kind: 'name';
  readonly path: readonly string[];
  readonly span: Span;
  readonly entity?: Entity;
}

export interface Call {
  readonly kind: 'call';
  readonly function: Expression;
  readonly arguments: readonly Expression[];
  readonly span: Span;
}

export interface Binary {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
  readonly span: Span;
}

/** `{items}`, `<items>`, `{|items|}`, with statements: a comprehension. */
export interface Collection {
  readonly kind: 'collection';
  readonly into: 'set' | 'sequence' | 'closure';
  readonly items: readonly Expression[];
  readonly statements?: readonly Statement[];
  readonly span: Span;
}

/** `{from..to}`, `<from..>`, with statements: a ranged comprehension. */
export interface Range {
  readonly kind: 'range';
  readonly into: 'set' | 'sequence';
  readonly from: Expression;
  readonly to?: Expression;
  readonly statements?: readonly Statement[];
  readonly span: Span;
}

export interface Prefix {
  readonly kind: 'prefix';
  readonly channel: Expression;
  readonly fields: readonly Field[];
  readonly next: Expression;
  readonly span: Span;
}

export interface Replicated {
  readonly kind: 'replicated';
  readonly operator: ReplicatedOperator;
  /** Of `[|A|]` and `[+A+]` before the statements; of `||` after them, so that it may use what they bind. */
  readonly alphabet?: Expression;
  readonly statements: readonly Statement[];
  readonly body: Expression;
  readonly span: Span;
}

/** One `a <- b` of a renaming or `a <-> b` of a link. */
export interface Pair {
  readonly left: Expression;
  readonly right: Expression;
}

export type Expression =
  | Literal
  | NameExpression
  | Call
  | Binary
  | Collection
  | Range
  | Prefix
  | Replicated
  | { readonly kind: 'tuple'; readonly parts: readonly Expression[]; readonly span: Span }
  | { readonly kind: 'parenthesised'; readonly inner: Expression; readonly span: Span }
  | {
      readonly kind: 'unary';
      readonly operator: 'not' | '-' | '#';
      readonly operand: Expression;
      readonly span: Span;
    }
  | {
      readonly kind: 'if';
      readonly condition: Expression;
      readonly yes: Expression;
      readonly no: Expression;
      readonly span: Span;
    }
  | {
      readonly kind: 'let';
      readonly declarations: readonly Declaration[];
      readonly body: Expression;
      readonly span: Span;
    }
  | { readonly kind: 'lambda'; readonly parameters: readonly Pattern[]; readonly body: Expression; readonly span: Span }
  | {
      readonly kind: 'map';
      readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
      readonly span: Span;
    }
  | {
      readonly kind: 'shared';
      readonly operator: SharedOperator;
      readonly left: Expression;
      readonly alphabet: Expression;
      readonly right: Expression;
      readonly span: Span;
    }
  | {
      readonly kind: 'alphabetised';
      readonly left: Expression;
      readonly leftAlphabet: Expression;
      readonly rightAlphabet: Expression;
      readonly right: Expression;
      readonly span: Span;
    }
  | {
      readonly kind: 'renaming';
      readonly process: Expression;
      readonly pairs: readonly Pair[];
      readonly statements: readonly Statement[];
      readonly span: Span;
    }
  | {
      readonly kind: 'link';
      readonly left: Expression;
      readonly pairs: readonly Pair[];
      readonly statements: readonly Statement[];
      readonly right: Expression;
      readonly span: Span;
    }
  | {
      readonly kind: 'replicated-link';
      readonly pairs: readonly Pair[];
      readonly pairStatements: readonly Statement[];
      readonly statements: readonly Statement[];
      readonly body: Expression;
      readonly span: Span;
    }
  /** Patterns are read as expressions first; these two are left over only in a script that is refused. */
  | { readonly kind: 'wildcard'; readonly span: Span }
  | { readonly kind: 'both'; readonly left: Expression; readonly right: Expression; readonly span: Span };

/** What may stand for a process by its form alone; names, calls, `if` and `let` stand for values of any type. */
export type ProcessExpression = ExpressionOf<
  'binary' | 'prefix' | 'shared' | 'alphabetised' | 'renaming' | 'link' | 'replicated' | 'replicated-link'
>;

export type ExpressionOf<K extends Expression['kind']> = Extract<Expression, { readonly kind: K }>;

/** `p <- e` or `p : e`, or a condition. */
export type Statement =
  | { readonly kind: 'generator'; readonly pattern: Pattern; readonly from: Expression; readonly span: Span }
  | { readonly kind: 'condition'; readonly condition: Expression; readonly span: Span };

export type Field =
  | { readonly kind: 'output'; readonly value: Expression; readonly span: Span }
  | {
      readonly kind: 'input' | 'internal';
      readonly pattern: Pattern;
      readonly within?: Expression;
      readonly span: Span;
    };

export interface Annotation {
  readonly names: readonly Name[];
  readonly scheme: TypeScheme;
  readonly span: Span;
}
