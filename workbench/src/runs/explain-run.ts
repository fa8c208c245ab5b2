/**
 * Explains a saved run: replays it, and says what its steps were for, what would have avoided it, who waits and what
 * starves.
 */
import type { Limits, Model, Question, RunOptions, Search, State, Step, Trace, Wait } from '@vedette/core';
import { type Explanation, explainRun, type StepRole } from '@vedette/engines';
import { type StepMark, type Story, storyOfRun, withMarks } from '@vedette/pictures';
import { poseQuestion } from '@vedette/questions';
import { questionRecord } from '../ask/answer-of.ts';
import type { QuestionRecord } from '../ask/answers.ts';
import { inquiryOf } from '../ask/inquiry.ts';
import { unknownNamesBefore } from '../ask/unknown-names.ts';
import { foundIn, type PlacedText, placed, type Refused, refused } from '../open/found.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { openModelOrProcess } from '../open/open-process.ts';
import { type Stop, stopOf } from '../stop.ts';
import { limitsNow, type WorkContext } from '../work-context.ts';
import { noSuchQuestion, notARun } from './problems.ts';
import { type RunDocument, readRun, withoutMarks } from './run-document.ts';
import { type NotTaken, type OtherStart, takeAgain } from './take-again.ts';
import { type PlacedPart, writtenParts } from './written-parts.ts';

export interface ExplainRequest {
  readonly run: { readonly name: string; readonly text: string };
  /** In place of the model that the run names. */
  readonly model?: string;
  readonly limits: Limits;
}

/** The role of a step, and which steps in its place avoid what the run shows. */
export interface ExplainedStep {
  /** The name of the step, as of its alternatives: its label, or its description in charts if it is hidden. */
  readonly name: string;
  readonly role: 'spare' | 'forced' | 'either' | 'decisive';
  readonly isSwappable: boolean;
  readonly avoiding: readonly string[];
  /** Alternatives that are possible in every round of a run that repeats. */
  readonly avoidingInEveryRound: readonly string[];
}

export interface RunExplained {
  readonly kind: 'explained';
  readonly model: ModelRequest;
  readonly question: QuestionRecord;
  /** Its steps are marked. */
  readonly story: Story;
  readonly roles: readonly ExplainedStep[] | { readonly refused: string };
  readonly nearest:
    | { readonly story: Story; readonly common: number; readonly edits: number; readonly isWhole?: true }
    | { readonly refused: string };
  readonly lastChance?: number | 'always';
  readonly isPartial?: true;
  /** Why it ended early, if a limit or an interruption ended it. */
  readonly stop?: Stop;
  readonly starving: readonly {
    readonly label: string;
    readonly who: readonly string[];
    readonly isAlwaysPossible: boolean;
  }[];
  /** In the last state, where that is a deadlock and the language knows. */
  readonly waits?: readonly Wait[];
  /** Where each step of the run is written, as far as the language knows. */
  readonly written: readonly (readonly PlacedPart[])[];
  readonly texts: readonly PlacedText[];
}

export type ExplainResult = RunExplained | Refused;

export async function explain(request: ExplainRequest, work: WorkContext): Promise<ExplainResult> {
  const { value: run, ...unread } = readRun(request.run.name, request.run.text);
  if (run === undefined) return refused(unread);
  const named: ModelRequest = request.model === undefined ? run.model : { ...run.model, name: request.model };
  const opened = await openModelOrProcess(named, work);
  if (opened.value === undefined) return refused(opened);
  work.report({ kind: 'found', found: foundIn(opened) });
  const { value: inquiry, ...found } = await inquiryOf(
    run.asked,
    { model: opened.value, problems: opened.problems },
    work.host,
  );
  if (inquiry === undefined) return refused(found);
  const misspelt = await unknownNamesBefore(inquiry, { model: opened.value, host: work.host });
  if (misspelt.problems.length > 0) return refused(misspelt);
  const question = inquiry.questions[run.question.place];
  if (question === undefined || question.name !== run.question.name)
    return refused({ problems: [noSuchQuestion(request.run.name, run.question.name)], texts: [] });
  const options = { limits: limitsNow(request.limits, work), signal: work.signal };
  const explained = await explainedIn(run, question, { opened: opened.value, options });
  if ('kind' in explained) return refused({ problems: [notARun(request.run.name, explained)], texts: [] });
  const { explanation } = explained;
  // The engine knows only that it was stopped; the signal knows why.
  const stop = work.signal.aborted && explanation.stop ? { stop: stopOf(work.signal) } : {};
  const why = { ...explanation, ...stop };
  return shown({ ...explained, named, question, explanation: why }, [...opened.texts, ...found.texts]);
}

