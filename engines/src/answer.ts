/** The one switch from questions to the engine that answers them. */
import type { HappeningQuestion, Question, TransitionSystem, Verdict } from '@vedette/core';
import { type ExploreOptions, explore } from './explore/index.ts';
import { answerFormula, type FormulaOptions } from './games/index.ts';

export type AnswerOptions = ExploreOptions & Pick<FormulaOptions, 'evidence'>;

/** Answers all questions, together where one engine can: the verdicts come in the order of the questions. */
export async function answer(
  system: TransitionSystem,
  questions: readonly Question[],
  options: AnswerOptions = {},
): Promise<readonly Verdict[]> {
  const happenings = questions.filter((question): question is HappeningQuestion => question.kind !== 'formula');
  const explored = happenings.length === 0 ? [] : (await explore(system, happenings, options)).verdicts;
  const verdicts: Verdict[] = [];
  for (const question of questions) {
    if (question.kind === 'formula') verdicts.push(await answerFormula(system, question, options));
    else verdicts.push(explored[happenings.indexOf(question)]!);
  }
  return verdicts;
}
