/** How a state space is to be searched. */
import type { OrderChoice, StartThread } from '@vedette/engines';
import type { Host } from './host.ts';

export interface SearchRequest {
  readonly order: OrderChoice;
  /** A large breadth-first search may use a second thread, if the host can start one. */
  readonly threads: 1 | 2;
}

export function searchOptions(
  { order, threads }: SearchRequest,
  { startThread }: Host,
): { readonly order: OrderChoice; readonly startThread?: StartThread } {
  return { order, ...(threads === 2 && startThread && { startThread }) };
}
