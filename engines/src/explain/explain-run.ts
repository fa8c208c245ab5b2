/**
 * Explains a run: what its steps were for, the nearest run that avoids the violation, and what starves if it repeats.
 */
import {
  type Question,
  type Refusal,
  type RunOptions,
  type Trace,
  type TransitionSystem,
  Unanswerable,
} from '@vedette/core';
import { checkRun } from '../explore/replay.ts';
import { monitorOf } from '../smallest/index.ts';
import { NotFinite } from '../smallest/monitor.ts';
import { Pace, type Stop } from '../task/pace.ts';
import { endlessShowing } from './endless-showing.ts';
import { finiteShowing } from './finite-showing.ts';
import { pathQuestions } from './path-formula.ts';
import { DoesNotRepeat } from './rehearsal.ts';
import { type Avoidance, type Showing, tookTooLong } from './showing.ts';
import { type Starving, starvingIn } from './starving.ts';
import { type IsOver, type StepRole, stepRoles } from './step-roles.ts';

export interface Explanation extends Avoidance {
  /** One for each step; left out with the reason where runs like this have no roles, or it took too long. */
  readonly roles: readonly StepRole[] | Refusal;
  readonly starving: readonly Starving[];
  /** Why it ended early, if a limit or an abort signal ended it. */
  readonly stop?: Stop;
}

export interface ExplainedRun {
  readonly system: TransitionSystem;
  readonly trace: Trace;
  readonly question: Question;
}

export async function explainRun(explained: ExplainedRun, options: RunOptions = {}): Promise<Explanation> {
  const { system, trace } = explained;
  checkRun(system, trace);
  const starving = starvingIn(system, trace);
  const refusing = (refusal: Refusal): Explanation => ({ roles: refusal, nearest: refusal, starving });
  const watch = new Watch(options);
  const isOver = (): Promise<boolean> => watch.isOver();
  try {
    const showing = await showingOf(explained, options, isOver);
    if ('refused' in showing) return refusing(showing);
    const roles = await rolesOf(showing, trace, isOver);
    const rest = await showing.avoided(options, isOver);
    const stop = watch.stop ?? (rest.isPartial && statesReached(options));
    return { roles, starving, ...rest, ...(stop && { stop }) };
  } catch (error) {
    if (error instanceof NotFinite) return refusing({ refused: 'no finite run violates this formula by itself' });
    if (error instanceof Unanswerable) return refusing({ refused: error.detail });
    throw error;
  }
}

/** How a run may show the answer: the first way in which this one does. */
async function showingOf(
  { system, trace, question }: ExplainedRun,
  options: RunOptions,
  isOver: IsOver,
): Promise<Showing | Refusal> {
  if (question.kind === 'some-path-stays' || question.kind === 'every-path-leaves') return onlyStaying;
  if (question.kind !== 'linear-time' && question.kind !== 'branching-time') {
    const monitor = monitorOf(question, system);
    return 'refused' in monitor ? monitor : finiteShowing({ system, monitor, start: trace.start }, trace);
  }
  const asked = question.kind === 'linear-time' ? [{ system, question }] : pathQuestions(system, question);
  for (const one of asked) {
    const showing = await endlessShowing({ ...one, trace }, options, isOver);
    if (showing.attempt(trace) === 'shown') return showing;
  }
  return { refused: 'one run does not show all of it' };
}

const onlyStaying: Refusal = {
  refused:
    'this query is about staying runs alone; as a formula of linear time, where integer time is exact, it is explained',
};

async function rolesOf(showing: Showing, trace: Trace, isOver: IsOver): Promise<Explanation['roles']> {
  try {
    return (await stepRoles(showing, trace, isOver)) ?? tookTooLong;
  } catch (error) {
    if (!(error instanceof DoesNotRepeat)) throw error;
    return { refused: 'with other steps the run does not come round again soon enough' };
  }
}

class Watch {
  readonly #pace: Pace;
  /** Why it is over, once it is. */
  stop: Stop | undefined;

  constructor(options: RunOptions) {
    this.#pace = new Pace(options);
  }

  async isOver(): Promise<boolean> {
    if (this.stop !== undefined) return true;
    if (!this.#pace.isDue()) return false;
    await this.#pace.breathe(() => ({ states: 0, transitions: 0, queue: 0, bytes: 0 }));
    this.stop = this.#pace.stop(0);
    return this.stop !== undefined;
  }
}

/** If it was requested: our own bound is no limit of the user. */
function statesReached({ limits }: RunOptions): Stop | undefined {
  if (limits?.states === undefined) return undefined;
  return { why: 'limit', detail: `the limit of ${limits.states} states was reached` };
}
