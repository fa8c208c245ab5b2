/**
 * How a language has a question answered by another system than the model's own: one with fewer states (symmetry), with
 * a clock more (fastest runs, runs in which time diverges), with integer clocks, with a predicate for what the engine
 * cannot see (deadlocks in zones), or with too many runs (stopwatches). A search says what is explored, how a run of
 * that becomes a run of a model, and how the run is confirmed. The language answers for it: same verdict on the search
 * as on the model.
 */
import type { Model } from './model/model.ts';
import type { Goal, Question, ReachabilityQuestion, SurveyQuestion } from './question.ts';
import type { State, TransitionSystem } from './system.ts';
import type { Trace } from './trace.ts';
import type { Extreme, Figure } from './verdict.ts';

/** Which run is wanted as evidence: one with the fewest steps, one that takes the least time, one in which time
 *  diverges. */
export type WantedRun = 'shortest' | 'fastest' | 'divergent';

export interface Search {
  /** Evidence is a run of this model. */
  readonly model: Model;
  /** The question as it is asked of that model, where its goal or its predicates have other numbers there. */
  readonly question?: Question;
  /** What is explored in place of the model's system. */
  readonly substitute?: Substitute;
  /** Reachability in the model's own system: stubborn sets are enough, whoever asks. */
  readonly reduction?: 'stubborn';
  readonly overApproximation?: OverApproximation;
  /** For surveys. */
  readonly survey?: Survey;
  /** For delays that no counting of steps can tell. */
  readonly delay?: TimedDelay;
  /** What has to be so for this search to be exact, and what takes its place otherwise. */
  readonly premise?: Premise;
  /** Steps of kind `tick` say that time passes, not how much: their number means nothing. */
  readonly time?: 'abstract';
  /** What must be said with the verdict. */
  readonly remark?: string;
}

/** What a question that needs points sees of a model whose time is dense; it decides in which points the answer is exact.
 *  `runs`: the order of steps, whatever time is between them. `choices`: also what is possible, at every moment. `deadlocks`:
 *  the same, and that no step is.
 *  `units`: the order of steps and the time units between them. `units and choices`: all of that at once. `integer times`:
 *  what is done at integer times, by definition: the graph itself, and process semantics, which have `tick` as an event. */
export type Sight = 'runs' | 'choices' | 'deadlocks' | 'units' | 'units and choices' | 'integer times';

/** A question that is decided first: where it holds the search is exact. */
export interface Premise {
  readonly question: ReachabilityQuestion;
  readonly otherwise: Search | Refusal;
}

/** A system with the same answers, and how a run of it becomes a run of the model. */
export interface Substitute {
  readonly system: TransitionSystem;
  /** The name of the reduction by which it has fewer states. */
  readonly reduction?: string;
  runOf(trace: Trace): Trace;
  /** What is searched in its place where states are not visited one by one, if groups here read more than they have to. */
  readonly onSets?: Substitute | 'the model itself';
  readonly cheapest?: Cheapest;
}

/** States are expanded by increasing cost, which no transition lessens, up to a goal of its own. */
export interface Cheapest {
  cost(state: State): number;
  readonly goal: Goal;
  /** What the run comes to, for people. */
  figures(trace: Trace): readonly Figure[];
}

/** For systems with more runs than the model: what no run shows is settled, a run that is found is spurious unless
 *  confirmed. */
export interface OverApproximation {
  /** Why there are too many, as a clause: `clocks that stand still are followed approximately`. */
  readonly because: string;
  /** Whether the run is one of the model as it is meant, and shows there what is asked. */
  confirms(trace: Trace): boolean;
  /** Whether it is one at all. */
  isRun(trace: Trace): boolean;
}

/** Figures that come out of all reachable states. */
export interface Survey {
  onState(state: State): void;
  /** Is handed every transition, by the numbers of states as they were seen; where states stand for sets, a transition may
   *  lead to one that covers its target. */
  onTransition?(from: number, label: number, to: number): void;
  /** After every state was seen: nothing if this search was not enough, and the next one is to be made. */
  figures(): readonly Figure[] | undefined;
  next?(): Search | undefined;
}

/** A delay in dense time, by questions about a model that measures it. */
export interface TimedDelay {
  /** Whether what is waited for comes after all, on every path. */
  readonly comes: Question;
  /** The extreme value, its first figure, among those that come. */
  readonly survey: SurveyQuestion;
  /** Whether a run comes to it; or, where it is not reached, to less than one time unit from it. */
  attained(extreme: Extreme): ReachabilityQuestion;
}

/** Why a question cannot be answered, as a clause. */
export interface Refusal {
  readonly refused: string;
}
