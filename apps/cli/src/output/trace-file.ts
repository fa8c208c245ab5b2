/** Runs saved to files, in the form their ending asks for. */

import { resolve } from 'node:path';
import {
  type ChartTextOptions,
  chartHtml,
  chartSvg,
  chartText,
  ganttSvg,
  type RunOrigin,
  type Story,
  traceItf,
  traceJson,
  traceMermaid,
  tracePlantUml,
} from '@vedette/pictures';
import { UsageError } from '@vedette/workbench';
import type { Io } from '../terminal/io.ts';
import { numberedName } from './numbered-name.ts';
import { probeOutput, writeOutput } from './write-output.ts';

export interface TitledStory {
  readonly title: string;
  readonly story: Story;
  /** Of the question that the run answers, from 1. */
  readonly number: number;
  /** The origin of the run, for replaying it. */
  readonly origin?: RunOrigin;
}

interface ChartOptions {
  readonly states: NonNullable<ChartTextOptions['states']>;
  readonly columns?: number;
}

/** Nothing if the run cannot be shown in this form. */
type Written = (titled: TitledStory, options: ChartOptions) => string | undefined;

/** The longer ending first: `.itf.json` is also a `.json`. */
const formats: readonly (readonly [ending: string, write: Written])[] = [
  ['.itf.json', ({ story }) => traceItf(story)],
  ['.json', ({ story, origin }) => traceJson(story, origin)],
  [
    '.txt',
    ({ story }, { states, columns }) => chartText(story, { states, fold: 0, ...(columns && { width: columns }) }),
  ],
  ['.gantt.svg', ({ story, title }) => ganttSvg(story, { title })],
  [
    '.svg',
    ({ story, title }, { states }) => chartSvg(story, { title, states: states === 'none' ? 'none' : 'changes' }),
  ],
  ['.html', ({ story, title }) => chartHtml(story, { title })],
  ['.mmd', ({ story }) => traceMermaid(story)],
  ['.puml', ({ story }) => tracePlantUml(story)],
];

function formatOf(path: string): (typeof formats)[number] {
  const found = formats.find(([ending]) => path.toLowerCase().endsWith(ending));
  if (found !== undefined) return found;
  const endings = formats.map(([ending]) => ending).join(', ');
  throw new UsageError(`--trace cannot tell the format of "${path}" from its name; it may end in ${endings}`);
}

/** Checked before any work is done: an unknown ending, a file that cannot be written. */
export function probeTraces(paths: readonly string[] = [], io: Io): void {
  for (const path of paths) {
    formatOf(path);
    probeOutput(resolve(io.cwd, path), path);
  }
}

/** Every run in every form that is asked for. Returns the names of the files. */
export async function writeTraces(
  paths: readonly string[],
  stories: readonly TitledStory[],
  view: { readonly io: Io; readonly options: ChartOptions },
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const path of paths) for (const name of await writeForm(path, stories, view)) names.push(name);
  return names;
}

async function writeForm(
  path: string,
  stories: readonly TitledStory[],
  { io, options }: { readonly io: Io; readonly options: ChartOptions },
): Promise<readonly string[]> {
  const [ending, write] = formatOf(path);
  const names: string[] = [];
  for (const titled of stories) {
    const name = numberedName(path, ending, { number: titled.number, count: stories.length });
    const text = write(titled, options);
    if (text === undefined) {
      await io.stderr.write(`${name} was not written: a Gantt chart needs a run with exact times and locations.\n`);
      continue;
    }
    await writeOutput(resolve(io.cwd, name), [text], name);
    names.push(name);
  }
  return names;
}
