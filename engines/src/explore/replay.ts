/**
 * Evidence. A search keeps parent numbers only; here the run to a state is rebuilt by replaying each step, and then the
 * whole trace is checked once more against the plain system, by code that knows nothing of stores and searches. A trace
 * that does not show what it claims is a bug of ours and is never returned.
 */
import {
  Broken,
  type Goal,
  type ReachabilityQuestion,
  type State,
  type Step,
  type Trace,
  type TransitionSystem,
  untilEnough,
} from '@vedette/core';

/** A counterexample that did not replay: the engine or the system breaks its contract. */
export class ReplayFailure extends Error {
  constructor(message: string) {
    super(`evidence did not replay: ${message}`);
    this.name = 'ReplayFailure';
  }
}

export interface Path {
  /** The states of the run, from the initial one. */
  readonly states: readonly State[];
  /** A last step with a label like this, to wherever it leads. */
  readonly lastLabel?: number;
}

export function rebuildTrace(system: TransitionSystem, path: Path): Trace {
  const [start, ...rest] = path.states;
  if (start === undefined) return { start: new Int32Array(system.slots.length), steps: [] };
  const steps: Step[] = [];
  let before = start;
  for (const target of rest) {
    steps.push(findStep(system, before, (step) => sameState(step.state, target)));
    before = target;
  }
  const { lastLabel } = path;
  if (lastLabel !== undefined) steps.push(findStep(system, before, (step) => step.label === lastLabel));
  return { start, steps };
}

/** Throws `ReplayFailure` unless the trace is a run of the system that shows the goal of the question. */
export function checkEvidence(system: TransitionSystem, trace: Trace, question: ReachabilityQuestion): void {
  checkRun(system, trace);
  if (!shows(system, trace, question.what)) throw new ReplayFailure(`it does not show "${question.name}"`);
}

/** Throws `ReplayFailure` unless the trace is a run of the system from its initial state. */
export function checkRun(system: TransitionSystem, trace: Trace): void {
  if (!sameState(system.initial(), trace.start)) throw new ReplayFailure('it does not start in the initial state');
  let before = trace.start;
  for (const wanted of trace.steps) {
    findStep(
      system,
      before,
      (step) => step.group === wanted.group && step.label === wanted.label && sameState(step.state, wanted.state),
    );
    before = wanted.state;
  }
}

function shows(system: TransitionSystem, trace: Trace, what: Goal): boolean {
  const last = trace.steps.at(-1);
  const end = last?.state ?? trace.start;
  switch (what.kind) {
    case 'deadlock':
      return isDeadlock(system, end);
    case 'label':
      return last !== undefined && what.matches(system.label(last.label));
    case 'predicate':
      return system.predicates[what.predicate]!.holds(end);
    default:
      return what satisfies never;
  }
}

/** The first step from a state that is wanted; throws `ReplayFailure` if there is none. */
export function findStep(system: TransitionSystem, before: State, wanted: (step: Step) => boolean): Step {
  for (let group = 0; group < system.groups.length; group++) {
    const found = firstStepBy(system, group, { state: before, wanted });
    if (found !== undefined) return found;
  }
  throw new ReplayFailure('a step of the run cannot be taken again');
}

interface Sought {
  readonly state: State;
  readonly wanted: (step: Step) => boolean;
}

/** Of one group. Another one may break the model here, and need not have been called when the run was found. */
function firstStepBy(system: TransitionSystem, group: number, { state, wanted }: Sought): Step | undefined {
  let found: Step | undefined;
  try {
    untilEnough((enough) =>
      system.successors(group, state, (label, target) => {
        const step = { group, label, state: target.slice() };
        if (!wanted(step)) return;
        found = step;
        enough();
      }),
    );
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
  }
  return found;
}

/** The first step from a state that is wanted, in the system's order; there may be more than can be listed. */
export function firstStep(
  system: TransitionSystem,
  state: State,
  wanted: (step: Step) => boolean = () => true,
): Step | undefined {
  let found: Step | undefined;
  untilEnough((enough) =>
    forEachStep(system, state, (step) => {
      if (!wanted(step)) return;
      found = step;
      enough();
    }),
  );
  return found;
}

export function isDeadlock(system: TransitionSystem, state: State): boolean {
  return firstStep(system, state) === undefined;
}

/** Every step that can be taken from a state, in the system's order. */
export function stepsOf(system: TransitionSystem, state: State): readonly Step[] {
  const steps: Step[] = [];
  forEachStep(system, state, (step) => steps.push(step));
  return steps;
}

/** The same steps one by one: what `visit` throws ends it. */
export function forEachStep(system: TransitionSystem, state: State, visit: (step: Step) => void): void {
  for (let group = 0; group < system.groups.length; group++)
    system.successors(group, state, (label, target) => visit({ group, label, state: target.slice() }));
}

export function sameState(a: State, b: State): boolean {
  return a.length === b.length && a.every((value, slot) => value === b[slot]);
}
