/** Names that stand for formulas: where an action of that name is written, the formula is meant. */
import type { TemporalTree } from '../formula/tree.ts';

export type Definitions = ReadonlyMap<string, TemporalTree>;

export function withDefinitions(tree: TemporalTree, definitions: Definitions): TemporalTree {
  switch (tree.kind) {
    case 'true':
    case 'false':
    case 'deadlock':
    case 'state':
      return tree;
    case 'action':
      return definitions.get(tree.name) ?? tree;
    case 'unary':
      return { ...tree, operand: withDefinitions(tree.operand, definitions) };
    case 'binary':
      return {
        ...tree,
        left: withDefinitions(tree.left, definitions),
        right: withDefinitions(tree.right, definitions),
      };
    case 'path':
    case 'step':
      return { ...tree, body: withDefinitions(tree.body, definitions) };
    default:
      return tree satisfies never;
  }
}

/** The actions that a formula names. */
export function actionsIn(tree: TemporalTree): readonly Extract<TemporalTree, { kind: 'action' }>[] {
  switch (tree.kind) {
    case 'action':
      return [tree];
    case 'unary':
      return actionsIn(tree.operand);
    case 'binary':
      return [...actionsIn(tree.left), ...actionsIn(tree.right)];
    case 'path':
    case 'step':
      return actionsIn(tree.body);
    default:
      return [];
  }
}
