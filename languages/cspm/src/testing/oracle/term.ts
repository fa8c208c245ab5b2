/**
 * The language of the oracle: a small part of CSPM as data, which is printed for Vedette and evaluated by the
 * operational rules of the textbooks. Nothing here is shared with the language itself, not even the parser.
 */

/** Numbers 0, 1 and 2; `flip` is `2 - x`. */
export type Num =
  | { readonly kind: 'literal'; readonly value: number }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'flip'; readonly of: Num }
  | { readonly kind: 'applied'; readonly name: string; readonly to: Num };

/** `x`, `2 - x` and `1`: what a parameter that is a function stands for. */
export const functions = {
  same: { text: '\\ x @ x', value: (x: number) => x },
  flip: { text: '\\ x @ 2 - x', value: (x: number) => 2 - x },
  one: { text: '\\ x @ 1', value: () => 1 },
} as const;
export type FunctionName = keyof typeof functions;

/** A set of numbers. */
export type Numbers =
  | { readonly kind: 'members'; readonly members: readonly number[] }
  | { readonly kind: 'variable'; readonly name: string };

/** `a.1`, or `c` alone. */
export interface Event {
  readonly channel: string;
  readonly value?: Num;
}

/** A set of events: some, all of a channel, and `a.i` for the numbers of a set. */
export interface Events {
  readonly some: readonly Event[];
  readonly whole: readonly string[];
  readonly over?: { readonly channel: string; readonly numbers: Numbers };
}

export type BinaryKind = '[]' | '|~|' | '[>' | ';' | '/\\' | '|||';
export type SharedKind = '[|' | '[|>' | '[+' | '/+';
export type ReplicatedKind = '[]' | '|~|' | '|||' | ';' | '[|' | '[+' | '||';

export type Term =
  | { readonly kind: 'STOP' | 'SKIP' | 'DIV' }
  | { readonly kind: 'RUN' | 'CHAOS'; readonly events: Events }
  | { readonly kind: 'prefix'; readonly event: Event; readonly next: Term }
  | {
      readonly kind: 'input';
      readonly channel: string;
      readonly name: string;
      readonly numbers: Numbers;
      readonly next: Term;
    }
  | { readonly kind: 'binary'; readonly operator: BinaryKind; readonly left: Term; readonly right: Term }
  | {
      readonly kind: 'shared';
      readonly operator: SharedKind;
      readonly events: Events;
      readonly left: Term;
      readonly right: Term;
    }
  | {
      readonly kind: 'alphabetised';
      readonly parts: readonly { readonly events: Events; readonly process: Term }[];
    }
  | { readonly kind: 'hide'; readonly events: Events; readonly process: Term }
  | { readonly kind: 'rename'; readonly pairs: readonly (readonly [Event, Event])[]; readonly process: Term }
  /** `[a <-> b]`, value by value. */
  | { readonly kind: 'link'; readonly left: Term; readonly right: Term }
  | {
      readonly kind: 'replicated';
      readonly operator: ReplicatedKind;
      readonly name: string;
      readonly numbers: Numbers;
      /** Of `[|A|]`, `[+A+]`, and of `||`, where it may use the variable. */
      readonly events: Events;
      readonly process: Term;
    }
  | { readonly kind: 'if'; readonly left: Num; readonly right: Num; readonly yes: Term; readonly no: Term }
  /** `let name(parameter) = definition within process`. */
  | {
      readonly kind: 'let';
      readonly name: string;
      readonly parameter: string;
      readonly definition: Term;
      readonly process: Term;
    }
  /** `M::F(x)`, or `P` without parameters. */
  | { readonly kind: 'call'; readonly name: string; readonly given?: Num }
  /** A compression, which means nothing here. */
  | { readonly kind: 'compressed'; readonly by: string; readonly process: Term };

export interface Definition {
  readonly name: string;
  readonly parameter?: string;
  readonly body: Term;
}

export type Argument =
  | { readonly kind: 'number'; readonly value: Num }
  | { readonly kind: 'set'; readonly value: Numbers }
  | { readonly kind: 'function'; readonly value: FunctionName };

export interface Module {
  readonly kind: 'module';
  readonly name: string;
  readonly parameters: readonly { readonly name: string; readonly kind: Argument['kind'] }[];
  /** The channel that it declares, if it does. */
  readonly channel?: string;
  readonly items: readonly Item[];
}

export interface Instance {
  readonly kind: 'instance';
  readonly name: string;
  readonly of: string;
  readonly given: readonly Argument[];
}

export type Item = ({ readonly kind: 'definition' } & Definition) | Module | Instance;
