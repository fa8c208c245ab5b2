/** The reports for other programs that a command may write beside its answer: JUnit and SARIF. */
import { resolve } from 'node:path';
import { type Found, sourceTexts } from '@vedette/workbench';
import type { Case } from '../report/junit.ts';
import type { Io } from '../terminal/io.ts';
import { probeOutput, writeOutput } from './write-output.ts';

/** Names of files, as the command line gives them. */
export interface ReportFiles {
  readonly junit?: string;
  readonly sarif?: string;
}

/** Where reports go. */
export interface Output {
  readonly files: ReportFiles;
  readonly io: Io;
}

/** What the reports are; each is made only if it is asked for. */
export interface Reports {
  readonly junit: () => Promise<string>;
  readonly sarif: () => Promise<string>;
}

/** Checked before any work is done: a file that cannot be written. */
export function probeReports({ junit, sarif }: ReportFiles, io: Io): void {
  for (const file of [junit, sarif]) if (file !== undefined) probeOutput(resolve(io.cwd, file), file);
}

export async function saveReports(reports: Reports, { files, io }: Output): Promise<void> {
  for (const kind of ['junit', 'sarif'] as const) {
    const file = files[kind];
    if (file !== undefined) await writeOutput(resolve(io.cwd, file), [await reports[kind]()], file);
  }
}

/** A model that cannot be used, or broke. */
export function saveProblems(model: string, found: Found, output: Output): Promise<void> {
  const reports: Reports = {
    junit: async () => (await import('../report/junit.ts')).junitProblems(model, found),
    sarif: async () =>
      (await import('../report/sarif.ts')).sarifProblems({ model, texts: sourceTexts(found.texts) }, found),
  };
  return saveReports(reports, output);
}

export interface Open {
  readonly model: string;
  readonly question: string;
  readonly detail: string;
}

/** A question that a limit left open. */
export function saveOpen({ model, question, detail }: Open, output: Output): Promise<void> {
  const one: Case = { name: question, seconds: 0, element: 'error', type: 'unknown', message: detail, text: '' };
  const reports: Reports = {
    junit: async () => (await import('../report/junit.ts')).junitCase(model, one),
    sarif: async () => (await import('../report/sarif.ts')).sarifOpen({ model, texts: [] }, question, detail),
  };
  return saveReports(reports, output);
}
