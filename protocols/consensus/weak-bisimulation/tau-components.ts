/** States on a common tau cycle, by Tarjan's algorithm with its own stack: graphs are millions of states deep. */
import type { Union } from './graph-union.ts';

/** Components of the tau graph, numbered so that tau steps lead to smaller numbers or stay. */
export interface Condensed extends Union {
  readonly component: Int32Array;
  readonly components: number;
  /** States in the order of their components. */
  readonly order: Int32Array;
}

export function condensed(union: Union): Condensed {
  const component = new Int32Array(union.states).fill(-1);
  const order = new Int32Array(union.states);
  let components = 0;
  let placed = 0;
  for (const { graph, offset, label } of union.edges) {
    const index = new Int32Array(graph.states);
    const low = new Int32Array(graph.states);
    const edge = new Int32Array(graph.states);
    const path: number[] = [];
    const stack: number[] = [];
    let visited = 0;
    const enter = (state: number) => {
      visited += 1;
      index[state] = visited;
      low[state] = visited;
      edge[state] = graph.first[state]!;
      path.push(state);
      stack.push(state);
    };
    const leave = (state: number) => {
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined && low[state]! < low[parent]!) low[parent] = low[state]!;
      if (low[state] !== index[state]) return;
      for (;;) {
        const member = stack.pop()!;
        component[offset + member] = components;
        order[placed] = offset + member;
        placed += 1;
        if (member === state) break;
      }
      components += 1;
    };
    for (let root = 0; root < graph.states; root += 1) {
      if (index[root] !== 0) continue;
      enter(root);
      while (path.length > 0) {
        const state = path.at(-1)!;
        const next = edge[state]!;
        if (next === graph.first[state + 1]) {
          leave(state);
          continue;
        }
        edge[state] = next + 1;
        if (label[graph.label[next]!] !== 0) continue;
        const target = graph.target[next]!;
        if (index[target] === 0) enter(target);
        else if (component[offset + target] === -1 && index[target]! < low[state]!) low[state] = index[target]!;
      }
    }
  }
  return { ...union, component, components, order };
}
