/**
 * Numbers slots so that few are open at a time: a slot is open from the first to the last of its neighbours (Sloan, "An
 * algorithm for profile and wavefront reduction of sparse matrices", 1986; for diagrams Meijer and van de Pol,
 * "Bandwidth and wavefront reduction for static variable ordering in symbolic reachability analysis", NFM 2016).
 */
import { distancesFrom, type SlotGraph } from './slot-graph.ts';

/** What a slot's distance from the end, and its open neighbours, count for: Sloan's own choice. */
const DISTANCE = 1;
const DEGREE = 2;

export function sloanOrder(graph: SlotGraph): readonly number[] {
  const order: number[] = [];
  const isLeft = new Array<boolean>(graph.slots).fill(true);
  for (let slot = 0; slot < graph.slots; slot++)
    if (isLeft[slot])
      for (const one of numbered(ends(slot, graph), graph)) {
        isLeft[one] = false;
        order.push(one);
      }
  return order;
}

interface Ends {
  readonly start: number;
  readonly end: number;
}

/** Two slots far away from each other, of those connected with this one. */
function ends(slot: number, graph: SlotGraph): Ends {
  const start = farthestFrom(slot, graph);
  return { start, end: farthestFrom(start, graph) };
}

/** Of those as far away as any, one with the fewest neighbours. */
function farthestFrom(slot: number, graph: SlotGraph): number {
  const distances = distancesFrom(slot, graph, () => true);
  const degree = (one: number): number => graph.neighbours[one]!.length;
  let found = slot;
  for (let one = 0; one < graph.slots; one++) {
    if (!Number.isFinite(distances[one])) continue;
    const farther = distances[one]! - distances[found]!;
    if (farther > 0 || (farther === 0 && degree(one) < degree(found))) found = one;
  }
  return found;
}

/** Open slots are neighbours of numbered ones; those that may be numbered next are neighbours of open ones, too. */
function numbered({ start, end }: Ends, graph: SlotGraph): readonly number[] {
  const { neighbours } = graph;
  const distances = distancesFrom(end, graph, () => true);
  const priorities = distances.map((distance, slot) => DISTANCE * distance - DEGREE * (neighbours[slot]!.length + 1));
  const state = new Array<'far' | 'near' | 'open' | 'done'>(graph.slots).fill('far');
  const waiting = new Set([start]);
  const order: number[] = [];
  const nearer = (slot: number): void => {
    priorities[slot]! += DEGREE;
    if (state[slot] !== 'far') return;
    state[slot] = 'near';
    waiting.add(slot);
  };
  state[start] = 'near';
  while (waiting.size > 0) {
    const slot = [...waiting].reduce((best, one) => (priorities[one]! > priorities[best]! ? one : best));
    waiting.delete(slot);
    if (state[slot] === 'near') for (const next of neighbours[slot]!) nearer(next);
    state[slot] = 'done';
    order.push(slot);
    for (const next of neighbours[slot]!) {
      if (state[next] !== 'near') continue;
      state[next] = 'open';
      priorities[next]! += DEGREE;
      for (const after of neighbours[next]!) if (state[after] !== 'done') nearer(after);
    }
  }
  return order;
}
