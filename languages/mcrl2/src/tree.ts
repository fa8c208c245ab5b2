/**
 * What people write: the parse tree of an mCRL2 specification, after the grammar of the mCRL2 user manual. Every node
 * has the span of its text. Brackets are nodes of their own (`group`), so that printing gives back what was written;
 * choice, sequence and parallel are flat lists, so that a thousand summands are not a thousand levels deep.
 */
import type { Span } from '@vedette/core';

export interface Name {
  readonly text: string;
  readonly span: Span;
}

// Sorts

export type BasicSortName = 'Bool' | 'Pos' | 'Nat' | 'Int' | 'Real';
export type ContainerName = 'List' | 'Set' | 'Bag' | 'FSet' | 'FBag';

export type SortExpression =
  | { readonly kind: 'basic'; readonly name: BasicSortName; readonly span: Span }
  | { readonly kind: 'reference'; readonly name: string; readonly span: Span }
  | {
      readonly kind: 'container';
      readonly container: ContainerName;
      readonly element: SortExpression;
      readonly span: Span;
    }
  | { readonly kind: 'struct'; readonly constructors: readonly StructConstructor[]; readonly span: Span }
  | {
      readonly kind: 'function';
      readonly domain: readonly SortExpression[];
      readonly codomain: SortExpression;
      readonly span: Span;
    }
  /** `A # B`: only as the domain of a function and as the arguments of an action. */
  | { readonly kind: 'product'; readonly factors: readonly SortExpression[]; readonly span: Span }
  | { readonly kind: 'group'; readonly inner: SortExpression; readonly span: Span };

export interface StructConstructor {
  readonly name: Name;
  readonly arguments: readonly StructArgument[];
  readonly recogniser?: Name;
  readonly span: Span;
}

export interface StructArgument {
  readonly projection?: Name;
  readonly sort: SortExpression;
  readonly span: Span;
}

// Data expressions

export type UnaryOperator = '!' | '-' | '#';
export type BinaryOperator =
  | '=>'
  | '||'
  | '&&'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>='
  | '>'
  | 'in'
  | '|>'
  | '<|'
  | '++'
  | '+'
  | '-'
  | '/'
  | 'div'
  | 'mod'
  | '*'
  | '.';

export type DataExpression =
  /** Also `true` and `false`. */
  | { readonly kind: 'name'; readonly name: string; readonly span: Span }
  | { readonly kind: 'number'; readonly digits: string; readonly span: Span }
  | { readonly kind: 'list' | 'set'; readonly elements: readonly DataExpression[]; readonly span: Span }
  | { readonly kind: 'bag'; readonly elements: readonly BagElement[]; readonly span: Span }
  | {
      readonly kind: 'comprehension';
      readonly variable: Name;
      readonly sort: SortExpression;
      readonly body: DataExpression;
      readonly span: Span;
    }
  | {
      readonly kind: 'binder';
      readonly binder: 'forall' | 'exists' | 'lambda';
      readonly variables: readonly VariableGroup[];
      readonly body: DataExpression;
      readonly span: Span;
    }
  | {
      readonly kind: 'where';
      readonly body: DataExpression;
      readonly bindings: readonly Assignment[];
      readonly span: Span;
    }
  | {
      readonly kind: 'unary';
      readonly operator: UnaryOperator;
      readonly operand: DataExpression;
      readonly span: Span;
    }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: DataExpression;
      readonly right: DataExpression;
      readonly span: Span;
    }
  | {
      readonly kind: 'update';
      readonly function: DataExpression;
      readonly argument: DataExpression;
      readonly value: DataExpression;
      readonly span: Span;
    }
  | {
      readonly kind: 'apply';
      readonly function: DataExpression;
      readonly arguments: readonly DataExpression[];
      readonly span: Span;
    }
  | { readonly kind: 'group'; readonly inner: DataExpression; readonly span: Span };

export interface BagElement {
  readonly element: DataExpression;
  readonly count: DataExpression;
}

/** `x, y: Nat` */
export interface VariableGroup {
  readonly names: readonly Name[];
  readonly sort: SortExpression;
  readonly span: Span;
}

/** `x = 1`, in a where clause and in a process reference. */
export interface Assignment {
  readonly name: Name;
  readonly value: DataExpression;
  readonly span: Span;
}

// Process expressions

