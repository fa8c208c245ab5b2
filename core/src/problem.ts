/**
 * What is wrong with a user's text. Stages collect problems and continue; only `Broken` is thrown, by a system that
 * breaks while it runs (division by zero, a value out of its range), and an engine turns it into a verdict.
 */
import type { Span } from './span.ts';

export interface Problem {
  /** Words, never numbers: `aut/state-out-of-range`. */
  readonly code: string;
  /** One plain sentence, names in quotes. */
  readonly message: string;
  readonly span: Span;
  readonly severity: 'error' | 'warning';
  /** What to do about it. */
  readonly hint?: string;
  /** A written question that is not answered because of this problem; all others are. */
  readonly leavesOut?: 'question';
  readonly related?: readonly { readonly span: Span; readonly message: string }[];
}

/**
 * Thrown from `successors`, `initial` or `holds` by a model that breaks while running. Anything else thrown is a bug of
 * ours.
 */
export class Broken extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'Broken';
    this.problem = problem;
  }
}
