/** The one switch from questions to the engine that answers them. */
import type { HappeningQuestion, Question, TransitionSystem, Verdict } from '@vedette/core';
import { checkEvidence, checkRun, type ExploreOptions, explore, withFastest } from './explore/index.ts';
import { answerFormula, type FormulaOptions } from './games/index.ts';
import { answerLasting, answerSurvey } from './liveness/index.ts';
import { answerProcess } from './refine/index.ts';

export interface AnswerOptions extends ExploreOptions, Pick<FormulaOptions, 'evidence'> {
  /** Which run is shown where something happens: the one with the fewest steps, unless a timed model is asked for the `fastest`. */
  readonly runs?: 'shortest' | 'fastest';
}

/** Answers all questions, together where one engine can: the verdicts come in the order of the questions. */
export async function answer(
  system: TransitionSystem,
  questions: readonly Question[],
  options: AnswerOptions = {},
): Promise<readonly Verdict[]> {
  const explored = await answerHappenings(system, questions.filter(isHappening), options);
  const verdicts: Verdict[] = [];
  for (const question of questions) {
    const verdict = isHappening(question) ? explored.get(question)! : await answerAlone(system, question, options);
    const isFast = options.runs === 'fastest' && isHappening(question);
    const sure = confirmed(verdict, question);
    verdicts.push(isFast ? await withFastest(sure, question, options) : sure);
  }
  return verdicts;
}

function answerAlone(
  system: TransitionSystem,
  question: Exclude<Question, HappeningQuestion>,
  options: AnswerOptions,
): Promise<Verdict> {
  switch (question.kind) {
    case 'formula':
      return answerFormula(system, question, options);
    case 'lasts':
    case 'ends':
      return answerLasting(system, question, options);
    case 'survey':
      return answerSurvey(question, options);
    case 'divergence-free':
    case 'deterministic':
      return answerProcess(system, question, options);
    default:
      return question satisfies never;
  }
}

function isHappening(question: Question): question is HappeningQuestion {
  return question.kind === 'never' || question.kind === 'possible';
}

/** One search for all questions about the same system. */
async function answerHappenings(
  opened: TransitionSystem,
  questions: readonly HappeningQuestion[],
  options: AnswerOptions,
): Promise<ReadonlyMap<HappeningQuestion, Verdict>> {
  const verdicts = new Map<HappeningQuestion, Verdict>();
  const searched = ({ model, reduced }: HappeningQuestion): TransitionSystem =>
    reduced?.system ?? model?.system ?? opened;
  for (const system of new Set(questions.map(searched))) {
    const asked = questions.filter((question) => searched(question) === system);
    const exploration = await explore(system, asked, options);
    for (const [i, question] of asked.entries())
      verdicts.set(question, withRealEvidence(exploration.verdicts[i]!, question, question.model?.system ?? opened));
  }
  return verdicts;
}

/** Evidence from a reduced search becomes a run of the plain system, and is checked there. */
function withRealEvidence(verdict: Verdict, question: HappeningQuestion, plain: TransitionSystem): Verdict {
  if (question.reduced === undefined || verdict.kind === 'unknown' || verdict.evidence === undefined) return verdict;
  // Already the initial state could not be made: there is no run to speak of.
  if (verdict.kind === 'broken' && verdict.evidence.steps.length === 0) return verdict;
  const evidence = question.reduced.unfold(verdict.evidence);
  if (verdict.kind === 'broken') checkRun(plain, evidence);
  else checkEvidence(plain, evidence, question);
  return { ...verdict, evidence };
}

/** A run that is not confirmed leaves the question open. */
function confirmed(verdict: Verdict, question: Question): Verdict {
  const doubt = 'doubt' in question ? question.doubt : undefined;
  if (doubt === undefined || verdict.kind === 'unknown' || verdict.evidence === undefined) return verdict;
  const { evidence, stats } = verdict;
  if (verdict.kind === 'broken' ? doubt.allows(evidence) : doubt.confirms(evidence, verdict.model)) return verdict;
  const detail = `a run was found that may not be possible, since ${doubt.because}`;
  return { kind: 'unknown', why: 'approximation', detail, evidence, stats };
}
