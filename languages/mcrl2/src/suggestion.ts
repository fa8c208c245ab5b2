/**
 * "Did you mean ...?", while there are few problems: to compare each of ten thousand unknown names with each of ten
 * thousand known ones would take long, and would not be read.
 */
import type { Problem } from '@vedette/core';
import { didYouMean } from '@vedette/text';

const most = 100;

export function suggestion(
  found: readonly Problem[],
  name: string,
  candidates: () => Iterable<string>,
): string | undefined {
  return found.length < most ? didYouMean(name, candidates()) : undefined;
}
