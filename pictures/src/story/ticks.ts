/**
 * Time in models that count it in steps: a `tick` is a step of its own, and runs are full of them. Their number so far
 * becomes the time of every event, as timed models have it, and ticks in a row become one row of the chart.
 */
import type { Event } from '@vedette/core';
import type { Story, StoryStep } from './story.ts';

export function withTickTimes(story: Story): Story {
  const isTimed = story.steps.some(({ event }) => event.time !== undefined);
  if (isTimed || !story.steps.some(({ event }) => isTick(event))) return story;
  const steps: StoryStep[] = [];
  let ticks = 0;
  let run = 0;
  let loop: number | undefined;
  for (const [index, step] of story.steps.entries()) {
    if (index === story.loop) loop = steps.length;
    const tick = isTick(step.event);
    ticks += tick ? 1 : 0;
    const last = steps.at(-1);
    const goesOn = tick && last?.event.text !== undefined && run > 0 && index !== story.loop;
    run = tick ? (goesOn ? run + 1 : 1) : 0;
    const event = { ...step.event, time: String(ticks) };
    if (!goesOn) steps.push({ ...step, event });
    else steps[steps.length - 1] = merged(last, { ...step, event: { ...event, text: `${run} × ${step.event.text}` } });
  }
  return { ...story, steps, ...(loop !== undefined && { loop }) };
}

/** Time that passes by an unknown amount has no number. */
function isTick(event: Event): boolean {
  return event.kind === 'time' && event.units !== undefined;
}

/** Two steps as one: the number, label and event of the later, and what both changed. */
function merged(earlier: StoryStep, later: StoryStep): StoryStep {
  const values = new Map([...earlier.changed, ...later.changed].map(({ name, value }) => [name, value]));
  const mark = later.mark ?? earlier.mark;
  return { ...later, ...(mark && { mark }), changed: [...values].map(([name, value]) => ({ name, value })) };
}
