/** From questions to verdicts: the gate (`soundness.ts`) picks an engine for each, or declines with a reason. */
import {
  type BranchingTimeQuestion,
  type DelayQuestion,
  type FormulaQuestion,
  isNegated,
  isReachability,
  type LinearTimeQuestion,
  type LivenessQuestion,
  type Model,
  type ProcessQuestion,
  type Question,
  type ReachabilityQuestion,
  type RefinementQuestion,
  type Refusal,
  type Search,
  type SurveyQuestion,
  type TransitionSystem,
  type Verdict,
} from '@vedette/core';
import { answerBranchingTime } from './branching-time/index.ts';
import { answerByEvidence, type Choosable } from './choice/index.ts';
import { answerDelay } from './delay/index.ts';
import { answerReachability, type ReachabilitySearch, searchesOf } from './explore/answer-reachability.ts';
import { answerSurvey } from './explore/answer-survey.ts';
import type { Crew } from './explore/crew/index.ts';
import type { Repetition } from './explore/explore-highway.ts';
import type { ExploreOptions } from './explore/index.ts';
import { answerFormula, type FormulaOptions, timeAbstract } from './games/index.ts';
import { answerLinearTime } from './linear-time/index.ts';
import { answerLiveness } from './liveness/index.ts';
import {
  type Accepted,
  askedIn,
  declined,
  exploredIn,
  finished,
  type PosedQuestion,
  poseQuestion,
  suited,
} from './posed-question.ts';
import { answerProcess, answerRefinement, answerTrace } from './refine/index.ts';
import type { SearchReduction } from './search-reduction-names.ts';
import { withReductions } from './search-reductions.ts';
import { type Criterion, withSmallest } from './smallest/index.ts';
import { type EngineName, engineFor, kindOf, meaningOf } from './soundness.ts';
import { answerFormulaSymbolically } from './symbolic/index.ts';

export interface AnswerOptions extends Omit<ExploreOptions, 'crew' | 'stubborn'>, Pick<FormulaOptions, 'evidence'> {
  /** The other threads for one of the explorations that answer reachability (see `reachabilitySearches`). */
  readonly crewFor?: (search: number) => Crew;
  /** Which run is shown where a goal is reached: the one with the fewest steps, unless a timed model is asked for
   *  the `fastest`. */
  readonly runs?: 'shortest' | 'fastest';
  /** The run that is shown is a smallest one by these, in their order, and then by its steps. */
  readonly smallest?: readonly Criterion[];
  /** Highway search only: how often, and about which violations it says how sure it is. */
  readonly repetition?: Repetition;
  /** Leaves states or transitions out where that is sound for a question; a verdict says where it is not. */
  readonly reduce?: readonly SearchReduction[];
  /** Asks this engine and no other; `auto` chooses by evidence, and the verdicts' `stats.choice` say which. */
  readonly engine?: EngineName | 'auto';
}

/** Answers all questions about a model, or about a system alone; together where one search can. The verdicts come in
 *  the order of the questions. */
export async function answer(
  subject: Model | TransitionSystem,
  questions: readonly Question[],
  options: AnswerOptions = {},
): Promise<readonly Verdict[]> {
  const opened = 'system' in subject ? subject : { system: subject, questions: [] };
  const { engine, ...others } = byTimeAlone(opened, options);
  if (engine !== 'auto') return answered(opened, questions, { ...others, ...(engine && { engine }) });
  const choosable = questions.map((question) => choosableOf(question, opened));
  return answerByEvidence(choosable, others, (some, how) => answered(opened, some, how));
}

/** Where time is dense, the least of it is found with a clock, not by counting. */
function byTimeAlone({ system }: Model, { smallest, ...options }: AnswerOptions): AnswerOptions {
  const isIt = system.cover !== undefined && smallest?.length === 1 && smallest[0]!.name === 'time';
  return isIt ? { ...options, runs: 'fastest' } : { ...options, ...(smallest && { smallest }) };
}

/** Who answers the question, and what it would ask sets about. */
function choosableOf(question: Question, opened: Model): Choosable {
  const usual = accepted(question, opened, {});
  const bySets = accepted(question, opened, { engine: 'symbolic' });
  return {
    question,
    usual: 'engine' in usual ? usual.engine : undefined,
    sets: 'engine' in bySets ? exploredIn(bySets.search) : undefined,
  };
}

/** The explorations that visit states one by one to answer these questions: what other threads open to take part in one. */
export function reachabilitySearches(
  opened: Model,
  questions: readonly Question[],
  options: Pick<AnswerOptions, 'engine' | 'runs' | 'reduce'>,
): readonly ReachabilitySearch[] {
  const posed = questions.flatMap((question) => {
    const one = accepted(question, opened, options);
    return 'engine' in one && asksReachability(one) && one.engine === 'explicit' ? [one] : [];
  });
  return searchesOf(posed);
}

