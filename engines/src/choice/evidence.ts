/**
 * Whether symbolic exploration will pay, judged by the first states of a search. Symbolic exploration calls each group
 * once for every content of the slots it reads (`symbolic/learned-group.ts`), so it pays if many states share few
 * contents. A group that reads nearly all slots, as a tick of all clocks does, is called as often as there are states.
 */
import { maximum, type RunOptions, type State, type TransitionSystem } from '@vedette/core';
import { hashEnd, hashNext } from '@vedette/structures';
import { explore } from '../explore/explore.ts';

/** A state space of this size is explored explicitly in a second or two. */
export const FEW_STATES = 100_000;
const SAMPLED_EVERY = 10;
/**
 * Ten systems of the repository with more states were sampled: six have at most 0.11, four have 1. Decision 011 has the
 * table.
 */
const MOST_CONTENTS = 0.2;

export interface Choice {
  readonly engine: 'visits' | 'sets';
  /** A clause. */
  readonly because: string;
}

/** Looks at the first states once more. */
export async function choiceFor(system: TransitionSystem, { limits, signal }: RunOptions): Promise<Choice> {
  const sample = new Sample(system);
  await explore(system, [], {
    limits: { ...limits, states: FEW_STATES },
    onState: (state) => sample.see(state),
    ...(signal && { signal }),
  });
  const { group, contents } = sample.mostAsked();
  const name = system.groups[group]?.name ?? '';
  if (contents <= sample.states * MOST_CONTENTS)
    return {
      engine: 'sets',
      because: `no group reads more than ${contents} different contents in a sample of ${sample.states} states`,
    };
  return {
    engine: 'visits',
    because: `the group "${name}" reads ${contents} different contents in a sample of ${sample.states} states, so sets would not be quicker`,
  };
}

class Sample {
  readonly #reads: readonly (readonly number[])[];
  /** Hashes of contents, by group. */
  readonly #contents: readonly Set<number>[];
  #seen = 0;
  states = 0;

  constructor({ groups }: TransitionSystem) {
    this.#reads = groups.map(({ reads }) => reads);
    this.#contents = groups.map(() => new Set());
  }

  see(state: State): void {
    if (this.#seen++ % SAMPLED_EVERY !== 0) return;
    this.states++;
    for (const [group, slots] of this.#reads.entries()) {
      let hash = 0;
      for (const slot of slots) hash = hashNext(hash, state[slot]!);
      this.#contents[group]!.add(hashEnd(hash));
    }
  }

  /** The group with the most contents. */
  mostAsked(): { readonly group: number; readonly contents: number } {
    const sizes = this.#contents.map(({ size }) => size);
    const contents = maximum([0, ...sizes]);
    return { group: sizes.indexOf(contents), contents };
  }
}
