/**
 * The run nearest to a given one that does not reach the goal of a monitor, and need never reach it: with the fewest
 * steps changed, inserted or omitted, and among those the longest common prefix. Distances between runs after Groce,
 * Chaki, Kroening and Strichman, "Error explanation with distance metrics" (STTT 8(3), 2006); a shortest path in the
 * graph of the safe states times the positions of the given run.
 */
import type { Step, Trace } from '@vedette/core';
import { Ripening } from '../smallest/ripening.ts';
import type { IsOver } from './step-roles.ts';
import type { WatchedGraph } from './watched-graph.ts';

export interface NearestRun {
  readonly trace: Trace;
  /** The length of the common prefix. */
  readonly common: number;
  /** How many steps were changed, inserted or omitted. */
  readonly edits: number;
  /** The run itself avoids the violation; without this flag, some continuation of it does. */
  readonly isWhole?: true;
}

interface Link {
  readonly parent: number;
  readonly step?: Step;
}

/** Nothing if there is none; `over` if it took too long. */
export async function nearestRun(
  graph: WatchedGraph,
  trace: Trace,
  isOver: IsOver,
): Promise<NearestRun | 'over' | undefined> {
  if (!graph.isSafe(0)) return undefined;
  const { steps } = trace;
  const places = 2 * (steps.length + 1);
  const ripening = new Ripening(2);
  /** Nodes of the search: a node of the graph, a place in the run, whether the two have parted. */
  const numbers = new Map<number, number>();
  const keys: number[] = [];
  const links: Link[] = [];
  const offer = (key: number, costs: readonly number[], link: Link): void => {
    let number = numbers.get(key);
    if (number === undefined) {
      number = keys.push(key) - 1;
      numbers.set(key, number);
    }
    if (ripening.offer(number, costs)) links[number] = link;
  };
  offer(0, [0, 0], { parent: -1 });
  for (let turn = 1; ; turn++) {
    if (turn % 256 === 0 && (await isOver())) return 'over';
    const number = ripening.take();
    if (number < 0) return undefined;
    const key = keys[number]!;
    const [node, place, parted] = [Math.floor(key / places), (key % places) >> 1, key % 2];
    const [edits = 0, late = 0] = ripening.costs(number);
    if (place === steps.length) return pathTo({ links, graph, trace }, number, { node, edits });
    const at = (to: number, next: number, isParted: number): number => to * places + 2 * next + isParted;
    const parting = parted === 1 ? late : steps.length - place;
    const changed = [edits + 1, parting];
    offer(at(node, place + 1, 1), changed, { parent: number });
    for (const { step, to } of graph.edges[node] ?? []) {
      if (!graph.isSafe(to)) continue;
      const link = { parent: number, step };
      const isTogether = parted === 0 && isTaken(step, steps[place]!);
      if (isTogether) offer(at(to, place + 1, 0), [edits, late], link);
      else if (step.label === steps[place]!.label) offer(at(to, place + 1, 1), [edits, parting], link);
      else offer(at(to, place + 1, 1), changed, link);
      offer(at(to, place, 1), changed, link);
    }
  }
}

interface Found {
  readonly links: readonly Link[];
  readonly graph: WatchedGraph;
  readonly trace: Trace;
}

function pathTo(
  { links, graph, trace }: Found,
  last: number,
  { node, edits }: { readonly node: number; readonly edits: number },
): NearestRun {
  const taken: Step[] = [];
  for (let number = last; number >= 0; number = links[number]!.parent) {
    const { step } = links[number]!;
    if (step !== undefined) taken.push(step);
  }
  taken.reverse();
  const common = taken.findIndex((step, i) => trace.steps[i] === undefined || !isTaken(step, trace.steps[i]));
  if (common >= 0) return { trace: { start: trace.start, steps: taken }, common, edits };
  // It ends early: one more step shows what it does instead.
  const next = (graph.edges[node] ?? []).find(({ to }) => graph.isSafe(to));
  const steps = next === undefined ? taken : [...taken, next.step];
  return { trace: { start: trace.start, steps }, common: taken.length, edits };
}

function isTaken(one: Step, other: Step): boolean {
  return one.label === other.label && one.state.every((value, slot) => value === other.state[slot]);
}
