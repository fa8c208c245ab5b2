/** Processes as code: operators with their operands computed later and their events computed at once. */
import { processValue } from '../processes/process.ts';
import type { ExpressionOf, ProcessExpression } from '../tree.ts';
import { force } from '../values/lazy.ts';
import { binaryProcessCode } from './binary-process.ts';
import type { Evaluator } from './evaluator.ts';
import { linksCode, pairsCode } from './event-pairs.ts';
import type { Code, Layout } from './frame.ts';
import { eventsCode, later, type ProcessCode } from './operands.ts';
import { compilePrefix } from './prefix.ts';
import { replicatedCode, replicatedLinkCode } from './replicated-process.ts';
import { synchronised } from './timed-operators.ts';

export function compileProcess(evaluator: Evaluator, node: ProcessExpression, layout: Layout): Code {
  const code = processCode(evaluator, node, layout);
  return (frame) => processValue(code(frame));
}

function processCode(evaluator: Evaluator, node: ProcessExpression, layout: Layout): ProcessCode {
  switch (node.kind) {
    case 'prefix':
      return compilePrefix(evaluator, node, layout);
    case 'binary':
      return binaryProcessCode(evaluator, node, layout);
    case 'shared':
      return sharedCode(evaluator, node, layout);
    case 'alphabetised':
      return alphabetisedCode(evaluator, node, layout);
    case 'renaming':
      return renamingCode(evaluator, node, layout);
    case 'link':
      return linkCode(evaluator, node, layout);
    case 'replicated':
      return replicatedCode(evaluator, node, layout);
    case 'replicated-link':
      return replicatedLinkCode(evaluator, node, layout);
    default:
      return node satisfies never;
  }
}

function sharedCode(evaluator: Evaluator, node: ExpressionOf<'shared'>, layout: Layout): ProcessCode {
  const [left, right] = [later(evaluator, node.left, layout), later(evaluator, node.right, layout)];
  const eventsFrom = node.operator === '[|>' ? eventsCode : synchronised;
  const events = eventsFrom(evaluator, node.alphabet, layout);
  switch (node.operator) {
    case '[|>':
      return (frame) => ({ kind: 'exception', events: events(frame), left: left(frame), right: right(frame) });
    case '/+':
      return (frame) => ({
        kind: 'synchronised-interrupt',
        events: events(frame),
        left: left(frame),
        right: right(frame),
      });
    case '[|':
      return (frame) => ({ kind: 'parallel', events: events(frame), parts: [left(frame), right(frame)] });
    case '[+':
      return (frame) => ({ kind: 'synchronised-choice', events: events(frame), parts: [left(frame), right(frame)] });
    default:
      return node.operator satisfies never;
  }
}

function alphabetisedCode(evaluator: Evaluator, node: ExpressionOf<'alphabetised'>, layout: Layout): ProcessCode {
  const [left, right] = [later(evaluator, node.left, layout), later(evaluator, node.right, layout)];
  const leftEvents = synchronised(evaluator, node.leftAlphabet, layout);
  const rightEvents = synchronised(evaluator, node.rightAlphabet, layout);
  return (frame) => ({
    kind: 'alphabetised',
    parts: [
      { events: leftEvents(frame), process: left(frame) },
      { events: rightEvents(frame), process: right(frame) },
    ],
  });
}

function renamingCode(evaluator: Evaluator, node: ExpressionOf<'renaming'>, layout: Layout): ProcessCode {
  const process = later(evaluator, node.process, layout);
  const pairs = pairsCode(evaluator, node, layout);
  return (frame) => {
    const list = pairs(frame);
    if (list.length === 0) return force(process(frame)).process;
    return { kind: 'rename', pairs: list, process: process(frame) };
  };
}

function linkCode(evaluator: Evaluator, node: ExpressionOf<'link'>, layout: Layout): ProcessCode {
  const [left, right] = [later(evaluator, node.left, layout), later(evaluator, node.right, layout)];
  const pairs = linksCode(evaluator, node, layout);
  return (frame) => ({ kind: 'link', pairs: pairs(frame), left: left(frame), right: right(frame) });
}
