/**
 * The facts about a step that measures use: which processes act in it, whether it is a fault, how much time passes.
 * They come from the narration; channels and monitors are not processes, and no component acts while time passes.
 */
import { type Event, eventInRole, type Label, type Model, type State, type Step, usualRoles } from '@vedette/core';
import type { ProcessSets } from './process-sets.ts';

export interface StepFacts {
  /** The number of the set of those who act. */
  readonly actors: number;
  readonly isFault: boolean;
  readonly units: number;
}

export type FactsOf = (before: State, step: Step) => StepFacts;

/** Faults besides crashes and losses, in every language. */
const otherFaults = /^(fault|corrupt)\b/;

export function isFault(event: Event, names: readonly string[], roles = usualRoles): boolean {
  if (event.kind === 'crash' || event.kind === 'fault') return true;
  // A name alone says nothing about a step with two participants: `drop` may be a handshake.
  const isOfOne = event.participants.length <= 1;
  const isOne = (name: string): boolean => isOfOne || roles.declared(name) !== undefined;
  const isLoss = (name: string): boolean => ['crash', 'loss'].includes(roles.ofAction(name) ?? '') && isOne(name);
  return names.some((name) => otherFaults.test(name) || isLoss(nameIn(name)));
}

/** Of a label, where a model does not know the names of its actions. */
function nameIn(label: string): string {
  return /^[\p{L}\p{N}_']*(::[\p{L}\p{N}_']+)*/u.exec(label)![0];
}

export function factsOf(model: Model, processes: ProcessSets, isNamedFault?: (label: Label) => boolean): FactsOf {
  const {
    behaviour: { system },
    presentation: { narration },
  } = model;
  const others = new Set([...(narration?.channels ?? []).map(({ name }) => name), ...(narration?.monitors ?? [])]);
  const shown = (before: State, step: Step): StepFacts => {
    const label = system.label(step.label);
    const names = model.presentation.actionNames?.(label) ?? [label.text];
    const event = narration?.describe(before, step) ?? plainEvent(label, names, model.presentation.roles?.roles);
    const isTime = event.kind === 'time' || label.kind === 'tick';
    const actors = isTime ? [] : event.participants.filter((name) => !others.has(name));
    const fault = isNamedFault ? isNamedFault(label) : isFault(event, names, model.presentation.roles?.roles);
    return { actors: processes.of(actors), isFault: fault, units: event.units ?? (label.kind === 'tick' ? 1 : 0) };
  };
  return shown;
}

/** Without a narration: by the roles of its actions, which are those of charts. */
function plainEvent({ text, kind }: Label, names: readonly string[], roles = usualRoles): Event {
  if (kind === 'tick') return { text, participants: [], kind: 'time' };
  return eventInRole({ text, participants: [], kind: 'local' }, names.map(nameIn), { roles, lifelines: [] });
}
