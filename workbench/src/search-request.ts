/** The parameters of a search of a state space. */
import type { OrderChoice, Repetition, Workers } from '@vedette/engines';
import type { SearchReduction } from '@vedette/questions';
import type { Host } from './host.ts';
import type { SearchedModel } from './searched-model.ts';

export interface SearchRequest {
  readonly order: OrderChoice;
  /** A large breadth-first search may use so many threads, if the host can start them. */
  readonly threads: number;
  /**
   * The user asked for that many. Where states stand for sets, counts of several threads vary from run to run, so they
   * are used on request only.
   */
  readonly areThreadsAskedFor?: true;
  /** Of a highway search. */
  readonly repetition?: Repetition;
  /** Reductions of the search, made where they cannot change a verdict. */
  readonly reduce?: readonly SearchReduction[];
}

export function searchOptions({
  order,
  repetition,
  reduce,
}: SearchRequest): Pick<SearchRequest, 'order' | 'repetition' | 'reduce'> {
  return {
    order,
    ...(repetition && { repetition }),
    ...(reduce && { reduce }),
  };
}

/** How other threads for a search are started, if it may have any. */
export function workersOfSearch(
  { order, threads, areThreadsAskedFor }: SearchRequest,
  { startWorkers }: Host,
): ((searched: SearchedModel) => Workers) | undefined {
  if (threads < 2 || order.kind !== 'breadth' || startWorkers === undefined) return undefined;
  return (searched) => {
    const workers = startWorkers(threads, searched);
    return areThreadsAskedFor ? { size: workers.size, isAskedFor: true, start: () => workers.start() } : workers;
  };
}
