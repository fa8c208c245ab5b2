/**
 * The syntax tree of a model, the same for `.xml` and `.xta`: the public grammar of the UPPAAL documentation, less what
 * is refused by name. Positions on the drawing are kept beside the nodes, so that formatting does not lose them.
 */
import type { Span } from '@vedette/core';

export interface Name {
  readonly text: string;
  readonly span: Span;
}

export type BinaryOperator =
  | '*'
  | '/'
  | '%'
  | '+'
  | '-'
  | '<<'
  | '>>'
  | '<?'
  | '>?'
  | '<'
  | '<='
  | '>='
  | '>'
  | '=='
  | '!='
  | '&'
  | '^'
  | '|'
  | 'and'
  | 'or'
  | 'xor'
  | 'imply';
export type AssignmentOperator = '=' | '+=' | '-=' | '*=' | '/=' | '%=' | '|=' | '&=' | '^=' | '<<=' | '>>=';
export type Quantifier = 'forall' | 'exists' | 'sum';

export type Expression =
  | { readonly kind: 'number'; readonly value: number; readonly span: Span }
  /** `1.5`: has a meaning for statistical queries only. */
  | { readonly kind: 'decimal'; readonly text: string; readonly span: Span }
  | { readonly kind: 'truth'; readonly value: 'true' | 'false'; readonly span: Span }
  | { readonly kind: 'deadlock'; readonly span: Span }
  | { readonly kind: 'name'; readonly name: Name; readonly span: Span }
  | { readonly kind: 'field'; readonly target: Expression; readonly name: Name; readonly span: Span }
  | { readonly kind: 'index'; readonly target: Expression; readonly index: Expression; readonly span: Span }
  | { readonly kind: 'call'; readonly callee: Name; readonly arguments: readonly Expression[]; readonly span: Span }
  /** `P.f(x)`, in queries: a function of a process. */
  | {
      readonly kind: 'member-call';
      readonly callee: Expression & { readonly kind: 'field' };
      readonly arguments: readonly Expression[];
      readonly span: Span;
    }
  /** `x'`: how fast a clock runs. */
  | { readonly kind: 'rate'; readonly clock: Expression; readonly span: Span }
  | { readonly kind: 'unary'; readonly operator: '-' | '+' | 'not'; readonly operand: Expression; readonly span: Span }
  | {
      readonly kind: 'step';
      readonly operator: '++' | '--';
      readonly position: 'before' | 'behind';
      readonly target: Expression;
      readonly span: Span;
    }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
      readonly span: Span;
    }
  | {
      readonly kind: 'conditional';
      readonly condition: Expression;
      readonly yes: Expression;
      readonly no: Expression;
      readonly span: Span;
    }
  | {
      readonly kind: 'assignment';
      readonly operator: AssignmentOperator;
      readonly target: Expression;
      readonly value: Expression;
      readonly span: Span;
    }
  | {
      readonly kind: 'quantified';
      readonly quantifier: Quantifier;
      readonly binder: Binder;
      readonly body: Expression;
      readonly span: Span;
    };

/** `name : type`, in quantifiers, for-each loops and selections. */
export interface Binder {
  readonly name: Name;
  readonly type: Type;
}

export type Prefix = 'urgent' | 'broadcast' | 'const' | 'meta';

export interface Type {
  readonly prefixes: readonly Prefix[];
  readonly base: BaseType;
  readonly span: Span;
}

export type BaseType =
  | { readonly kind: 'bool' | 'clock' | 'chan' | 'void' | 'double' | 'hybrid' }
  | { readonly kind: 'int'; readonly range?: { readonly low: Expression; readonly high: Expression } }
  | { readonly kind: 'scalar'; readonly size: Expression }
  | { readonly kind: 'struct'; readonly fields: readonly FieldDeclaration[] }
  | { readonly kind: 'named'; readonly name: Name };

export interface FieldDeclaration {
  readonly type: Type;
  readonly declarators: readonly Declarator[];
}

/** A name with its array dimensions: `a[3][id_t]`. */
export interface Declarator {
  readonly name: Name;
  readonly dimensions: readonly Dimension[];
}

/** A name alone may turn out to be a type: the checker knows. */
export type Dimension =
  | { readonly kind: 'size'; readonly size: Expression }
  | { readonly kind: 'type'; readonly type: Type };

