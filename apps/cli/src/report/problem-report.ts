/** Reports problems of a model: on standard error for people, as records in a JSON document for programs. */
import type { Problem } from '@vedette/core';
import { renderProblem } from '@vedette/text';
import { type Found, type PlacedText, sourceTexts } from '@vedette/workbench';
import { exitCodes } from '../command-line/exit-codes.ts';
import { documentText } from '../output/json-text.ts';
import { colourOf, type Io } from '../terminal/io.ts';
import { counted } from '../terminal/style.ts';

export interface ProblemRecord {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly hint: string | null;
  readonly source: string;
  /** Counted from 1; null if the source could not be read at all. */
  readonly line: number | null;
  readonly column: number | null;
  /** Where it ends: the column behind the last character. */
  readonly endLine: number | null;
  readonly endColumn: number | null;
}

export function problemRecord(problem: Problem, texts: readonly PlacedText[]): ProblemRecord {
  const { code, severity, message, span } = problem;
  const places = texts.find(({ name }) => name === span.source)?.places;
  const [start, end] = [places?.get(span.start), places?.get(Math.max(span.start, span.end))];
  const at = { source: span.source, line: start?.line ?? null, column: start?.column ?? null };
  const until = { endLine: end?.line ?? null, endColumn: end?.column ?? null };
  return { code, severity, message, hint: problem.hint ?? null, ...at, ...until };
}

export function problemText(problem: Problem, texts: readonly PlacedText[], style: 'colour' | 'plain'): string {
  return renderProblem(problem, sourceTexts(texts), { style });
}

export async function drawProblems({ problems, texts }: Found, io: Io): Promise<void> {
  const style = colourOf(io.stderr, io.env);
  for (const problem of problems) await io.stderr.write(`${problemText(problem, texts, style)}\n\n`);
}

/** The model may be correct, and the question not. */
function summaryOf({ problems }: Found): string {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const sources = [...new Set(errors.map(({ span }) => span.source))];
  const places = sources.map((source) => (source === '<stdin>' ? 'standard input' : source));
  return `${counted(errors.length, 'problem')} in ${places.join(', ')}`;
}

/** The end of a command whose model cannot be used. */
export async function refuseModel(
  model: string,
  found: Found,
  { io, json }: { readonly io: Io; readonly json: boolean },
): Promise<number> {
  await drawProblems(found, io);
  await io.stderr.write(`${summaryOf(found)}\n`);
  const problems = found.problems.map((problem) => problemRecord(problem, found.texts));
  if (json) await io.stdout.write(documentText('problems', { model, problems }));
  return exitCodes.badModel;
}
