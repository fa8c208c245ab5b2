/**
 * What can be asked of a model. Each question has the name it is reported under. Questions are data; where another
 * system than the model's own answers one, the language provides a `Search` (see `search.ts`).
 */
import type { BranchingFormula } from './branching-time.ts';
import type { Formula } from './formula.ts';
import type { Fairness, LinearFormula } from './linear-time.ts';
import type { Model } from './model/model.ts';
import type { RunMeasure, Sampler, StatisticalAim } from './statistical.ts';
import type { Label, TransitionSystem } from './system.ts';

interface Named {
  readonly name: string;
  /** The model it is about, if not the one that was opened: the same model compiled for this question. */
  readonly model?: Model;
  /** The expected verdict, from the author of the question; `holds` if left out. */
  readonly expected?: 'holds' | 'fails';
  /** Strengthened questions, each in one part: if one of them holds as well, its part does not matter. */
  readonly mutants?: () => readonly Mutant[];
}

/** A part of a question, replaced by what is hardest to satisfy. A run that violates the result exercises the part. */
export interface Mutant {
  /** As it is written. */
  readonly part: string;
  /** `never`: the part is an event that must not occur. */
  readonly by: 'true' | 'false' | 'never';
  readonly question: Question;
}

/** A name in a question that no label has had so far. */
export interface UnmetName {
  readonly name: string;
  /**
   * Says that nothing has the name, as a clause, with a hint: `no label is named "suspekt", did you mean "suspect"?`.
   */
  readonly message: string;
  /** Names that labels had; none if there were too many to keep. */
  readonly met: readonly string[];
}

/** A question that names actions. */
interface Naming {
  /**
   * Names that no label has had so far. The list is final once every label was shown: by the model, which may know its
   * labels beforehand, or by `meet`.
   */
  readonly unmet?: () => readonly UnmetName[];
  /** Shows labels that occur. An engine shows only those that matter to it. */
  readonly meet?: (labels: readonly Label[]) => void;
}

/** A question with two answers, which can be negated. */
interface Decidable extends Named {
  /** Holds where the question without it fails, and fails where that holds; with the same evidence. */
  readonly negated?: true;
}

/** What a run may reach: a deadlock, a transition with such a label, a state with such a predicate. */
export type Goal =
  | { readonly kind: 'deadlock' }
  | { readonly kind: 'label'; readonly matches: (label: Label) => boolean }
  | { readonly kind: 'predicate'; readonly predicate: number };

/**
 * `never` is an invariant: it holds if no run reaches the goal, and fails with a run that does; `possible` holds with
 * such a run, and fails if there is none.
 */
export interface ReachabilityQuestion extends Decidable, Naming {
  readonly kind: 'never' | 'possible';
  readonly what: Goal;
}

/**
 * Liveness: whether some path stays for ever in states with the predicate `within`: on a cycle of such states, or in
 * one that also has the predicate `rests`, where it may remain. `some-path-stays` (`E[] p`) holds with such a path,
 * `every-path-leaves` (`A<> not p`) holds if there is none.
 */
export interface LivenessQuestion extends Decidable {
  readonly kind: 'some-path-stays' | 'every-path-leaves';
  readonly within: number;
  readonly rests: number;
}

/** Every reachable state is found: holds once they are all expanded. */
export interface ExploreQuestion extends Named {
  readonly kind: 'explore';
}

/**
 * The extreme values of some expressions over all reachable states (`sup`, `inf`, `bounds`). The language's search says
 * what is measured, and how.
 */
export interface SurveyQuestion extends Named {
  readonly kind: 'survey';
}

/**
 * A step of a run that satisfies conditions without temporal operators, a state that begins to satisfy them, or either.
 * A condition on actions reads a step and the state before it.
 */
export interface Occurrence {
  readonly atSteps?: LinearFormula;
  readonly inStates?: LinearFormula;
  /** As it is written, for people. */
  readonly text: string;
}

/**
 * The least or the greatest time from an occurrence to the next target event, over all runs and all occurrences. Each
 * occurrence is measured separately, up to the next target event.
 */
