/** From questions to verdicts: the gate (`soundness.ts`) picks an engine for each, or declines with a reason. */
import {
  bareModel,
  isNegated,
  type Model,
  type Question,
  type Refusal,
  type TransitionSystem,
  type Verdict,
} from '@vedette/core';
import {
  type Criterion,
  declined,
  type ExploreOptions,
  type FormulaOptions,
  type Repetition,
  type SampleSettings,
  type Workers,
} from '@vedette/engines';
import type { Choosable } from './by-evidence.ts';
import { poseQuestion } from './pose.ts';
import { type Accepted, askedIn, exploredIn, suited } from './posed-question.ts';
import type { Proof } from './proof.ts';
import type { Answering, EngineName, Row } from './row.ts';
import type { SearchReduction } from './search-reduction-names.ts';
import { withReductions } from './search-reductions.ts';
import { kindOf, meaningOf, rowFor } from './soundness.ts';

export interface AnswerOptions
  extends Omit<ExploreOptions, 'workers' | 'stubborn' | 'onClosed'>,
    Pick<FormulaOptions, 'evidence'> {
  /** The other threads of one of the explorations that answer reachability (see `reachabilitySearches`). */
  readonly workersFor?: (search: number) => Workers;
  /** Which run is shown where a goal is reached: the one with the fewest steps, unless a timed model is asked for
   *  the `fastest`. */
  readonly runs?: 'shortest' | 'fastest';
  /** The run shown is a smallest one by these criteria in their order, then by steps. */
  readonly smallest?: readonly Criterion[];
  /** Highway search only: the number of runs, and the violations about which it states its confidence. */
  readonly repetition?: Repetition;
  /** Leaves out states or transitions where that is sound for a question; a verdict says where it is not. */
  readonly reduce?: readonly SearchReduction[];
  /** For questions about random runs. */
  readonly sampling?: SampleSettings;
  /** Asks only this engine; `auto` chooses by evidence, and `stats.choice` of the verdicts says which one. */
  readonly engine?: EngineName | 'auto';
  /** Receives what proves a verdict, while it is there. */
  readonly onProof?: (proof: Proof) => void | Promise<void>;
}

/** Answers all questions about a model, or about a system alone; together where one search can. The verdicts come in
 *  the order of the questions. */
export async function answer(
  subject: Model | TransitionSystem,
  questions: readonly Question[],
  options: AnswerOptions = {},
): Promise<readonly Verdict[]> {
  const opened = 'behaviour' in subject ? subject : bareModel(subject);
  const { engine, ...others } = byTimeAlone(opened, options);
  if (engine !== 'auto') return answered(opened, questions, { ...others, ...(engine && { engine }) });
  const { answerByEvidence } = await import('./by-evidence.ts');
  const choosable = questions.map((question) => choosableOf(question, opened));
  return answerByEvidence(choosable, others, (some, how) => answered(opened, some, how));
}

/** In dense time the least one is found with a clock, not by counting steps. */
function byTimeAlone({ behaviour: { system } }: Model, { smallest, ...options }: AnswerOptions): AnswerOptions {
  const isIt = system.cover !== undefined && smallest?.length === 1 && smallest[0]!.name === 'time';
  return isIt ? { ...options, runs: 'fastest' } : { ...options, ...(smallest && { smallest }) };
}

/** The row that answers the question, or why none does; and what sets would be asked. */
function choosableOf(question: Question, opened: Model): Choosable {
  const usual = accepted(question, opened, {});
  const bySets = accepted(question, opened, { engine: 'symbolic' });
  return {
    question,
    usual: 'row' in usual ? usual.row.engine : undefined,
    sets: 'row' in bySets ? exploredIn(bySets.search) : undefined,
  };
}

async function answered(
  opened: Model,
  questions: readonly Question[],
  options: AnswerOptions,
): Promise<readonly Verdict[]> {
  const verdicts = new Map<Question, Verdict>();
  const byAnswer = new Map<Row['load'], Accepted[]>();
  for (const question of questions) {
    const posed = await settled(accepted(question, opened, options), opened, options);
    if ('refused' in posed) verdicts.set(question, declined(posed.refused));
    else if ('kind' in posed) verdicts.set(question, posed);
    else byAnswer.set(posed.row.load, [...(byAnswer.get(posed.row.load) ?? []), posed]);
  }
  const answering = answeringAbout(opened, options);
  for (const [load, posed] of byAnswer) {
    const found = await (await load())(posed, answering);
    for (const [i, { question }] of posed.entries()) verdicts.set(question, found[i]!);
  }
  const asked = questions.map((question) => asAsked(question, verdicts.get(question)!));
  const { smallest } = options;
  if (smallest === undefined && !hasLinearViolation(questions, asked)) return asked;
  const { shortened, smallestOf } = await import('./smallest.ts');
  if (smallest === undefined) return shortened(asked, { opened, questions }, options);
  return smallestOf(asked, { opened, questions, criteria: smallest }, options);
}

function hasLinearViolation(questions: readonly Question[], verdicts: readonly Verdict[]): boolean {
  return questions.some(({ kind }, i) => kind === 'linear-time' && verdicts[i]!.kind === 'fails');
}

function answeringAbout(opened: Model, options: AnswerOptions): Answering {
  return {
    options,
    pose: poseQuestion,
    async askAlone(question) {
      const { smallest: _smallest, engine: _engine, workersFor: _workersFor, ...plain } = options;
      const [verdict] = await answered(opened, [question], plain);
      return { ...(question.model && { model: question.model }), ...verdict! };
    },
  };
}

/** Engines answer the question without its negation: here the verdict is negated, and the evidence stays. */
function asAsked(question: Question, verdict: Verdict): Verdict {
  if (!isNegated(question) || (verdict.kind !== 'holds' && verdict.kind !== 'fails')) return verdict;
  return { ...verdict, kind: verdict.kind === 'holds' ? 'fails' : 'holds' };
}

/** The question past the gate, or why it is declined. */
export function accepted(
  question: Question,
  opened: Model,
  options: Pick<AnswerOptions, 'engine' | 'reduce' | 'order'>,
): Accepted | Refusal {
  // Before anything else: whether it is a question at all.
  kindOf(question);
  const engine = options.engine === 'auto' ? undefined : options.engine;
  const posed = poseQuestion(question, opened, 'shortest');
  if ('refused' in posed) return posed;
  const found = rowFor(kindOf(askedIn(posed)), meaningOf(exploredIn(posed.search), posed.made), engine);
  if ('because' in found) return { refused: found.because };
  return withReductions(suited({ ...posed, row: found.row }), options);
}

/** With the premise of its search decided; the verdict about the premise if it fails. */
async function settled(
  posed: Accepted | Refusal,
  opened: Model,
  options: AnswerOptions,
): Promise<Accepted | Refusal | Verdict> {
  if ('refused' in posed || posed.search.premise === undefined) return posed;
  const { premise, ...search } = posed.search;
  const { limits, signal, onProgress } = options;
  const plain = { ...(limits && { limits }), ...(signal && { signal }), ...(onProgress && { onProgress }) };
  const [verdict] = await answered(opened, [premise.question], plain);
  if (verdict!.kind === 'holds') return { ...posed, search };
  if (verdict!.kind !== 'fails')
    return { ...verdict!, ...(premise.question.model && { model: premise.question.model }) };
  const { otherwise } = premise;
  return 'refused' in otherwise ? otherwise : { ...posed, search: otherwise };
}
