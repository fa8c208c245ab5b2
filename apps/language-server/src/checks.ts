/** Code lenses that check a model or property, and the check itself. */
import { chartHtml } from '@vedette/pictures';
import { type Asked, foundIn, UsageError } from '@vedette/workbench';
import type { CodeLens } from 'vscode-languageserver';
import { checkRequest } from './diagnose.ts';
import { type Documents, fileNameOf, isModel, isProperty } from './documents.ts';
import { type Names, rangeOf } from './names.ts';
import { subjectOf } from './subject.ts';

export const checkCommand = 'vedette.check';

/** What a lens carries to the command. */
export interface CheckOrder {
  readonly uri: string;
  /** The number of an assertion, from 1. */
  readonly assertion?: number;
  readonly chart?: true;
}

export interface CheckOutcome {
  readonly message: string;
  readonly verdicts: readonly { readonly property: string; readonly verdict: string }[];
  /** The page with the chart of the first run. */
  readonly chart?: string;
}

export async function lensesOf(uri: string, documents: Documents, names: Names): Promise<readonly CodeLens[]> {
  const path = documents.world.pathOf(uri);
  const document = documents.get(uri);
  if (document === undefined || !(isModel(path) || isProperty(path))) return [];
  const start = { line: 0, character: 0 };
  const whole = lensPair({ start, end: start }, { uri });
  const assertions = ((await names.table(uri))?.definitions ?? []).filter(({ kind }) => kind === 'property');
  return [
    ...whole,
    ...assertions.flatMap(({ span }, index) => lensPair(rangeOf(span, document), { uri, assertion: index + 1 })),
  ];
}

function lensPair(range: CodeLens['range'], order: CheckOrder): readonly CodeLens[] {
  return [
    { range, command: { title: 'Check', command: checkCommand, arguments: [order] } },
    {
      range,
      command: { title: 'Check and show the run', command: checkCommand, arguments: [{ ...order, chart: true }] },
    },
  ];
}

const seconds = 60;

export async function check({ uri, assertion, chart }: CheckOrder, documents: Documents): Promise<CheckOutcome> {
  const path = documents.world.pathOf(uri);
  const property = isProperty(path);
  const model = property ? await subjectOf(path, documents) : { name: path };
  if (model === undefined)
    return { message: 'No model is known for this property: name both in vedette.yaml.', verdicts: [] };
  const asked: readonly Asked[] = property
    ? [{ way: 'property', text: path }]
    : assertion === undefined
      ? []
      : [{ way: 'assertion', text: String(assertion) }];
  try {
    const request = checkRequest(model, asked, { seconds });
    const result = await documents.checking.run('check', request, { texts: () => documents.texts(), seconds });
    if (result.kind === 'refused')
      return { message: foundIn({ problems: result.problems, texts: [] }).problems[0]!.message, verdicts: [] };
    const verdicts = result.answers.map(({ question, verdict }) => ({
      property: shortName(question.name),
      verdict: verdict.kind,
    }));
    const message = verdicts.map(({ property: name, verdict }) => `${name}: ${verdict}`).join('; ');
    const shown = result.answers.find(({ story }) => story !== undefined && story.steps.length > 0);
    if (!chart || shown?.story === undefined) return { message, verdicts };
    const title = `${fileNameOf(model.name)}: ${shown.question.name} ${shown.verdict.kind}`;
    return { message, verdicts, chart: documents.world.keepPage(title, chartHtml(shown.story, { title })) };
  } catch (error) {
    if (error instanceof UsageError) return { message: error.message, verdicts: [] };
    throw error;
  }
}

/** Property files are named without their folders. */
function shortName(name: string): string {
  return isProperty(name) ? fileNameOf(name) : name;
}
