/** The problems of a text, as the front ends report them: models, properties and projects. */
import type { Problem } from '@vedette/core';
import { type CheckRequest, projectFile, readProject, Stopped, UsageError, type WorkEvent } from '@vedette/workbench';
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Documents, isModel, isProperty } from './documents.ts';
import { subjectOf } from './subject.ts';
import type { Turn } from './watched-bench.ts';

/** Opening that takes longer than that is given up: an editor must stay responsive. */
const seconds = 20;

/** The text that is checked may differ from the one that is open: the text after a change. */
export async function diagnose(
  document: TextDocument,
  documents: Documents,
  signal?: AbortSignal,
): Promise<readonly Diagnostic[]> {
  const path = documents.world.pathOf(document.uri);
  try {
    const problems = await problemsOf(path, documents, {
      texts: () => documents.texts(document),
      seconds,
      ...(signal && { signal }),
    });
    return problems.filter(({ span }) => span.source === path).map((problem) => diagnosticOf(problem, document));
  } catch (error) {
    if (!(error instanceof Stopped) || signal?.aborted) throw error;
    return [tookTooLong(document)];
  }
}

function tookTooLong(document: TextDocument): Diagnostic {
  const message = `Opening this took longer than ${seconds} s, so it was not looked at to its end.`;
  const range = { start: document.positionAt(0), end: document.positionAt(1) };
  return { range, severity: DiagnosticSeverity.Information, source: 'vedette', message };
}

async function problemsOf(path: string, documents: Documents, turn: Turn): Promise<readonly Problem[]> {
  if (path.endsWith(`/${projectFile}`)) return (await readProject(documents.host.source(path), (one) => one)).problems;
  if (isModel(path)) return problemsOfModel(path, documents, turn);
  return isProperty(path) ? problemsOfProperty(path, documents, turn) : [];
}

async function problemsOfModel(path: string, { reading }: Documents, turn: Turn): Promise<readonly Problem[]> {
  const warnings: Problem[] = [];
  const onEvent = (event: WorkEvent): void => {
    if (event.kind === 'found') for (const problem of event.found.problems) warnings.push(problem);
  };
  const result = await reading.run('describe', { model: { name: path } }, { ...turn, onEvent });
  return result.kind === 'refused' ? result.problems : warnings;
}

/** A search that stops at once: only the property is of interest. */
async function problemsOfProperty(path: string, documents: Documents, turn: Turn): Promise<readonly Problem[]> {
  const model = await subjectOf(path, documents);
  if (model === undefined) return [];
  try {
    const asked = [{ way: 'property', text: path }] as const;
    const result = await documents.reading.run('check', checkRequest(model, asked, { states: 1 }), turn);
    return result.kind === 'refused' ? result.problems : [];
  } catch (error) {
    if (error instanceof UsageError) return [];
    throw error;
  }
}

export function checkRequest(
  model: CheckRequest['model'],
  asked: CheckRequest['asked'],
  limits: CheckRequest['limits'],
): CheckRequest {
  const search = { order: { kind: 'breadth' }, threads: 1 } as const;
  return { model, asked, expected: [], search, limits, evidence: 'once' };
}

function diagnosticOf({ code, message, hint, severity, span, related }: Problem, document: TextDocument): Diagnostic {
  const range = (start: number, end: number) => ({
    start: document.positionAt(start),
    end: document.positionAt(Math.max(end, start + 1)),
  });
  return {
    range: range(span.start, span.end),
    severity: severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code,
    source: 'vedette',
    message: hint === undefined ? message : `${message}\n${hint}`,
    relatedInformation: (related ?? [])
      .filter((one) => one.span.source === span.source)
      .map((one) => ({
        location: { uri: document.uri, range: range(one.span.start, one.span.end) },
        message: one.message,
      })),
  };
}
