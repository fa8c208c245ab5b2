/** What can be asked of a model. Each question has the name it is reported under. Questions are data: how a language
 *  has one answered, if not on the model's own system, is a `Search` (see `search.ts`). */
import type { BranchingFormula } from './branching-time.ts';
import type { Formula } from './formula.ts';
import type { Fairness, LinearFormula } from './linear-time.ts';
import type { Model } from './model/model.ts';
import type { Label, TransitionSystem } from './system.ts';

interface Named {
  readonly name: string;
  /** The model it is about, where that is not the model that was opened but the same one compiled for what is asked. */
  readonly model?: Model;
  /** The verdict that whoever wrote the question down expects; `holds` if nothing is said. */
  readonly expected?: 'holds' | 'fails';
  /** The question made stronger, in one place each: where it holds all the same, that place does not matter. */
  readonly mutants?: () => readonly Mutant[];
}

/** A part of a question replaced by what makes it hardest to satisfy. A run that violates this exercises the part. */
export interface Mutant {
  /** As it is written. */
  readonly part: string;
  /** `never`: the part is an event that must not occur. */
  readonly by: 'true' | 'false' | 'never';
  readonly question: Question;
}

/** A name in a question that no label had so far. */
export interface UnmetName {
  readonly name: string;
  /** Says that nothing has the name, as a clause, with a hint: `no label is named "suspekt", did you mean "suspect"?`. */
  readonly message: string;
  /** Names that labels had; none if there were too many to keep. */
  readonly met: readonly string[];
}

/** A question that names actions. */
interface Naming {
  /** Names that no label had so far. The list is final once every label was shown: by the model, which may know its
   *  labels beforehand, or by `meet`. */
  readonly unmet?: () => readonly UnmetName[];
  /** Shows labels that occur. An engine shows only those that matter to it. */
  readonly meet?: (labels: readonly Label[]) => void;
}

/** A question with two answers, which may be asked the other way round. */
interface Decidable extends Named {
  /** Holds where the question without it fails, and fails where that holds; with the same evidence. */
  readonly negated?: true;
}

/** What a run may come to: a state without transitions, a transition with such a label, a state with such a
 *  predicate. */
export type Goal =
  | { readonly kind: 'deadlock' }
  | { readonly kind: 'label'; readonly matches: (label: Label) => boolean }
  | { readonly kind: 'predicate'; readonly predicate: number };

/** `never` is an invariant: it holds if no run comes to the goal, and fails with a run that does; `possible` holds
 *  with such a run, and fails if there is none. */
export interface ReachabilityQuestion extends Decidable, Naming {
  readonly kind: 'never' | 'possible';
  readonly what: Goal;
}

/** Whether some path stays for ever in states with the predicate `within`: it goes round a cycle of such states, or
 *  comes to one that also has the predicate `rests`, where it may remain. `some-path-stays` (`E[] p`) holds with
 *  such a path, `every-path-leaves` (`A<> not p`) holds if there is none. */
export interface LivenessQuestion extends Decidable {
  readonly kind: 'some-path-stays' | 'every-path-leaves';
  readonly within: number;
  readonly rests: number;
}

/** Every reachable state is found: holds once they are all expanded. */
export interface ExploreQuestion extends Named {
  readonly kind: 'explore';
}

/** The extreme values of some expressions over all reachable states (`sup`, `inf`, `bounds`). What is measured, and
 *  how, is for the language's search to say. */
export interface SurveyQuestion extends Named {
  readonly kind: 'survey';
}

/** What happens at a step of a run, or begins to hold in a state, or either: conditions without temporal operators. One that speaks of
 *  actions is told of a step and the state before it. */
export interface Occurrence {
  readonly atSteps?: LinearFormula;
  readonly inStates?: LinearFormula;
  /** As it is written, for people. */
  readonly text: string;
}

/** The least or the greatest time from an occurrence to the first of another that follows, over all runs and all occurrences:
 *  one that comes again before the other does is measured by itself, and starts nothing anew for those before it. */
export interface DelayQuestion extends Named, Naming {
  readonly kind: 'delay';
  readonly extreme: 'least' | 'greatest';
  /** The greatest delay may be this at most, the least one this at least. Without it nothing is asked but how long it takes. */
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
  /** The same about paths, where it was written so: for whoever explains a run. */
  readonly onPaths?: () => BranchingTimeQuestion;
}

/** Whether every fair run satisfies a formula of linear time. It fails with such a run that does not: with a loop, or
 *  into a deadlock, or up to where nothing can mend it. */
export interface LinearTimeQuestion extends Decidable, Naming {
  readonly kind: 'linear-time';
  readonly formula: LinearFormula;
  /** What the actions of the formula are. */
  readonly actions: readonly ((label: Label) => boolean)[];
  /** None: all runs are meant. */
  readonly fairness: readonly Fairness[];
  /** What must be said with the verdict. */
  readonly remark?: string;
}

/** Whether a formula of branching time holds in the initial state, where only fair paths count. Its evidence is one run, where a run can show it. */
export interface BranchingTimeQuestion extends Decidable, Naming {
  readonly kind: 'branching-time';
  readonly formula: BranchingFormula;
  readonly fairness: readonly Fairness[];
}

/** What CSP asks of a process alone. `divergence-free`: no run goes on by hidden steps for ever. `deadlock-free`: that, and no run
 *  comes to a state without transitions. `deterministic`: no divergence, and after no trace is something both possible and
 *  refused. All fail with a run. */
export interface ProcessQuestion extends Decidable {
  readonly kind: 'divergence-free' | 'deadlock-free' | 'deterministic';
  /** Determinism in the failures model does not ask whether it diverges. */
  readonly semantics?: 'failures';
}

/** Whether a process has a trace. In `traces` some run does it; in `failures` no run refuses a step of it; in `failures-divergences` no
 *  run goes on by hidden steps for ever before its end either. What a process does besides the trace, or after it, does not matter.
 *  It fails with a run of the process along the trace: as far as it goes, or to where a step is refused. */
export interface TraceQuestion extends Decidable {
  readonly kind: 'has-trace';
  /** The texts of the labels; worked out once the system is. */
  readonly trace: () => readonly string[];
  readonly semantics: RefinementQuestion['semantics'];
}

/** Whether the implementation shows nothing that the specification does not allow: `Specification [T=
 *  Implementation`, or `[F=`, `[FD=`. It fails with a run of the implementation. */
export interface RefinementQuestion extends Decidable {
  readonly kind: 'refinement';
  readonly specification: Model;
  /** Whoever asks wrote the specification down, so its events matter to them. */
  readonly isWritten?: true;
  /** The implementation. */
  readonly model: Model;
  readonly semantics: 'traces' | 'failures' | 'failures-divergences';
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
  | RefinementQuestion;

export function isNegated(question: Question): boolean {
  return 'negated' in question && question.negated === true;
}

export function isReachability(question: Question): question is ReachabilityQuestion {
  return question.kind === 'never' || question.kind === 'possible';
}
