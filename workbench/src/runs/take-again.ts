/** Replays a saved run in a system: step by step, by its labels and by what each step changed. */
import type { Model, State, Step, Trace, TransitionSystem } from '@vedette/core';
import { stepsOf } from '@vedette/engines';
import { type EvidenceStep, stateChanges } from '@vedette/pictures';
import type { RunDocument } from './run-document.ts';

export interface NotTaken {
  /** The first step that cannot be taken. */
  readonly place: number;
  readonly possible: readonly string[];
}

export function takeAgain(model: Model, { steps, loop }: RunDocument): Trace | NotTaken {
  const { system } = model.behaviour;
  const start = system.initial().slice();
  const taken: Step[] = [];
  let state: State = start;
  for (const [place, wanted] of steps.entries()) {
    const possible = stepsOf(system, state);
    const found = possible.find((step) => isLike(model, { state, step }, wanted));
    if (found === undefined)
      return { place, possible: [...new Set(possible.map(({ label }) => system.label(label).text))] };
    taken.push(found);
    state = found.state;
  }
  return { start, steps: taken, ...(loop !== undefined && { loop }) };
}

/** Whether a step has the label and makes the changes of a saved step, except in slots that are ignored. */
export function isLike(
  { behaviour: { system }, presentation: { narration } }: Model,
  { state, step }: { readonly state: State; readonly step: Step },
  wanted: EvidenceStep,
  ignored: ReadonlySet<string> = new Set(),
): boolean {
  if (system.label(step.label).text !== wanted.label) return false;
  const isMeant = (slot: { readonly name: string }): boolean => !ignored.has(slot.name);
  const changes = stateChanges(system, [state, step.state], narration?.isRead).filter(isMeant);
  const expected = new Map(Object.entries(wanted.changed).filter(([name]) => !ignored.has(name)));
  return changes.length === expected.size && changes.every(({ name, value }) => expected.get(name) === value);
}

/** The slots that stand for sets of values: the sizes of the sets depend on the purpose of a search. */
export function slotsOfSets({ slots, cover }: TransitionSystem): ReadonlySet<string> {
  return new Set((cover?.slots ?? []).map((slot) => slots[slot]!.name));
}
