/** Thrown where a model cannot be answered for all values of its parameters: what is in the way, and where. */
import type { Problem } from '@vedette/core';

export class Declined extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}
