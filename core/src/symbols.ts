/** The definitions and uses of the names of a text, for editors. Unfinished text has them as far as it can be read. */
import type { Span } from './span.ts';

export type SymbolKind =
  | 'sort'
  | 'constructor'
  | 'function'
  | 'constant'
  | 'variable'
  | 'parameter'
  | 'action'
  | 'channel'
  | 'process'
  | 'location'
  | 'module'
  | 'property';

export interface Definition {
  readonly name: string;
  readonly kind: SymbolKind;
  /** The name itself. */
  readonly span: Span;
  /** The whole declaration. */
  readonly extent: Span;
  /** Where the name is known; if left out, everywhere. */
  readonly scope?: Span;
  /** The declaration for people: sorts, types, the value of a constant. */
  readonly detail: string;
}

export interface Reference {
  readonly span: Span;
  /** Those that it may stand for: several if a name is overloaded. */
  readonly definitions: readonly Definition[];
}

export interface SymbolTable {
  readonly definitions: readonly Definition[];
  /** Every use of a name that is defined, definitions included, in the order of the text. */
  readonly references: readonly Reference[];
}