export type ProcessExpression =
  | { readonly kind: 'delta' | 'tau'; readonly span: Span }
  /** An action or a process with arguments by position. */
  | {
      readonly kind: 'reference';
      readonly name: Name;
      readonly arguments: readonly DataExpression[];
      readonly span: Span;
    }
  /** A process with arguments by name: `P(x = 1)` or `P()`. */
  | {
      readonly kind: 'assignment';
      readonly name: Name;
      readonly assignments: readonly Assignment[];
      readonly span: Span;
    }
  | {
      readonly kind: 'choice' | 'sequence' | 'parallel';
      readonly parts: readonly ProcessExpression[];
      readonly span: Span;
    }
  | {
      readonly kind: 'left-merge' | 'synchronise' | 'until';
      readonly left: ProcessExpression;
      readonly right: ProcessExpression;
      readonly span: Span;
    }
  | {
      readonly kind: 'sum';
      readonly variables: readonly VariableGroup[];
      readonly body: ProcessExpression;
      readonly span: Span;
    }
  | {
      readonly kind: 'dist';
      readonly variables: readonly VariableGroup[];
      readonly weight: DataExpression;
      readonly body: ProcessExpression;
      readonly span: Span;
    }
  | {
      readonly kind: 'condition';
      readonly condition: DataExpression;
      readonly thenPart: ProcessExpression;
      readonly elsePart?: ProcessExpression;
      readonly span: Span;
    }
  | { readonly kind: 'at'; readonly body: ProcessExpression; readonly time: DataExpression; readonly span: Span }
  | {
      readonly kind: 'block' | 'hide';
      readonly names: readonly Name[];
      readonly body: ProcessExpression;
      readonly span: Span;
    }
  | {
      readonly kind: 'allow';
      readonly multiActions: readonly (readonly Name[])[];
      readonly body: ProcessExpression;
      readonly span: Span;
    }
  | {
      readonly kind: 'rename';
      readonly renames: readonly { readonly from: Name; readonly to: Name }[];
      readonly body: ProcessExpression;
      readonly span: Span;
    }
  | {
      readonly kind: 'comm';
      readonly rules: readonly { readonly from: readonly Name[]; readonly to: Name }[];
      readonly body: ProcessExpression;
      readonly span: Span;
    }
  | { readonly kind: 'group'; readonly inner: ProcessExpression; readonly span: Span };

// Declarations

export type SortDeclaration =
  | { readonly kind: 'sorts'; readonly names: readonly Name[]; readonly span: Span }
  | { readonly kind: 'alias'; readonly name: Name; readonly sort: SortExpression; readonly span: Span };

/** `f, g: Nat -> Bool;` */
export interface OperationDeclaration {
  readonly names: readonly Name[];
  readonly sort: SortExpression;
  readonly span: Span;
}

export interface Equation {
  readonly condition?: DataExpression;
  readonly left: DataExpression;
  readonly right: DataExpression;
  readonly span: Span;
}

/** `x, y: Nat, z: Bool;` */
export interface VariableDeclaration {
  readonly groups: readonly VariableGroup[];
  readonly span: Span;
}

export interface ActionDeclaration {
  readonly names: readonly Name[];
  /** A product for several arguments; absent for none. */
  readonly sort?: SortExpression;
  readonly span: Span;
}

export interface ProcessDeclaration {
  readonly name: Name;
  readonly parameters: readonly VariableGroup[];
  readonly body: ProcessExpression;
  readonly span: Span;
}

export interface InitialDeclaration {
  readonly body: ProcessExpression;
  readonly span: Span;
}

/** One keyword with the declarations under it. */
export type Section =
  | { readonly kind: 'sort'; readonly declarations: readonly SortDeclaration[]; readonly span: Span }
  | { readonly kind: 'cons' | 'map'; readonly declarations: readonly OperationDeclaration[]; readonly span: Span }
  | { readonly kind: 'glob'; readonly declarations: readonly VariableDeclaration[]; readonly span: Span }
  | {
      readonly kind: 'equations';
      readonly variables: readonly VariableDeclaration[];
      readonly declarations: readonly Equation[];
      readonly span: Span;
    }
  | { readonly kind: 'act'; readonly declarations: readonly ActionDeclaration[]; readonly span: Span }
  | { readonly kind: 'proc'; readonly declarations: readonly ProcessDeclaration[]; readonly span: Span }
  | { readonly kind: 'init'; readonly declarations: readonly InitialDeclaration[]; readonly span: Span };

/** A whole file. */
export interface Specification {
  readonly sections: readonly Section[];
  readonly span: Span;
}
