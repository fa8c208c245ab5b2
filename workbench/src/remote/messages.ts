/** Messages to and from a workbench elsewhere: records that survive `structuredClone`. */

import { type BrokenRule, UsageError } from '@vedette/questions';
import type { Stop } from '../stop.ts';
import type { RequestOf, ResultOf, WorkEvent, WorkKind } from '../workbench.ts';

/** The sender numbers jobs. */
export type Order =
  | { readonly job: number; readonly kind: WorkKind; readonly request: RequestOf<WorkKind> }
  | { readonly job: number; readonly stop: Stop };

export type Report =
  | { readonly job: number; readonly event: WorkEvent }
  | { readonly job: number; readonly result: ResultOf<WorkKind> }
  | { readonly job: number; readonly failure: Failure };

/** An error as data: classes are lost on the way, their names are kept. */
export interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  /** Of a usage error. */
  readonly rule?: BrokenRule;
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack } = error;
  const rule = error instanceof UsageError ? error.rule : undefined;
  return { name, message, ...(stack !== undefined && { stack }), ...(rule && { rule }) };
}

export function errorOf({ name, message, stack, rule }: Failure): Error {
  if (name === 'UsageError') return new UsageError(message, rule);
  return Object.assign(new Error(message), { name, ...(stack !== undefined && { stack }) });
}

/** The channel to a peer, as each side sees it: a thread, a web worker, a process. */
export interface Port<Sent, Received> {
  send(message: Sent): void;
  /** In place of the listener before. */
  onMessage(listener: (message: Received) => void): void;
}
