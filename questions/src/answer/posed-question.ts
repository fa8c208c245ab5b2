/**
 * A question as it is posed to an engine: with the search that answers it. Also how the engine's verdict becomes one
 * about the model.
 */
import type { Enabling, Fairness, Model, Question, Search, Trace, TransitionSystem, Verdict } from '@vedette/core';
import type { Row } from './row.ts';

export interface PosedQuestion<Q extends Question = Question> {
  readonly question: Q;
  /** The model it is about. */
  readonly model: Model;
  /** The language's, or the model's own system. */
  readonly search: Search;
  readonly made: 'as compiled' | 'for the question';
}

/** A question past the gate, with the row of the table that accepts it. */
export type Accepted<Q extends Question = Question> = PosedQuestion<Q> & { readonly row: Row };

/** The question with the search that suits the engine which takes it. */
export function suited(posed: Accepted): Accepted {
  const { row, search } = posed;
  const { onSets } = search.substitute ?? {};
  if (row.engine !== 'symbolic' || onSets === undefined) return posed;
  const { substitute: _, ...plain } = search;
  return { ...posed, search: onSets === 'the model itself' ? plain : { ...plain, substitute: onSets } };
}

/** The system that is explored. */
export function exploredIn({ model, substitute }: Search): TransitionSystem {
  return substitute?.system ?? model.behaviour.system;
}

/**
 * The question as it is asked of that system. Where steps of time have no length, the number of time steps in a run is
 * arbitrary, so fairness to every label becomes fairness to every action.
 */
export function askedIn<Q extends Question>({ question, search }: PosedQuestion<Q>): Q {
  const asked = (search.question as Q | undefined) ?? question;
  if (search.time !== 'abstract' || !('fairness' in asked)) return asked;
  return { ...asked, fairness: asked.fairness.map(toActions) };
}

function toActions(fairness: Fairness): Fairness {
  return fairness.kind !== 'compassion' && fairness.of === 'each-label' ? { ...fairness, of: 'each-action' } : fairness;
}

/** The options of a search by stubborn sets, where it is to be one. */
export function stubbornIn({ model, reduction }: Search): { readonly stubborn?: { readonly enabling?: Enabling } } {
  const enabling = reduction === undefined ? undefined : model.behaviour.enabling?.();
  return reduction === undefined ? {} : { stubborn: { ...(enabling && { enabling }) } };
}

/**
 * Turns a verdict about the explored system into one about the model: with a run of the model, confirmed if need be,
 * and its remark.
 */
export function finished(
  verdict: Verdict,
  { model: asked, search }: PosedQuestion,
  runOf: (trace: Trace) => Trace = (trace) => trace,
): Verdict {
  const { model, overApproximation, remark } = search;
  const elsewhere = model === asked ? {} : { model };
  const isDecided = verdict.kind === 'holds' || verdict.kind === 'fails';
  const said = isDecided && remark !== undefined ? { ...verdict, remark: joined(remark, verdict.remark) } : verdict;
  // If already the initial state could not be made, there is no run to speak of.
  if (said.evidence === undefined || (said.kind === 'broken' && said.evidence.steps.length === 0))
    return { ...said, ...elsewhere };
  const evidence = runOf(said.evidence);
  const shown = { ...said, evidence, ...elsewhere };
  if (overApproximation === undefined || said.kind === 'unknown') return shown;
  const { because, confirms, isRun } = overApproximation;
  if (said.kind === 'broken' ? isRun(evidence) : confirms(evidence)) return shown;
  const detail = `a run was found that may be spurious, since ${because}`;
  return { kind: 'unknown', why: 'approximation', detail, evidence, ...elsewhere, stats: said.stats };
}

function joined(one: string, other: string | undefined): string {
  return other === undefined ? one : `${one} ${other}`;
}
