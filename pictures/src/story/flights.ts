/**
 * Messages in place of channels. A channel takes a message in one step and hands it on, or loses it, in a later one: two arrows and a
 * lifeline where the papers draw one slanted arrow. The language says which components are channels (`Narration.channels`); whether one
 * behaves as such in this run is checked here: whatever it hands on has come in before with the same content, from somebody else.
 * Otherwise it keeps its lifeline.
 */
import type { Channel, Event } from '@vedette/core';
import type { Story, StoryStep } from './story.ts';

export function withFlights(story: Story): Story {
  const { channels = [], ...rest } = story;
  const names = new Set(channels.map(({ name }) => name));
  const told = new Map<number, StoryStep>();
  const replaced = new Set<string>();
  for (const channel of channels) {
    const flights = flightsThrough(channel, names, story.steps);
    if (flights === undefined) continue;
    replaced.add(channel.name);
    for (const [index, step] of flights) told.set(index, step);
  }
  const lifelines = story.lifelines.filter((name) => !replaced.has(name));
  return {
    ...rest,
    lifelines: lifelines.length === 0 ? story.lifelines : lifelines,
    steps: story.steps.map((step, index) => told.get(index) ?? step),
  };
}

/** A message that came in. */
interface Sent {
  readonly index: number;
  readonly from: string;
  readonly content: string;
  receiver?: string;
  end?: number;
}

/** The steps of a channel as parts of flights, by index, if it is used at all; nothing if it is no channel in this run. */
function flightsThrough(
  channel: Channel,
  channels: ReadonlySet<string>,
  steps: readonly StoryStep[],
): ReadonlyMap<number, StoryStep> | undefined {
  const sent: Sent[] = [];
  const ends = new Map<number, { readonly message: Sent; readonly kind: 'message' | 'fault' }>();
  for (const [index, { event }] of steps.entries()) {
    if (!takesPart(channel.name, event)) continue;
    const what = roleIn(event, channel.name);
    const partner = what === 'in' || what === 'lost on entry' ? event.from : what === 'out' ? event.to : undefined;
    if (what === 'other' || (partner !== undefined && channels.has(partner))) return undefined;
    if (what === 'in' || what === 'lost on entry') {
      const end = what === 'in' ? {} : { end: index };
      sent.push({ index, from: event.from!, content: contentOf(event.text), ...end });
      continue;
    }
    const message = messageEndedBy(event, sent, what);
    if (message === undefined) return undefined;
    message.end ??= index;
    if (what === 'out') message.receiver ??= event.to!;
    ends.set(index, { message, kind: what === 'out' ? 'message' : 'fault' });
  }
  for (const message of sent) message.receiver ??= onlyReceiver(channel, message.from, sent)!;
  if (sent.some(({ receiver }) => receiver === undefined)) return undefined;
  const departures = sent.map((message): [number, StoryStep] => [
    message.index,
    departure(steps[message.index]!, message),
  ]);
  const arrivals = [...ends].map(([index, end]): [number, StoryStep] => [index, arrival(steps[index]!, end)]);
  return new Map([...departures, ...arrivals]);
}

function takesPart(name: string, event: Event): boolean {
  return event.participants.includes(name) || event.from === name || event.to === name;
}

function roleIn(event: Event, channel: string): 'in' | 'lost on entry' | 'out' | 'loss' | 'other' {
  if (event.kind === 'fault' && event.to === channel && event.from !== undefined) return 'lost on entry';
  if (event.kind === 'message' && event.to === channel && event.from !== undefined) return 'in';
  if (event.kind === 'message' && event.from === channel && event.to !== undefined) return 'out';
  return event.kind === 'fault' && event.from === undefined ? 'loss' : 'other';
}

/** The first with this content that is still under way; one that has arrived already if the channel hands it on twice. */
function messageEndedBy(event: Event, sent: readonly Sent[], what: 'out' | 'loss'): Sent | undefined {
  const content = contentOf(event.text);
  const fitting = sent.filter(
    (message) => message.content === content && message.from !== event.to && message.end !== message.index,
  );
  const waiting = fitting.find(({ end }) => end === undefined);
  if (what === 'out') return waiting ?? fitting.at(-1);
  return waiting ?? sent.find(({ end }) => end === undefined);
}

/** What a message says: the label without its first word, `(question, 0, 1)` of `send(question, 0, 1)`. */
function contentOf(text: string): string {
  return text.replace(/^[\p{L}\p{N}_']+/u, '');
}

/** Where a message goes that is still under way, or was lost. */
function onlyReceiver({ receivers }: Channel, from: string, sent: readonly Sent[]): string | undefined {
  const [possible, ...others] = receivers.filter((name) => name !== from);
  if (others.length === 0) return possible;
  const seen = new Set(sent.flatMap((message) => (message.from === from ? (message.receiver ?? []) : [])));
  return seen.size === 1 ? [...seen][0] : undefined;
}

function departure(step: StoryStep, { index, from, receiver, end }: Sent): StoryStep {
  const event: Event = { ...step.event, participants: [from, receiver!], from, to: receiver! };
  if (end === index) return { ...step, event };
  return { ...step, event, flight: { part: 'departure', ...(end !== undefined && { end }) } };
}

function arrival(step: StoryStep, end: { readonly message: Sent; readonly kind: 'message' | 'fault' }): StoryStep {
  const { from, receiver, index } = end.message;
  const event: Event = { ...step.event, kind: end.kind, participants: [from, receiver!], from, to: receiver! };
  return { ...step, event, flight: { part: 'arrival', start: index } };
}
