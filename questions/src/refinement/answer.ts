/** The questions of CSP: about a process, about one of its traces, and whether it refines another. */
import { answerProcess, answerRefinement, answerTrace, declined, membersDiffer } from '@vedette/engines';
import { exploredIn, finished } from '../answer/posed-question.ts';
import { eachAnswered } from '../answer/row.ts';

const alone = eachAnswered(['divergence-free', 'deadlock-free', 'deterministic'], async (posed, { options }) =>
  finished(await answerProcess(posed.search.model.behaviour.system, posed.question, options), posed),
);

const alongTrace = eachAnswered(['has-trace'], async (posed, { options }) =>
  finished(await answerTrace(posed.search.model.behaviour.system, posed.question, options), posed),
);

const compared = eachAnswered(['refinement'], async (posed, { options, pose }) => {
  const { question } = posed;
  const other = pose({ ...question, model: question.specification }, question.specification, 'shortest');
  if ('refused' in other) return declined(`the specification cannot be compared: ${other.refused}`);
  const [implementation, specification] = [exploredIn(posed.search), exploredIn(other.search)];
  if (specification.cover !== undefined) return declined(`the specification cannot be compared: its ${membersDiffer}`);
  const { semantics } = question;
  const { verdict, about } = await answerRefinement({ implementation, specification, semantics }, options);
  return finished(verdict, about === 'specification' ? other : posed);
});

export { alone as answerProcesses, alongTrace as answerTraces, compared as answerRefinements };
