/** The wording of an answer, apart from its figures and its chart. Each kind of question has its own. */
import type { Figure, Goal, Question, Verdict } from '@vedette/core';

/** Sorts of properties, by their usual names. */
export type Sort =
  | 'ltl'
  | 'ctl'
  | 'safety'
  | 'reachability'
  | 'liveness'
  | 'survey'
  | 'statistical'
  | 'delay'
  | 'mu-calculus'
  | 'divergence'
  | 'determinism'
  | 'refinement';

export interface Wording {
  readonly sort: Sort;
  /** The rule of a report on code (SARIF) that an unexpected verdict breaks. */
  readonly rule: { readonly id: string; readonly text: string };
  /** What the end of a run shows, as a sentence without its full stop. */
  end(run: EvidenceRun): string;
}

/** The wordings of the kinds of questions of a folder. */
export type Wordings<Kind extends Question['kind']> = Readonly<Record<Kind, Wording>>;

/** A run that is evidence, and what it is evidence for. */
export interface EvidenceRun {
  readonly question: {
    readonly name: string;
    readonly kind: Question['kind'];
    /** Of reachability. */
    readonly event?: Goal['kind'];
    readonly isNegated?: true;
  };
  readonly verdict: {
    readonly kind: Verdict['kind'];
    readonly figures?: readonly Pick<Figure, 'name' | 'text' | 'extreme'>[];
  };
  readonly steps: number;
  /** The step from which on it repeats, from 0. */
  readonly loop?: number;
  /** Its states stand for sets of states. */
  readonly isOfSets?: boolean;
  /** `After 3 steps`. */
  readonly when: string;
}

/** For a question about infinite runs: a run that repeats shows that it does. */
export function unlessEndless(end: (run: EvidenceRun) => string): Wording['end'] {
  return (run) => (run.loop === undefined ? end(run) : `From step ${run.loop + 1} on the run repeats for ever`);
}

/** For a formula about states: a run may also show that it holds. */
export const formulaEnd = unlessEndless(({ question, verdict, when }) => {
  const isShown = (verdict.kind === 'holds') !== (question.isNegated === true);
  return isShown ? `${when} the formula is shown to hold` : `${when} the formula is violated`;
});
