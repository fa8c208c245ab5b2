/**
 * Cycles in a graph of files, each found once, by depth-first search: an edge back into the current path closes one.
 */

export function cyclesIn(edges: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const finished = new Set<string>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): void => {
    if (finished.has(file)) return;
    const start = path.indexOf(file);
    if (start >= 0) {
      cycles.push([...path.slice(start), file]);
      return;
    }
    path.push(file);
    for (const next of edges.get(file) ?? []) visit(next);
    path.pop();
    finished.add(file);
  };
  for (const file of edges.keys()) visit(file);
  return cycles;
}
