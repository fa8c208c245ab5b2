/** Assertions are about processes and events. */
import type { Assertion } from '../tree.ts';
import type { Checker } from './checker.ts';
import { event, process, setOf } from './type.ts';

export function checkAssertion(checker: Checker, node: Assertion): void {
  if (node.kind === 'not') {
    checkAssertion(checker, node.assertion);
    return;
  }
  const processes = node.kind === 'refinement' ? [node.specification, node.implementation] : [node.process];
  for (const one of processes) checker.expect(one, process);
  for (const one of node.kind === 'property' ? (node.trace ?? []) : []) checker.expect(one, event);
  for (const option of node.options) if (option.kind === 'tau-priority') checker.expect(option.over, setOf(event));
}
