/**
 * Draws one picture of every model and protocol, and writes the page that shows them all: `npm run gallery`. A picture
 * is the run that answers the first question of the model, or its shortest way into a deadlock; where there is none, a
 * short walk at random.
 */
import { createReadStream, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source } from '@vedette/core';
import { chartSvg, type Story } from '@vedette/pictures';
import { fileProblems, inlineWorkbench, UnreadableSource, UsageError } from '@vedette/workbench';
import { galleryEntries } from '../gallery.config.ts';
import { galleryPage, type Picture, pictureName } from './gallery-page.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'docs', 'gallery');
const bench = inlineWorkbench({ source: fileIn });
const longest = 30;

/** Limits of states, not of time, so that every machine draws the same. */
const limits = { states: 20_000 };

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const pictures: Picture[] = [];
for (const { path, about } of galleryEntries(root)) {
  const shown = (await answered(path)) ?? (await walked(path));
  if (shown === undefined) continue;
  writeFileSync(join(folder, pictureName(path)), chartSvg(shown.story, { title: path }));
  pictures.push({ path, about, shows: shown.shows });
}
writeFileSync(join(folder, 'README.md'), galleryPage(pictures));
process.stdout.write(`${pictures.length} pictures\n`);

function fileIn(name: string): Source {
  const path = join(root, name);
  if (!existsSync(path)) throw new UnreadableSource(fileProblems.noSuchFile(name, []));
  return {
    name,
    chunks: () => createReadStream(path),
    beside: (other) => fileIn(posix.join(posix.dirname(name), other)),
  };
}

interface Shown {
  readonly story: Story;
  readonly shows: string;
}

/** The first answer with a run that fits on a page. */
async function answered(name: string): Promise<Shown | undefined> {
  const search = { order: { kind: 'breadth' }, threads: 1 } as const;
  const request = {
    model: { name },
    asked: [],
    expected: [],
    search,
    limits,
    evidence: 'once',
  } as const;
  try {
    const result = await bench.run('check', request);
    if (result.kind === 'refused') return undefined;
    for (const { story, question, verdict } of result.answers)
      if (story !== undefined && story.steps.length > 1 && story.steps.length <= longest)
        return { story, shows: `\`${question.name}\` ${verdict.kind}` };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
  }
  return undefined;
}

async function walked(name: string): Promise<Shown | undefined> {
  const processes = await processesOf(name);
  const process = processes.at(-1);
  const model = { name, ...(process !== undefined && { process }) };
  const result = await bench.run('random-walk', { model, seed: 1, steps: 12 });
  if (result.kind === 'refused' || result.story.steps.length === 0) return undefined;
  return { story: result.story, shows: 'a walk at random' };
}

/** Of a script that has several. */
async function processesOf(name: string): Promise<readonly string[]> {
  if (!name.endsWith('.csp')) return [];
  const described = await bench.run('describe', { model: { name } });
  if (described.kind === 'refused') return [];
  return described.info.find(({ title }) => title === 'Processes')?.lines ?? [];
}