export type Initialiser =
  | { readonly kind: 'whole'; readonly value: Expression }
  | { readonly kind: 'parts'; readonly parts: readonly PartInitialiser[]; readonly span: Span };

/** `field: value` or just a value. */
export interface PartInitialiser {
  readonly field?: Name;
  readonly value: Initialiser;
}

export interface InitialisedDeclarator extends Declarator {
  readonly initialiser?: Initialiser;
}

export interface Parameter {
  readonly type: Type;
  readonly passing: 'value' | 'reference';
  readonly name: Name;
  readonly dimensions: readonly Dimension[];
  readonly span: Span;
}

export interface VariablesDeclaration {
  readonly kind: 'variables';
  readonly type: Type;
  readonly declarators: readonly InitialisedDeclarator[];
  readonly span: Span;
}

export interface TypeDeclaration {
  readonly kind: 'typedef';
  readonly type: Type;
  readonly declarators: readonly Declarator[];
  readonly span: Span;
}

export interface FunctionItem {
  readonly kind: 'function';
  readonly result: Type;
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly body: Statement & { readonly kind: 'block' };
  readonly span: Span;
}

export type Statement =
  | {
      readonly kind: 'block';
      readonly declarations: readonly (VariablesDeclaration | TypeDeclaration)[];
      readonly statements: readonly Statement[];
      readonly span: Span;
    }
  | { readonly kind: 'empty'; readonly span: Span }
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
      readonly conditions: readonly Expression[];
      readonly step: readonly Expression[];
      readonly body: Statement;
      readonly span: Span;
    }
  | { readonly kind: 'for-each'; readonly binder: Binder; readonly body: Statement; readonly span: Span }
  | { readonly kind: 'return'; readonly value?: Expression; readonly span: Span };

/** One thing's position on the drawing: `at` the thing itself, `nail` a bend of an edge, or one of its texts. */
export interface Mark {
  readonly what: MarkKind;
  readonly x: number;
  readonly y: number;
  /** For `comments`: the remark that is written there. */
  readonly text?: string;
}

export const markKinds = [
  'at',
  'name',
  'invariant',
  'select',
  'guard',
  'synchronisation',
  'assignment',
  'rate',
  'weight',
  'comments',
  'parameter',
  'nail',
] as const;
export type MarkKind = (typeof markKinds)[number];

export interface Layout {
  readonly marks: readonly Mark[];
  readonly colour?: string;
}

export interface LocationNode {
  readonly name: Name;
  /** Without one in the file; the name was made up. */
  readonly naming: 'given' | 'made-up';
  readonly kind: 'normal' | 'urgent' | 'committed';
  readonly invariant?: Expression;
  /** How soon a run leaves it, for statistical queries. */
  readonly rate?: ExponentialRate;
  readonly layout: Layout;
  readonly span: Span;
}

/** `rate`, or `rate : per` for a fraction. */
export interface ExponentialRate {
  readonly rate: Expression;
  readonly per?: Expression;
  readonly span: Span;
}

/** Where an edge splits: it continues with one of the edges that start here. */
export interface BranchPointNode {
  readonly name: Name;
  readonly layout: Layout;
  readonly span: Span;
}

export interface SynchronisationNode {
  readonly channel: Expression;
  readonly direction: 'send' | 'receive';
  readonly span: Span;
}

export interface EdgeNode {
  readonly source: Name;
  readonly target: Name;
  readonly control: 'controllable' | 'uncontrollable';
  readonly selections: readonly Binder[];
  readonly guard?: Expression;
  readonly synchronisation?: SynchronisationNode;
  readonly updates: readonly Expression[];
  /** How likely this branch is among those of its branch point. */
  readonly weight?: Expression;
  readonly layout: Layout;
  readonly span: Span;
}

/** A template: `process` in `.xta`, `<template>` in `.xml`. */
export interface ProcessItem {
  readonly kind: 'process';
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly declarations: readonly Commented<VariablesDeclaration | TypeDeclaration | FunctionItem>[];
  /** Comments after the last declaration. */
  readonly trailing: readonly string[];
  readonly locations: readonly LocationNode[];
  readonly branchPoints: readonly BranchPointNode[];
  readonly initial?: Name;
  readonly edges: readonly EdgeNode[];
  readonly layout: Layout;
  readonly span: Span;
}

