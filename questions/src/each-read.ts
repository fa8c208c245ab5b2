/** Reads questions one by one: for kinds that share nothing between them. */
import type { Outcome, Question } from '@vedette/core';
import type { Asked } from './asked.ts';
import type { Asking, ReadAsked } from './way.ts';

type ReadOne = (
  asked: Asked,
  asking: Asking,
  number: number,
) => Promise<Outcome<readonly Question[]>> | Outcome<readonly Question[]>;

export function eachRead(read: ReadOne): ReadAsked {
  return async (asked, asking) => {
    const outcomes: Outcome<readonly Question[]>[] = [];
    for (const [index, one] of asked.entries()) outcomes.push(await read(one, asking, index + 1));
    return {
      value: outcomes.map(({ value = [] }) => value.map((question) => ({ ...aboutProcess(asking), ...question }))),
      problems: outcomes.flatMap(({ problems }) => problems),
      texts: outcomes.flatMap(({ texts }) => texts),
    };
  };
}

/** The process that a question is about, where that is not the whole model. */
export function aboutProcess(asking: Asking): Pick<Question, 'model'> {
  const model = asking.process();
  return model === asking.opened ? {} : { model };
}
