/**
 * Delays. Where time is counted in steps, an engine measures them; where it is dense, the language brings the questions
 * that make up the answer.
 */
import type { DelayQuestion, Extreme, Question, Verdict } from '@vedette/core';
import { answerDelay, figureOf, ifItComes, nothingMeasured, ReplayFailure, unbounded } from '@vedette/engines';
import { askedIn, finished, type PosedQuestion } from '../answer/posed-question.ts';
import { eachAnswered } from '../answer/row.ts';

type AskAlone = (question: Question) => Promise<Verdict>;

export const answerDelays = eachAnswered(['delay'], async (posed, { options, askAlone }) => {
  const { question, search } = posed;
  if (search.delay === undefined) {
    const verdict = await answerDelay(search.model.behaviour.system, askedIn(posed), options);
    return judged(finished(verdict, posed), question);
  }
  return judged(await (question.extreme === 'least' ? attainedBy : greatestInTime)(posed, askAlone), question);
});

/** A value that is not attained is the bound of those that are: the delay comes arbitrarily close to it. */
function judged(verdict: Verdict, { extreme, bound }: DelayQuestion): Verdict {
  const { value } = extremeIn(verdict) ?? {};
  if (bound === undefined || value === undefined || verdict.kind !== 'holds') return verdict;
  const isKept = extreme === 'greatest' ? value <= bound : value >= bound;
  return isKept ? verdict : { ...verdict, kind: 'fails' };
}

const inTime = 'some run goes on for ever, or ends, without it';

/** In dense time: whether the target always follows, and if not, the run that shows it. */
async function greatestInTime(posed: PosedQuestion<DelayQuestion>, ask: AskAlone): Promise<Verdict> {
  const { comes } = posed.search.delay!;
  const always = await ask(comes);
  if (always.kind !== 'fails') return always.kind === 'holds' ? attainedBy(posed, ask) : always;
  const surveyed = await ask(posed.search.delay!.survey);
  if (surveyed.kind !== 'holds') return surveyed;
  const extreme = extremeIn(surveyed);
  const among = ifItComes(posed.question, extreme);
  const reached =
    extreme && Number.isFinite(extreme.value) ? await ask(posed.search.delay!.attained(extreme)) : undefined;
  const { evidence: trace, model } = reached ?? {};
  const shown = trace && { shown: { trace, ...(model && { model }) } };
  return { ...always, kind: 'holds', figures: [unbounded(posed.question, inTime), { ...among, ...shown }] };
}

/** The extreme value of the delays that end, and a run that attains it. */
async function attainedBy(posed: PosedQuestion<DelayQuestion>, ask: AskAlone): Promise<Verdict> {
  const { question, search } = posed;
  const { survey, attained } = search.delay!;
  const surveyed = await ask(survey);
  if (surveyed.kind !== 'holds') return surveyed;
  const extreme = extremeIn(surveyed);
  if (extreme === undefined) return { ...surveyed, figures: [nothingMeasured(question, 'ends')] };
  const figures = [figureOf(question, extreme)];
  if (extreme.value === Number.POSITIVE_INFINITY) return { ...surveyed, figures };
  const reached = await ask(attained(extreme));
  if (reached.kind === 'fails') throw new ReplayFailure(`no run attains the ${question.extreme} delay that was found`);
  return reached.kind === 'holds' ? { ...reached, figures, stats: surveyed.stats } : { ...surveyed, figures };
}

function extremeIn(verdict: Verdict): Extreme | undefined {
  return 'figures' in verdict ? verdict.figures?.[0]?.extreme : undefined;
}
