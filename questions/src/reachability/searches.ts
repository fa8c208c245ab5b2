/** Explorations that questions share: one for all questions about the same system. */
import { type ExploreQuestion, isReachability, type ReachabilityQuestion } from '@vedette/core';
import type { ReachabilitySearch } from '@vedette/engines';
import { type Accepted, askedIn, exploredIn, stubbornIn } from '../answer/posed-question.ts';

/** A state space is explored for itself or for what is reached in it. */
export type Explored = Accepted<ReachabilityQuestion | ExploreQuestion>;

export function isExplored(posed: Accepted): posed is Explored {
  return isReachability(posed.question) || posed.question.kind === 'explore';
}

/** The exploration that answers these. */
export function searchOf(together: readonly Explored[]): ReachabilitySearch {
  const { search } = together[0]!;
  const questions = together.map((posed) => askedIn(posed)).filter(isReachability);
  return { system: exploredIn(search), questions, ...stubbornIn(search) };
}

/** Those that one exploration answers, in the order in which explorations are made. */
export function togetherIn(allPosed: readonly Explored[]): readonly (readonly Explored[])[] {
  const found: Explored[][] = [];
  for (const posed of allPosed) {
    const same = found.find(([other]) => isShared(other!, posed));
    if (same === undefined) found.push([posed]);
    else same.push(posed);
  }
  return found;
}

/** An exploration that questions end early does not find every state. */
function isShared(one: Explored, other: Explored): boolean {
  return (
    exploredIn(one.search) === exploredIn(other.search) &&
    one.search.reduction === other.search.reduction &&
    one.row.engine === other.row.engine &&
    isReachability(one.question) === isReachability(other.question)
  );
}