async function answered(
  opened: Model,
  questions: readonly Question[],
  options: AnswerOptions,
): Promise<readonly Verdict[]> {
  const verdicts = new Map<Question, Verdict>();
  const allPosed: Accepted[] = [];
  for (const question of questions) {
    const posed = await settled(accepted(question, opened, options), opened, options);
    if ('refused' in posed) verdicts.set(question, declined(posed.refused));
    else if ('kind' in posed) verdicts.set(question, posed);
    else allPosed.push(posed);
  }
  for (const [question, verdict] of await answerReachability(allPosed.filter(asksReachability), options))
    verdicts.set(question, verdict);
  for (const posed of allPosed)
    if (!asksReachability(posed)) verdicts.set(posed.question, await answerAlone(posed, opened, options));
  const asked = questions.map((question) => asAsked(question, verdicts.get(question)!));
  return options.smallest === undefined ? asked : smallestOf(asked, { opened, questions, options });
}

interface Smallened {
  readonly opened: Model;
  readonly questions: readonly Question[];
  readonly options: AnswerOptions;
}

/** One after the other: each may take all of the memory. */
async function smallestOf(
  verdicts: readonly Verdict[],
  { opened, questions, options }: Smallened,
): Promise<readonly Verdict[]> {
  const smallest: Verdict[] = [];
  for (const [i, question] of questions.entries())
    smallest.push(await withSmallest(verdicts[i]!, { question, opened, criteria: options.smallest! }, options));
  return smallest;
}

/** Engines answer what a negated question negates: what is decided is turned round here, the evidence stays what it is. */
function asAsked(question: Question, verdict: Verdict): Verdict {
  if (!isNegated(question) || (verdict.kind !== 'holds' && verdict.kind !== 'fails')) return verdict;
  return { ...verdict, kind: verdict.kind === 'holds' ? 'fails' : 'holds' };
}

/** Past the gate, or why not. */
function accepted(question: Question, opened: Model, options: AnswerOptions): Accepted | Refusal {
  // Before anything else: whether it is a question at all.
  kindOf(question);
  const engine = options.engine === 'auto' ? undefined : options.engine;
  const posed = poseQuestion(question, opened, 'shortest');
  if ('refused' in posed) return posed;
  const found = engineFor(kindOf(askedIn(posed)), meaningOf(exploredIn(posed.search), posed.made), engine);
  if ('because' in found) return { refused: found.because };
  return withReductions(suited({ ...posed, engine: found.engine }), options);
}

/** With the premise of its search decided; the verdict on that where it is not. */
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

function asksReachability(posed: Accepted): posed is Accepted<ReachabilityQuestion> {
  return isReachability(posed.question);
}

async function answerAlone(posed: Accepted, opened: Model, options: AnswerOptions): Promise<Verdict> {
  const { question, search } = posed;
  switch (question.kind) {
    case 'some-path-stays':
    case 'every-path-leaves':
      return answerLiveness(posed as PosedQuestion<LivenessQuestion>, options);
    case 'survey':
      return answerSurvey(posed as PosedQuestion<SurveyQuestion>, options);
    case 'delay': {
      const { smallest: _smallest, engine: _engine, crewFor: _crewFor, ...plain } = options;
      const ask = async (one: Question): Promise<Verdict> => {
        const [verdict] = await answered(opened, [one], plain);
        return { ...(one.model && { model: one.model }), ...verdict! };
      };
      return answerDelay(posed as PosedQuestion<DelayQuestion>, options, ask);
    }
    case 'formula':
      return plainly(posed, await formulaAnswererOf(posed)(search.model.system, inItsTime(question, search), options));
    case 'linear-time':
      return answerLinearTime(posed as PosedQuestion<LinearTimeQuestion>, options);
    case 'branching-time':
      return answerBranchingTime(posed as PosedQuestion<BranchingTimeQuestion>, options);
    case 'divergence-free':
    case 'deadlock-free':
    case 'deterministic':
      return plainly(posed, await answerProcess(search.model.system, question as ProcessQuestion, options));
    case 'has-trace':
      return plainly(posed, await answerTrace(search.model.system, question, options));
    case 'refinement':
      return answerRefinement(posed as PosedQuestion<RefinementQuestion>, options);
    case 'never':
    case 'possible':
      throw new Error('reachability is answered together');
    default:
      return question satisfies never;
  }
}

function inItsTime(question: FormulaQuestion, { time }: Search): FormulaQuestion {
  return time === undefined ? question : { ...question, formula: timeAbstract(question.formula) };
}

function formulaAnswererOf({ engine }: Accepted): typeof answerFormula {
  return engine === 'symbolic' ? answerFormulaSymbolically : answerFormula;
}

/** Evidence is a run of what was explored already. */
function plainly(posed: PosedQuestion, verdict: Verdict): Verdict {
  return finished(verdict, posed, (trace) => trace);
}
