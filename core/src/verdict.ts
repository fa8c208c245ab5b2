/** Answers. `unknown` is a first-class answer; `broken` is a model that broke while running, with the run that led there. */
import type { Problem } from './problem.ts';
import type { Trace } from './trace.ts';

export interface Stats {
  readonly states: number;
  readonly transitions: number;
  /** States without a successor among those expanded. */
  readonly deadlocks: number;
  /** The longest distance from the initial state at which a state was found (breadth: the number of levels less one). */
  readonly depth: number;
  readonly seconds: number;
  /** Bytes held by the store and the parent numbers at the end. */
  readonly bytes: number;
  /** Every reachable state was expanded. */
  readonly complete: boolean;
  /** Highway search: per level, how many states were found and how many of them were kept. */
  readonly levels?: readonly { readonly found: number; readonly kept: number }[];
}

export type Verdict =
  | { readonly kind: 'holds' | 'fails'; readonly evidence?: Trace; readonly stats: Stats }
  | {
      readonly kind: 'unknown';
      readonly why: 'limit' | 'cancelled' | 'unsupported';
      readonly detail: string;
      readonly stats: Stats;
    }
  | { readonly kind: 'broken'; readonly problem: Problem; readonly evidence: Trace; readonly stats: Stats };
