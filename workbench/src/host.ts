/** Everything the workbench needs of the world around it, handed in so that it runs in a browser as on Node. */
import type { Problem, Source } from '@vedette/core';
import type { RegisteredLanguage } from './languages.ts';

export interface Host {
  /** The bytes behind a name: a model, a property. What cannot be read throws `UnreadableSource` while it is read. */
  source(name: string): Source;
  /** In place of all that are registered. */
  readonly languages?: readonly RegisteredLanguage[];
}

/** The name under which a model is handed in that has no file. */
export const standardInput = '-';

/** A name behind which there is nothing that can be read: travels through the language that reads. */
export class UnreadableSource extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'UnreadableSource';
    this.problem = problem;
  }
}
