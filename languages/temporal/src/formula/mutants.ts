/**
 * A formula made stronger in one place: an atom that stands positively becomes false, one that stands negatively true.
 * If the formula holds all the same, the atom does not matter. Atoms are enough: Kupferman and Vardi, "Vacuity
 * detection in temporal model checking" (STTT 4(2), 2003), after Beer, Ben-David, Eisner and Rodeh, "Efficient
 * detection of vacuity in temporal model checking" (FMSD 18, 2001).
 */
import { hardest, type Mutant, type Outcome, opposite, type Question } from '@vedette/core';
import type { TemporalTree } from './tree.ts';

export interface MutatedTree {
  readonly part: string;
  readonly by: 'true' | 'false';
  readonly tree: TemporalTree;
}

/** As questions; what the model's language refuses is left out. */
export function mutantsOf(tree: TemporalTree, read: (tree: TemporalTree) => Outcome<Question>): readonly Mutant[] {
  return [...mutatedTrees(tree)].flatMap(({ part, by, tree: mutated }) => {
    const { value: question } = read(mutated);
    return question === undefined ? [] : [{ part, by, question }];
  });
}

export function* mutatedTrees(
  tree: TemporalTree,
  stands: 'positively' | 'negatively' = 'positively',
): Generator<MutatedTree> {
  switch (tree.kind) {
    case 'true':
    case 'false':
      return;
    case 'action':
    case 'state':
    case 'deadlock': {
      const by = hardest[stands];
      yield { part: textOf(tree), by, tree: { kind: by, span: tree.span } };
      return;
    }
    case 'unary': {
      const inside = tree.operator === 'not' ? opposite[stands] : stands;
      for (const one of mutatedTrees(tree.operand, inside)) yield { ...one, tree: { ...tree, operand: one.tree } };
      return;
    }
    case 'binary':
      // Both sides of an equivalence stand both ways.
      if (tree.operator === 'equivalent') return;
      for (const one of mutatedTrees(tree.left, tree.operator === 'implies' ? opposite[stands] : stands))
        yield { ...one, tree: { ...tree, left: one.tree } };
      for (const one of mutatedTrees(tree.right, stands)) yield { ...one, tree: { ...tree, right: one.tree } };
      return;
    case 'path':
    case 'step':
      for (const one of mutatedTrees(tree.body, stands)) yield { ...one, tree: { ...tree, body: one.tree } };
      return;
    default:
      tree satisfies never;
  }
}

function textOf(tree: TemporalTree): string {
  if (tree.kind === 'action') return tree.name;
  return tree.kind === 'state' ? `{${tree.text.trim()}}` : tree.kind;
}
