/**
 * A run of a model in discrete time as a schedule: what happens when, by counting ticks; and the same for its chart.
 */
import type { Event, Narration, State, Step, Trace, TransitionSystem } from '@vedette/core';

export interface Entry {
  readonly time: number;
  readonly text: string;
}

/** Every step that is not a tick, with its time. */
export function scheduleOf(system: TransitionSystem, trace: Trace): readonly Entry[] {
  const times = timesOf(system, trace);
  return trace.steps
    .map((step, index) => ({ time: times[index]!, text: system.label(step.label).text }))
    .filter(({ text }) => text !== 'tick');
}

/** When something happens for the first time; undefined if it does not. */
export function timeOf(schedule: readonly Entry[], start: string): number | undefined {
  return schedule.find(({ text }) => text.startsWith(start))?.time;
}

export function lastTimeOf(schedule: readonly Entry[], start: string): number | undefined {
  return schedule.findLast(({ text }) => text.startsWith(start))?.time;
}

/** The time after every step. */
function timesOf(system: TransitionSystem, trace: Trace): readonly number[] {
  let now = 0;
  return trace.steps.map(({ label }) => {
    if (system.label(label).text === 'tick') now += 1;
    return now;
  });
}

/** Gives the time of every step of this one run, if time passes in it, and leaves out lifelines that do nothing. */
export function timedNarration(
  system: TransitionSystem,
  trace: Trace,
  narration: Narration | undefined,
): { readonly narration?: Narration } {
  if (narration === undefined) return {};
  const events = eventsOf(system, trace, narration);
  const busy = new Set([...events.values()].flatMap(({ participants }) => participants));
  const lifelines = narration.lifelines.filter((name) => busy.has(name));
  const describe = (before: State, step: Step): Event => events.get(step) ?? narration.describe(before, step);
  return { narration: { lifelines, describe } };
}

function eventsOf(system: TransitionSystem, trace: Trace, narration: Narration): ReadonlyMap<Step, Event> {
  const times = timesOf(system, trace);
  const isTimed = times.some((time) => time > 0);
  let before = trace.start;
  return new Map(
    trace.steps.map((step, index) => {
      const event = { ...narration.describe(before, step), ...(isTimed && { time: String(times[index]) }) };
      before = step.state;
      return [step, event];
    }),
  );
}
