/** The result of an unfinished job: an answer of the requested kind that says so. */
import { legible } from '@vedette/text';
import {
  type CarriedKind,
  type IdentifiedJob,
  ProgressSoFar,
  type ResultOf,
  type Stop,
  stoppedResult,
} from '@vedette/workbench';

export function cancelled<Kind extends CarriedKind>(job: IdentifiedJob<Kind>): ResultOf<Kind> {
  return unfinished(job, { why: 'cancelled', detail: 'stopped on request' });
}

/** Every worker that took it ended. */
export function setAside<Kind extends CarriedKind>(job: IdentifiedJob<Kind>, reason: string): ResultOf<Kind> {
  return unfinished(job, {
    why: 'limit',
    detail: legible(`set aside, since every worker that took this job ended: ${reason}`),
  });
}

/** A bug of ours, in one job of many. */
export function failed<Kind extends CarriedKind>(job: IdentifiedJob<Kind>, { message }: Error): ResultOf<Kind> {
  return unfinished(job, { why: 'limit', detail: `internal error, a bug of Vedette: ${message}` });
}

/** The returned result may not be used: another attempt may succeed. */
export function refusedResult<Kind extends CarriedKind>(job: IdentifiedJob<Kind>, reason: string): ResultOf<Kind> {
  const why = reason.startsWith('refused: ') ? reason : `refused: ${reason}`;
  return unfinished(job, { why: 'limit', detail: legible(why) });
}

function unfinished<Kind extends CarriedKind>(job: IdentifiedJob<Kind>, stop: Stop): ResultOf<Kind> {
  const result = stoppedResult(job.kind, job.request, { stop, shown: new ProgressSoFar(), seconds: 0 });
  if (result === undefined) throw new Error(`a job of the kind ${job.kind} has no part of an answer`);
  return result;
}
