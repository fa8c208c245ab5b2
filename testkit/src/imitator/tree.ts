/** Models and properties of IMITATOR as they are written, of the part that is read. */
import type { Rational } from './rational.ts';

export type Comparison = '<' | '<=' | '=' | '<>' | '>=' | '>';

export type Expression =
  | { readonly kind: 'number'; readonly value: Rational }
  | { readonly kind: 'truth'; readonly value: boolean }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'location'; readonly automaton: string; readonly location: string; readonly is: '=' | '<>' }
  | { readonly kind: 'accepting' }
  | { readonly kind: 'not' | 'negative'; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: '+' | '-' | '*' | '/' | '&' | '|' | '=>' | Comparison;
      readonly left: Expression;
      readonly right: Expression;
    };

export interface Update {
  readonly name: string;
  readonly value: Expression;
}

export interface Edge {
  readonly guard: Expression;
  readonly action?: string;
  readonly updates: readonly Update[];
  readonly target: string;
}

export interface Location {
  readonly name: string;
  readonly isUrgent: boolean;
  readonly isAccepting: boolean;
  readonly invariant: Expression;
  readonly edges: readonly Edge[];
}

export interface Automaton {
  readonly name: string;
  readonly actions: ReadonlySet<string>;
  readonly locations: readonly Location[];
}

export type Role = 'clock' | 'parameter' | 'discrete' | 'bool';

export interface Declared {
  readonly name: string;
  readonly role: Role;
  readonly constant?: Expression;
}

export interface Model {
  readonly variables: readonly Declared[];
  readonly automata: readonly Automaton[];
  readonly initialLocations: ReadonlyMap<string, string>;
  readonly initialValues: ReadonlyMap<string, Expression>;
  /** A conjunction over clocks and parameters. */
  readonly initial: readonly Expression[];
}

/** A feature that is not read: the model is refused by its name. */
export class Unread extends Error {
  readonly feature: string;

  constructor(feature: string) {
    super(`not read: ${feature}`);
    this.feature = feature;
  }
}
