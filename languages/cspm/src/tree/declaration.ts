/** What a script, a module, a Timed section or a `let` consists of, and a whole script with its comments. */
import type { Roles, Span } from '@vedette/core';
import type { Annotation, Entity, Expression, Name } from '../tree.ts';
import type { Assertion } from './assertion.ts';
import type { Pattern } from './pattern.ts';
import type { TypeScheme } from './type.ts';

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
  readonly scheme?: TypeScheme;
}

/** The Timed section something is declared in. What is called `timed` or `scheme` is put in by resolving. */
export interface Timed {
  readonly tock: Entity;
  /** A function from events to the time they take; one unit if there is none. */
  readonly duration?: Expression;
}

export type Declaration =
  | {
      readonly kind: 'function';
      readonly name: Name;
      readonly clauses: readonly Clause[];
      readonly span: Span;
      readonly scheme?: TypeScheme;
      readonly timed?: Timed;
    }
  | {
      readonly kind: 'value';
      readonly pattern: Pattern;
      readonly body: Expression;
      readonly span: Span;
      readonly scheme?: TypeScheme;
      readonly timed?: Timed;
    }
  | {
      readonly kind: 'channel';
      readonly names: readonly Name[];
      readonly fields?: Expression;
      readonly span: Span;
      readonly scheme?: TypeScheme;
    }
  | {
      readonly kind: 'datatype' | 'subtype';
      readonly name: Name;
      readonly constructors: readonly Constructor[];
      readonly span: Span;
    }
  | {
      readonly kind: 'nametype';
      readonly name: Name;
      readonly type: Expression;
      readonly span: Span;
      readonly scheme?: TypeScheme;
    }
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
      /** The parameters of the module, resolved for this instance: put in by resolving, which copies the module. */
      readonly parameters?: readonly Pattern[];
      readonly instantiates?: Entity;
      readonly introduces?: readonly Entity[];
    }
  | {
      readonly kind: 'timed';
      readonly duration?: Expression;
      readonly declarations: readonly Declaration[];
      readonly span: Span;
      readonly tock?: Entity;
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
  /** What its comments declare, and those of the files it includes. */
  readonly roles?: Roles;
}
