/** The explorations that visit states one by one to answer questions: what other threads open to take part in one. */
import type { Model, Question } from '@vedette/core';
import type { ReachabilitySearch } from '@vedette/engines';
import { isExplored, searchOf, togetherIn } from '../reachability/searches.ts';
import { type AnswerOptions, accepted } from './answer.ts';

export function reachabilitySearches(
  opened: Model,
  questions: readonly Question[],
  options: Pick<AnswerOptions, 'engine' | 'reduce'>,
): readonly ReachabilitySearch[] {
  const posed = questions.flatMap((question) => {
    const one = accepted(question, opened, options);
    return 'row' in one && isExplored(one) && one.row.engine === 'explicit' ? [one] : [];
  });
  return togetherIn(posed).map(searchOf);
}
