/**
 * States on a cycle of hidden steps are one for every equivalence that does not count hidden steps. Finds the components with
 * the path-based algorithm of Gabow, "Path-based depth-first search for strong and biconnected components" (2000), without
 * recursion, and numbers them so that hidden steps lead to smaller numbers.
 */

import { type Arrows, ArrowsBuilder, hiddenStep } from '../../graph/transitions.ts';
import { inTurns, type Steps } from '../../task/task.ts';
import type { Classes } from './classes.ts';

export interface Condensed {
  /** One state per component. No hidden step leads to its own component. */
  readonly arrows: Arrows;
  readonly componentOf: Int32Array;
  /** 1 for a component that has a hidden cycle inside: it can go on for ever without being seen. */
  readonly diverges: Uint8Array;
}

export function* condensed(arrows: Arrows): Steps<Condensed> {
  const { componentOf, count } = yield* hiddenComponents(arrows);
  const diverges = new Uint8Array(count);
  const { first, label, target } = arrows;
  for (let state = 0; state < arrows.states; state++)
    for (let edge = first[state]!; edge < first[state + 1]! && label[edge] === hiddenStep; edge++)
      if (componentOf[target[edge]!] === componentOf[state]) diverges[componentOf[state]!] = 1;
  yield;
  const classes = { classOf: componentOf, count };
  return { arrows: yield* quotientArrows(arrows, classes, 'without hidden loops'), componentOf, diverges };
}

/** One state per class, with all the steps of its members. */
export function* quotientArrows(
  arrows: Arrows,
  { classOf, count }: Classes,
  loops: 'all' | 'without hidden loops',
): Steps<Arrows> {
  const { states, first, label, target } = arrows;
  const { start, members } = membersByClass(classOf, count);
  if (members.length !== states) throw new Error('some state has no class');
  const builder = new ArrowsBuilder(count, label.length);
  const drops = loops === 'without hidden loops';
  const addStepsOf = (state: number, each: number): void => {
    for (let edge = first[state]!; edge < first[state + 1]!; edge++) {
      const to = classOf[target[edge]!]!;
      if (!(drops && label[edge] === hiddenStep && to === each)) builder.add(label[edge]!, to);
    }
  };
  yield* inTurns(count, (from, end) => {
    for (let each = from; each < end; each++) {
      for (let i = start[each]!; i < start[each + 1]!; i++) addStepsOf(members[i]!, each);
      builder.endState();
    }
  });
  return builder.finish(arrows.labels);
}

function membersByClass(
  classOf: Int32Array,
  count: number,
): { readonly start: Int32Array; readonly members: Int32Array } {
  const start = new Int32Array(count + 1);
  for (const each of classOf) start[each + 1]!++;
  for (let each = 0; each < count; each++) start[each + 1]! += start[each]!;
  const next = start.slice(0, count);
  const members = new Int32Array(classOf.length);
  for (let state = 0; state < classOf.length; state++) members[next[classOf[state]!]!++] = state;
  return { start, members };
}

const unseen = -1;

/** Components by hidden steps; a step to another component leads to a smaller number. */
function* hiddenComponents({ states, first, label, target }: Arrows): Steps<{
  readonly componentOf: Int32Array;
  readonly count: number;
}> {
  const componentOf = new Int32Array(states).fill(unseen);
  const order = new Int32Array(states).fill(unseen);
  const nextEdge = first.slice(0, states);
  const path = new Stack(states);
  const open = new Stack(states);
  const roots = new Stack(states);
  let seen = 0;
  let count = 0;
  const enter = (state: number): void => {
    order[state] = seen++;
    path.push(state);
    open.push(state);
    roots.push(state);
  };
  const leave = (state: number): void => {
    path.pop();
    if (roots.top() !== state) return;
    roots.pop();
    for (let member = open.pop(); ; member = open.pop()) {
      componentOf[member] = count;
      if (member === state) break;
    }
    count++;
  };
  const walk = (): void => {
    const state = path.top();
    const edge = nextEdge[state]!;
    if (edge === first[state + 1] || label[edge] !== hiddenStep) {
      leave(state);
      return;
    }
    nextEdge[state] = edge + 1;
    const to = target[edge]!;
    if (order[to] === unseen) enter(to);
    else if (componentOf[to] === unseen) while (order[roots.top()]! > order[to]!) roots.pop();
  };
  yield* inTurns(states, (from, end) => {
    for (let start = from; start < end; start++) {
      if (order[start] === unseen) enter(start);
      while (path.size > 0) walk();
    }
  });
  return { componentOf, count };
}

class Stack {
  readonly #items: Int32Array;
  size = 0;

  constructor(room: number) {
    this.#items = new Int32Array(room);
  }

  push(item: number): void {
    this.#items[this.size++] = item;
  }

  pop(): number {
    return this.#items[--this.size]!;
  }

  top(): number {
    return this.#items[this.size - 1]!;
  }
}
