/** Formulas of linear time, by automata. */
import { answerLinearTime } from '@vedette/engines';
import { askedIn, exploredIn, finished, stubbornIn } from '../answer/posed-question.ts';
import { eachAnswered } from '../answer/row.ts';

export const answerLinearFormulas = eachAnswered(['linear-time'], async (posed, { options }) => {
  const { search } = posed;
  const verdict = await answerLinearTime(exploredIn(search), askedIn(posed), { ...options, ...stubbornIn(search) });
  return finished(verdict, posed);
});
