/** The verdicts of a check as one JSON document: a contract with scripts (keys are added, never changed). */
import { evidenceOf } from '@vedette/pictures';
import {
  type Answer,
  type Checked,
  type Found,
  type PlacedText,
  type ShownFigure,
  type ShownSubSystem,
  wordingOf,
} from '@vedette/workbench';
import { documentText, rounded } from '../output/json-text.ts';
import { problemRecord } from './problem-report.ts';

export function checkDocument(model: string, { answers, leftOut, texts, warnings, found, certified }: Checked): string {
  const results = answers.map((answer, i) => {
    const certificate = certified?.[i];
    return { ...resultRecord(answer, texts), ...(certificate && { certificate }) };
  });
  return documentText('check', {
    model,
    results,
    ...(leftOut > 0 && { leftOut }),
    warnings: warningRecords(warnings, found),
  });
}

/** Warnings: at a place in a text, or about the questions as a whole. */
function warningRecords(warnings: readonly string[], { problems, texts }: Found) {
  return [
    ...problems.map((problem) => problemRecord(problem, texts)),
    ...warnings.map((message) => ({ code: 'check/without-effect', severity: 'warning', message })),
  ];
}

export function resultRecord(
  { question, verdict, expected, story, subSystem, vacuity }: Answer,
  texts: readonly PlacedText[],
) {
  return {
    property: question.name,
    kind: wordingOf(question.kind).sort,
    verdict: verdict.kind,
    ...reasonRecord(verdict, texts),
    ...(subSystem && { part: partRecord(subSystem) }),
    ...(vacuity && vacuityRecord(vacuity)),
    ...statisticsRecord(verdict),
    ...(verdict.stats.choice && { engine: verdict.stats.choice }),
    ...(verdict.stats.reducedBy && { reducedBy: verdict.stats.reducedBy }),
    expected,
    states: verdict.stats.states,
    seconds: rounded(verdict.stats.seconds),
    evidence: story === undefined ? null : evidenceOf(story),
  };
}

function reasonRecord(verdict: Answer['verdict'], texts: readonly PlacedText[]) {
  switch (verdict.kind) {
    case 'holds':
    case 'fails':
      return {
        ...(verdict.figures && { figures: verdict.figures.map(figureRecord) }),
        ...(verdict.remark !== undefined && { remark: verdict.remark }),
      };
    case 'unknown':
      return {
        why: verdict.why,
        detail: verdict.detail,
        ...(verdict.stats.assurance && { assurance: verdict.stats.assurance }),
      };
    case 'broken':
      return { problem: problemRecord(verdict.problem, texts) };
    default:
      return verdict satisfies never;
  }
}

/** What random runs showed, where they were asked about. */
function statisticsRecord(verdict: Answer['verdict']) {
  const found = 'statistics' in verdict ? verdict.statistics : undefined;
  if (found === undefined) return {};
  const { kind: aim, values: _values, curve: _curve, ...shown } = found;
  return { statistics: { aim, ...shown } };
}

/** A number where there is one; `isReached` is left out of what is unbounded. */
function figureRecord({ name, text, extreme, story }: ShownFigure) {
  const run = story && { run: evidenceOf(story) };
  if (extreme === undefined) return { name, text, ...run };
  const { value, isReached } = extreme;
  return Number.isFinite(value) ? { name, text, value, isReached, ...run } : { name, text, value: null, ...run };
}

/** `vacuous` where some part does not matter; per part, a run that exercises it. */
function vacuityRecord(parts: NonNullable<Answer['vacuity']>) {
  return {
    vacuous: parts.some(({ found }) => found === 'idle'),
    parts: parts.map(({ part, by, found, story }) => ({
      part,
      replacedBy: by,
      found,
      run: story === undefined ? null : evidenceOf(story),
    })),
  };
}

/** How large the part of the model is that decides a formula. */
function partRecord({ states, transitions, size }: ShownSubSystem) {
  return { states, steps: transitions.length, size };
}
