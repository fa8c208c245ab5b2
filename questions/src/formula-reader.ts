/** Reads formulas of linear and branching time, each with the restrictions on runs that were asked for beside it. */
import type { Excerpt, Model, Outcome, Question } from '@vedette/core';
import { eachRead } from './each-read.ts';
import type { Asking, ReadAsked } from './way.ts';

interface FormulaText {
  readonly name: string;
  readonly formula: Excerpt;
  readonly fairness: readonly Excerpt[];
}

export function formulaReader(read: (text: FormulaText, model: Model) => Outcome<Question>): ReadAsked {
  return eachRead((one, asking: Asking) => {
    const fairness = asking.restrictions.map((restriction) => asking.excerpt(restriction));
    const { value, ...found } = read(
      { name: one.text.trim(), formula: asking.excerpt(one), fairness },
      asking.process(),
    );
    return { ...found, ...(value && { value: [value] }) };
  });
}
