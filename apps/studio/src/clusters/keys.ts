/**
 * The keys of the space: arrows turn it, with Shift they walk from cluster to cluster; plus and minus, Home, Escape.
 */
import type { ClusterState } from './state.ts';
import { view } from './view-options.ts';
import { type Direction, neighbour } from './walking.ts';

const ANGLE = 6;
const NEARER = 0.85;

const turns: ReadonlyMap<string, { readonly around?: number; readonly above?: number; readonly times?: number }> =
  new Map([
    ['ArrowLeft', { around: -ANGLE }],
    ['ArrowRight', { around: ANGLE }],
    ['ArrowUp', { above: -ANGLE }],
    ['ArrowDown', { above: ANGLE }],
    ['+', { times: NEARER }],
    ['=', { times: NEARER }],
    ['-', { times: 1 / NEARER }],
  ]);

const walks: ReadonlyMap<string, Direction> = new Map([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'before'],
  ['ArrowRight', 'after'],
]);

export function pressedIn(event: KeyboardEvent, state: ClusterState): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  const direction = shiftKey ? walks.get(key) : undefined;
  const turn = turns.get(key);
  if (direction !== undefined) walk(state, direction);
  else if (key === 'Escape') void state.select(undefined);
  else if (key === 'Home') view.scene.value?.lookAtAll();
  else if (turn !== undefined) {
    view.turning.value = false;
    view.scene.value?.move(turn);
  } else return;
  event.preventDefault();
}

function walk(state: ClusterState, direction: Direction): void {
  const phase = state.phase.peek();
  if (phase.kind !== 'shown') return;
  const next = neighbour(phase.shown.space.tree, state.selected.peek()?.cluster, direction);
  if (next !== undefined) void state.select(next);
}
