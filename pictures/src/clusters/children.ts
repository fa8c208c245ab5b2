/**
 * The children of clusters in compressed rows: those of cluster c are entries `first[c]` to `first[c + 1] - 1` of the
 * list.
 */
export function childrenOf(parent: Int32Array): { readonly first: Int32Array; readonly list: Int32Array } {
  const first = new Int32Array(parent.length + 1);
  for (const one of parent) if (one >= 0) first[one + 1]!++;
  for (let cluster = 0; cluster < parent.length; cluster++) first[cluster + 1]! += first[cluster]!;
  const next = first.slice();
  const list = new Int32Array(first[parent.length] ?? 0);
  for (const [cluster, above] of parent.entries()) if (above >= 0) list[next[above]!++] = cluster;
  return { first, list };
}
