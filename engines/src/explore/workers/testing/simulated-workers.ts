/**
 * A search by several members in one thread, for laws: whenever the leader looks up, the others take turns, as many and
 * in such an order as the seed says. So the interleavings that threads might have are tried, and one that fails can be
 * tried again.
 */
import type { ReachabilityQuestion, TransitionSystem } from '@vedette/core';
import { Pace } from '../../../task/pace.ts';
import { Breadth } from '../../order/breadth.ts';
import { seededRandom } from '../../order/seeded-random.ts';
import { Search } from '../../search.ts';
import { makeStore } from '../../store/index.ts';
import { isSharing } from '../../store/store.ts';
import { Watch } from '../../watch.ts';
import { Member } from '../member.ts';
import { originsFor } from '../portable.ts';
import { type SearchResult, searchTogether } from '../search-together.ts';
import type { Peer, WorkerJob, WorkerReport } from '../workers.ts';

export interface Simulation {
  readonly size: number;
  readonly seed: number;
  /** So many states are found alone. */
  readonly alone: number;
  readonly maxStates?: number;
  readonly maxDepth?: number;
  /** Another way of numbering values, for the others. */
  readonly opened?: () => TransitionSystem;
  /** The member that ends after so many turns. */
  readonly dies?: { readonly after: number; readonly with: Error };
}

export interface Simulated {
  readonly result: SearchResult;
  readonly watch: Watch;
  readonly isShared: boolean;
}

const room = { leaf: 12, values: 12 };

export async function simulate(
  system: TransitionSystem,
  questions: readonly ReachabilityQuestion[],
  simulation: Simulation,
): Promise<Simulated> {
  const { size, alone, maxStates = Number.POSITIVE_INFINITY, maxDepth = Number.POSITIVE_INFINITY } = simulation;
  const origins = originsFor(system);
  const explored = origins?.system ?? system;
  const store = makeStore(system.cover === undefined ? 'tree' : 'cover', explored, true);
  const watch = new Watch(system, questions);
  const exhaustive = questions.length === 0;
  const limits = { maxStates, maxDepth, exhaustive };
  const search = new Search(explored, {
    store,
    origins,
    order: new Breadth(),
    watch,
    pace: new Pace({}),
    isTimeForWorkers: (states) => states >= alone,
    ...limits,
  });
  await search.run();
  if (!search.isHandedOver || !isSharing(store)) return { result: search, watch, isShared: false };
  const others = new Others(questions, { ...simulation, opened: simulation.opened ?? (() => system) });
  const peers = Array.from({ length: size - 1 }, () => others.peer());
  const pace = {
    isDue: () => others.takeTurns(),
    breathe: async () => undefined,
    stop: () => undefined,
  };
  const result = await searchTogether(search, {
    system,
    questions,
    peers,
    pace,
    room,
    store,
    watch,
    ...limits,
  });
  return { result, watch, isShared: true };
}

interface Working {
  readonly member: Member;
  readonly done: (report: WorkerReport) => void;
  readonly fail: (error: Error) => void;
}

class Others {
  readonly #questions: readonly ReachabilityQuestion[];
  readonly #simulation: Simulation & { readonly opened: () => TransitionSystem };
  readonly #random: (below: number) => number;
  readonly #working: Working[] = [];
  #turns = 0;

  constructor(
    questions: readonly ReachabilityQuestion[],
    simulation: Simulation & { readonly opened: () => TransitionSystem },
  ) {
    this.#questions = questions;
    this.#simulation = simulation;
    this.#random = seededRandom(simulation.seed);
  }

  peer(): Peer {
    let member: Member | undefined;
    return {
      join: (job: WorkerJob) =>
        new Promise((done, fail) => {
          member = new Member(this.#simulation.opened(), this.#questions, job);
          this.#working.push({ member, done, fail });
          setImmediate(() => this.#finish());
        }),
      trail: async (state) => member!.trail(state),
      states: async (from) => member!.states(from),
      end: () => undefined,
    };
  }

  /** Yields to other tasks if some member has ended. */
  takeTurns(): boolean {
    const { dies } = this.#simulation;
    if (dies !== undefined && this.#turns++ === dies.after) {
      this.#working.pop()?.fail(dies.with);
      return true;
    }
    for (const one of [...this.#working]) for (let left = this.#random(4); left > 0; left--) this.#turn(one);
    return true;
  }

  /** When the leader waits for their reports. */
  #finish(): void {
    for (const one of [...this.#working]) this.#turn(one);
    if (this.#working.length > 0) setImmediate(() => this.#finish());
  }

  #turn(one: Working): void {
    if (!this.#working.includes(one) || one.member.turn() !== 'over') return;
    this.#working.splice(this.#working.indexOf(one), 1);
    one.done(one.member.report());
  }
}