/** As a question about paths, if it is one and one path shows it; otherwise as asked. */
async function explainedIn(
  run: RunDocument,
  question: Question,
  { opened, options }: { readonly opened: Model; readonly options: RunOptions },
): Promise<(Subject & { readonly explanation: Explanation }) | NotTaken | OtherStart> {
  const onPaths = question.kind === 'formula' ? question.onPaths?.() : undefined;
  const readings = [...(onPaths ? [{ asked: onPaths, run: withoutMarks(run) }] : []), { asked: question, run }];
  for (const [i, reading] of readings.entries()) {
    const isLast = i === readings.length - 1;
    const subject = subjectOf(reading.run, reading.asked, opened);
    if ('kind' in subject && isLast) return subject;
    if ('kind' in subject) continue;
    const { model, asked, trace } = subject;
    const explanation = await explainRun({ system: model.behaviour.system, trace, question: asked }, options);
    if (isLast || !('refused' in explanation.roles)) return { ...subject, explanation };
  }
  throw new Error('there is a last reading');
}

interface Subject {
  readonly model: Model;
  readonly asked: Question;
  readonly trace: Trace;
}

/** The run in the model that it is a run of: as the question has it, or as the search for it does. */
function subjectOf(run: RunDocument, question: Question, opened: Model): Subject | NotTaken | OtherStart {
  const posed = poseQuestion(question, opened, 'shortest');
  const own = question.model ?? opened;
  const searched = ('refused' in posed ? [] : searchesIn(posed.search)).map((search) => ({
    model: search.model,
    asked: search.question ?? question,
  }));
  let first: NotTaken | OtherStart | undefined;
  for (const { model, asked } of [...searched, { model: own, asked: question }]) {
    const trace = takeAgain(model, run);
    if (!('kind' in trace)) return { model, asked, trace };
    first ??= trace;
  }
  return first!;
}

/** The search, or its replacement if its premise does not hold. */
function searchesIn(search: Search): readonly Search[] {
  const { otherwise } = search.premise ?? {};
  return otherwise === undefined || 'refused' in otherwise ? [search] : [search, otherwise];
}

interface Shown {
  readonly named: ModelRequest;
  readonly question: Question;
  readonly model: Model;
  readonly trace: Trace;
  readonly explanation: Explanation;
}

function shown(
  { named, question, model, trace, explanation }: Shown,
  texts: Parameters<typeof placed>[0],
): RunExplained {
  const {
    behaviour: { system },
    presentation: { narration },
  } = model;
  const { roles, nearest, lastChance, isPartial, starving, stop } = explanation;
  const written = writtenParts(model, trace);
  const last = trace.steps.at(-1)?.state ?? trace.start;
  const waits = 'what' in question && question.what.kind === 'deadlock' ? model.presentation.waits?.(last) : undefined;
  const spans = [...written.flat(), ...(waits ?? [])].flatMap(({ origin }) => origin ?? []);
  return {
    kind: 'explained',
    model: named,
    question: questionRecord(question),
    story: withMarks(storyOfRun(system, trace, narration), marksOf(explanation)),
    roles: 'refused' in roles ? roles : roles.map((role, place) => roleOfStep(model, role, { trace, place })),
    nearest: 'refused' in nearest ? nearest : { ...nearest, ...nearestStory(model, nearest) },
    ...(lastChance !== undefined && { lastChance }),
    ...(isPartial && { isPartial }),
    ...(stop && { stop }),
    starving: starving.map(({ label, group, isAlwaysPossible }) => ({
      label: system.label(label).text,
      who: model.presentation.participants?.(group, system.label(label)) ?? [],
      isAlwaysPossible,
    })),
    ...(waits && { waits }),
    written,
    texts: placed(texts, { spans }),
  };
}

function roleOfStep(
  model: Model,
  { role, isSwappable, avoiding }: StepRole,
  { trace, place }: { readonly trace: Trace; readonly place: number },
): ExplainedStep {
  const before = place === 0 ? trace.start : trace.steps[place - 1]!.state;
  const names = (inEveryRound: true | undefined): readonly string[] => {
    const meant = avoiding.filter((one) => one.inEveryRound === inEveryRound);
    return [...new Set(meant.map(({ step }) => stepName(model, before, step)))];
  };
  const name = stepName(model, before, trace.steps[place]!);
  return { name, role, isSwappable, avoiding: names(undefined), avoidingInEveryRound: names(true) };
}

/** Hidden steps all have the same label, so they are named by who does what. */
function stepName({ behaviour: { system }, presentation: { narration } }: Model, before: State, step: Step): string {
  const { text: label, kind } = system.label(step.label);
  const event = kind === 'tau' ? narration?.describe(before, step) : undefined;
  if (event === undefined || event.text === label) return label;
  const { text, from, to, participants } = event;
  const who = from === undefined || to === undefined ? participants.join(', ') : `${from} → ${to}`;
  return who === '' ? text : `${who}: ${text}`;
}

function nearestStory(
  { behaviour: { system }, presentation: { narration } }: Model,
  { trace, common }: Extract<Explanation['nearest'], { readonly trace: Trace }>,
): { readonly story: Story } {
  return { story: withMarks(storyOfRun(system, trace, narration), new Map([[common, 'apart']])) };
}

function marksOf({ roles }: Explanation): ReadonlyMap<number, StepMark> {
  const marks = new Map<number, StepMark>();
  if (!('refused' in roles))
    for (const [place, { role }] of roles.entries())
      if (role === 'decisive' || role === 'spare') marks.set(place, role);
  return marks;
}
