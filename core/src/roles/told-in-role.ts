/**
 * Tells an event by the role of its action: one rule for all languages, applied to what a language knows by itself (who takes part, who
 * sends). What a role does not say stays as it is.
 */
import type { Channel, Event } from '../narration.ts';
import { argumentsOf } from './label-arguments.ts';
import type { ActionDeclaration, ActionRole, Roles } from './roles.ts';

/** `names`: what the label's actions are called; the first with a role counts. Time passes only where all that happens is that it does, and by the
 *  usual name only without arguments: `tick(3)` may be anything. */
export function toldInRole(event: Event, names: readonly string[], roles: Roles): Event {
  const isAllTime = names.every((one) => roles.ofAction(one) === 'time');
  const name = names.find((one) => roles.ofAction(one) !== undefined && (isAllTime || roles.ofAction(one) !== 'time'));
  const role = name === undefined ? undefined : roles.ofAction(name);
  if (name === undefined || role === undefined || event.kind === 'time') return event;
  const declared = roles.declared(name);
  if (role === 'time' && declared === undefined && argumentsOf(event.text).length > 0) return event;
  return inRole(declared?.parameters === undefined ? event : placed(event, declared), role, roles);
}

function inRole(event: Event, role: ActionRole, roles: Roles): Event {
  switch (role) {
    case 'time':
      return passingTime(event);
    case 'crash':
      return crashed(event, roles);
    case 'loss':
      return { ...event, kind: 'fault' };
    case 'suspicion':
      return { ...event, kind: 'suspicion' };
    case 'message':
      return event.from === undefined || event.to === undefined ? event : { ...event, kind: 'message' };
    case 'send':
    case 'receive':
      return directed(event, role, roles);
    case 'observation':
    case 'plain':
      return event;
    default:
      return role satisfies never;
  }
}

/** A step of one unit, unless arguments say something else about it. */
function passingTime({ text }: Event): Event {
  const isUnit = argumentsOf(text).length === 0;
  return { kind: 'time', text, participants: [], ...(isUnit && { units: 1 }) };
}

/** The first that is no monitor. */
function crashed({ text, participants, from, time, hidden }: Event, roles: Roles): Event {
  const who = from ?? participants.find((name) => roles.ofComponent(name) !== 'monitor') ?? participants[0];
  return {
    kind: 'crash',
    text,
    participants: who === undefined ? [] : [who],
    ...(time !== undefined && { time }),
    ...(hidden !== undefined && { hidden }),
  };
}

/** Where a language does not tell who sends: between a process and a declared channel it is the process that does what the name says. */
function directed(event: Event, role: 'send' | 'receive', roles: Roles): Event {
  if (event.from !== undefined) return event;
  const actors = event.participants.filter((name) => roles.ofComponent(name) !== 'monitor');
  const channels = actors.filter((name) => roles.ofComponent(name) === 'channel');
  const [channel] = channels;
  const [process] = actors.filter((name) => name !== channel);
  if (actors.length !== 2 || channels.length !== 1 || channel === undefined || process === undefined) return event;
  const [from, to] = role === 'send' ? [process, channel] : [channel, process];
  return { ...event, kind: 'message', from, to };
}

/** The event with those who the declared arguments name. */
function placed(event: Event, { parameters = [] }: ActionDeclaration): Event {
  const values = argumentsOf(event.text);
  const valueAt = (words: readonly string[]): string | undefined =>
    values[parameters.findIndex((parameter) => words.includes(parameter))];
  const from = meant(valueAt(['from', 'who']), event.participants);
  const to = meant(valueAt(['to', 'whom']), event.participants);
  if (from === undefined) return event;
  if (to === undefined || to === from) return { ...event, participants: [from] };
  return { ...event, participants: [from, to], from, to };
}

/** The participant that has this name or argument, if it is the only one; without participants, the value itself. */
function meant(value: string | undefined, participants: readonly string[]): string | undefined {
  if (value === undefined || participants.length === 0) return value;
  const fitting = participants.filter((name) => name === value || argumentsOf(name).includes(value));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** The channels that a language recognised and those that are declared, without those that are declared to be something else. A declared one may
 *  hand messages to every process. */
export function channelsInRole(
  recognised: readonly Channel[],
  lifelines: readonly string[],
  roles: Roles,
): readonly Channel[] {
  const known = new Map(recognised.map((channel) => [channel.name, channel]));
  const isChannel = (name: string): boolean => {
    const role = roles.ofComponent(name);
    return role === undefined ? known.has(name) : role === 'channel';
  };
  const receivers = lifelines.filter((name) => !isChannel(name) && roles.ofComponent(name) !== 'monitor');
  return lifelines.filter(isChannel).map((name) => known.get(name) ?? { name, receivers });
}

export function monitorsInRole(lifelines: readonly string[], roles: Roles): readonly string[] {
  return lifelines.filter((name) => roles.ofComponent(name) === 'monitor');
}
