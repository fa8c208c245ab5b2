/**
 * A place in the frame for every variable that a formula binds, and after those for the values of a label's arguments.
 */
import type { Variable } from '../typed/index.ts';
import type { Head, Node } from './node.ts';

export function placesOf(root: Node): ReadonlyMap<Variable, number> {
  const places = new Map<Variable, number>();
  const seen = new Set<Head>();
  const enter = (variables: readonly Variable[]): void => {
    for (const variable of variables) if (!places.has(variable)) places.set(variable, places.size);
  };
  const visited = new Set<Node>();
  const visit = (node: Node): void => {
    if (visited.has(node)) return;
    visited.add(node);
    if (node.kind === 'parts') for (const part of node.parts) visit(part);
    if (node.kind === 'values' || node.kind === 'step') enter(node.variables);
    if (node.kind === 'values' || node.kind === 'step' || node.kind === 'repeat') visit(node.body);
    if (node.kind !== 'call' || seen.has(node.head)) return;
    seen.add(node.head);
    enter(node.head.parameters);
    visit(node.head.body);
  };
  visit(root);
  return places;
}
