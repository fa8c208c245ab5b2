/**
 * A run of a ring detector in UPPAAL told in the words of the papers: messages by their kind, what a task does at once by
 * its name, and no lifelines that do nothing.
 */
import type { Event, Narration, State, Step, Trace } from '@vedette/core';

export function toldAsMessages(trace: Trace, narration: Narration): Narration {
  const told = narration.along?.(trace) ?? narration;
  let before = trace.start;
  const events = new Map<Step, Event>();
  for (const step of trace.steps) {
    events.set(step, inWords(told.tell(before, step)));
    before = step.state;
  }
  const busy = new Set([...events.values()].flatMap(({ participants }) => participants));
  return {
    lifelines: narration.lifelines.filter((name) => busy.has(name)),
    tell: (state: State, step: Step) => events.get(step) ?? inWords(narration.tell(state, step)),
  };
}

const kinds = ['are you alive?', 'I am alive'] as const;

/** `send[0][1][2]` and `deliver[0][1][2]` are questions, with 1 in the first place answers; `asks[1]!` is something 1 does. */
function inWords(event: Event): Event {
  const message = /^(send|deliver)\[([01])\]/.exec(event.text);
  if (message !== null) return { ...event, text: kinds[Number(message[2])]! };
  const [, deed] = /^([a-z]+)(?:\[\d+\])?!$/.exec(event.text) ?? [];
  if (deed === undefined) return event;
  return { ...event, text: deed, kind: deed === 'suspects' ? 'suspicion' : event.kind };
}
