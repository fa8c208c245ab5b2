/**
 * Explores a system whose states do not fit into memory: a first part in memory, to sample states, and then all of them
 * with the roots on disk.
 */
import type { ReachabilityQuestion, Stats, Trace, TransitionSystem, Verdict } from '@vedette/core';
import { planFromSample, planFromSlots } from '@vedette/structures';
import { Pace } from '../../task/pace.ts';
import type { Checkpoints } from '../checkpoint/checkpointing.ts';
import { Origins } from '../checkpoint/origins.ts';
import { type Exploration, type ExploreOptions, explore, type KeptExploration, verdictOf } from '../explore.ts';
import { checkEvidence, checkRun, rebuildTrace } from '../replay.ts';
import { planFactsOf, sampleOf } from '../store/tree-store.ts';
import { Watch } from '../watch.ts';
import { SavedSpill } from './saved-spill.ts';
import type { Spill, SpillFolder } from './spill-folder.ts';
import { SpilledTree } from './spilled-tree.ts';
import { type SpilledState, SpillingSearch } from './spilling-search.ts';

const FEW_STATES = 1 << 16;
const BUFFERED = 1 << 22;

type Options = ExploreOptions & { readonly spill: Spill };

export async function exploreSpilling(
  system: TransitionSystem,
  questions: readonly ReachabilityQuestion[],
  options: Options,
): Promise<Exploration> {
  if (system.cover !== undefined) throw new RangeError('states that stand for sets are not put on disk');
  const { spill, checkpoints, ...others } = options;
  if (checkpoints?.from !== undefined) return new Spilling(system, questions, options).explore();
  const most = options.limits?.states ?? Number.POSITIVE_INFINITY;
  const few = Math.min(spill.states ?? FEW_STATES, most);
  const early = await explore(system, questions, { ...others, limits: { ...options.limits, states: few } });
  const isCut = early.outcome.kind === 'unknown' && early.stats.states > few && few < most;
  return isCut ? new Spilling(system, questions, options).explore(early) : early;
}

class Spilling {
  readonly #system: TransitionSystem;
  readonly #questions: readonly ReachabilityQuestion[];
  readonly #options: Options;

  constructor(system: TransitionSystem, questions: readonly ReachabilityQuestion[], options: Options) {
    this.#system = system;
    this.#questions = questions;
    this.#options = options;
  }

  /** From the beginning, or from a checkpoint. */
  async explore(early?: KeptExploration): Promise<Exploration> {
    const { spill, limits = {}, until, checkpoints, onClosed, ...others } = this.#options;
    const before = early?.stats.seconds ?? 0;
    const watch = new Watch(this.#system, this.#questions);
    const pace = new Pace({ ...others, limits: { ...limits, spent: (limits.spent ?? 0) + before } });
    const saved = checkpoints && savedIn(spill.folder, checkpoints, this.#system);
    const system = saved?.origins.system ?? this.#system;
    const search = new SpillingSearch(system, {
      folder: spill.folder,
      tree: this.#treeFor(system, early),
      saved,
      watch,
      pace,
      maxStates: limits.states ?? Number.POSITIVE_INFINITY,
      maxDepth: limits.depth ?? Number.POSITIVE_INFINITY,
      exhaustive: this.#questions.length === 0 || until === 'everything',
      buffered: spill.buffered ?? BUFFERED,
    });
    await search.run();
    const { transitions, deadlocks, depth, bytes, isFinished: complete } = search;
    const seconds = search.secondsBefore + before + pace.seconds;
    const { rememberedBytes } = search;
    const states = search.levels.count;
    const unmet = this.#questions.filter((_, i) => watch.sightings[i] === undefined);
    if (complete) await onClosed?.({ count: states, visit: (each) => search.visitAll(each) }, unmet);
    const stats: Stats = { states, transitions, deadlocks, depth, seconds, bytes, rememberedBytes, complete };
    const ended = { system: this.#system, outcome: this.#outcome(search, stats), stats };
    const verdicts = this.#questions.map((question, i) => {
      const seen = watch.sightings[i];
      const run = seen && (() => this.#evidence(search, question, { at: search.sighted[seen.state]!, ...seen }));
      return verdictOf(question, run, ended);
    });
    // A finished search is never resumed, and its files may be large.
    if (search.stop === undefined) spill.folder.lasting?.keepOnly(new Set());
    return { verdicts, outcome: ended.outcome, stats };
  }

  /** Planned from the sample; a resumed search brings its own. */
  #treeFor(system: TransitionSystem, early: KeptExploration | undefined): SpilledTree {
    const facts = planFactsOf(system);
    if (early === undefined) return new SpilledTree(system, planFromSlots(facts));
    const { stats, state } = early;
    const sample = sampleOf(stats.states, system.slots.length, (number, values) => values.set(state(number)));
    return new SpilledTree(system, planFromSample(facts, sample));
  }

  #evidence(
    search: SpillingSearch,
    question: ReachabilityQuestion,
    { at, label }: { readonly at: SpilledState; readonly label?: number },
  ): Trace {
    const states = search.runTo(at);
    const trace = rebuildTrace(this.#system, label === undefined ? { states } : { states, lastLabel: label });
    checkEvidence(this.#system, trace, question);
    return trace;
  }

  #outcome(search: SpillingSearch, stats: Stats): Verdict {
    const { broken, stop, isBeyondDepth, isFinished } = search;
    if (broken !== undefined) {
      const evidence = rebuildTrace(this.#system, { states: broken.at === undefined ? [] : search.runTo(broken.at) });
      if (broken.at !== undefined) checkRun(this.#system, evidence);
      return { kind: 'broken', problem: broken.problem, evidence, stats };
    }
    if (isFinished) return { kind: 'holds', stats };
    if (stop !== undefined) return { kind: 'unknown', why: stop.why, detail: stop.detail, stats };
    const detail = isBeyondDepth ? 'the depth limit was reached' : 'the search stopped when its questions were decided';
    return { kind: 'unknown', why: 'limit', detail, stats };
  }
}

function savedIn({ lasting }: SpillFolder, checkpoints: Checkpoints, system: TransitionSystem): SavedSpill {
  const origins = new Origins(system);
  if (lasting === undefined) throw new RangeError('a search cannot be resumed from files that do not outlive it');
  return new SavedSpill(checkpoints, lasting, origins);
}
