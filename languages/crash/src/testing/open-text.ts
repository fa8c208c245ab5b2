/** For the tests of this package: a text as a source, and the outcome of opening it. */

import type { Outcome, Source } from '@vedette/core';
import { textSource } from '@vedette/text';
import { type CrashModel, openCrash } from '../index.ts';

export function sourceOf(text: string, name = 'model.crash'): Source {
  return textSource(text, name);
}

export function openText(text: string, constants: Readonly<Record<string, string>> = {}): Promise<Outcome<CrashModel>> {
  return openCrash(sourceOf(text), { constants: new Map(Object.entries(constants)) });
}

/** For models that are meant to be right. */
export async function modelOf(text: string, constants: Readonly<Record<string, string>> = {}): Promise<CrashModel> {
  const { value, problems } = await openText(text, constants);
  if (value === undefined) throw new Error(problems.map((problem) => `${problem.code} ${problem.message}`).join('\n'));
  return value;
}
