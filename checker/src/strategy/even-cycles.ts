/**
 * Whether on every cycle of a graph the highest priority has the wanted parity. A strongly connected component has a
 * cycle through every vertex: if its highest priority has the other parity, there is a bad cycle. Otherwise every bad
 * cycle in it avoids the vertices of that priority, and what is left is looked at again. Components after Tarjan
 * (1972).
 */

export interface PriorityGraph {
  readonly priorities: readonly number[];
  readonly edges: readonly (readonly number[])[];
}

export function cyclesHave(parity: 0 | 1, graph: PriorityGraph): boolean {
  const todo: (readonly number[])[] = [[...graph.edges.keys()]];
  for (let vertices = todo.pop(); vertices !== undefined; vertices = todo.pop())
    for (const component of componentsOf(vertices, graph.edges)) {
      const highest = component.reduce((most, vertex) => Math.max(most, graph.priorities[vertex]!), 0);
      if (highest % 2 !== parity) return false;
      todo.push(component.filter((vertex) => graph.priorities[vertex] !== highest));
    }
  return true;
}

/** Those with a cycle, of the graph restricted to these vertices. */
export function* componentsOf(
  vertices: readonly number[],
  edges: PriorityGraph['edges'],
): Generator<readonly number[]> {
  const inside = new Set(vertices);
  const number = new Map<number, number>();
  const lowest = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  for (const root of vertices) {
    if (number.has(root)) continue;
    const path = [{ vertex: root, next: 0 }];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { vertex } = top;
      if (top.next === 0) {
        number.set(vertex, number.size);
        lowest.set(vertex, number.get(vertex)!);
        open.push(vertex);
        isOpen.add(vertex);
      }
      const target = edges[vertex]![top.next++];
      if (target !== undefined) {
        if (!inside.has(target)) continue;
        if (!number.has(target)) path.push({ vertex: target, next: 0 });
        else if (isOpen.has(target)) lowest.set(vertex, Math.min(lowest.get(vertex)!, number.get(target)!));
        continue;
      }
      path.pop();
      const above = path.at(-1)?.vertex;
      if (above !== undefined) lowest.set(above, Math.min(lowest.get(above)!, lowest.get(vertex)!));
      if (lowest.get(vertex) !== number.get(vertex)) continue;
      const component = open.splice(open.lastIndexOf(vertex));
      for (const one of component) isOpen.delete(one);
      if (component.length > 1 || edges[vertex]!.includes(vertex)) yield component;
    }
  }
}
