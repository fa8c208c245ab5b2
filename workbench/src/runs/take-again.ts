/** Takes a saved run again in a system: from its first state, step by step, by labels and by what each step changed. */
import type { Model, State, Step, Trace, TransitionSystem } from '@vedette/core';
import { stepsOf } from '@vedette/engines';
import { type EvidenceStep, slotValues, stateChanges } from '@vedette/pictures';
import type { RunDocument } from './run-document.ts';

/** A step that cannot be taken: its label, what is possible in its place, and what a step of that label changes. */
export interface NotTaken {
  readonly kind: 'step';
  readonly place: number;
  readonly label: string;
  readonly possible: readonly string[];
  readonly differing?: Differing;
}

/** The first state of the run is not that of the model. */
export interface OtherStart {
  readonly kind: 'start';
  readonly differing: Differing;
}

/**
 * A slot, its value in the saved run, and its value in the model; `undefined` if it is not there or does not change.
 */
export interface Differing {
  readonly name: string;
  readonly saved: string | undefined;
  readonly here: string | undefined;
}

export function takeAgain(model: Model, { initial, steps, loop }: RunDocument): Trace | NotTaken | OtherStart {
  const { system } = model.behaviour;
  const start = system.initial().slice();
  const other = otherStart(model, start, initial);
  if (other !== undefined) return other;
  const taken: Step[] = [];
  let state: State = start;
  for (const [place, wanted] of steps.entries()) {
    const possible = stepsOf(system, state);
    const found = possible.find((step) => isLike(model, { state, step }, wanted));
    if (found === undefined) return notTaken(model, { state, possible }, { wanted, place });
    taken.push(found);
    state = found.state;
  }
  return { start, steps: taken, ...(loop !== undefined && { loop }) };
}

/**
 * Slots that the run and the model share: another model may have more. Slots that stand for sets of values are left
 * out: how large those are depends on what a search was for.
 */
export function otherStart(
  { behaviour: { system }, presentation: { narration } }: Model,
  start: State,
  saved: Changes,
): OtherStart | undefined {
  const ignored = slotsOfSets(system);
  const here = new Map(slotValues(system, start, narration?.isRead).map(({ name, value }) => [name, value]));
  const shared = new Map(Object.entries(saved).filter(([name]) => here.has(name) && !ignored.has(name)));
  const differing = firstDifference(shared, new Map([...here].filter(([name]) => shared.has(name))));
  return differing && { kind: 'start', differing };
}

export function notTaken(
  model: Model,
  { state, possible }: { readonly state: State; readonly possible: readonly Step[] },
  { wanted, place }: { readonly wanted: EvidenceStep; readonly place: number },
): NotTaken {
  const { system } = model.behaviour;
  const labelOf = ({ label }: Step): string => system.label(label).text;
  const named = possible.filter((step) => labelOf(step) === wanted.label);
  const differing =
    named.length === 1
      ? firstDifference(new Map(Object.entries(wanted.changed)), changesOf(model, state, named[0]!))
      : undefined;
  const labels = [...new Set(possible.map(labelOf))];
  return { kind: 'step', place, label: wanted.label, possible: labels, ...(differing && { differing }) };
}

type Changes = Readonly<Record<string, string>>;

function changesOf({ behaviour: { system }, presentation: { narration } }: Model, state: State, step: Step) {
  const changes = stateChanges(system, [state, step.state], narration?.isRead);
  return new Map(changes.map(({ name, value }) => [name, value]));
}

function firstDifference(saved: ReadonlyMap<string, string>, here: ReadonlyMap<string, string>): Differing | undefined {
  const name = [...saved.keys(), ...here.keys()].find((each) => saved.get(each) !== here.get(each));
  return name === undefined ? undefined : { name, saved: saved.get(name), here: here.get(name) };
}

/**
 * Whether a step has the label and makes the changes of a step that was written down, but for slots that are ignored.
 */
export function isLike(
  model: Model,
  { state, step }: { readonly state: State; readonly step: Step },
  wanted: EvidenceStep,
  ignored: ReadonlySet<string> = new Set(),
): boolean {
  if (model.behaviour.system.label(step.label).text !== wanted.label) return false;
  const isMeant = ([name]: readonly [string, string]): boolean => !ignored.has(name);
  const here = new Map([...changesOf(model, state, step)].filter(isMeant));
  return firstDifference(new Map(Object.entries(wanted.changed).filter(isMeant)), here) === undefined;
}

/** The slots that stand for sets of values: the sizes of the sets depend on the purpose of a search. */
export function slotsOfSets({ slots, cover }: TransitionSystem): ReadonlySet<string> {
  return new Set((cover?.slots ?? []).map((slot) => slots[slot]!.name));
}
