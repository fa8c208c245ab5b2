/** How a state space is to be searched. */
import type { OrderChoice, Repetition, StartThread } from '@vedette/engines';
import type { Host } from './host.ts';

export interface SearchRequest {
  readonly order: OrderChoice;
  /** A large breadth-first search may use a second thread, if the host can start one. */
  readonly threads: 1 | 2;
  /** Of a highway search. */
  readonly repetition?: Repetition;
}

export function searchOptions(
  { order, threads, repetition }: SearchRequest,
  { startThread }: Host,
): { readonly order: OrderChoice; readonly startThread?: StartThread; readonly repetition?: Repetition } {
  return { order, ...(threads === 2 && startThread && { startThread }), ...(repetition && { repetition }) };
}
