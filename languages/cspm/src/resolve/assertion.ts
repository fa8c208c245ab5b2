/** Assertions with the entities of their names. */
import type { Assertion, AssertionOption } from '../tree.ts';
import type { Context } from './context.ts';
import type { Scope } from './scope.ts';

export function resolveAssertion(context: Context, node: Assertion, scope: Scope): Assertion {
  if (node.kind === 'not') return { ...node, assertion: resolveAssertion(context, node.assertion, scope) };
  const options = node.options.map(
    (option): AssertionOption =>
      option.kind === 'tau-priority' ? { ...option, over: context.expression(option.over, scope) } : option,
  );
  if (node.kind === 'refinement') {
    const specification = context.expression(node.specification, scope);
    return { ...node, specification, implementation: context.expression(node.implementation, scope), options };
  }
  const trace = node.trace && { trace: node.trace.map((event) => context.expression(event, scope)) };
  return { ...node, process: context.expression(node.process, scope), ...trace, options };
}
