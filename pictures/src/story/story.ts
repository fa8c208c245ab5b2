/**
 * A run as described by a narration: the basis of every picture and every export of a trace. A story is plain text
 * throughout, so it outlives the system it came from; `storyOfRun` makes it from a trace and the narration of a
 * language.
 */
import type { Channel, Event, Narration, State, Trace, TransitionSystem } from '@vedette/core';
import type { ChosenLifelines } from './choose-lifelines.ts';
import { type SlotValue, slotValues, stateChanges } from './state-text.ts';

export interface Story {
  /** The columns of a chart; every participant of every event is among them. */
  readonly lifelines: readonly string[];
  /** Which of them a reader asked for; all if left out. */
  readonly chosen?: ChosenLifelines;
  /** Those among them that hand messages on. */
  readonly channels?: readonly Channel[];
  /** Those among them that are monitors. */
  readonly monitors?: readonly string[];
  /** The whole first state. */
  readonly initial: readonly SlotValue[];
  readonly steps: readonly StoryStep[];
  /** As in a trace: after the last step the run continues with `steps[loop]`, for ever. */
  readonly loop?: number;
  /** A remark on the whole run. */
  readonly remark?: string;
}

export interface StoryStep {
  /** Counted from 1; of several steps that are shown as one, the last. */
  readonly number: number;
  readonly label: string;
  readonly event: Event;
  /** If it is one end of a message under way. */
  readonly flight?: Flight;
  /**
   * What is said about it beside the drawing: `decisive` for what the run shows, `spare` for it; `apart`, where it
   * leaves another run.
   */
  readonly mark?: StepMark;
  /** Only the slots that the step changed, with their new values. */
  readonly changed: readonly SlotValue[];
}

export type StepMark = 'decisive' | 'spare' | 'apart';

/**
 * One end of a message under way: where it departs, and the index of the step that ends it if there is one; or where it
 * arrives or is lost, and the index of the step where it departed.
 */
export type Flight =
  | { readonly part: 'departure'; readonly end?: number }
  | { readonly part: 'arrival'; readonly start: number };

/**
 * Makes the story of a trace. Without a narration there is one lifeline, "system", and every step is a local event of
 * it.
 */
export function storyOfRun(
  system: Pick<TransitionSystem, 'slots' | 'label'>,
  trace: Trace,
  narration: Narration = monologue(system),
): Story {
  if (trace.loop !== undefined && !(trace.loop >= 0 && trace.loop < trace.steps.length)) {
    throw new RangeError(`A trace of ${trace.steps.length} steps cannot go back to step ${trace.loop}.`);
  }
  const steps: StoryStep[] = [];
  const narrator = narration.along?.(trace) ?? narration;
  const isRead = narration.isRead;
  let before: State = trace.start;
  for (const step of trace.steps) {
    steps.push({
      number: steps.length + 1,
      label: system.label(step.label).text,
      event: narrator.describe(before, step),
      changed: stateChanges(system, [before, step.state], isRead),
    });
    before = step.state;
  }
  return {
    lifelines: participantsOf(narration, steps),
    ...(narration.channels === undefined ? {} : { channels: narration.channels }),
    ...(narration.monitors === undefined || narration.monitors.length === 0 ? {} : { monitors: narration.monitors }),
    initial: slotValues(system, trace.start, isRead),
    steps,
    ...(trace.loop === undefined ? {} : { loop: trace.loop }),
    ...(narrator.remark === undefined ? {} : { remark: narrator.remark }),
  };
}

/** The story with some of its steps marked, by their places. */
export function withMarks(story: Story, marks: ReadonlyMap<number, StepMark>): Story {
  const steps = story.steps.map((step, place) => {
    const mark = marks.get(place);
    return mark === undefined ? step : { ...step, mark };
  });
  return { ...story, steps };
}

/** The whole state after each step, the first state in front: one more than there are steps. */
export function* fullStates(story: Story): Generator<readonly SlotValue[]> {
  const values = new Map(story.initial.map(({ name, value }) => [name, value]));
  yield story.initial;
  for (const step of story.steps) {
    for (const { name, value } of step.changed) values.set(name, value);
    yield [...values].map(([name, value]) => ({ name, value }));
  }
}

function monologue(system: Pick<TransitionSystem, 'label'>): Narration {
  const lifelines = ['system'];
  return {
    lifelines,
    describe: (_, step) => ({ text: system.label(step.label).text, participants: lifelines, kind: 'local' }),
  };
}

/** The lifelines of the narration, then all other participants: none is left out. */
function participantsOf(narration: Narration, steps: readonly StoryStep[]): readonly string[] {
  const names = new Set(narration.lifelines);
  for (const { event } of steps) {
    for (const name of event.participants) names.add(name);
    if (event.from !== undefined) names.add(event.from);
    if (event.to !== undefined) names.add(event.to);
  }
  return names.size === 0 ? ['system'] : [...names];
}
