/** The one switch from questions to the engine that answers them. */
import type { Question, TransitionSystem, Verdict } from '@vedette/core';
import { type ExploreOptions, explore } from './explore/index.ts';

/** Answers all questions, together where one engine can: the verdicts come in the order of the questions. */
export async function answer(
  system: TransitionSystem,
  questions: readonly Question[],
  options: ExploreOptions = {},
): Promise<readonly Verdict[]> {
  return (await explore(system, questions, options)).verdicts;
}
