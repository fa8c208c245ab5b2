/**
 * One call of a system, written down: what it emitted or answered, and whether the model broke. Everything that can be
 * visible from a single call is checked on the way: lengths, writes, domains, and that the given state is not modified.
 */
import { Broken } from '../problem.ts';
import type { Predicate, State, TransitionSystem } from '../system.ts';
import { ContractViolation, describeState, isInside } from './contract-violation.ts';

export interface Emission {
  readonly label: number;
  readonly target: State;
}

export interface Recorded {
  readonly emissions: readonly Emission[];
  readonly broken?: Broken;
}

export function record(system: TransitionSystem, group: number, state: State): Recorded {
  const handed = state.slice();
  const emissions: Emission[] = [];
  const untouched = () => checkUntouched(system, handed, { state, who: `group '${system.groups[group]!.name}'` });
  try {
    system.successors(group, handed, (label, target) => {
      untouched();
      checkTarget(system, group, { state, target });
      emissions.push({ label, target: target.slice() });
    });
    untouched();
    return { emissions };
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    untouched();
    return { emissions, broken: error };
  }
}

/** The same labels and written values in the same order, and broken both or neither. */
export function sameOutcome(one: Recorded, other: Recorded, writes: readonly number[]): boolean {
  if (one.broken?.problem.code !== other.broken?.problem.code) return false;
  if (one.emissions.length !== other.emissions.length) return false;
  return one.emissions.every(({ label, target }, index) => {
    const match = other.emissions[index]!;
    return label === match.label && writes.every((slot) => target[slot] === match.target[slot]);
  });
}

/** What a predicate says of a state, or how the model broke over it. */
export type Answer = boolean | Broken;

export function recordAnswer(system: TransitionSystem, predicate: Predicate, state: State): Answer {
  const handed = state.slice();
  const answer = answerOf(predicate, handed);
  checkUntouched(system, handed, { state, who: `predicate '${predicate.name}'` });
  return answer;
}

function answerOf(predicate: Predicate, state: State): Answer {
  try {
    return predicate.holds(state);
  } catch (error) {
    if (error instanceof Broken) return error;
    throw error;
  }
}

export function sameAnswer(one: Answer, other: Answer): boolean {
  if (one instanceof Broken) return other instanceof Broken && one.problem.code === other.problem.code;
  return one === other;
}

/** That `handed`, a copy of `state`, is still equal to it; not so if its memory was taken away meanwhile. */
export function checkUntouched(
  system: TransitionSystem,
  handed: State,
  call: { readonly state: State; readonly who: string },
): void {
  const slot = firstDifference(call.state, handed);
  if (slot < 0) return;
  const name = system.slots[slot]!.name;
  const state = describeState(system.slots, call.state);
  throw new ContractViolation(
    'changed state',
    `${call.who} changed slot '${name}' of the state it was handed, ${state}`,
  );
}

/** The first slot in which two states differ, or -1; all of the first one's slots count. */
export function firstDifference(one: State, other: State): number {
  for (let slot = 0; slot < one.length; slot++) if (one[slot] !== other[slot]) return slot;
  return -1;
}

/** That a state has a value for every slot, each inside its domain. `who` is asked only when something is wrong. */
export function checkState(system: TransitionSystem, state: State, who: () => string): void {
  const { slots } = system;
  if (state.length !== slots.length) {
    const shown = describeState(slots, state);
    const counts = `${state.length} values for ${slots.length} slots`;
    throw new ContractViolation('wrong length', `${who()} has ${counts}: ${shown}`);
  }
  let slot = 0;
  while (slot < state.length && isInside(slots[slot]!, state[slot]!)) slot++;
  if (slot === state.length) return;
  const { name, domain } = slots[slot]!;
  const wrong = `${state[slot]} in slot '${name}', outside 0 .. ${domain.size! - 1} of domain '${domain.name}'`;
  throw new ContractViolation('outside domain', `${who()} has ${wrong}: ${describeState(slots, state)}`);
}

function checkTarget(
  system: TransitionSystem,
  group: number,
  step: { readonly state: State; readonly target: State },
): void {
  const { name, writes } = system.groups[group]!;
  const { state, target } = step;
  checkState(system, target, () => `a successor of ${describeState(system.slots, state)} by group '${name}'`);
  let slot = 0;
  while (slot < target.length && (target[slot] === state[slot] || writes.includes(slot))) slot++;
  if (slot === target.length) return;
  const change = `slot '${system.slots[slot]!.name}' from ${state[slot]} to ${target[slot]}`;
  const where = `in state ${describeState(system.slots, state)}`;
  throw new ContractViolation('undeclared write', `group '${name}' changes ${change} ${where} without declaring it`);
}
