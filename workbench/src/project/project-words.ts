/** What may stand at a place of a project file, for completion: keys, and the values of keys that have a fixed set. */
import { isQuestion, verdictKinds, ways } from '@vedette/questions';
import { answeringEngines } from '../ask/answering-engines.ts';
import { languageNames } from '../languages.ts';
import { jobKeys, limitKeys } from './job.ts';
import { projectKeys } from './read-project.ts';

export interface ProjectWord {
  readonly word: string;
  /** What a question asks. */
  readonly help?: string;
}

const expect: ProjectWord = { word: 'expect', help: 'the verdict expected of this property' };
const questions = ways.filter(isQuestion).map(({ key, help }): ProjectWord => ({ word: key, help }));
const values: Readonly<Record<string, readonly string[]>> = {
  expect: verdictKinds,
  engine: answeringEngines,
  language: languageNames,
};

/** `keys`: those that the place lies in, from the outermost; with `value`, the text stands behind the last of them. */
export function projectWords(keys: readonly string[], place: 'key' | 'item' | 'value'): readonly ProjectWord[] {
  const [top, , setting] = keys;
  if (place === 'value') return asWords(new Map(Object.entries(values)).get(keys.at(-1) ?? '') ?? []);
  if (keys.length === 0) return asWords(projectKeys);
  if (keys.at(-1) === 'limits') return asWords(limitKeys);
  if (top !== 'checks' || keys.length < 2) return [];
  if (keys.length === 2) return asWords(jobKeys);
  return setting === 'properties' ? [...questions, expect] : [];
}

const asWords = (words: readonly string[]): readonly ProjectWord[] => words.map((word) => ({ word }));
