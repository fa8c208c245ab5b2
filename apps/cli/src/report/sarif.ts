/**
 * Failures and problems as a SARIF 2.1.0 log (OASIS standard of 2020), for code-scanning pages and editors. The run of
 * a failing question is a code flow; a step points at the part of the model that produced it, where the language knows
 * it.
 */
import { createHash } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Problem, SourceText, Span } from '@vedette/core';
import type { Story } from '@vedette/pictures';
import { type Answer, type Found, isAsExpected, wordingOf } from '@vedette/workbench';
import packageFile from '../../package.json' with { type: 'json' };
import { commandLineName } from '../command-line/asked-places.ts';
import { jsonText } from '../output/json-text.ts';

interface Rule {
  readonly id: string;
  readonly text: string;
}

interface Result {
  readonly rule: Rule;
  readonly level: 'error' | 'warning' | 'none';
  readonly kind: 'fail' | 'open';
  readonly message: string;
  readonly location: object;
  readonly codeFlows?: readonly object[];
  /** Identifies this result from run to run, whatever the lines are. */
  readonly identity: readonly string[];
}

/** Where spans are looked up. */
export interface SarifSubject {
  readonly model: string;
  readonly texts: readonly SourceText[];
  /** Which of several checks of the model this is. */
  readonly check?: string;
}

const open: Rule = { id: 'property/inconclusive', text: 'A limit was reached before the answer was known.' };

export function sarifReport(subject: SarifSubject, answers: readonly Answer[]): string {
  return sarifLog(answerResults(subject, answers));
}

function answerResults(subject: SarifSubject, answers: readonly Answer[]): readonly Result[] {
  return answers.filter((answer) => !isAsExpected(answer)).map((answer) => answerResult(answer, subject));
}

export function sarifProblems(subject: SarifSubject, found: Pick<Found, 'problems'>): string {
  return sarifLog(problemResults(subject, found));
}

function problemResults(subject: SarifSubject, { problems }: Pick<Found, 'problems'>): readonly Result[] {
  return problems.map((problem) => problemResult(problem, subject));
}

/** A question that was left open. */
export function sarifOpen(subject: SarifSubject, question: string, detail: string): string {
  return sarifLog([openResult(subject, question, detail)]);
}

/** The result of one of several checks. */
export type SarifPart = { readonly subject: SarifSubject } & (
  | { readonly answers: readonly Answer[] }
  | { readonly found: Pick<Found, 'problems'> }
  | { readonly open: { readonly question: string; readonly detail: string } }
);

export function sarifOfAll(parts: readonly SarifPart[]): string {
  return sarifLog(
    parts.flatMap((part) => {
      if ('answers' in part) return answerResults(part.subject, part.answers);
      if ('found' in part) return problemResults(part.subject, part.found);
      return [openResult(part.subject, part.open.question, part.open.detail)];
    }),
  );
}

function openResult(subject: SarifSubject, question: string, detail: string): Result {
  return {
    rule: open,
    level: 'none',
    kind: 'open',
    message: `"${question}" is unknown: ${detail}.`,
    location: locationOf(undefined, subject),
    identity: identityOf(subject, [question, 'unknown']),
  };
}

/** A difference between two models, with the run that shows it, described by its model. */
export interface SarifDifference {
  readonly relation: string;
  readonly message: string;
  readonly run?: SarifRun;
}

/** Two models are related if there is no difference. */
export function sarifComparison(subject: SarifSubject, difference: SarifDifference | undefined): string {
  if (difference === undefined) return sarifLog([]);
  const { relation, message, run } = difference;
  const result: Result = {
    rule: { id: `relation/${relation}`, text: 'Two models are not related as they must be.' },
    level: 'error',
    kind: 'fail',
    message,
    location: locationOf(undefined, subject),
    ...(run && { codeFlows: [codeFlow(run, subject)] }),
    identity: [relation, subject.model],
  };
  return sarifLog([result]);
}

function problemResult(problem: Problem, subject: SarifSubject): Result {
  const { code, message, severity, hint, span } = problem;
  const text = subject.texts.find(({ name }) => name === span.source);
  return {
    rule: { id: code, text: code.replaceAll(/[/-]/g, ' ') },
    level: severity,
    kind: 'fail',
    message: hint === undefined ? message : `${message} ${hint}`,
    location: locationOf(span, subject),
    identity: [...identityOf(subject, [code]), text?.place(span.start).lineText.trim() ?? ''],
  };
}