export interface InstantiationItem {
  readonly kind: 'instantiation';
  readonly name: Name;
  readonly parameters: readonly Parameter[];
  readonly template: Name;
  readonly arguments: readonly Expression[];
  readonly span: Span;
}

/** Lists of equal priority, the lowest first. */
export interface SystemItem {
  readonly kind: 'system';
  readonly levels: readonly (readonly Name[])[];
  readonly span: Span;
}

export interface ChannelPriorityItem {
  readonly kind: 'channel-priority';
  /** Each a channel expression or the word `default`, the lowest level first. */
  readonly levels: readonly (readonly (Expression | 'default')[])[];
  readonly span: Span;
}

export interface ProgressItem {
  readonly kind: 'progress';
  readonly measures: readonly { readonly guard?: Expression; readonly measure: Expression }[];
  readonly span: Span;
}

export interface GanttBar {
  readonly binders: readonly Binder[];
  readonly condition: Expression;
  readonly colour: Expression;
}

export interface GanttItem {
  readonly kind: 'gantt';
  readonly rows: readonly {
    readonly name: Name;
    readonly binders: readonly Binder[];
    readonly bars: readonly GanttBar[];
  }[];
  readonly span: Span;
}

interface Asked {
  readonly comment: string;
  readonly text: string;
  readonly span: Span;
}

export type QueryNode =
  | (Asked & { readonly kind: 'E<>' | 'A[]' | 'E[]' | 'A<>'; readonly predicate: Expression })
  | (Asked & { readonly kind: '-->'; readonly premise: Expression; readonly conclusion: Expression })
  | (Asked & {
      readonly kind: 'sup' | 'inf' | 'bounds';
      readonly condition?: Expression;
      readonly expressions: readonly Expression[];
    })
  | (Asked & { readonly kind: 'statistical'; readonly ask: StatisticalNode })
  /** A query of a kind that is not answered, or no query at all but a remark between queries. */
  | (Asked & { readonly kind: 'refused'; readonly feature: string })
  | (Asked & { readonly kind: 'remark' });

/** `[<=T]`, `[#<=n]`, `[clock<=c]`, each with a number of runs behind `;`. */
export interface RunBoundNode {
  /** `clock` comes with the clock. */
  readonly over: 'time' | 'steps' | Expression;
  readonly limit: Expression;
  readonly runs?: Expression;
}

export type PathNode =
  | { readonly kind: '<>' | '[]'; readonly predicate: Expression }
  | { readonly kind: 'U'; readonly premise: Expression; readonly goal: Expression };

export interface ProbabilityNode {
  readonly bound: RunBoundNode;
  readonly path: PathNode;
}

export type StatisticalNode =
  | (ProbabilityNode & {
      readonly kind: 'probability';
      readonly against?:
        | { readonly kind: 'number'; readonly operator: '>=' | '<='; readonly value: Expression }
        | ({ readonly kind: 'probability' } & ProbabilityNode);
    })
  | {
      readonly kind: 'expectation';
      readonly bound: RunBoundNode;
      readonly extreme: 'min' | 'max';
      readonly expression: Expression;
    }
  | {
      readonly kind: 'trajectories';
      readonly bound: RunBoundNode;
      readonly expressions: readonly Expression[];
      /** Only runs that reach it are shown, at most so many. */
      readonly goal?: { readonly runs?: Expression; readonly predicate: Expression };
    };

export interface QueryItem {
  readonly kind: 'query';
  readonly query: QueryNode;
  readonly span: Span;
}

export type Item =
  | VariablesDeclaration
  | TypeDeclaration
  | FunctionItem
  | ProcessItem
  | InstantiationItem
  | SystemItem
  | ChannelPriorityItem
  | ProgressItem
  | GanttItem
  | QueryItem;

/** An item with the comments written before it, inside it and behind it on its last line. */
export interface Commented<T extends Item> {
  readonly item: T;
  readonly before: readonly string[];
  readonly behind: readonly string[];
}

export interface Tree {
  readonly source: string;
  readonly items: readonly Commented<Item>[];
  /** Comments after the last item. */
  readonly trailing: readonly string[];
  /** Live sequence charts: they are left out, but the system may name them. */
  readonly charts?: readonly Name[];
}

export const noLayout: Layout = { marks: [] };
