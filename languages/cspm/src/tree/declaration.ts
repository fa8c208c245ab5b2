/** What a script, a module, a Timed section or a `let` consists of, and a whole script with its comments. */
import type { Span } from '@vedette/core';
import type { Annotation, Expression, Name } from '../tree.ts';
import type { Assertion } from './assertion.ts';
import type { Pattern } from './pattern.ts';

/** One equation of a function: `f(x)(y) = body` has two lists of parameters. */
export interface Clause {
  readonly parameters: readonly (readonly Pattern[])[];
  readonly body: Expression;
  readonly span: Span;
}

export interface Constructor {
  readonly name: Name;
  readonly fields?: Expression;
  readonly span: Span;
}

export type Declaration =
  | { readonly kind: 'function'; readonly name: Name; readonly clauses: readonly Clause[]; readonly span: Span }
  | { readonly kind: 'value'; readonly pattern: Pattern; readonly body: Expression; readonly span: Span }
  | { readonly kind: 'channel'; readonly names: readonly Name[]; readonly fields?: Expression; readonly span: Span }
  | {
      readonly kind: 'datatype' | 'subtype';
      readonly name: Name;
      readonly constructors: readonly Constructor[];
      readonly span: Span;
    }
  | { readonly kind: 'nametype'; readonly name: Name; readonly type: Expression; readonly span: Span }
  | { readonly kind: 'external' | 'transparent'; readonly names: readonly Name[]; readonly span: Span }
  | { readonly kind: 'assert'; readonly assertion: Assertion; readonly span: Span }
  | {
      readonly kind: 'module';
      readonly name: Name;
      readonly parameters: readonly Pattern[];
      readonly hidden: readonly Declaration[];
      readonly exported: readonly Declaration[];
      readonly span: Span;
    }
  | {
      readonly kind: 'instance';
      readonly name: Name;
      readonly module: { readonly path: readonly string[]; readonly span: Span };
      readonly arguments: readonly Expression[];
      readonly span: Span;
    }
  | {
      readonly kind: 'timed';
      readonly duration?: Expression;
      readonly declarations: readonly Declaration[];
      readonly span: Span;
    }
  | { readonly kind: 'print'; readonly text: string; readonly expression?: Expression; readonly span: Span }
  | ({ readonly kind: 'annotation' } & Annotation)
  /** What an include stands for is put in by `loadIncludes`. */
  | {
      readonly kind: 'include';
      readonly path: string;
      readonly declarations?: readonly Declaration[];
      readonly span: Span;
    };

export type DeclarationOf<K extends Declaration['kind']> = Extract<Declaration, { readonly kind: K }>;

export interface Comment {
  readonly text: string;
  readonly span: Span;
}

export interface Script {
  readonly source: string;
  readonly declarations: readonly Declaration[];
  readonly comments: readonly Comment[];
}
