/**
 * A run of a ring detector in UPPAAL in the words of the papers: messages by their kind, what a task does at once
 * by its name, and no lifelines that do nothing.
 */
import type { Event, Narration, State, Step, Trace } from '@vedette/core';

export function asMessages(trace: Trace, narration: Narration): Narration {
  const narrator = narration.along?.(trace) ?? narration;
  let before = trace.start;
  const events = new Map<Step, Event>();
  for (const step of trace.steps) {
    events.set(step, inWords(narrator.describe(before, step)));
    before = step.state;
  }
  const busy = new Set([...events.values()].flatMap(({ participants }) => participants));
  return {
    lifelines: narration.lifelines.filter((name) => busy.has(name)).toSorted((a, b) => placeOf(a) - placeOf(b)),
    describe: (state: State, step: Step) => events.get(step) ?? inWords(narration.describe(state, step)),
  };
}

/** The tasks of a process stand side by side, with the ways that begin there; who watches stands last. */
function placeOf(lifeline: string): number {
  const [, what, process] = /^(\w+)\((\d+)/.exec(lifeline) ?? [];
  if (what === undefined) return Number.MAX_SAFE_INTEGER;
  return 3 * Number(process) + ['Asking', 'Answering', 'Way'].indexOf(what);
}

const moves: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Start->Watching': 'the ring is built',
    'Waiting->Expired': 'timeout',
    'Expired->Stalled': 'waits for the mutex',
    'Holding->Stalled': 'waits for the mutex',
    'Sending->Full': 'waits for room',
    'Replying->Full': 'waits for room',
    'Watching->Suspected': 'p1 is suspected',
    'Suspected->Watching': 'p1 is trusted again',
    'Suspected->Error': 'violated',
    'Watching->Error': 'violated',
    'Grown->Error': 'violated',
    'Calm->Error': 'violated',
  }),
);

const kinds = ['are you alive?', 'I am alive'] as const;

/**
 * `send[0][1][2]` and `deliver[0][1][2]` are questions, with 1 in the first place answers; `asks[1]!` is something 1
 * does.
 */
function inWords(event: Event): Event {
  const message = /^(send|deliver)\[([01])\]/.exec(event.text);
  if (message !== null) return { ...event, text: kinds[Number(message[2])]! };
  const move = moves.get(event.text);
  if (move !== undefined) return { ...event, text: move };
  const [, deed] = /^([a-z]+)(?:\[\d+\])?!?$/.exec(event.text) ?? [];
  if (deed === undefined) return event;
  if (deed === 'crash') return { text: deed, kind: 'crash', participants: event.participants, ...timeOf(event) };
  return { ...event, text: deed, kind: deed === 'suspects' ? 'suspicion' : event.kind };
}

function timeOf({ time }: Event): Pick<Event, 'time'> {
  return time === undefined ? {} : { time };
}
