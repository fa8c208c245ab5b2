/** Formulas of the mu-calculus, by parity games or by sets of states. */
import type { FormulaQuestion, Search } from '@vedette/core';
import { answerFormula, timeAbstract } from '@vedette/engines';
import { finished } from '../answer/posed-question.ts';
import { eachAnswered } from '../answer/row.ts';

export const answerFormulas = eachAnswered(['formula'], async (posed, { options }) => {
  const { question, search, row } = posed;
  const answer =
    row.engine === 'symbolic' ? (await import('./answer-symbolically.ts')).answerFormulaSymbolically : answerFormula;
  const { system } = search.model.behaviour;
  const verdict = await answer(system, inItsTime(question, search), options);
  const { kind: claim } = verdict;
  if ((claim === 'holds' || claim === 'fails') && search.time === undefined)
    await options.onProof?.({ kind: 'strategy', questions: [question], system, claim });
  return finished(verdict, posed);
});

function inItsTime(question: FormulaQuestion, { time }: Search): FormulaQuestion {
  return time === undefined ? question : { ...question, formula: timeAbstract(question.formula) };
}
