/**
 * Symbolic exploration: counts the reachable states of a system and answers reachability without visiting states one by
 * one. States, transitions and deadlocks are those of the explicit search. A run that is found is a shortest one if all
 * states were found; otherwise a remark says so.
 */
import type { ReachabilityQuestion, Trace, TransitionSystem, Verdict } from '@vedette/core';
import { EMPTY } from '@vedette/structures';
import { declined, hiddenDeadlocks } from '../declined.ts';
import type { Exploration, ExploreOptions } from '../explore/explore.ts';
import { checkEvidence, firstStep } from '../explore/replay.ts';
import { runInto } from './run-into.ts';
import { BreaksAfter, brokenAtStart, type SymbolicOptions, SymbolicSearch, started } from './symbolic-search.ts';

export async function exploreSymbolically(
  system: TransitionSystem,
  questions: readonly ReachabilityQuestion[],
  { onClosed, ...options }: SymbolicOptions & Pick<ExploreOptions, 'onClosed'> = {},
): Promise<Exploration> {
  const watched = questions.map((question) => watchedBy(question, system));
  const search = started(() => new SymbolicSearch(system, { watched, labels: 'forgotten' }, options));
  if ('problem' in search) {
    const outcome = brokenAtStart(system, search.problem);
    return { verdicts: questions.map(() => outcome), outcome, stats: outcome.stats };
  }
  const goals = new Goals(search, questions);
  const outcome = await search.within(() => search.close(() => goals.areFound()));
  if (outcome.kind === 'holds' && onClosed !== undefined) {
    const unmet = questions.filter((_, i) => goals.found[i] === undefined);
    const { exactStates = 0n, states } = outcome.stats;
    if (exactStates <= MOST_LISTED)
      await onClosed({ count: states, visit: (each) => search.states.visitAll(each) }, unmet);
  }
  const verdicts = questions.map((question, i): Verdict => {
    if (question.what.kind === 'deadlock' && system.cover !== undefined)
      return declined(hiddenDeadlocks, outcome.stats);
    const found = goals.found[i];
    if (found !== undefined)
      return { kind: question.kind === 'never' ? 'fails' : 'holds', ...found, stats: outcome.stats };
    if (outcome.kind !== 'holds') return outcome;
    return { kind: question.kind === 'never' ? 'holds' : 'fails', stats: outcome.stats };
  });
  return { verdicts, outcome, stats: outcome.stats };
}

/** Larger sets are not listed one by one as a proof. */
const MOST_LISTED = 50_000_000n;

/** Whether a label is one that the question asks about. */
function watchedBy({ what }: ReachabilityQuestion, system: TransitionSystem): (label: number) => boolean {
  if (what.kind !== 'label') return () => false;
  const known = new Map<number, boolean>();
  return (label) => {
    const matches = known.get(label) ?? what.matches(system.label(label));
    known.set(label, matches);
    return matches;
  };
}

interface Found {
  readonly evidence: Trace;
  readonly remark?: string;
}

const notShortest = 'The run need not be a shortest one: not all states were found when it was.';

/** What the questions of a search need, and what was found of it. */
class Goals {
  readonly found: (Found | undefined)[];
  readonly #questions: readonly ReachabilityQuestion[];
  readonly #search: SymbolicSearch;
  #breaks: BreaksAfter | undefined;

  constructor(search: SymbolicSearch, questions: readonly ReachabilityQuestion[]) {
    this.#search = search;
    this.#questions = questions;
    this.found = questions.map(() => undefined);
  }

  /** Whether the states found so far decide every question, and there is one. Throws if an undecided one breaks. */
  areFound(): boolean {
    const { states } = this.#search;
    for (const [i, question] of this.#questions.entries()) {
      if (this.found[i] !== undefined) continue;
      const goal = this.#goal(i);
      if (goal === EMPTY) continue;
      const evidence = this.#withLastStep(runInto(states, goal), question);
      checkEvidence(states.system, evidence, question);
      this.found[i] = { evidence, ...(!states.isClosed && { remark: notShortest }) };
    }
    if (this.#breaks !== undefined) throw this.#breaks;
    return this.found.length > 0 && this.found.every((one) => one !== undefined);
  }

  #goal(index: number): number {
    const { what } = this.#questions[index]!;
    const { states } = this.#search;
    switch (what.kind) {
      case 'deadlock':
        return states.deadlocks();
      case 'label':
        return states.withLabel(index);
      case 'predicate':
        return this.#withPredicate(what.predicate);
      default:
        return what satisfies never;
    }
  }

  #withPredicate(predicate: number): number {
    const { states } = this.#search;
    const { holding, broken } = states.withPredicate(predicate);
    if (holding === EMPTY && broken !== undefined)
      this.#breaks ??= new BreaksAfter(broken.problem, runInto(states, broken.states));
    return holding;
  }

  #withLastStep(trace: Trace, { what }: ReachabilityQuestion): Trace {
    if (what.kind !== 'label') return trace;
    const { system } = this.#search.states;
    const last = trace.steps.at(-1)?.state ?? trace.start;
    const step = firstStep(system, last, ({ label }) => what.matches(system.label(label)))!;
    return { start: trace.start, steps: [...trace.steps, step] };
  }
}
