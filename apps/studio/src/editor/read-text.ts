/**
 * The problems of the text being written, and the names that it declares: the languages answer, in a worker.
 */
import type { Definition, Problem } from '@vedette/core';
import { UsageError, type Workbench } from '@vedette/workbench';
import { carriedCheck, checkRequest } from '../bench/requests.ts';
import * as problemTexts from '../problems.ts';
import type { OpenModel } from '../view.ts';
import { isProperty } from '../workspace/endings.ts';

export interface TextRead {
  /** Of which text. */
  readonly name: string;
  /** And of which model. */
  readonly model: string;
  /** Of that text, and of files that it stands beside. */
  readonly problems: readonly Problem[];
  /** Of the model, whichever text is shown. */
  readonly definitions: readonly Definition[];
  /** The questions that the model carries. */
  readonly questions: readonly string[];
  /** Those that one can walk in, where the model declares several. */
  readonly processes: readonly string[];
}

/** Reported twice: problems at once, with the names of the previous text; then everything. */
export async function readText(
  bench: Workbench,
  { model, name, before }: { readonly model: OpenModel; readonly name: string; readonly before: TextRead | undefined },
  report: (read: TextRead) => void,
): Promise<void> {
  const warnings: Problem[] = [];
  const described = await bench.run(
    'describe',
    { model: model.request },
    {
      onEvent: (event) => {
        if (event.kind === 'found') for (const problem of event.found.problems) warnings.push(problem);
      },
    },
  );
  const isRefused = described.kind === 'refused';
  const ofModel = (isRefused ? described.problems : warnings).map(withStudioHint);
  const { questions = [], processes = [] } = isRefused ? {} : described;
  const problems = !isProperty(name) ? ofModel : isRefused ? [] : await problemsOfProperty(bench, model, name);
  const read = { name, model: model.name, problems, questions, processes };
  report({ ...read, definitions: before?.model === model.name ? before.definitions : [] });
  report({ ...read, definitions: await definitionsOf(bench, model) });
}

/**
 * Of the model, and of what it may include: names of those are known everywhere in it, those with a scope only there.
 */
async function definitionsOf(bench: Workbench, { request }: OpenModel): Promise<readonly Definition[]> {
  const { definitions: own } = await bench.run('names', { model: request });
  const others: Definition[] = [];
  for (const [name, bytes] of request.beside ?? []) {
    const { definitions } = await bench.run('names', { model: { name, bytes } });
    for (const definition of definitions) if (definition.scope === undefined) others.push(definition);
  }
  return [...own, ...others];
}

/** A missing file has another hint where there is no folder. */
function withStudioHint(problem: Problem): Problem {
  return problem.code.endsWith('/missing-include') ? { ...problem, hint: problemTexts.includeHint } : problem;
}

/** A search that stops at once: only the property is of interest. */
async function problemsOfProperty(bench: Workbench, model: OpenModel, name: string): Promise<readonly Problem[]> {
  const request = checkRequest(model, [{ way: 'property', text: name }], { limits: { states: 1 } });
  try {
    const result = await bench.run('carried', carriedCheck(model, request));
    if (!('kind' in result)) return [];
    const problems = result.kind === 'refused' ? result.problems : result.found.problems;
    return problems.filter(({ span }) => span.source === name);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return [{ code: 'property', message: error.message, severity: 'error', span: { source: name, start: 0, end: 0 } }];
  }
}
