/** A question as it is posed to an engine: with the search that answers it. Also how the engine's verdict becomes one about the model. */
import type {
  Enabling,
  Model,
  Question,
  Refusal,
  Search,
  Stats,
  Trace,
  TransitionSystem,
  Verdict,
  WantedRun,
} from '@vedette/core';
import { sightOf } from './sight.ts';
import { type EngineName, kindOf, needsPoints } from './soundness.ts';

export interface PosedQuestion<Q extends Question = Question> {
  readonly question: Q;
  /** The model it is about. */
  readonly model: Model;
  /** The language's, or the model's own system. */
  readonly search: Search;
  readonly made: 'as compiled' | 'for the question';
}

/** A question past the gate, for the engine that takes it. */
export type Accepted<Q extends Question = Question> = PosedQuestion<Q> & { readonly engine: EngineName };

/** The question with its search, or why the language refuses it. */
export function poseQuestion<Q extends Question>(
  question: Q,
  opened: Model,
  wanted: WantedRun,
): PosedQuestion<Q> | Refusal {
  const model = question.model ?? opened;
  const search = model.searchFor?.(question, wanted) ?? pointsFor(question, model);
  if (search === undefined) return { question, model, search: { model }, made: 'as compiled' };
  return 'refused' in search ? search : { question, model, search, made: 'for the question' };
}

/** Where states stand for sets and the question needs points, those that the language has. */
function pointsFor(question: Question, model: Model): Search | Refusal | undefined {
  return needsPoints(kindOf(question)) && model.system.cover !== undefined
    ? model.points?.(sightOf(question))
    : undefined;
}

/** The question with the search that suits the engine which takes it. */
export function suited(posed: Accepted): Accepted {
  const { engine, search } = posed;
  const { onSets } = search.substitute ?? {};
  if (engine !== 'symbolic' || onSets === undefined) return posed;
  const { substitute: _, ...plain } = search;
  return { ...posed, search: onSets === 'the model itself' ? plain : { ...plain, substitute: onSets } };
}

/** What is explored. */
export function exploredIn({ model, substitute }: Search): TransitionSystem {
  return substitute?.system ?? model.system;
}

/** The question as it is asked of what is explored. */
export function askedIn<Q extends Question>({ question, search }: PosedQuestion<Q>): Q {
  return (search.question as Q | undefined) ?? question;
}

/** What a search by stubborn sets is told, where it is to be one. */
export function stubbornIn({ model, reduction }: Search): { readonly stubborn?: { readonly enabling?: Enabling } } {
  const enabling = reduction === undefined ? undefined : model.enabling?.();
  return reduction === undefined ? {} : { stubborn: { ...(enabling && { enabling }) } };
}

/** A verdict about what was explored as one about the model: with a run of the model, confirmed if need be, and its
 *  remark. */
export function finished(
  verdict: Verdict,
  { model: asked, search }: PosedQuestion,
  runOf: (trace: Trace) => Trace,
): Verdict {
  const { model, overApproximation, remark } = search;
  const elsewhere = model === asked ? {} : { model };
  const isDecided = verdict.kind === 'holds' || verdict.kind === 'fails';
  const said = isDecided && remark !== undefined ? { ...verdict, remark: joined(remark, verdict.remark) } : verdict;
  // If already the initial state could not be made, there is no run to speak of.
  if (said.evidence === undefined || (said.kind === 'broken' && said.evidence.steps.length === 0))
    return { ...said, ...elsewhere };
  const evidence = runOf(said.evidence);
  const told = { ...said, evidence, ...elsewhere };
  if (overApproximation === undefined || said.kind === 'unknown') return told;
  const { because, confirms, isRun } = overApproximation;
  if (said.kind === 'broken' ? isRun(evidence) : confirms(evidence)) return told;
  const detail = `a run was found that may be spurious, since ${because}`;
  return { kind: 'unknown', why: 'approximation', detail, evidence, ...elsewhere, stats: said.stats };
}

function joined(one: string, other: string | undefined): string {
  return other === undefined ? one : `${one} ${other}`;
}

const nothing: Stats = { states: 0, transitions: 0, depth: 0, seconds: 0, bytes: 0, complete: false };

export function declined(because: string): Verdict {
  return { kind: 'unknown', why: 'unsupported', detail: because, stats: nothing };
}
