/** What is wrong with a text, as the front ends say it: models, properties and projects. */
import type { Problem } from '@vedette/core';
import { type CheckRequest, inlineWorkbench, projectFile, readProject, UsageError } from '@vedette/workbench';
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Documents, isModel, isProperty } from './documents.ts';
import { subjectOf } from './subject.ts';

export async function diagnose(document: TextDocument, documents: Documents): Promise<readonly Diagnostic[]> {
  const path = documents.world.pathOf(document.uri);
  const problems = await problemsOf(path, documents);
  return problems.filter(({ span }) => span.source === path).map((problem) => diagnosticOf(problem, document));
}

async function problemsOf(path: string, documents: Documents): Promise<readonly Problem[]> {
  if (path.endsWith(`/${projectFile}`)) return (await readProject(documents.host.source(path), (one) => one)).problems;
  if (isModel(path)) return problemsOfModel(path, documents);
  return isProperty(path) ? problemsOfProperty(path, documents) : [];
}

async function problemsOfModel(path: string, { host }: Documents): Promise<readonly Problem[]> {
  const warnings: Problem[] = [];
  const onEvent: Parameters<ReturnType<typeof inlineWorkbench>['run']>[2] = {
    onEvent: (event) => {
      if (event.kind === 'found') for (const problem of event.found.problems) warnings.push(problem);
    },
  };
  const result = await inlineWorkbench(host).run('describe', { model: { name: path } }, onEvent);
  return result.kind === 'refused' ? result.problems : warnings;
}

/** A search that stops at once: only the property is of interest. */
async function problemsOfProperty(path: string, documents: Documents): Promise<readonly Problem[]> {
  const model = await subjectOf(path, documents);
  if (model === undefined) return [];
  try {
    const asked = [{ kind: 'file', text: path, number: 1 }] as const;
    const result = await inlineWorkbench(documents.host).run('check', checkRequest(model, asked, { states: 1 }));
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
  return { model, asked, expected: [], search, limits, evidence: 'once', runs: 'shortest' };
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
