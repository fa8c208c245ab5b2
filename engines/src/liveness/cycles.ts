/** Cycles in a part of a graph: strongly connected components (Tarjan 1972, without recursion) and shortest ways. */
import type { LoggedGraph } from './state-log.ts';

/** Per state the number of its component among the states with `inside`; -1 for the others. */
export function componentsOf(graph: LoggedGraph, inside: (state: number) => boolean): Int32Array {
  const component = new Int32Array(graph.size).fill(-1);
  const met = new Int32Array(graph.size);
  const low = new Int32Array(graph.size);
  const next = graph.first.slice();
  const [path, stack]: [number[], number[]] = [[], []];
  let [clock, components] = [0, 0];
  const enter = (state: number): void => {
    met[state] = low[state] = ++clock;
    path.push(state);
    stack.push(state);
  };
  const leave = (state: number): void => {
    path.pop();
    const above = path.at(-1);
    if (above !== undefined && low[state]! < low[above]!) low[above] = low[state]!;
    if (low[state] !== met[state]) return;
    for (let member = -1; member !== state; ) {
      member = stack.pop()!;
      component[member] = components;
    }
    components++;
  };
  for (let root = 0; root < graph.size; root++) {
    if (met[root] !== 0 || !inside(root)) continue;
    enter(root);
    while (path.length > 0) {
      const state = path.at(-1)!;
      if (next[state]! >= graph.first[state + 1]!) {
        leave(state);
        continue;
      }
      const target = graph.target[next[state]!++]!;
      if (!inside(target)) continue;
      if (met[target] === 0) enter(target);
      else if (component[target] === -1 && met[target]! < low[state]!) low[state] = met[target]!;
    }
  }
  return component;
}

/** The states of a shortest way, both ends included; nothing if there is none. */
export function wayBetween(
  graph: LoggedGraph,
  { from, to }: { readonly from: number; readonly to: number },
  inside: (state: number) => boolean = () => true,
): readonly number[] | undefined {
  const parent = new Int32Array(graph.size).fill(-1);
  parent[from] = from;
  const queue = [from];
  for (let at = 0; at < queue.length && parent[to] === -1; at++) {
    const state = queue[at]!;
    for (let edge = graph.first[state]!; edge < graph.first[state + 1]!; edge++) {
      const target = graph.target[edge]!;
      if (parent[target] !== -1 || !inside(target)) continue;
      parent[target] = state;
      queue.push(target);
    }
  }
  if (parent[to] === -1) return undefined;
  const way = [to];
  while (way[0] !== from) way.unshift(parent[way[0]!]!);
  return way;
}
