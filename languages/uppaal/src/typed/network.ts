/**
 * The checked network: every template instantiated, every parameter bound. This is what the reader hands to the
 * lowering; the lowering needs nothing else.
 */
import type { Roles, Span } from '@vedette/core';
import type { Expression, Variable } from './expression.ts';
import type { FiniteSort, ScalarSet, Value } from './sort.ts';
import type { FunctionDeclaration, Initialiser } from './statement.ts';

/** `rate : per`: how soon a run leaves the location, in the mean after `per / rate`. */
export interface ExponentialRate {
  readonly rate: Expression;
  readonly per?: Expression;
  readonly span: Span;
}

/** `clock' == rate`, for all values of the variables in `over`: the clock stands still while the rate is 0. */
export interface ClockRate {
  readonly clock: Expression;
  readonly rate: Expression;
  readonly over: readonly (Variable & { readonly sort: FiniteSort })[];
}

export interface Location {
  readonly name: string;
  readonly kind: 'normal' | 'urgent' | 'committed';
  /** A conjunction of upper bounds on clocks and of conditions without clocks. */
  readonly invariant?: Expression;
  /** A clock runs unless one of the locations the network is in stops it. */
  readonly rates: readonly ClockRate[];
  /** Where a model is read for simulation. */
  readonly exponential?: ExponentialRate;
  readonly span: Span;
}

export interface Synchronisation {
  readonly direction: 'send' | 'receive';
  /** A channel: a variable of sort `channel` or an element of an array of channels; its sort says urgent, broadcast. */
  readonly channel: Expression;
  readonly span: Span;
}

export interface Edge {
  readonly source: number;
  readonly target: number;
  /** Bound variables, each ranging over its own (finite) sort. */
  readonly selections: readonly Variable[];
  /** A conjunction of bounds on clocks and of conditions without clocks. */
  readonly guard?: Expression;
  readonly synchronisation?: Synchronisation;
  /** Run one after the other. */
  readonly updates: readonly Expression[];
  readonly control: 'controllable' | 'uncontrollable';
  /** Edges that begin as one edge and split at a branch point have the same number, and weights; for simulation. */
  readonly split?: { readonly edge: number; readonly weight?: Expression };
  readonly span: Span;
}

export interface BoundParameter {
  readonly name: string;
  /** For a value parameter. */
  readonly value?: Value;
  /** For a reference parameter: the argument as written. */
  readonly reference?: string;
}

export interface Instance {
  /** As the reference shows it: `Gate`, `P1`, `Train(3)`. */
  readonly name: string;
  readonly template: string;
  readonly parameters: readonly BoundParameter[];
  /** The values of the open parameters that made it a member of a family, in order. */
  readonly chosen?: readonly { readonly sort: FiniteSort; readonly value: number }[];
  /** Its own variables, clocks and channels, in the order of declaration. */
  readonly variables: readonly Variable[];
  readonly functions: readonly FunctionDeclaration[];
  readonly locations: readonly Location[];
  readonly initial: number;
  readonly edges: readonly Edge[];
  /** Higher goes first; 0 if the system line sets no priorities. */
  readonly priority: number;
  readonly span: Span;
}

/** Channel priorities: each channel (a whole array, or one element) with its rank, higher first. Channels that are not
 *  listed, and steps without a channel, have the rank of `default`, 0 if that is not listed either. */
export interface ChannelPriorities {
  readonly ranks: readonly { readonly channel: Expression; readonly rank: number }[];
  readonly defaultRank: number;
  readonly span: Span;
}

export interface NamedConstant {
  readonly name: string;
  readonly value: Value;
}

/** What depends on parameters of a parametric model: constants that have no number while the model is read. */
export interface Symbolic {
  /** Integers with any value of their ranges. */
  readonly parameters: readonly Variable[];
  /** What constants and variables start with, in the order of declaration. */
  readonly initialisers: ReadonlyMap<Variable, Initialiser>;
  /** Ranges that depend on parameters; the sort of such a variable has the widest one. */
  readonly ranges: ReadonlyMap<Variable, { readonly low: Expression; readonly high: Expression }>;
}

export interface TypedModel {
  readonly source: string;
  /** Global variables, clocks and channels, those of the system definition included, in the order of declaration. */
  readonly variables: readonly Variable[];
  readonly functions: readonly FunctionDeclaration[];
  readonly constants: readonly NamedConstant[];
  readonly scalarSets: readonly ScalarSet[];
  readonly instances: readonly Instance[];
  readonly channelPriorities?: ChannelPriorities;
  /** The queries the model file itself carries that a search through all states answers. */
  readonly queries: readonly Query[];
  /** With the statistical ones, in order; without those if left out. */
  readonly allQueries?: readonly AnyQuery[];
  /** There if the model was read with parameters. */
  readonly symbolic?: Symbolic;
  /** How runs are narrated; by the usual names if left out. */
  readonly roles?: Roles;
}

/** Where a run ends. Another measure than these is a clock or number that grows. */
export interface RunBound {
  readonly over: 'time' | 'steps' | Expression;
  readonly limit: number;
  readonly runs?: number;
}

export type PathCondition =
  | { readonly kind: '<>' | '[]'; readonly predicate: Expression }
  | { readonly kind: 'U'; readonly premise: Expression; readonly goal: Expression };

export interface BoundedPath {
  readonly bound: RunBound;
  readonly path: PathCondition;
}

export type StatisticalAsk =
  | (BoundedPath & {
      readonly kind: 'probability';
      readonly against?:
        | { readonly kind: 'number'; readonly operator: '>=' | '<='; readonly value: number }
        | ({ readonly kind: 'probability' } & BoundedPath);
    })
  | {
      readonly kind: 'expectation';
      readonly bound: RunBound;
      readonly extreme: 'min' | 'max';
      readonly expression: Expression;
    }
  | {
      readonly kind: 'trajectories';
      readonly bound: RunBound;
      readonly expressions: readonly (readonly [text: string, expression: Expression])[];
      readonly goal?: { readonly runs?: number; readonly predicate: Expression };
    };

interface Asked {
  /** As written, on one line. */
  readonly text: string;
  readonly comment: string;
  readonly span: Span;
}

/** About the model as it is read for simulation. */
export interface StatisticalQuery extends Asked {
  readonly kind: 'statistical';
  readonly ask: StatisticalAsk;
  readonly model: TypedModel;
}

export type AnyQuery = Query | StatisticalQuery;

/** What a search through all states answers. */
export type Query =
  | (Asked & { readonly kind: 'E<>' | 'A[]' | 'E[]' | 'A<>'; readonly predicate: Expression })
  | (Asked & { readonly kind: '-->'; readonly premise: Expression; readonly conclusion: Expression })
  /** Each expression is an integer or a clock; only states with the condition count. */
  | (Asked & {
      readonly kind: 'sup' | 'inf' | 'bounds';
      readonly condition?: Expression;
      readonly expressions: readonly Expression[];
    });
