/** Makes a plain answer of a verdict: what only the model can interpret becomes text, the rest is left out. */
import {
  type Figure,
  isNegated,
  type Model,
  type Question,
  type SubSystem,
  type TransitionSystem,
  type Verdict,
} from '@vedette/core';
import { type ChosenLifelines, storyOfRun } from '@vedette/pictures';
import type { VerdictKind } from '@vedette/questions';
import { writtenParts } from '../runs/written-parts.ts';
import type { Answer, AnswerVerdict, QuestionRecord, ShownFigure, ShownSubSystem } from './answers.ts';

export interface Decided {
  readonly question: Question;
  readonly verdict: Verdict;
  readonly expected: VerdictKind;
  /** The lifelines to be shown. */
  readonly chosen?: ChosenLifelines;
}

export function answerOf(opened: Model, { question, verdict, expected, chosen }: Decided): Answer {
  const model = verdict.model ?? question.model ?? opened;
  const {
    behaviour: { system },
    presentation: { narration },
  } = model;
  const { evidence: trace } = verdict;
  const subSystem = 'subSystem' in verdict ? verdict.subSystem : undefined;
  return {
    question: questionRecord(question),
    verdict: plainVerdict(verdict, model),
    expected,
    ...(trace && {
      story: { ...storyOfRun(system, trace, narration), ...(chosen && { chosen }) },
      isOfSets: system.cover !== undefined,
      origins: trace.steps.map(({ group }) => system.groups[group]?.origin),
      written: writtenParts(model, trace),
    }),
    ...(subSystem && { subSystem: plainSubSystem(subSystem, system) }),
  };
}

/** The verdict alone, for work that is ended while the run is being described. */
export function answerWithoutRun(opened: Model, { question, verdict, expected }: Decided): Answer {
  const model = verdict.model ?? question.model ?? opened;
  const hasRun = verdict.kind === 'fails' && verdict.evidence !== undefined;
  const remark = hasRun ? { remark: 'The run was found, but a limit was reached before it could be shown.' } : {};
  const { figures: _, ...bare } = { figures: undefined, ...verdict };
  return {
    question: questionRecord(question),
    verdict: { ...plainVerdict(bare as Verdict, model), ...remark } as AnswerVerdict,
    expected,
  };
}

export function questionRecord(question: Question): QuestionRecord {
  const { name, kind } = question;
  return {
    name,
    kind,
    ...('what' in question && { event: question.what.kind }),
    ...(isNegated(question) && { isNegated: true }),
    ...(question.expected !== undefined && { expected: question.expected }),
  };
}

function plainVerdict(verdict: Verdict, model: Model): AnswerVerdict {
  const { stats } = verdict;
  const drawn = 'statistics' in verdict && verdict.statistics ? { statistics: verdict.statistics } : {};
  switch (verdict.kind) {
    case 'holds':
    case 'fails': {
      const { kind, figures, remark } = verdict;
      const shown = figures?.map((figure) => shownFigure(figure, model));
      const remarked = remark === undefined ? {} : { remark };
      return { kind, ...(shown && { figures: shown }), ...remarked, ...drawn, stats };
    }
    case 'unknown':
      return { kind: 'unknown', why: verdict.why, detail: verdict.detail, ...drawn, stats };
    case 'broken':
      return { kind: 'broken', problem: verdict.problem, stats };
    default:
      return verdict satisfies never;
  }
}

function shownFigure({ shown, ...figure }: Figure, model: Model): ShownFigure {
  if (shown === undefined) return figure;
  const {
    behaviour: { system },
    presentation: { narration },
  } = shown.model ?? model;
  return { ...figure, story: storyOfRun(system, shown.trace, narration) };
}

function plainSubSystem({ states, steps, size }: SubSystem, system: TransitionSystem): ShownSubSystem {
  const transitions = steps.map(({ from, label, to }) => ({ from, label: system.label(label).text, to }));
  return { states: states.length, transitions, size };
}