function answerResult(answer: Answer, subject: SarifSubject): Result {
  const { question, verdict, expected, story, origins = [] } = answer;
  const flows = story === undefined ? {} : { codeFlows: [codeFlow({ story, origins }, subject)] };
  const identity = identityOf(subject, [question.name, verdict.kind]);
  if (verdict.kind === 'broken') return { ...problemResult(verdict.problem, subject), ...flows, identity };
  if (verdict.kind === 'unknown') return openResult(subject, question.name, verdict.detail);
  const steps = story === undefined ? '' : ` A run of ${story.steps.length} steps shows it.`;
  return {
    rule: wordingOf(question.kind).rule,
    level: 'error',
    kind: 'fail',
    message: `"${question.name}" ${verdict.kind}, but expected: ${expected}.${steps}`,
    location: locationOf(origins.at(-1), subject),
    ...flows,
    identity,
  };
}

function identityOf({ model, check }: SarifSubject, what: readonly string[]): readonly string[] {
  return [...what, model, ...(check === undefined ? [] : [check])];
}

/** The story of a run, and the parts of the model that produce its steps. */
export interface SarifRun {
  readonly story: Story;
  readonly origins: readonly (Span | undefined)[];
}

/** A code flow needs at least one place: a run without steps has its start. */
function codeFlow({ story, origins }: SarifRun, subject: SarifSubject): object {
  const start = { location: { ...locationOf(undefined, subject), message: { text: 'start' } } };
  const steps = story.steps.map(({ label, event }, index) => {
    const who = event.participants.length === 0 ? '' : `${event.participants.join(', ')}: `;
    return { location: { ...locationOf(origins[index], subject), message: { text: `${who}${label}` } } };
  });
  return { threadFlows: [{ locations: [start, ...steps] }] };
}

/** Without a span, or with one into a text that is not there, the beginning of the model: viewers insist on a line. */
function locationOf(span: Span | undefined, { model, texts }: SarifSubject): object {
  const text = span && texts.find(({ name }) => name === span.source);
  const inModel = text !== undefined && text.name !== commandLineName;
  const start = inModel ? text.place(span!.start) : { line: 1, column: 1 };
  const end = inModel ? text.place(Math.max(span!.start, span!.end)) : start;
  const region = { startLine: start.line, startColumn: start.column, ...endOf(start, end) };
  return { physicalLocation: { artifactLocation: { uri: uriOf(inModel ? text.name : model) }, region } };
}

type Point = { readonly line: number; readonly column: number };

/** The end is left out where it would not lie behind the start. */
function endOf(start: Point, end: Point): object {
  const isBehind = end.line > start.line || (end.line === start.line && end.column > start.column);
  return isBehind ? { endLine: end.line, endColumn: end.column } : {};
}

function uriOf(name: string): string {
  if (name === '-' || name === '<stdin>') return 'stdin';
  return isAbsolute(name) ? pathToFileURL(name).href : name.split(/[\\/]/).map(encodeURIComponent).join('/');
}

function sarifLog(results: readonly Result[]): string {
  const ids = [...new Set(results.map(({ rule }) => rule.id))];
  const driver = {
    name: 'vedette',
    version: packageFile.version,
    rules: ids.map((id) => ({
      id,
      shortDescription: { text: results.find(({ rule }) => rule.id === id)!.rule.text },
    })),
  };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver },
        columnKind: 'unicodeCodePoints',
        results: results.map((result) => resultRecord(result, ids.indexOf(result.rule.id))),
      },
    ],
  };
  return jsonText(log);
}

function resultRecord(
  { rule, level, kind, message, location, codeFlows, identity }: Result,
  ruleIndex: number,
): object {
  const fingerprint = createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 32);
  return {
    ruleId: rule.id,
    ruleIndex,
    kind,
    level,
    message: { text: message },
    locations: [location],
    ...(codeFlows && { codeFlows }),
    partialFingerprints: { 'vedette/v1': fingerprint },
  };
}
