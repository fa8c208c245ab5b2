/** Opens a model and has questions about it answered. */

import {
  isReachability,
  type Limits,
  type Model,
  type Question,
  type TransitionSystem,
  type Verdict,
} from '@vedette/core';
import {
  type AnswerOptions,
  type Asked,
  answer,
  type Proof,
  reachabilitySearches,
  UsageError,
  type VerdictKind,
  withoutPlaces,
} from '@vedette/questions';
import { quoted } from '@vedette/text';
import type { Certified } from '../certificate/certificate-file.ts';
import type { BeforeCertifying } from '../certificate/certified-search.ts';
import type { CertificateRequest, Certifying } from '../certificate/certifying.ts';
import type { CheckpointRequest } from '../checkpoint/checkpoint-file.ts';
import { orRefused } from '../checkpoint/refused-checkpoint.ts';
import { savingOf } from '../checkpoint/saving.ts';
import { type Chosen, refuseExcluded } from '../exclusions.ts';
import { noted } from '../open/fingerprint.ts';
import { type Found, foundIn, joined, type PlacedText, placed, type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { openModelOrProcess } from '../open/open-process.ts';
import { refuseUnknownActions } from '../open/unknown-actions.ts';
import { type SearchRequest, searchOptions, workersOfSearch } from '../search-request.ts';
import type { SearchedModel } from '../searched-model.ts';
import { spilling } from '../spilling.ts';
import { withReason } from '../stop.ts';
import { limitsNow, type WorkContext } from '../work-context.ts';
import { answerOf, answerWithoutRun, questionRecord } from './answer-of.ts';
import { type Answer, expectationsFor } from './answers.ts';
import { constantsWithoutEffect, keepingTexts } from './constants-without-effect.ts';
import { type Inquiry, inquiryOf } from './inquiry.ts';
import { chosenLifelines } from './lifelines.ts';
import { type CheckSettings, samplingKeys } from './settings.ts';
import { criteriaOf } from './smallest-criteria.ts';
import { unknownNames, unknownNamesBefore } from './unknown-names.ts';
import { cheapLimits, vacuityOf } from './vacuity.ts';

export interface CheckRequest extends CheckSettings {
  readonly model: ModelRequest;
  /** Left out: the questions of the model itself, else deadlock. */
  readonly asked: readonly Asked[];
  /** One for all questions, or one for each. */
  readonly expected: readonly VerdictKind[];
  readonly search: SearchRequest;
  readonly limits: Limits;
  /** The folder for what does not fit into memory. */
  readonly spill?: string;
  /** The search is saved now and then, or resumes from what was saved. */
  readonly checkpoint?: CheckpointRequest;
  /** Proofs of verdicts are written there; then nothing is reduced. */
  readonly certificate?: CertificateRequest;
}

export interface Checked {
  readonly kind: 'checked';
  readonly answers: readonly Answer[];
  /** How many more questions were asked that cannot be answered; each has a warning. */
  readonly leftOut: number;
  /** What became of the proof of each answer, where certificates were asked for. */
  readonly certified?: readonly Certified[];
  /** Warnings about names that nothing has. */
  readonly warnings: readonly string[];
  /** Warnings about the model and the questions. */
  readonly found: Found;
  /** Where problems and the steps of runs come from. */
  readonly texts: readonly PlacedText[];
}

export type CheckResult = Checked | Refused;

export function check(request: CheckRequest, work: WorkContext): Promise<CheckResult> {
  if (request.certificate === undefined) return orRefused(() => checked(request, work));
  return orRefused(async () => {
    const { certificateSearch, certifyingOf } = await import('../certificate/certified-search.ts');
    const plain = await certificateSearch(request, work);
    return checked(plain, work, certifyingOf(plain, work));
  });
}

async function checked(request: CheckRequest, work: WorkContext, certifying?: BeforeCertifying): Promise<CheckResult> {
  const reading = noted(certifying?.host ?? work.host);
  const opened = await openModelOrProcess(request.model, { ...work, host: reading.host });
  const model = opened.value;
  if (model === undefined) return refused(opened);
  work.report({ kind: 'found', found: foundIn(opened) });
  const keeping = keepingTexts(reading.host);
  const { value: inquiry, ...found } = await inquiryOf(
    request.asked,
    { model, problems: opened.problems },
    keeping.host,
  );
  if (inquiry === undefined) return refused(found);
  const misspelt = await unknownNamesBefore(inquiry, { model, host: work.host });
  if (misspelt.problems.length > 0) return refused(misspelt);
  const idle = await constantsWithoutEffect(model, opened.texts, {
    name: request.model.name,
    asked: request.asked,
    files: keeping.files,
    host: work.host,
  });
  refuseUnknownActions(request.model.hide ?? [], [model.presentation]);
  const asking = joined(foundIn(found), idle);
  work.report({ kind: 'found', found: asking });
  refuseExcluded(chosenIn(request, model, inquiry.questions));
  const fingerprint = reading.fingerprint(request.model);
  const saving = await savingOf(request.checkpoint, work, () => [
    ...reading.parts(request.model),
    ['the command', 'check'],
    ['the depth limit', request.limits.depth],
    ['the questions', [withoutPlaces(request.asked), inquiry.questions.map(({ name }) => name)]],
    ...(request.spill === undefined ? [] : [['the folder for states', request.spill] as const]),
  ]);
  const proofs = await certifying?.begin(inquiry.questions);
  const context = { ...work, fingerprint, saving, ...(proofs && { proofs }) };
  const answers = await new Checking(request, context).answers(model, inquiry);
  const names = await unknownNames(
    inquiry,
    answers.map(({ verdict }) => verdict),
    { model, host: work.host, limits: limitsNow(request.limits, work), signal: work.signal },
  );
  if (names.problems.length > 0) return refused(names);
  const problems = answers.flatMap(({ verdict }) => (verdict.kind === 'broken' ? [verdict.problem] : []));
  const spans = answers.flatMap(({ origins = [] }) => origins.filter((origin) => origin !== undefined));
  const texts = placed([...opened.texts, ...found.texts], { problems, spans });
  return {
    kind: 'checked',
    answers: answers.map((answer, place) => withAbsent(answer, names.absent[place]!)),
    leftOut: inquiry.leftOut,
    ...(proofs && { certified: inquiry.questions.map((question) => proofs.of(question)) }),
    warnings: names.warnings,
    found: joined(foundIn(opened), asking),
    texts,
  };
}

/** The report says which names nothing has, where the question allows that. */
function withAbsent(answer: Answer, absent: readonly string[]): Answer {
  const { verdict } = answer;
  if (absent.length === 0 || (verdict.kind !== 'holds' && verdict.kind !== 'fails')) return answer;
  const allowed = `No label is named ${absent.map(quoted).join(', ')}, as the question allows.`;
  const remark = verdict.remark === undefined ? allowed : `${verdict.remark} ${allowed}`;
  return { ...answer, verdict: { ...verdict, remark } };
}

/** What the request chooses, with the questions that it asks. */
function chosenIn(request: CheckRequest, model: Model, questions: readonly Question[]): Chosen {
  const { checkpoint, spill, engine, search, smallest, vacuity } = request;
  const { hide } = request.model;
  return {
    kept: [checkpoint && 'checkpoint', spill === undefined ? undefined : 'spill'],
    ...(engine && { engine }),
    order: search.order.kind,
    ...(search.reduce && { reduce: search.reduce }),
    again: smallest !== undefined || vacuity === 'all',
    questions,
    searches: () => reachabilitySearches(model, questions.filter(isReachability), { engine: 'explicit' }).length,
    ...(hide && { hide }),
    sampling: samplingKeys.filter((key) => request[key] !== undefined),
  };
}

interface CheckingContext extends WorkContext {
  readonly fingerprint: string;
  readonly saving: Awaited<ReturnType<typeof savingOf>>;
  readonly proofs?: Certifying;
}

class Checking {
  readonly #request: CheckRequest;
  readonly #work: CheckingContext;

  constructor(request: CheckRequest, work: CheckingContext) {
    this.#request = request;
    this.#work = work;
  }

  async answers(model: Model, { questions, expected: asked }: Inquiry): Promise<readonly Answer[]> {
    if (questions.length === 0) throw new UsageError('there is no question in what was asked, so nothing was checked');
    const { lifelines } = this.#request;
    const chosen = lifelines === undefined ? {} : { chosen: chosenLifelines(lifelines, lifelinesOf(model)) };
    const common = expectationsFor(questions, this.#request.expected);
    const expected = common.map((kind, index) => asked[index] ?? kind);
    this.#work.report({ kind: 'questions', questions: questions.map(questionRecord) });
    const answers = new Map<Question, Answer>();
    for (const turn of turnsOf(questions)) {
      const { spill, checkpoint } = this.#request;
      const systems = spill === undefined ? [] : searchedIn(model, turn);
      const { proofs } = this.#work;
      const proving = proofs && { onProof: (proof: Proof) => proofs.write(proof) };
      const searches = { host: this.#work.host, systems, checkpoint: checkpoint?.file };
      const verdicts = await this.#work.saving((saved) =>
        spilling(spill, searches, (spilled) => this.#verdicts(model, turn, { ...saved, ...spilled, ...proving })),
      );
      for (const [place, question] of turn.entries()) proofs?.settle(question, verdicts[place]!);
      // Verdicts are reported before their runs are described: describing a long run may take longer than the time
      // left.
      for (const [place, question] of turn.entries()) {
        if (verdicts[place]!.evidence === undefined) continue;
        const index = questions.indexOf(question);
        const bare = answerWithoutRun(model, { question, verdict: verdicts[place]!, expected: expected[index]! });
        this.#work.report({ kind: 'answer', index, answer: bare });
      }
      for (const [place, question] of turn.entries()) {
        const index = questions.indexOf(question);
        const verdict = verdicts[place]!;
        const plain = answerOf(model, { question, verdict, expected: expected[index]!, ...chosen });
        const vacuity = await this.#vacuity(model, question, verdict);
        const one = vacuity === undefined ? plain : { ...plain, vacuity };
        answers.set(question, one);
        this.#work.report({ kind: 'answer', index, answer: one });
      }
    }
    return questions.map((question) => answers.get(question)!);
  }

  #vacuity(model: Model, question: Question, verdict: Verdict): Promise<Answer['vacuity']> {
    const { vacuity: wanted = 'if cheap', limits: all } = this.#request;
    const limits = wanted === 'all' ? all : cheapLimits(all, this.#work.seconds());
    return vacuityOf(
      model,
      { question, verdict, wanted, limits },
      async (mutant) => (await this.#verdicts(model, [mutant], { limits }))[0]!,
    );
  }

  async #verdicts(
    model: Model,
    questions: readonly Question[],
    how: Pick<AnswerOptions, 'checkpoints' | 'spill' | 'limits' | 'onProof'> = {},
  ): Promise<readonly Verdict[]> {
    const { search, evidence, engine, smallest, model: request, asked } = this.#request;
    const sampling = samplingOf(this.#request);
    const { host, signal, report, fingerprint } = this.#work;
    // Other threads must know which search is meant, which is impossible if the engine is chosen by evidence or one
    // search leads to another.
    const isPlain = engine !== 'auto' && smallest === undefined && questions.every(isReachability);
    const startWorkers = isPlain ? workersOfSearch(search, host) : undefined;
    const { reduce } = search;
    const named = { ...(engine && { engine }), ...(reduce && { reduce }) };
    const searched = { kind: 'check', model: request, asked, fingerprint, ...named } as const;
    const verdicts = await answer(model, questions, {
      ...searchOptions(search),
      ...how,
      ...(startWorkers && {
        workersFor: (number: number) => startWorkers({ ...searched, search: number } as SearchedModel),
      }),
      limits: limitsNow(how.limits ?? this.#request.limits, this.#work),
      signal,
      ...(evidence && { evidence }),
      ...(engine && { engine }),
      sampling,
      ...(smallest && { smallest: criteriaOf(smallest, model) }),
      onProgress: (progress) => report({ kind: 'progress', progress }),
    });
    return verdicts.map((verdict) => withReason(verdict, signal));
  }
}

/** What is explored to answer these questions. */
function searchedIn(model: Model, questions: readonly Question[]): readonly TransitionSystem[] {
  return reachabilitySearches(model, questions, { engine: 'explicit' }).map(({ system }) => system);
}

function lifelinesOf({ presentation: { narration } }: Model): readonly string[] {
  return narration?.lifelines ?? [];
}

/** Questions about reachability share a search; each of the others gets the time that is left. */
function turnsOf(questions: readonly Question[]): readonly (readonly Question[])[] {
  const shared = questions.filter(isReachability);
  const others = questions.filter((question) => !isReachability(question));
  return [...(shared.length === 0 ? [] : [shared]), ...others.map((question) => [question])];
}

function samplingOf({ runs, epsilon, alpha, seed }: CheckRequest): NonNullable<AnswerOptions['sampling']> {
  return {
    ...(runs !== undefined && { runs }),
    ...(epsilon !== undefined && { epsilon }),
    ...(alpha !== undefined && { alpha }),
    ...(seed !== undefined && { seed }),
  };
}
