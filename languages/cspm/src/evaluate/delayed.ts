/** Arguments and parts of values as code: worked out when they are needed, unless nothing is to be done. */
import { entityOf, matchesItself } from '../tree/entity.ts';
import type { Expression } from '../tree.ts';
import { Thunk } from '../values/lazy.ts';
import type { Evaluator } from './evaluator.ts';
import type { Layout, LazyCode } from './frame.ts';
import { builtinInTimed } from './timed.ts';

export function delayed(evaluator: Evaluator, node: Expression, layout: Layout): LazyCode {
  if (node.kind === 'parenthesised') return delayed(evaluator, node.inner, layout);
  const code = evaluator.compile(node, layout);
  if (node.kind === 'number' || node.kind === 'boolean' || node.kind === 'character' || node.kind === 'string')
    return code;
  if (node.kind === 'name' && !matchesItself(entityOf(node)) && builtinInTimed(entityOf(node), layout) === undefined)
    return evaluator.lookup(entityOf(node), layout);
  return (frame) => new Thunk(() => code(frame));
}
