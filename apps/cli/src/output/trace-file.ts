/** Runs saved to files, in the form their ending asks for. */

import { resolve } from 'node:path';
import type { RunOrigin, Story } from '@vedette/pictures';
import { UsageError } from '@vedette/workbench';
import type { Io } from '../terminal/io.ts';
import { numberedName } from './numbered-name.ts';
import type { ChartOptions } from './trace-forms.ts';
import { probeOutput, writeOutput } from './write-output.ts';

export interface TitledStory {
  readonly title: string;
  readonly story: Story;
  /** Of the question that the run answers, from 1. */
  readonly number: number;
  /** The origin of the run, for replaying it. */
  readonly origin?: RunOrigin;
}

/** The longer ending first: `.itf.json` is also a `.json`. */
const endings = ['.itf.json', '.json', '.txt', '.gantt.svg', '.svg', '.html', '.mmd', '.puml'] as const;

export type TraceEnding = (typeof endings)[number];

function endingOf(path: string): TraceEnding {
  const found = endings.find((ending) => path.toLowerCase().endsWith(ending));
  if (found !== undefined) return found;
  throw new UsageError(
    `--trace cannot know the format of "${path}" from its name; it may end in ${endings.join(', ')}`,
  );
}

/** Checked before any work is done: an unknown ending, a file that cannot be written. */
export function probeTraces(paths: readonly string[] = [], io: Io): void {
  for (const path of paths) {
    endingOf(path);
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
  const ending = endingOf(path);
  const { traceForms } = await import('./trace-forms.ts');
  const names: string[] = [];
  for (const titled of stories) {
    const name = numberedName(path, ending, { number: titled.number, count: stories.length });
    const text = traceForms[ending](titled, options);
    if (text === undefined) {
      await io.stderr.write(`${name} was not written: a Gantt chart needs a run with exact times and locations.\n`);
      continue;
    }
    await writeOutput(resolve(io.cwd, name), [text], name);
    names.push(name);
  }
  return names;
}
