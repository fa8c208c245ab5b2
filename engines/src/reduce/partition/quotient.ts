/** The quotient of a graph by an equivalence: one state per class. */
import { rowStarts } from '../../graph/row-starts.ts';
import { type Transitions, TransitionsBuilder, tau } from '../../graph/transitions.ts';
import { inSlices, type Task } from '../../task/task.ts';
import type { Classes } from './classes.ts';

/** Every class has all the transitions of its members. */
export function* quotientTransitions(
  transitions: Transitions,
  { classOf, count }: Classes,
  loops: 'all' | 'without hidden loops',
): Task<Transitions> {
  const { states, first, label, target } = transitions;
  const { start, members } = yield* membersByClass(classOf, count);
  if (members.length !== states) throw new Error('some state has no class');
  const builder = new TransitionsBuilder(count, label.length);
  const drops = loops === 'without hidden loops';
  // Members of a class mostly have the same transitions, so those added last to a target need not be sorted out again.
  const lastClass = new Int32Array(count).fill(-1);
  const lastLabel = new Int32Array(count);
  const addStepsOf = (state: number, each: number): void => {
    for (let transition = first[state]!; transition < first[state + 1]!; transition++) {
      const to = classOf[target[transition]!]!;
      const by = label[transition]!;
      if (lastClass[to] === each && lastLabel[to] === by) continue;
      if (drops && by === tau && to === each) continue;
      lastClass[to] = each;
      lastLabel[to] = by;
      builder.add(by, to);
    }
  };
  yield* inSlices(count, (from, end) => {
    for (let each = from; each < end; each++) {
      for (let i = start[each]!; i < start[each + 1]!; i++) addStepsOf(members[i]!, each);
      builder.endState();
    }
  });
  return builder.finish(transitions.labels);
}

function* membersByClass(
  classOf: Int32Array,
  count: number,
): Task<{ readonly start: Int32Array; readonly members: Int32Array }> {
  const start = yield* rowStarts(classOf, count);
  const next = start.slice(0, count);
  const members = new Int32Array(classOf.length);
  for (let state = 0; state < classOf.length; state++) members[next[classOf[state]!]!++] = state;
  return { start, members };
}
