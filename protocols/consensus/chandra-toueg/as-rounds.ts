/**
 * A run of Chandra and Toueg's algorithms drawn as the papers draw it: one lifeline per process, an arrow for every
 * message that is received, and words for the rest. Channels and the monitor have no lifelines.
 */
import type { Event, Narration, State, Step, Trace } from '@vedette/core';

export function asRounds(trace: Trace, narration: Narration): Narration {
  const events = new Map<Step, Event>();
  let before = trace.start;
  for (const step of trace.steps) {
    events.set(step, inWords(narration.describe(before, step)));
    before = step.state;
  }
  const busy = new Set([...events.values()].flatMap(({ participants }) => participants));
  const describe = (state: State, step: Step): Event => events.get(step) ?? inWords(narration.describe(state, step));
  return { lifelines: narration.lifelines.filter((name) => busy.has(name)), describe };
}

type Narrator = (...parts: readonly string[]) => Event;

const local = (process: string, text: string): Event => ({ kind: 'local', text, participants: [`P${process}`] });
const message = (from: string, to: string, text: string): Event =>
  from === to
    ? local(to, `receives from itself: ${text}`)
    : { kind: 'message', text, participants: [`P${from}`, `P${to}`], from: `P${from}`, to: `P${to}` };

/** What a note of the algorithm for <>S says: its kind, the round, the estimate and the round that is from. */
function noteText(kind: string, round: string, content: string, stamp: string): string {
  if (kind === 'decision') return `decide ${content}`;
  if (kind === 'estimate') return `round ${round}: estimate ${content} of round ${stamp}`;
  return kind === 'newEstimate' ? `round ${round}: propose ${content}` : `round ${round}: ${kind}`;
}

const note = String.raw`note\((\w+), (\d+), (\d+), (\d+), (\d+)\)`;

const narrators: readonly (readonly [RegExp, Narrator])[] = [
  [/^broadcast\((\d+), (\d+), (\[.*\])\)$/, (p, r, v) => local(p!, `round ${r}: sends ${v}`)],
  [/^receive\((\d+), (\d+), (\d+), (\[.*\])\)$/, (q, p, r, v) => message(q!, p!, `round ${r}: ${v}`)],
  [
    new RegExp(`^send\\((\\d+), ${note}\\)$`),
    (to, kind, r, p, v, ts) => local(p!, `to P${to}: ${noteText(kind!, r!, v!, ts!)}`),
  ],
  [new RegExp(`^broadcast\\(${note}\\)$`), (kind, r, p, v, ts) => local(p!, `to all: ${noteText(kind!, r!, v!, ts!)}`)],
  [
    new RegExp(`^receive\\((\\d+), ${note}\\)$`),
    (to, kind, r, p, v, ts) => message(p!, to!, noteText(kind!, r!, v!, ts!)),
  ],
  [/^suspect\((\d+), (\d+)\)$/, (p, q) => ({ kind: 'suspicion', text: `suspects P${q}`, participants: [`P${p}`] })],
  [/^coordinate\((\d+), (\d+)\)$/, (p, r) => local(p!, `coordinates round ${r}`)],
  [/^fail\((\d+), (\d+)\)$/, (p, r) => local(p!, `gives up round ${r}`)],
  [/^decide\((\d+), (\d+)\)$/, (p, v) => local(p!, v === '0' ? 'decides on nothing' : `decides ${v}`)],
  [/^violated\((\w+)\)$/, (requirement) => ({ kind: 'local', text: `violated: ${requirement}`, participants: [] })],
];

function inWords(event: Event): Event {
  for (const [pattern, narrator] of narrators) {
    const parts = pattern.exec(event.text);
    if (parts !== null) return narrator(...parts.slice(1));
  }
  return event;
}
