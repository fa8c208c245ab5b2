/**
 * The records of a model from a language that may not be one of ours. Wrappers copy records by spread, which takes what
 * an object has itself: the methods of a class would vanish.
 */
import type { Model } from '@vedette/core';
import { quoted } from '@vedette/text';

const records = ['behaviour', 'presentation', 'queries'] as const satisfies readonly (keyof Model)[];

/** Throws where a record is missing or no plain object: a mistake of the author of the language. */
export function checkRecords(model: Model, language: string): void {
  const wrong = records.find((name) => !isPlain(model[name]));
  if (wrong === undefined) return;
  throw new Error(`a model of the language ${quoted(language)} has no plain object ${quoted(wrong)}; ${expected}`);
}

const expected = 'the records of a model are behaviour, presentation and queries';

/** An object literal, of whatever realm. */
function isPlain(record: unknown): boolean {
  if (typeof record !== 'object' || record === null) return false;
  const prototype: unknown = Object.getPrototypeOf(record);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
