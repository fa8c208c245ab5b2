/**
 * A run that continues for ever, or a prefix that no continuation can repair, shows that a formula of linear time is
 * violated. A replayed run is evaluated by the definition of the formula. A run that leaves the loop for good avoids
 * the violation if some continuation does.
 */
import type { LinearTimeQuestion, RunOptions, State, Step, Trace, TransitionSystem } from '@vedette/core';
import { isDeadlock, stepsOf } from '../explore/replay.ts';
import { unfairnessOf } from '../fairness/check-fair-lasso.ts';
import { LabelLetters } from '../linear-time/letters.ts';
import { Moves } from '../linear-time/moves.ts';
import { questionParts } from '../linear-time/question-parts.ts';
import { satisfies } from '../linear-time/satisfies.ts';
import { nearestEndless } from './nearest-endless.ts';
import { rehearseForEver } from './rehearsal.ts';
import { isHopefulAfter, lastChanceOf, SatisfyingGraph } from './satisfying-graph.ts';
import { type Avoidance, isInevitable, mostNodes, type Showing } from './showing.ts';
import type { IsOver, Outcome } from './step-roles.ts';

export interface EndlessSubject {
  readonly system: TransitionSystem;
  readonly trace: Trace;
  readonly question: LinearTimeQuestion;
}

export async function endlessShowing(
  subject: EndlessSubject,
  { limits }: RunOptions,
  isOver: IsOver,
): Promise<Showing> {
  const { system, trace, question } = subject;
  const satisfied: LinearTimeQuestion = { ...question, formula: { kind: 'not', operand: question.formula } };
  const most = limits?.states ?? mostNodes;
  const graph = new SatisfyingGraph(system, satisfied);
  const isWhole = await graph.explore(most, isOver);
  graph.spread();
  const isSpoilt = spoiling(system, question);
  const outcomeOf = (run: Trace): Outcome => {
    if (run.loop === undefined && !isDeadlock(system, run.steps.at(-1)?.state ?? run.start))
      return isSpoilt(run) ? 'shown' : isHopefulAfter(graph, run) ? 'avoided' : 'neither';
    if (satisfies(system, run, question)) return 'avoided';
    if (run.loop === undefined) return 'shown';
    return unfairnessOf(system, question.fairness, { ...run, loop: run.loop }) === undefined ? 'shown' : 'neither';
  };
  const avoided = async (options: RunOptions): Promise<Avoidance> => {
    const partial = isWhole ? {} : ({ isPartial: true } as const);
    const lastChance = lastChanceOf(graph, trace);
    if (lastChance === undefined) return { nearest: isInevitable, ...partial };
    const within = { ...options, limits: { ...options.limits, states: most } };
    return { nearest: await nearestEndless({ system, trace, satisfied }, within), lastChance, ...partial };
  };
  return { system, attempt: (run) => outcomeOf(rehearseForEver(system, trace.start, run)), avoided };
}

/** Whether a run violates the formula with every continuation, decided by the formula alone. */
function spoiling(system: TransitionSystem, question: LinearTimeQuestion): (run: Trace) => boolean {
  const { automaton, alphabet } = questionParts(system, { ...question, fairness: [] });
  const moves = new Moves(automaton);
  const letters = new LabelLetters(system, alphabet);
  const after = (at: readonly number[], before: State, label: number): readonly number[] => {
    const letter = alphabet.ofState(system, before) | letters.letter(label);
    return [...new Set(at.flatMap((one) => moves.from(one, letter).map(({ target }) => target)))];
  };
  return ({ start, steps }) => {
    let at: readonly number[] = automaton.transitions.length === 0 ? [] : [0];
    let end: State = start;
    for (const { label, state } of steps) {
      at = after(at, end, label);
      end = state;
    }
    // The formula on the last state also reads the step after it, so that step is arbitrary.
    const isNextSpoilt = ({ label }: Step): boolean => after(at, end, label).includes(automaton.universal);
    return at.includes(automaton.universal) || stepsOf(system, end).every(isNextSpoilt);
  };
}
