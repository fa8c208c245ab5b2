/** A tree without spans and brackets: what is compared when only the structure matters. For tests. */
export function withoutPlaces(tree: unknown): unknown {
  if (Array.isArray(tree)) return tree.map(withoutPlaces);
  if (typeof tree !== 'object' || tree === null) return tree;
  if ('kind' in tree && tree.kind === 'group' && 'inner' in tree) return withoutPlaces(tree.inner);
  return Object.fromEntries(
    Object.entries(tree)
      .filter(([key]) => key !== 'span')
      .map(([key, value]) => [key, withoutPlaces(value)]),
  );
}
