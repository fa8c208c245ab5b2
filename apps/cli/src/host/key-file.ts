/** The keys of a group, in a file: a line for each. Empty lines are nothing. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { quoted } from '@vedette/text';
import { UsageError } from '@vedette/workbench';
import { reasonOf } from '../output/output-failure.ts';

export function keysIn(file: string, cwd: string): readonly string[] {
  let text: string;
  try {
    text = readFileSync(resolve(cwd, file), 'latin1');
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const why = isMissing ? 'there is no such file' : reasonOf(error);
    throw new UsageError(`the key ${quoted(file)} cannot be read: ${why}`);
  }
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '');
}
