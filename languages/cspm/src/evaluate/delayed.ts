/** Arguments and parts of values as code: computed when they are needed, unless nothing is to be done. */
import { entityOf, matchesItself } from '../tree/entity.ts';
import type { Expression } from '../tree.ts';
import { knownValue, Thunk } from '../values/lazy.ts';
import { int } from '../values/value.ts';
import type { Evaluator } from './evaluator.ts';
import type { Frame, Layout, LazyCode } from './frame.ts';
import { builtinInTimed } from './timed.ts';

export function delayed(evaluator: Evaluator, node: Expression, layout: Layout): LazyCode {
  if (node.kind === 'parenthesised') return delayed(evaluator, node.inner, layout);
  const code = evaluator.compile(node, layout);
  if (node.kind === 'number' || node.kind === 'boolean' || node.kind === 'character' || node.kind === 'string')
    return code;
  if (node.kind === 'name' && !matchesItself(entityOf(node)) && builtinInTimed(entityOf(node), layout) === undefined)
    return evaluator.lookup(entityOf(node), layout);
  const known = knownNumber(evaluator, node, layout);
  if (known === undefined) return (frame) => new Thunk(() => code(frame));
  return (frame) => {
    const value = known(frame);
    return value === undefined ? new Thunk(() => code(frame)) : int(value);
  };
}

/**
 * Sums, differences and products of what is computed already are no work to put off: a counter that a function hands
 * to itself would otherwise be a chain of additions as long as the recursion. Nothing where the node is something else,
 * or some operand is not known.
 */
function knownNumber(
  evaluator: Evaluator,
  node: Expression,
  layout: Layout,
): ((frame: Frame) => number | undefined) | undefined {
  switch (node.kind) {
    case 'number':
      return () => node.value;
    case 'parenthesised':
      return knownNumber(evaluator, node.inner, layout);
    case 'name': {
      if (matchesItself(entityOf(node)) || builtinInTimed(entityOf(node), layout) !== undefined) return undefined;
      const found = evaluator.lookup(entityOf(node), layout);
      return (frame) => {
        const value = knownValue(found(frame));
        return value?.kind === 'int' ? value.value : undefined;
      };
    }
    case 'binary': {
      const compute = total.get(node.operator);
      const left = compute && knownNumber(evaluator, node.left, layout);
      const right = left && knownNumber(evaluator, node.right, layout);
      return right && ((frame) => safe(compute!, left!(frame), right(frame)));
    }
    default:
      return undefined;
  }
}

/** What is defined for all numbers. */
const total: ReadonlyMap<string, (left: number, right: number) => number> = new Map([
  ['+', (left, right) => left + right],
  ['-', (left, right) => left - right],
  ['*', (left, right) => left * right],
]);

/** What leaves the range is a problem of what needs it. */
function safe(
  compute: (left: number, right: number) => number,
  left: number | undefined,
  right: number | undefined,
): number | undefined {
  const result = left === undefined || right === undefined ? undefined : compute(left, right) + 0;
  return Number.isSafeInteger(result) ? result : undefined;
}
