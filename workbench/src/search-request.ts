/** How a state space is to be searched. */
import type { OrderChoice, Repetition, Workers } from '@vedette/engines';
import type { SearchReduction } from '@vedette/questions';
import type { Host } from './host.ts';
import type { SearchedModel } from './searched-model.ts';

export interface SearchRequest {
  readonly order: OrderChoice;
  /** A large breadth-first search may use so many threads, if the host can start them. */
  readonly threads: number;
  /** Somebody asked for as many. Where states stand for sets, several threads count otherwise from run to run, so they are not used on our own account. */
  readonly areThreadsAskedFor?: true;
  /** Of a highway search. */
  readonly repetition?: Repetition;
  /** What is left out of the search where that cannot change a verdict. */
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
