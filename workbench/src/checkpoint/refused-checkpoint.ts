/**
 * A checkpoint that cannot be resumed: an exception through the search, in the end a refusal like that of a model.
 */
import type { Problem } from '@vedette/core';
import { type Refused, refused } from '../open/found.ts';

export class RefusedCheckpoint extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'RefusedCheckpoint';
    this.problem = problem;
  }
}

export async function orRefused<Result>(work: () => Promise<Result>): Promise<Result | Refused> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RefusedCheckpoint) return refused({ problems: [error.problem], texts: [] });
    throw error;
  }
}
