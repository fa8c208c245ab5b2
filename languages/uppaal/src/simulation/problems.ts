/** What a simulated run can meet that has no stochastic semantics, and what is missing for it. */
import type { Problem, Span } from '@vedette/core';
import { quoted } from '@vedette/text';
import { error } from '../problems.ts';

export function missingRate(span: Span, location: string): Problem {
  const message = `How long a run stays in ${quoted(location)} is not known: no invariant bounds it, and it has no exponential rate.`;
  const hint = 'Give the location a rate of exponential, or an invariant that bounds a clock from above.';
  return error('missing-exponential-rate', span, message, hint);
}

export function badRate(span: Span, rate: number): Problem {
  return error('bad-exponential-rate', span, `${rate} is no exponential rate.`, 'Rates are numbers of at least 0.');
}

export function badWeight(span: Span, weight: number): Problem {
  return error('bad-weight', span, `${weight} is no weight.`, 'Weights of branches are numbers of at least 0.');
}

export function noWeight(span: Span): Problem {
  const message = 'No branch of this edge has a weight above 0.';
  return error('no-weight', span, message, 'Give at least one branch a positive weight.');
}

export interface Stuck {
  readonly span: Span;
  readonly process: string;
  readonly location: string;
  readonly time: number;
}

export function timeLock({ span, process, location, time }: Stuck): Problem {
  const message = `At time ${timeText(time)} time cannot pass any more, and no step is possible: ${quoted(process)} is in ${quoted(location)}.`;
  const hint = 'Let an edge leave the location before its invariant ends, or let a receiver wait for what is sent.';
  return error('time-lock', span, message, hint);
}

export function illegalStart(span: Span): Problem {
  const message = 'The invariant of an initial location does not hold.';
  return error('illegal-start', span, message, 'Change the invariant or the initial values.');
}

export function endlessSteps(span: Span): Problem {
  const message = 'A run takes more than 65536 steps while no time passes.';
  return error('endless-steps', span, message, 'Let time pass in one of the locations of this cycle.');
}

export function unreachedBound(span: Span): Problem {
  const message = 'A run never reaches the bound at which it should end: nothing happens any more that changes it.';
  return error('unreached-bound', span, message, 'Bound the runs by time, such as [<=100].');
}

export function priorities(span: Span): Problem {
  const message = 'Simulated runs have no priorities: this model gives some to channels or processes.';
  return error('priorities-in-runs', span, message, 'Remove the priorities, or ask about all runs with E<> or A[].');
}

function timeText(time: number): string {
  return `${Number(time.toPrecision(6))}`;
}
