/** Opens a model and has questions about it answered. */
import type { Limits, Model, Question, Verdict } from '@vedette/core';
import { type AnswerOptions, answer, type EngineName } from '@vedette/engines';
import { foundIn, type PlacedText, placed, type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { openModelOrProcess } from '../open/open-process.ts';
import { type SearchRequest, searchOptions } from '../search-request.ts';
import { withReason } from '../stop.ts';
import { UsageError } from '../usage-error.ts';
import { limitsNow, type WorkContext } from '../work-context.ts';
import { answerOf, questionRecord } from './answer-of.ts';
import { type Answer, expectationsFor, type VerdictKind } from './answers.ts';
import type { Asked } from './event-text.ts';
import { type Inquiry, inquiryOf } from './questions.ts';

export interface CheckRequest {
  readonly model: ModelRequest;
  /** Nothing stands for the questions of the model itself, else deadlock. */
  readonly asked: readonly Asked[];
  /** One for all questions, or one for each. */
  readonly expected: readonly VerdictKind[];
  readonly search: SearchRequest;
  readonly limits: Limits;
  readonly evidence: NonNullable<AnswerOptions['evidence']>;
  readonly runs: NonNullable<AnswerOptions['runs']>;
  /** The only engine to ask; or `auto`, chosen by evidence. */
  readonly engine?: EngineName | 'auto';
}

export interface Checked {
  readonly kind: 'checked';
  readonly answers: readonly Answer[];
  /** About names that were asked for and that nothing has. */
  readonly warnings: readonly string[];
  /** Where problems and the steps of runs come from. */
  readonly texts: readonly PlacedText[];
}

export type CheckResult = Checked | Refused;

export async function check(request: CheckRequest, work: WorkContext): Promise<CheckResult> {
  const opened = await openModelOrProcess(request.model, work);
  const model = opened.value;
  if (model === undefined) return refused(opened);
  work.tell({ kind: 'found', found: foundIn(opened) });
  const { value: inquiry, ...found } = await inquiryOf(request.asked, model, work.host);
  if (inquiry === undefined) return refused(found);
  work.tell({ kind: 'found', found: foundIn(found) });
  const answers = await new Checking(request, work).answers(model, inquiry.questions);
  const problems = answers.flatMap(({ verdict }) => (verdict.kind === 'broken' ? [verdict.problem] : []));
  const spans = answers.flatMap(({ origins = [] }) => origins.filter((origin) => origin !== undefined));
  const texts = placed([...opened.texts, ...found.texts], { problems, spans });
  return { kind: 'checked', answers, warnings: warningsOf(model, inquiry, answers), texts };
}

/** A name that no label had may still come, unless everything was seen. */
function warningsOf(model: Model, inquiry: Inquiry, answers: readonly Answer[]): readonly string[] {
  const areLabelsKnown = model.labels !== undefined || answers.every(({ verdict }) => verdict.stats.complete);
  return areLabelsKnown ? inquiry.warnings() : [];
}

class Checking {
  readonly #request: CheckRequest;
  readonly #work: WorkContext;

  constructor(request: CheckRequest, work: WorkContext) {
    this.#request = request;
    this.#work = work;
  }

  async answers(model: Model, questions: readonly Question[]): Promise<readonly Answer[]> {
    refuseIneffective(this.#request, model, questions);
    const expected = expectationsFor(questions, this.#request.expected);
    this.#work.tell({ kind: 'questions', questions: questions.map(questionRecord) });
    const answers = new Map<Question, Answer>();
    for (const turn of turnsOf(questions)) {
      const verdicts = await this.#verdicts(model, turn);
      for (const [place, question] of turn.entries()) {
        const index = questions.indexOf(question);
        const one = answerOf(model, { question, verdict: verdicts[place]!, expected: expected[index]! });
        answers.set(question, one);
        this.#work.tell({ kind: 'answer', index, answer: one });
      }
    }
    return questions.map((question) => answers.get(question)!);
  }

  async #verdicts(model: Model, questions: readonly Question[]): Promise<readonly Verdict[]> {
    const { search, limits, evidence, runs, engine } = this.#request;
    const { host, signal, tell } = this.#work;
    const verdicts = await answer(model, questions, {
      ...searchOptions(search, host),
      limits: limitsNow(limits, this.#work),
      signal,
      evidence,
      runs,
      ...(engine && { engine }),
      onProgress: (progress) => tell({ kind: 'progress', progress }),
    });
    return verdicts.map((verdict) => withReason(verdict, signal));
  }
}

/** Questions about what can happen share a search; each of the others gets the time that is left. */
function turnsOf(questions: readonly Question[]): readonly (readonly Question[])[] {
  const shared = questions.filter((question) => 'what' in question);
  const others = questions.filter((question) => !('what' in question));
  return [...(shared.length === 0 ? [] : [shared]), ...others.map((question) => [question])];
}

/** Refuses what would otherwise be ignored. */
function refuseIneffective({ search, runs }: CheckRequest, model: Model, questions: readonly Question[]): void {
  if (questions.length === 0) throw new UsageError('there is no question in what was asked, so nothing was checked');
  if (search.order.kind !== 'breadth' && questions.every(({ kind }) => kind === 'formula' || kind === 'linear-time'))
    throw new UsageError('--search has no effect on formulas: they are answered breadth first');
  if (runs === 'fastest' && !questions.some((question) => offersFastest(question, model)))
    throw new UsageError('--fastest is for timed models, and for questions about what can happen');
}

function offersFastest(question: Question, opened: Model): boolean {
  const search = (question.model ?? opened).searchFor?.(question, 'fastest');
  return search !== undefined && !('refused' in search) && search.substitute?.cheapest !== undefined;
}
