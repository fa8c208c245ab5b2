/** How a state space is to be searched. */
import type { Crew, OrderChoice, Repetition, SearchReduction, StartThread } from '@vedette/engines';
import type { Host } from './host.ts';
import type { SearchedModel } from './searched-model.ts';

/** From so many threads on all of them expand states. Of two, one expands and the other keeps the states (docs/adr/014). */
const MANY_THREADS = 3;

export interface SearchRequest {
  readonly order: OrderChoice;
  /** A large breadth-first search may use so many threads, if the host can start them. */
  readonly threads: number;
  /** Of a highway search. */
  readonly repetition?: Repetition;
  /** What is left out of the search where that cannot change a verdict. */
  readonly reduce?: readonly SearchReduction[];
}

interface SearchOptions extends Pick<SearchRequest, 'order' | 'repetition' | 'reduce'> {
  readonly startThread?: StartThread;
}

export function searchOptions(
  { order, threads, repetition, reduce }: SearchRequest,
  { startThread }: Host,
): SearchOptions {
  return {
    order,
    ...(threads > 1 && startThread && { startThread }),
    ...(repetition && { repetition }),
    ...(reduce && { reduce }),
  };
}

/** How other threads for a search are started, if it may have any. */
export function crewsOf(
  { order, threads }: SearchRequest,
  { startCrew }: Host,
): ((searched: SearchedModel) => Crew) | undefined {
  if (threads < MANY_THREADS || order.kind !== 'breadth' || startCrew === undefined) return undefined;
  return (searched) => startCrew(threads, searched);
}
