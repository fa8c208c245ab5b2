/** Liveness: a path that stays for ever in some states, one in which time diverges before others. */
import type { Verdict } from '@vedette/core';
import { answerLiveness, type LivenessVerdict } from '@vedette/engines';
import { askedIn, exploredIn, finished, type PosedQuestion } from '../answer/posed-question.ts';
import { eachAnswered } from '../answer/row.ts';

/**
 * A path in which time diverges is preferred, where the language can search for one; if there is none, a remark says
 * so.
 */
export const answerPaths = eachAnswered(['some-path-stays', 'every-path-leaves'], async (posed, { options, pose }) => {
  const first = await answerLiveness(exploredIn(posed.search), askedIn(posed), options);
  if (!hasCycle(first)) return inModel(first, posed);
  const divergent = pose(posed.question, posed.model, 'divergent');
  if ('refused' in divergent || divergent.made === 'as compiled') return inModel(first, posed);
  const states = Math.max(LEAST_STATES, MORE_STATES * first.stats.states);
  const limits = { ...options.limits, states: Math.min(options.limits?.states ?? states, states) };
  const second = await answerLiveness(exploredIn(divergent.search), askedIn(divergent), { ...options, limits });
  if (second.kind === 'unknown' || second.kind === 'broken') return inModel({ ...first, remark: unsureRemark }, posed);
  return second.ticks ? inModel(second, divergent) : inModel({ ...first, remark: zenoRemark }, posed);
});

/** The search for divergence of time must not take much longer than the answer itself. */
const LEAST_STATES = 4000;
const MORE_STATES = 4;

const zenoRemark = 'Only runs in which time does not diverge (zeno runs) show it: does the model mean to have them?';
const unsureRemark = 'Whether time diverges in such a run was not found out.';

function inModel({ ticks: _, ...verdict }: LivenessVerdict, posed: PosedQuestion): Verdict {
  return finished(verdict, posed);
}

function hasCycle(verdict: LivenessVerdict): verdict is LivenessVerdict & { readonly kind: 'holds' | 'fails' } {
  const isDecided = verdict.kind === 'holds' || verdict.kind === 'fails';
  return isDecided && verdict.evidence?.loop !== undefined;
}
