/**
 * How a language has a question answered by another system than the model's own: one with fewer states (symmetry), with
 * an extra clock (fastest runs, runs in which time diverges), with integer clocks, with a predicate for what the engine
 * cannot see (deadlocks in zones), or with additional runs (stopwatches). A search says what is explored, how a run of
 * that becomes a run of a model, and how the run is confirmed. The language guarantees the same verdict on the search
 * as on the model.
 */
import type { Model } from './model/model.ts';
import type { Goal, Question, ReachabilityQuestion, SurveyQuestion } from './question.ts';
import type { State, TransitionSystem } from './system.ts';
import type { Trace } from './trace.ts';
import type { Extreme, Figure } from './verdict.ts';

/** The preferred evidence: a run with the fewest steps, one that takes the least time, one in which time diverges. */
export type WantedRun = 'shortest' | 'fastest' | 'divergent';

export interface Search {
  /** Evidence is a run of this model. */
  readonly model: Model;
  /** The question as asked of that model, where its goal or its predicates have other numbers there. */
  readonly question?: Question;
  /** What is explored in place of the model's system. */
  readonly substitute?: Substitute;
  /** Reachability in the model's own system: stubborn sets suffice. */
  readonly reduction?: 'stubborn';
  readonly overApproximation?: OverApproximation;
  /** For surveys. */
  readonly survey?: Survey;
  /** For delays that cannot be found by counting steps. */
  readonly delay?: TimedDelay;
  /** The premise under which this search is exact, and the search that replaces it otherwise. */
  readonly premise?: Premise;
  /** Steps of kind `tick` let time pass without saying how much: their number is meaningless. */
  readonly time?: 'abstract';
  /** A remark for the verdict. */
  readonly remark?: string;
}

/**
 * What a question that needs points observes of a model in dense time; it decides in which points the answer is exact.
 * `runs`: the order of steps, not the time between them. `choices`: also what is possible, at every moment.
 * `deadlocks`: the same, and that no step is. `units`: the order of steps and the time units between them. `units and
 * choices`: all of that at once. `integer times`: steps at integer times, by definition: the graph itself, and process
 * semantics, which have `tick` as an event.
 */
export type Sight = 'runs' | 'choices' | 'deadlocks' | 'units' | 'units and choices' | 'integer times';

/** A question that is decided first: if it holds, the search is exact. */
export interface Premise {
  readonly question: ReachabilityQuestion;
  readonly otherwise: Search | Refusal;
}

/** A system with the same answers, and the conversion of its runs to runs of the model. */
export interface Substitute {
  readonly system: TransitionSystem;
  /** The names of the reductions by which it has fewer states. */
  readonly reduction?: string | readonly string[];
  runOf(trace: Trace): Trace;
  /** Replaces it where states are not visited one by one, if its groups read more than necessary. */
  readonly onSets?: Substitute | 'the model itself';
  readonly cheapest?: Cheapest;
}

/** States are expanded by increasing cost, which no transition lessens, up to a goal of its own. */
export interface Cheapest {
  cost(state: State): number;
  readonly goal: Goal;
  /** The cost of the run, as text. */
  figures(trace: Trace): readonly Figure[];
}

/**
 * For systems with more runs than the model: absence of a run is conclusive; a run that is found is spurious unless
 * confirmed.
 */
export interface OverApproximation {
  /** Why there are additional runs, as a clause: `clocks that stand still are followed approximately`. */
  readonly because: string;
  /** Whether the run is a run of the model and answers the question. */
  confirms(trace: Trace): boolean;
  /** Whether it is a run of the model at all. */
  isRun(trace: Trace): boolean;
}

/** Figures computed from all reachable states. */
export interface Survey {
  onState(state: State): void;
  /**
   * Receives every transition, by the numbers of states in the order in which they were seen; where states stand for
   * sets, a transition may lead to one that covers its target.
   */
  onTransition?(from: number, label: number, to: number): void;
  /** After every state was seen: nothing if this search was not enough, and another one is needed. */
  figures(): readonly Figure[] | undefined;
  next?(): Search | undefined;
}

/** A delay in dense time, by questions about a model that measures it. */
export interface TimedDelay {
  /** Whether the target event occurs on every path. */
  readonly comes: Question;
  /** The extreme value, its first figure, among the occurrences. */
  readonly survey: SurveyQuestion;
  /** Whether a run reaches it; or, where it is not attained, comes within one time unit of it. */
  attained(extreme: Extreme): ReachabilityQuestion;
}

/** Why a question cannot be answered, as a clause. */
export interface Refusal {
  readonly refused: string;
}
