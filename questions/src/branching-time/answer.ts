/** Formulas of branching time about fair paths, on all states. */
import { answerBranchingTime } from '@vedette/engines';
import { askedIn, exploredIn, finished } from '../answer/posed-question.ts';
import { eachAnswered } from '../answer/row.ts';

export const answerBranchingFormulas = eachAnswered(['branching-time'], async (posed, { options }) =>
  finished(await answerBranchingTime(exploredIn(posed.search), askedIn(posed), options), posed),
);
