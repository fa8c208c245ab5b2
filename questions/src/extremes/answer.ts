/**
 * Surveys: the language's search receives every reachable state and computes the figures; while that is not enough, it
 * provides the next search.
 */
import type { Search, Survey, TransitionSystem, Verdict } from '@vedette/core';
import { declined, type ExploreOptions, explore } from '@vedette/engines';
import { exploredIn, finished } from '../answer/posed-question.ts';
import { eachAnswered } from '../answer/row.ts';

export const answerExtremes = eachAnswered(['survey'], async (posed, { options }) => {
  let search: Search | undefined = posed.search;
  let last: Verdict = declined('the language of the model has no search for extreme values');
  while (search?.survey !== undefined) {
    const { survey, substitute }: Search = search;
    last = (await explore(exploredIn(search), [], { ...options, ...watchedBy(survey, exploredIn(search)) })).outcome;
    const figures = last.kind === 'holds' ? survey.figures() : undefined;
    if (last.kind !== 'holds' || figures !== undefined) {
      const verdict: Verdict = figures === undefined ? last : { kind: 'holds', figures, stats: last.stats };
      return finished(verdict, { ...posed, search }, (trace) => substitute?.runOf(trace) ?? trace);
    }
    search = survey.next?.();
  }
  if (last.kind !== 'holds') return last;
  return { kind: 'unknown', why: 'limit', detail: 'some value grows beyond what was surveyed', stats: last.stats };
});

/** A search that receives transitions says by the cover of the system which states may stand for others. */
function watchedBy({ onState, onTransition }: Survey, { cover }: TransitionSystem): ExploreOptions {
  return onTransition === undefined ? { onState } : { onState, onTransition, ...(cover && { store: 'cover' }) };
}
