/**
 * What a step counts for when runs are compared: which processes act in it, whether it is a fault, how much time it lets
 * pass. As the narration tells it; channels are no processes, and nobody acts while time passes.
 */
import type { Event, Label, Model, State, Step } from '@vedette/core';
import type { ProcessSets } from './process-sets.ts';

export interface StepFacts {
  /** The number of the set of those who act. */
  readonly actors: number;
  readonly isFault: boolean;
  readonly units: number;
}

export type FactsOf = (before: State, step: Step) => StepFacts;

/** Actions of these names are faults, in every language; narrations may know more. */
const faultNames = /^(crash(es)?|lose|loses|loss|lost|drop|drops|overflow|fault|corrupt)\b/;

export function isFault(event: Event, names: readonly string[]): boolean {
  return event.kind === 'crash' || event.kind === 'fault' || names.some((name) => faultNames.test(name));
}

export function factsOf(model: Model, processes: ProcessSets, isNamedFault?: (label: Label) => boolean): FactsOf {
  const { system, narration } = model;
  const channels = new Set(narration?.channels?.map(({ name }) => name));
  const told = (before: State, step: Step): StepFacts => {
    const label = system.label(step.label);
    const event = narration?.tell(before, step) ?? plainEvent(label);
    const isTime = event.kind === 'time' || label.kind === 'tick';
    const actors = isTime ? [] : event.participants.filter((name) => !channels.has(name));
    const fault = isNamedFault ? isNamedFault(label) : isFault(event, model.actionNames?.(label) ?? [label.text]);
    return { actors: processes.of(actors), isFault: fault, units: event.units ?? (label.kind === 'tick' ? 1 : 0) };
  };
  return told;
}

function plainEvent({ text, kind }: Label): Event {
  return { text, participants: [], kind: kind === 'tick' ? 'time' : 'local' };
}
