/**
 * What FDR's `mtransclose` gives: each value that the symmetric, transitive closure of a relation relates to others is
 * paired with one representative of its class, which stands first; the representative itself is left out.
 */
import { inOrder } from '../../values/compare.ts';
import type { Identities } from '../../values/identities.ts';
import type { Value } from '../../values/value.ts';

export function representatives(
  pairs: readonly (readonly [Value, Value])[],
  ids: Identities,
): (readonly [Value, Value])[] {
  const parents = new Map<number, number>();
  const values = new Map<number, Value>();
  const find = (start: number): number => {
    let root = start;
    for (let parent = parents.get(root)!; parent !== root; parent = parents.get(root)!) root = parent;
    parents.set(start, root);
    return root;
  };
  for (const value of pairs.flat()) {
    values.set(ids.of(value), value);
    if (!parents.has(ids.of(value))) parents.set(ids.of(value), ids.of(value));
  }
  for (const [one, two] of pairs) {
    const [left, right] = [find(ids.of(one)), find(ids.of(two))];
    const leftFirst = inOrder(values.get(left)!, values.get(right)!, ids) <= 0;
    parents.set(leftFirst ? right : left, leftFirst ? left : right);
  }
  return [...values].flatMap(([number, value]) => {
    const root = find(number);
    return root === number ? [] : [[values.get(root)!, value] as const];
  });
}
