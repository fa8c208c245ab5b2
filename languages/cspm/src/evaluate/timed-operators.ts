/**
 * Operators that mean something else in a Timed section (FDR manual 4.1.11): there all operands synchronise on `tock`,
 * and what has no operands left lets time pass.
 */
import type { Events, Later, Process } from '../processes/process.ts';
import type { Expression } from '../tree.ts';
import type { Evaluator } from './evaluator.ts';
import type { Frame, Layout } from './frame.ts';
import { eventsCode } from './operands.ts';
import { timedSkip, timedStop, timedStopKey, tockSet } from './timed.ts';

/** The events of an alphabet, and `tock`. */
export function synchronised(evaluator: Evaluator, node: Expression, layout: Layout): (frame: Frame) => Events {
  const events = eventsCode(evaluator, node, layout);
  if (layout.timed === undefined) return events;
  return (frame) => new Map([...tockSet(evaluator, layout), ...events(frame)]);
}

export function stop(evaluator: Evaluator, layout: Layout): Process {
  return layout.timed === undefined ? { kind: 'stop' } : timedStop(evaluator, layout).process;
}

export function skip(evaluator: Evaluator, layout: Layout): Process {
  return layout.timed === undefined ? { kind: 'skip' } : timedSkip(evaluator, layout).process;
}

/** Either kind of STOP. */
export function isStop(process: Process): boolean {
  return process.kind === 'stop' || (process.kind === 'call' && process.name().key === timedStopKey);
}

export function choice(evaluator: Evaluator, parts: readonly Later[], layout: Layout): Process {
  if (layout.timed === undefined) return { kind: 'external', parts };
  return { kind: 'synchronised-choice', events: tockSet(evaluator, layout), parts };
}

export function interleaved(evaluator: Evaluator, parts: readonly Later[], layout: Layout): Process {
  if (layout.timed === undefined) return { kind: 'interleave', parts };
  return { kind: 'parallel', events: tockSet(evaluator, layout), parts };
}

export function interrupted(
  evaluator: Evaluator,
  operands: { readonly left: Later; readonly right: Later },
  layout: Layout,
): Process {
  if (layout.timed === undefined) return { kind: 'interrupt', ...operands };
  return { kind: 'synchronised-interrupt', events: tockSet(evaluator, layout), ...operands };
}
