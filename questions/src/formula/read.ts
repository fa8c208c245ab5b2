/** Reads properties that are written elsewhere. */
import type { Outcome, Question } from '@vedette/core';
import type { Asked } from '../asked.ts';
import type { Asking, ReadAsked } from '../way.ts';
import { ownQuestion } from './own-question.ts';

export const readWrittenProperties: ReadAsked = async (asked, asking) => {
  const outcomes: Outcome<readonly Question[]>[] = [];
  for (const one of asked) outcomes.push(await readOne(one, asking, numberOf(one, asked)));
  return {
    value: outcomes.map(({ value = [] }) => value),
    problems: outcomes.flatMap(({ problems }) => problems),
    texts: outcomes.flatMap(({ texts }) => texts),
  };
};

async function readOne(one: Asked, asking: Asking, number: number): Promise<Outcome<readonly Question[]>> {
  if (one.way !== 'assertion') return asking.property(one, number);
  return { value: [ownQuestion(one.text, asking.opened.queries.questions)], problems: [], texts: [] };
}

/** Among those asked the same way, from 1. */
function numberOf(one: Asked, asked: readonly Asked[]): number {
  return asked.filter(({ way }) => way === one.way).indexOf(one) + 1;
}
