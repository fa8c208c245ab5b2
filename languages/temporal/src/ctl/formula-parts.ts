/** What a formula of branching time is made of: its parts, the states it speaks of, the actions it names. */
import type { Excerpt } from '@vedette/core';
import { namesIn } from '../formula/action-sets.ts';
import type { TemporalTree } from '../formula/tree.ts';

export function partsOf(tree: TemporalTree): readonly TemporalTree[] {
  if (tree.kind === 'unary') return [tree.operand];
  if (tree.kind === 'binary') return [tree.left, tree.right];
  return tree.kind === 'path' || tree.kind === 'step' ? [tree.body] : [];
}

/** Each expression once. */
export function statesIn(tree: TemporalTree): readonly Excerpt[] {
  const states: Excerpt[] = [];
  const collect = (part: TemporalTree): void => {
    if (part.kind === 'state' && stateNumber(states, part.text) < 0)
      states.push({ source: part.span.source, start: part.start, text: part.text });
    partsOf(part).forEach(collect);
  };
  collect(tree);
  return states;
}

/** Where the expression is in the list. */
export function stateNumber(states: readonly Excerpt[], text: string): number {
  return states.findIndex((other) => other.text.trim() === text.trim());
}

export function namesOfActions(tree: TemporalTree): readonly string[] {
  const sets = tree.kind === 'step' ? [tree.actions] : tree.kind === 'path' ? [tree.along, tree.by] : [];
  const own = sets.flatMap((set) => (set === undefined ? [] : namesIn(set)));
  return [...own, ...partsOf(tree).flatMap(namesOfActions)];
}
