/** Conditions have no temporal operators: what holds at one position of a run. */
import type { TemporalTree } from './tree.ts';

/** The first temporal operator. */
export function temporalIn(tree: TemporalTree): TemporalTree | undefined {
  if (tree.kind === 'unary') return tree.operator === 'not' ? temporalIn(tree.operand) : tree;
  if (tree.kind !== 'binary') return undefined;
  const isPlain = ['and', 'or', 'implies', 'equivalent'].includes(tree.operator);
  return isPlain ? (temporalIn(tree.left) ?? temporalIn(tree.right)) : tree;
}
