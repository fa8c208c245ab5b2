/** A tree as text without its places, to compare two of them. */
const places: ReadonlySet<string> = new Set(['span', 'start', 'end', 'source']);

export function treeText(tree: unknown, passedOver: ReadonlySet<string>): string {
  return JSON.stringify(tree, (key, part: unknown) => {
    if (places.has(key) || passedOver.has(key)) return undefined;
    if (typeof part === 'bigint') return `${part}n`;
    if (part instanceof Map) return [...part];
    if (part instanceof Set) return [...part];
    return sorted(ungrouped(part));
  });
}

/** Fields in one order, whichever way the object was made. */
function sorted(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Brackets are no part of the tree where it has nodes for them. */
function ungrouped(part: unknown): unknown {
  let inner = part;
  while (typeof inner === 'object' && inner !== null && 'kind' in inner && inner.kind === 'group' && 'inner' in inner)
    inner = inner.inner;
  return inner;
}
