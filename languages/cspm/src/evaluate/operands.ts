/** The operands of process operators as code: processes are computed when they are needed, alphabets at once. */
import type { Events, Later, Process } from '../processes/process.ts';
import { elementsOfSet } from '../sets/operations.ts';
import type { Expression } from '../tree.ts';
import { Thunk } from '../values/lazy.ts';
import type { ProcessValue, Value } from '../values/value.ts';
import type { Evaluator } from './evaluator.ts';
import type { Frame, Layout } from './frame.ts';
import { sortedElements } from './statements.ts';

export type ProcessCode = (frame: Frame) => Process;

export function later(evaluator: Evaluator, node: Expression, layout: Layout): (frame: Frame) => Later {
  const code = evaluator.compile(node, layout);
  return (frame) => new Thunk(() => code(frame) as ProcessValue);
}

/** The events of an alphabet. */
export function eventsCode(evaluator: Evaluator, node: Expression, layout: Layout): (frame: Frame) => Events {
  const code = evaluator.compile(node, layout);
  return (frame) => evaluator.at(node.span, () => eventsOf(evaluator, code(frame)));
}

/** The events of a set, in a fixed order. */
export function eventsOf(evaluator: Evaluator, value: Value): Events {
  if (value.kind !== 'set') throw new Error('An alphabet must be a set.');
  elementsOfSet(value, evaluator.ids);
  return new Map(Array.from(sortedElements(evaluator, value), (event) => [evaluator.ids.of(event), event]));
}