export interface DelayQuestion extends Named, Naming {
  readonly kind: 'delay';
  readonly extreme: 'least' | 'greatest';
  /** The greatest delay may be at most this, the least one at least this. Without it only the time is asked for. */
  readonly bound?: number;
  readonly from: Occurrence;
  readonly to: Occurrence;
  /** What the actions of the conditions are. */
  readonly actions: readonly ((label: Label) => boolean)[];
  /** Steps that take one time unit, where time is counted; all others take none. */
  readonly takesTime: (label: Label) => boolean;
}

/** Whether a formula holds in the initial state. */
export interface FormulaQuestion extends Decidable, Naming {
  readonly kind: 'formula';
  /** Bound to the system it is asked of, whose label numbers it uses. */
  readonly formula: (system: TransitionSystem) => Formula;
  /** The same as a path formula, if it was written so: for explanations of runs. */
  readonly onPaths?: () => BranchingTimeQuestion;
}

/**
 * Whether every fair run satisfies a formula of linear time. It fails with a fair run that violates it: with a loop,
 * into a deadlock, or as a finite prefix that no continuation can repair.
 */
export interface LinearTimeQuestion extends Decidable, Naming {
  readonly kind: 'linear-time';
  readonly formula: LinearFormula;
  /** What the actions of the formula are. */
  readonly actions: readonly ((label: Label) => boolean)[];
  /** Left out: all runs. */
  readonly fairness: readonly Fairness[];
  /** A remark for the verdict. */
  readonly remark?: string;
}

/**
 * Whether a formula of branching time holds in the initial state, where only fair paths count. Its evidence is one run,
 * if one run can show it.
 */
export interface BranchingTimeQuestion extends Decidable, Naming {
  readonly kind: 'branching-time';
  readonly formula: BranchingFormula;
  readonly fairness: readonly Fairness[];
}

/**
 * The properties of a single process in CSP. `divergence-free`: no run has hidden steps for ever. `deadlock-free`:
 * that, and no run reaches a deadlock. `deterministic`: no divergence, and no event is both possible and refused after
 * the same trace. All fail with a run.
 */
export interface ProcessQuestion extends Decidable {
  readonly kind: 'divergence-free' | 'deadlock-free' | 'deterministic';
  /** Determinism in the failures model ignores divergence. */
  readonly semantics?: 'failures';
}

/**
 * Whether a process has a trace. In `traces` some run performs it; in `failures` no run refuses a step of it; in
 * `failures-divergences` no run diverges before its end either. Events besides the trace, or after it, do not matter.
 * It fails with a run along the trace: as far as possible, or to where a step is refused.
 */
export interface TraceQuestion extends Decidable {
  readonly kind: 'has-trace';
  /** The texts of the labels, computed once the system is. */
  readonly trace: () => readonly string[];
  readonly semantics: RefinementQuestion['semantics'];
}

/** Whether the specification allows all that the implementation does: `Specification [T=
 *  Implementation`, or `[F=`, `[FD=`. It fails with a run of the implementation. */
export interface RefinementQuestion extends Decidable {
  readonly kind: 'refinement';
  readonly specification: Model;
  /** The user wrote the specification, so its events are shown. */
  readonly isWritten?: true;
  /** The implementation. */
  readonly model: Model;
  readonly semantics: 'traces' | 'failures' | 'failures-divergences';
}

/** About random runs; see `statistical.ts`. */
export interface StatisticalQuestion extends Named {
  readonly kind: 'statistical';
  readonly aim: StatisticalAim;
  readonly measure: RunMeasure;
  /** One sampler; two for a comparison. They are made when the question is asked. */
  readonly samplers: (seed: number) => readonly Sampler[];
}

export type Question =
  | ReachabilityQuestion
  | ExploreQuestion
  | LivenessQuestion
  | SurveyQuestion
  | DelayQuestion
  | FormulaQuestion
  | LinearTimeQuestion
  | BranchingTimeQuestion
  | ProcessQuestion
  | TraceQuestion
  | RefinementQuestion
  | StatisticalQuestion;

export function isNegated(question: Question): boolean {
  return 'negated' in question && question.negated === true;
}

export function isReachability(question: Question): question is ReachabilityQuestion {
  return question.kind === 'never' || question.kind === 'possible';
}
