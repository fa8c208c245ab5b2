/** What can be asked of a system. Each question has the name it is reported under. */
import type { Formula } from './formula.ts';
import type { Model } from './language.ts';
import type { Label, State, TransitionSystem } from './system.ts';
import type { Trace } from './trace.ts';
import type { Figure } from './verdict.ts';

/** Something that happens in a run: the run is stuck, takes a step with such a label, or visits such a state. */
export type Happening =
  | { readonly kind: 'deadlock' }
  | { readonly kind: 'label'; readonly matches: (label: Label) => boolean }
  | { readonly kind: 'predicate'; readonly predicate: number };

/** For systems with more runs than the model has: what no run shows is settled, a run that is found must be confirmed. */
export interface Doubt {
  /** Why there are too many, as a clause: `clocks that stand still are followed approximately`. */
  readonly because: string;
  /** Whether the run, of the question's model or the one given, is one of the model as it is meant, and shows what is asked there. */
  confirms(trace: Trace, model?: Model): boolean;
  /** Whether it is one at all. */
  allows(trace: Trace): boolean;
}

/** `never` holds if no run shows the happening, and fails with a run that does; `possible` is the same seen the other
 *  way: it holds with a run that shows it, and fails if there is none. */
export interface HappeningQuestion {
  readonly kind: 'never' | 'possible';
  readonly what: Happening;
  readonly name: string;
  /** The model it is about, where that is not the model that was opened but the same one compiled for what is asked. */
  readonly model?: Model;
  /** What to search instead of the model's system. */
  readonly reduced?: ReducedSearch;
  readonly doubt?: Doubt;
  /** For timed models: how a run that takes the least time is found. */
  readonly fastest?: () => FastestSearch;
}

/** A system to be searched by increasing `cost`, which no step lessens, up to the first step with a label for which `isEnd` holds. */
export interface FastestSearch {
  readonly system: TransitionSystem;
  cost(state: State): number;
  isEnd(label: Label): boolean;
  /** The run that was found as one of `model`, which shows `what`; and what it costs, for people. */
  finish(trace: Trace): { readonly trace: Trace; readonly figures: readonly Figure[] };
  readonly model: Model;
  readonly what: Happening;
}

/** A smaller system with the same answers. Evidence is a run of the model's own system: `unfold` makes one from a run of the
 *  smaller system. */
export interface ReducedSearch {
  readonly system: TransitionSystem;
  unfold(trace: Trace): Trace;
}

/** Whether some run stays for ever in states with the predicate `within`: it goes round a cycle of such states, or comes to one
 *  that also has the predicate `rests`, where it may remain. `lasts` holds with such a run; `ends` holds if there is none. */
export interface LastingQuestion {
  readonly kind: 'lasts' | 'ends';
  readonly within: number;
  readonly rests: number;
  readonly name: string;
  /** If its system has a cover, that relates only states without `within`. */
  readonly model?: Model;
  /** For timed models: the same with a step of kind `tick` whenever time has got on by a unit. A cycle with such a step is
   *  preferred, and if there is none that is said. */
  readonly withTicks?: () => Model;
  readonly doubt?: Doubt;
}

/** Figures that come out of looking at every reachable state. A look that could not see far enough is followed by the
 *  next one. */
export interface SurveyQuestion {
  readonly kind: 'survey';
  readonly name: string;
  readonly looks: Iterable<Look>;
  readonly model?: Model;
  /** What must be said with the figures. */
  readonly remark?: string;
}

export interface Look {
  readonly model: Model;
  /** What to search instead of the model's system. */
  readonly reduced?: ReducedSearch;
  see(state: State): void;
  /** After every state was seen: nothing if this look was not enough. */
  figures(): readonly Figure[] | undefined;
}

/** Whether a formula holds in the initial state. */
export interface FormulaQuestion {
  readonly kind: 'formula';
  readonly formula: Formula;
  readonly name: string;
  /** The model the formula is about, where that is not the model that was opened but the same one compiled together with
   *  what the formula declares. */
  readonly model?: Model;
  /** After a search that saw everything, or if the model knows its labels beforehand: remarks such as that no label is called like an action of the formula. */
  readonly warnings?: () => readonly string[];
}

/** What CSP asks of a process alone. `divergence-free`: no run goes on by hidden steps for ever. `deterministic`: that, and after
 *  no trace is something both possible and refused. Both fail with a run. */
export interface ProcessQuestion {
  readonly kind: 'divergence-free' | 'deterministic';
  readonly name: string;
  readonly model?: Model;
}

export type Question = HappeningQuestion | FormulaQuestion | LastingQuestion | SurveyQuestion | ProcessQuestion;
