/** Replicated operators as code: one operand for each way to draw values, and what the operator makes of none. */
import { Broken } from '@vedette/core';
import { emptyInternalChoice, emptyLink } from '../problems/values.ts';
import { type Later, type Process, processValue } from '../processes/process.ts';
import type { ExpressionOf, Replicated } from '../tree.ts';
import { force } from '../values/lazy.ts';
import type { ProcessValue } from '../values/value.ts';
import type { Evaluator } from './evaluator.ts';
import { linksCode } from './event-pairs.ts';
import type { Layout } from './frame.ts';
import { later, type ProcessCode } from './operands.ts';
import { compileStatements } from './statements.ts';
import { choice, interleaved, skip, stop, synchronised } from './timed-operators.ts';

export function replicatedCode(evaluator: Evaluator, node: Replicated, layout: Layout): ProcessCode {
  const { operator, span } = node;
  const drawn = compileStatements(evaluator, node.statements, layout);
  const body = later(evaluator, node.body, drawn.layout);
  const alphabet = node.alphabet && synchronised(evaluator, node.alphabet, operator === '||' ? drawn.layout : layout);
  return (frame) => {
    const frames = [...drawn.frames(frame)];
    const parts = frames.map((one) => body(one));
    if (parts.length === 0) {
      if (operator === '|~|') throw new Broken(emptyInternalChoice(span));
      if (operator === ';') return skip(evaluator, layout);
      if (layout.timed !== undefined) return stop(evaluator, layout);
    }
    switch (operator) {
      case '|~|':
        return { kind: 'internal', parts };
      case ';':
        return inSequence(parts);
      case '[]':
        return choice(evaluator, parts, layout);
      case '|||':
        return interleaved(evaluator, parts, layout);
      case '[|':
        return { kind: 'parallel', events: alphabet!(frame), parts };
      case '[+':
        return { kind: 'synchronised-choice', events: alphabet!(frame), parts };
      case '||':
        return {
          kind: 'alphabetised',
          parts: frames.map((one, index) => ({ events: alphabet!(one), process: parts[index]! })),
        };
      default:
        return operator satisfies never;
    }
  };
}

/** Of at least one process. The last one alone is itself, without an operator around it. */
function inSequence(parts: readonly Later[]): Process {
  return force(parts.reduceRight((right, left) => processValue({ kind: 'sequential', left, right }))).process;
}

export function replicatedLinkCode(
  evaluator: Evaluator,
  node: ExpressionOf<'replicated-link'>,
  layout: Layout,
): ProcessCode {
  const drawn = compileStatements(evaluator, node.statements, layout);
  const body = later(evaluator, node.body, drawn.layout);
  const pairs = linksCode(evaluator, { ...node, statements: node.pairStatements }, drawn.layout);
  return (frame) => {
    const frames = [...drawn.frames(frame)];
    const last = frames.pop();
    if (last === undefined) throw new Broken(emptyLink(node.span));
    return frames.reduceRight<ProcessValue>(
      (right, one) => processValue({ kind: 'link', pairs: pairs(one), left: body(one), right }),
      force(body(last)),
    ).process;
  };
}
