/** `vedette init`: writes a commented model and the project that checks it; overwrites nothing. */
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { quoted } from '@vedette/text';
import { UsageError } from '@vedette/workbench';
import { exitCodes } from '../command-line/exit-codes.ts';
import { OutputFailure } from '../output/output-failure.ts';
import { writeOutput } from '../output/write-output.ts';
import { templates } from '../templates/template.ts';
import type { Io } from '../terminal/io.ts';

export async function init(folder: string, language: keyof typeof templates, io: Io): Promise<number> {
  const files = [...templates[language]].map(([name, text]) => ({ name: join(folder, name), text }));
  const present = files.filter(({ name }) => existsSync(resolve(io.cwd, name)));
  if (present.length > 0)
    throw new UsageError(
      `${present.map(({ name }) => quoted(name)).join(' and ')} would be overwritten: nothing was made`,
    );
  makeFolder(resolve(io.cwd, folder), folder);
  for (const { name, text } of files) await writeOutput(resolve(io.cwd, name), [text], name);
  const there = folder === '.' ? '' : ` ${folder}`;
  await io.stdout.write(`Made ${files.map(({ name }) => name).join(', ')}\nNext: vedette test${there}\n`);
  return exitCodes.asExpected;
}

function makeFolder(path: string, name: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new OutputFailure(name, error);
  }
}
