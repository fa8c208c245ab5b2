/**
 * Messages in place of channels. A channel takes a message in one step and hands it on, or loses it, in a later one:
 * two arrows and a lifeline where the papers draw one slanted arrow. The language says which components are channels
 * (`Narration.channels`); whether one behaves as such in this run is checked here: everything that it hands on has come
 * in before with the same content, from another component. Otherwise it keeps its lifeline. What a run leaves open is
 * not drawn: a message whose receiver is not known is a mark at its sender, and a loss that may be of several messages
 * is a mark at their senders.
 */
import { argumentsOf, type Channel, type Event } from '@vedette/core';
import type { Story, StoryStep } from './story.ts';

export function withFlights(story: Story): Story {
  const { channels = [], ...rest } = story;
  const names = new Set(channels.map(({ name }) => name));
  const shown = new Map<number, StoryStep>();
  const replaced = new Set<string>();
  for (const channel of channels) {
    const flights = flightsThrough(channel, names, story.steps);
    if (flights === undefined) continue;
    replaced.add(channel.name);
    for (const [index, step] of flights) shown.set(index, step);
  }
  const lifelines = story.lifelines.filter((name) => !replaced.has(name));
  return {
    ...rest,
    lifelines: lifelines.length === 0 ? story.lifelines : lifelines,
    steps: story.steps.map((step, index) => shown.get(index) ?? step),
  };
}

/** A message that came in. */
interface Sent {
  readonly index: number;
  readonly from: string;
  /** Who receives it, as far as declarations or later steps say. */
  receiver: string | undefined;
  readonly content: string;
  end?: number;
}

/** A loss that does not say of what: all that was under way. */
interface OpenLoss {
  readonly index: number;
  readonly candidates: readonly Sent[];
}

/**
 * The steps of a channel as parts of flights, by index, if it is used at all; nothing if it is no channel in this run.
 */
function flightsThrough(
  channel: Channel,
  channels: ReadonlySet<string>,
  steps: readonly StoryStep[],
): ReadonlyMap<number, StoryStep> | undefined {
  const sent: Sent[] = [];
  const ends = new Map<number, { readonly message: Sent; readonly kind: 'message' | 'fault' }>();
  const openLosses: OpenLoss[] = [];
  for (const [index, { event }] of steps.entries()) {
    if (!takesPart(channel.name, event)) continue;
    const what = roleIn(event, channel.name);
    const partner = what === 'in' || what === 'lost on entry' ? event.from : what === 'out' ? event.to : undefined;
    if (what === 'other' || (partner !== undefined && channels.has(partner))) return undefined;
    if (what === 'in' || what === 'lost on entry') {
      const end = what === 'in' ? {} : { end: index };
      sent.push({ index, from: event.from!, receiver: event.addressee, content: contentOf(event), ...end });
      continue;
    }
    const possible = sent.filter((message) => message.end !== message.index && fits(message, event, what));
    const message = endedBy(possible, contentOf(event), what);
    if (message === 'open') {
      openLosses.push({ index, candidates: possible.filter(({ end }) => end === undefined) });
      continue;
    }
    if (message === undefined) return undefined;
    message.end ??= index;
    if (what === 'out') message.receiver ??= event.to!;
    ends.set(index, { message, kind: what === 'out' ? 'message' : 'fault' });
  }
  for (const message of sent) message.receiver ??= onlyReceiver(channel, message.from);
  const described = new Map<number, StoryStep>();
  for (const { index, candidates } of openLosses) {
    // All others have arrived since.
    const [only, ...others] = candidates.filter(({ end }) => end === undefined);
    if (only === undefined || others.length > 0) described.set(index, lostAmong(steps[index]!, candidates));
    else {
      only.end = index;
      ends.set(index, { message: only, kind: 'fault' });
    }
  }
  for (const message of sent) described.set(message.index, departure(steps[message.index]!, message));
  for (const [index, end] of ends) described.set(index, arrival(steps[index]!, end));
  return described;
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

/** Whether a step may be about a message, by who takes part and by what is declared. */
function fits({ from, receiver }: Sent, { to, origin, addressee }: Event, what: 'out' | 'loss'): boolean {
  if (origin !== undefined && origin !== from) return false;
  const target = what === 'out' ? to : addressee;
  return target === undefined || (target !== from && (receiver === undefined || receiver === target));
}

/**
 * By its content: the first that is still under way, or one that has arrived already if the channel hands it on twice.
 * Equal messages cannot be distinguished. Without it, the only one that it can be.
 */
function endedBy(possible: readonly Sent[], content: string, what: 'out' | 'loss'): Sent | 'open' | undefined {
  const equal = possible.filter((message) => message.content === content);
  const waiting = equal.find(({ end }) => end === undefined);
  if (waiting !== undefined) return waiting;
  if (what === 'out' && equal.length > 0) return equal.at(-1);
  const [only, ...others] = possible.filter(({ end }) => end === undefined);
  if (what === 'loss' && others.length > 0) return 'open';
  const isIt = what === 'loss' || (only !== undefined && hasSameWords(only.content, content));
  return others.length === 0 && isIt ? only : undefined;
}

/** What a message says: the label without its first word, `(question, 0, 1)` of `send(question, 0, 1)`. */
function contentOf({ text }: Event): string {
  return text.replace(/^[\p{L}\p{N}_']+/u, '');
}

/** `(a, b)` and `(b, a)`: some actions name the receiver first. */
function hasSameWords(one: string, other: string): boolean {
  const words = (content: string): string => [...argumentsOf(content)].sort().join();
  return words(one) === words(other);
}

/** The one that a message of this sender can only go to. */
function onlyReceiver({ receivers }: Channel, from: string): string | undefined {
  const [possible, ...others] = receivers.filter((name) => name !== from);
  return others.length === 0 ? possible : undefined;
}

function departure(step: StoryStep, { index, from, receiver, end }: Sent): StoryStep {
  const event = between(step.event, from, receiver);
  if (end === index) return { ...step, event };
  return { ...step, event, flight: { part: 'departure', ...(end !== undefined && { end }) } };
}

function arrival(step: StoryStep, end: { readonly message: Sent; readonly kind: 'message' | 'fault' }): StoryStep {
  const { from, receiver, index } = end.message;
  const event = { ...between(step.event, from, receiver), kind: end.kind };
  return { ...step, event, flight: { part: 'arrival', start: index } };
}

/** An event of the message itself. */
function between(event: Event, from: string, to: string | undefined): Event {
  const { origin: _, addressee: __, content, ...rest } = event;
  const { to: ___, ...open } = rest;
  if (to === undefined) return { ...open, participants: [from], from };
  return { ...rest, ...(content !== undefined && { text: content }), participants: [from, to], from, to };
}

function lostAmong(step: StoryStep, candidates: readonly Sent[]): StoryStep {
  const participants = [...new Set(candidates.map(({ from }) => from))];
  return { ...step, event: { ...step.event, kind: 'fault', participants } };
}
