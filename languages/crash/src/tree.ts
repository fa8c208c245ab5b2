/**
 * The syntax tree of a crash calculus model: "States in Process Calculi" (Wagner and Nestmann, EXPRESS/SOS 2014), table
 * 1, with names for what the paper leaves to notation (functions, indexed products, channel families, constants).
 * Chains of operators are flat lists, so the depth of a tree is the depth of nesting in the text.
 */
import type { Span } from '@vedette/core';

export interface Name {
  readonly text: string;
  readonly span: Span;
}

/** X ::= x | (X, ..., X) */
export type Pattern =
  | { readonly kind: 'variable'; readonly name: Name; readonly span: Span }
  | { readonly kind: 'tuple'; readonly parts: readonly Pattern[]; readonly span: Span };

export type ChainOperator = '+' | '-' | '*' | 'union' | 'minus' | 'and' | 'or';
export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in';
export type Quantifier = 'exists' | 'forall' | 'first';

export type Expression =
  | { readonly kind: 'number'; readonly value: number; readonly span: Span }
  | { readonly kind: 'bottom'; readonly span: Span }
  /** A value put in place of a variable; only substitution makes it, the parser never does. */
  | { readonly kind: 'value'; readonly value: number; readonly span: Span }
  | { readonly kind: 'variable'; readonly name: Name; readonly span: Span }
  | { readonly kind: 'call'; readonly name: Name; readonly arguments: readonly Expression[]; readonly span: Span }
  | { readonly kind: 'tuple' | 'set' | 'vector'; readonly parts: readonly Expression[]; readonly span: Span }
  | {
      readonly kind: 'collect';
      readonly into: 'set' | 'vector';
      readonly binder: Binder;
      readonly filter?: Expression;
      readonly body: Expression;
      readonly span: Span;
    }
  | { readonly kind: 'index'; readonly vector: Expression; readonly index: Expression; readonly span: Span }
  | { readonly kind: 'not'; readonly operand: Expression; readonly span: Span }
  | { readonly kind: 'chain'; readonly first: Expression; readonly rest: readonly ChainLink[]; readonly span: Span }
  | {
      readonly kind: 'comparison';
      readonly operator: ComparisonOperator;
      readonly left: Expression;
      readonly right: Expression;
      readonly span: Span;
    }
  | {
      readonly kind: 'choice';
      readonly condition: Expression;
      readonly yes: Expression;
      readonly no: Expression;
      readonly span: Span;
    }
  | {
      readonly kind: 'quantified';
      readonly quantifier: Quantifier;
      readonly binder: Binder;
      readonly body: Expression;
      readonly span: Span;
    }
  | {
      readonly kind: 'fold';
      readonly result: Name;
      readonly start: Expression;
      readonly binder: Binder;
      readonly body: Expression;
      readonly span: Span;
    };

export interface ChainLink {
  readonly operator: ChainOperator;
  readonly operand: Expression;
}

/** `pattern in source`: elements of a set or vector that do not match the pattern are passed over. */
export interface Binder {
  readonly pattern: Pattern;
  readonly source: Iterable;
}

export type Iterable =
  | { readonly kind: 'range'; readonly low: Expression; readonly high: Expression; readonly span: Span }
  | { readonly kind: 'elements'; readonly of: Expression; readonly span: Span };

/** One channel of a family: `a[p, i, r]`, or `ok` alone. */
export interface Channel {
  readonly name: Name;
  readonly indices: readonly Expression[];
  readonly span: Span;
}

export type Prefix =
  | { readonly kind: 'tau'; readonly span: Span }
  | { readonly kind: 'send'; readonly channel: Channel; readonly value: Expression; readonly span: Span }
  | { readonly kind: 'receive'; readonly channel: Channel; readonly pattern?: Pattern; readonly span: Span }
  /** `a@i(x)`: receive on a, or suspect i and continue with bottom for x. */
  | {
      readonly kind: 'receive-or-suspect';
      readonly channel: Channel;
      readonly suspect: Expression;
      readonly pattern?: Pattern;
      readonly span: Span;
    }
  /** S(k) of the paper: the detector suspects k, rightly or wrongly. */
  | { readonly kind: 'suspect'; readonly location: Expression; readonly span: Span }
  /** P(k) of the paper: k has crashed. */
  | { readonly kind: 'crashed'; readonly location: Expression; readonly span: Span };

export type Process =
  | { readonly kind: 'nil'; readonly span: Span }
  | { readonly kind: 'prefix'; readonly prefix: Prefix; readonly next: Process; readonly span: Span }
  | { readonly kind: 'sum'; readonly parts: readonly Process[]; readonly span: Span }
  | { readonly kind: 'parallel'; readonly parts: readonly Process[]; readonly span: Span }
  | {
      readonly kind: 'if';
      readonly condition: Expression;
      readonly yes: Process;
      readonly no: Process;
      readonly span: Span;
    }
  | { readonly kind: 'call'; readonly name: Name; readonly arguments: readonly Expression[]; readonly span: Span }
  | { readonly kind: 'product'; readonly binder: Binder; readonly body: Process; readonly span: Span };

export type Network =
  | { readonly kind: 'nil'; readonly span: Span }
  | { readonly kind: 'located'; readonly location: Location; readonly process: Process; readonly span: Span }
  | { readonly kind: 'parallel'; readonly parts: readonly Network[]; readonly span: Span }
  | { readonly kind: 'product'; readonly binder: Binder; readonly body: Network; readonly span: Span }
  | { readonly kind: 'restrict'; readonly channels: readonly Name[]; readonly body: Network; readonly span: Span };

/** The wrapper location `*`, or a number. */
export type Location =
  | { readonly kind: 'star'; readonly span: Span }
  | { readonly kind: 'number'; readonly value: Expression; readonly span: Span };

export interface ChannelDeclaration {
  readonly name: Name;
  /** Names for the indices, for the reader alone. */
  readonly indices: readonly Name[];
  readonly span: Span;
}

export type Detector = 'strong' | 'unreliable';

export type Item =
  | { readonly kind: 'const'; readonly name: Name; readonly value: Expression; readonly span: Span }
  | { readonly kind: 'locations'; readonly low: Expression; readonly high: Expression; readonly span: Span }
  | { readonly kind: 'crashes'; readonly limit: Expression; readonly span: Span }
  | { readonly kind: 'trusted'; readonly location: Expression; readonly span: Span }
  | { readonly kind: 'detector'; readonly detector: Detector; readonly span: Span }
  | { readonly kind: 'channel'; readonly channels: readonly ChannelDeclaration[]; readonly span: Span }
  | {
      readonly kind: 'function';
      readonly name: Name;
      readonly parameters: readonly Pattern[];
      readonly body: Expression;
      readonly span: Span;
    }
  | {
      readonly kind: 'process';
      readonly name: Name;
      readonly parameters: readonly Pattern[];
      readonly body: Process;
      readonly span: Span;
    }
  | { readonly kind: 'system'; readonly network: Network; readonly span: Span };

/** An item with the comments written before it, inside it and behind it on its last line. */
export interface CommentedItem {
  readonly item: Item;
  readonly before: readonly string[];
  readonly behind: readonly string[];
}

export interface Tree {
  readonly source: string;
  readonly items: readonly CommentedItem[];
  /** Comments after the last item. */
  readonly trailing: readonly string[];
}

export type ItemOf<K extends Item['kind']> = Extract<Item, { readonly kind: K }>;
