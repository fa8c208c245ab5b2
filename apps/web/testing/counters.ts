/** A search that is shared between two threads as soon as possible, in the browser and on Node alike. */
import type { Group, Stats, TransitionSystem } from '@vedette/core';
import { explore, type StartThread } from '@vedette/engines';

const last = 9;
const slots = [0, 1, 2, 3];

/** Four counters that count to nine, each by itself: ten thousand states, and one in which nothing can happen. */
const counters: TransitionSystem = {
  slots: slots.map((slot) => ({ name: `${slot}`, domain: { name: 'count', text: String } })),
  groups: slots.map((slot): Group => ({ name: `${slot}`, reads: [slot], writes: [slot] })),
  predicates: [],
  initial: () => new Int32Array(slots.length),
  successors: (group, state, emit) => {
    if (state[group] === last) return;
    const target = state.slice();
    target[group]!++;
    emit(group, target);
  },
  label: (index) => ({ text: `count ${index}`, kind: 'visible' }),
};

export interface Counted {
  readonly stats: Pick<Stats, 'states' | 'transitions' | 'deadlocks' | 'depth'>;
  /** How many jobs the other thread did. */
  readonly jobs: number;
}

export async function count(startThread: StartThread): Promise<Counted> {
  let jobs = 0;
  const { stats } = await explore(counters, [], {
    sharing: { states: 1, many: 4, few: 2 },
    startThread: async () => {
      const thread = await startThread();
      return {
        keepRoots: (job) => {
          jobs += 1;
          return thread.keepRoots(job);
        },
        end: () => thread.end(),
      };
    },
  });
  return { stats, jobs };
}
