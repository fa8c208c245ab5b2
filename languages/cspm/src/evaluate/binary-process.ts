/** Processes of two operands without an alphabet between them, as code: choices, sequences, hiding, guards. */
import type { Process } from '../processes/process.ts';
import type { Binary, Expression } from '../tree.ts';
import { force } from '../values/lazy.ts';
import type { Evaluator } from './evaluator.ts';
import type { Layout } from './frame.ts';
import { eventsCode, later, type ProcessCode } from './operands.ts';
import { choice, interleaved, interrupted, isStop, stop } from './timed-operators.ts';
import { isTrue } from './value-operators.ts';

export function binaryProcessCode(evaluator: Evaluator, node: Binary, layout: Layout): ProcessCode {
  const { operator } = node;
  switch (operator) {
    case '&':
      return guardedCode(evaluator, node, layout);
    case '\\':
    case '|\\':
      return hidingCode(evaluator, node, layout);
    case '[]':
      return choiceCode(evaluator, node, layout);
    default: {
      const [left, right] = [later(evaluator, node.left, layout), later(evaluator, node.right, layout)];
      const compose = compositions.get(operator);
      if (compose === undefined) throw new Error(`No process has the operator ${operator}.`);
      return (frame) => compose(evaluator, { left: left(frame), right: right(frame) }, layout);
    }
  }
}

type Compose = typeof interrupted;

const compositions: ReadonlyMap<string, Compose> = new Map<string, Compose>([
  ['|~|', (_, { left, right }) => ({ kind: 'internal', parts: [left, right] })],
  ['|||', (evaluator, { left, right }, layout) => interleaved(evaluator, [left, right], layout)],
  [';', (_, operands) => ({ kind: 'sequential', ...operands })],
  ['[>', (_, operands) => ({ kind: 'sliding', ...operands })],
  ['/\\', interrupted],
]);

function guardedCode(evaluator: Evaluator, node: Binary, layout: Layout): ProcessCode {
  const condition = evaluator.compile(node.left, layout);
  const process = later(evaluator, node.right, layout);
  return (frame) => (isTrue(condition(frame)) ? force(process(frame)).process : stop(evaluator, layout));
}

function hidingCode(evaluator: Evaluator, node: Binary, layout: Layout): ProcessCode {
  const kind = node.operator === '\\' ? 'hide' : 'project';
  const process = later(evaluator, node.left, layout);
  const events = eventsCode(evaluator, node.right, layout);
  return (frame): Process => {
    const named = events(frame);
    const isNothing = kind === 'hide' && named.size === 0;
    return isNothing ? force(process(frame)).process : { kind, events: named, process: process(frame) };
  };
}

/** `P [] Q [] R` is one choice; STOP offers nothing and is left out. */
function choiceCode(evaluator: Evaluator, node: Expression, layout: Layout): ProcessCode {
  const operands = alternatives(node).map((operand) => later(evaluator, operand, layout));
  return (frame) => {
    const parts = operands.map((operand) => operand(frame)).filter((part) => !isStop(force(part).process));
    return parts.length === 0 ? stop(evaluator, layout) : choice(evaluator, parts, layout);
  };
}

function alternatives(node: Expression): readonly Expression[] {
  if (node.kind !== 'binary' || node.operator !== '[]') return [node];
  return [...alternatives(node.left), ...alternatives(node.right)];
}
