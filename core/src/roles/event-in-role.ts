/**
 * Describes an event by the role of its action: one rule for all languages, applied to what a language knows by itself
 * (who takes part, who sends). What a role does not determine stays as it is.
 */
import type { Channel, Event } from '../narration.ts';
import { argumentsOf } from './label-arguments.ts';
import type { ActionDeclaration, ActionRole, Roles } from './roles.ts';

export interface RoleContext {
  readonly roles: Roles;
  /** Those of the whole chart: the receiver of a message need not take part when a channel takes it. */
  readonly lifelines: readonly string[];
}

/**
 * `names`: the actions of the label; the first with a role counts. Time passes only if nothing else happens, and by the
 * usual name only without arguments: `tick(3)` may be anything.
 */
export function eventInRole(event: Event, names: readonly string[], { roles, lifelines }: RoleContext): Event {
  const isAllTime = names.every((one) => roles.ofAction(one) === 'time');
  const name = names.find((one) => roles.ofAction(one) !== undefined && (isAllTime || roles.ofAction(one) !== 'time'));
  const role = name === undefined ? undefined : roles.ofAction(name);
  if (name === undefined || role === undefined || event.kind === 'time') return event;
  const declared = roles.declared(name);
  if (role === 'time' && declared === undefined && argumentsOf(event.text).length > 0) return event;
  if (declared === undefined && isOfOne(role) && actorsOf(event, roles).length > 1) return event;
  return inRole(declared?.parameters === undefined ? event : placed(event, declared, lifelines), role, roles);
}

/**
 * Roles that a name alone does not give to a step with two participants: a handshake on a channel called `drop` loses
 * nothing.
 */
function isOfOne(role: ActionRole): boolean {
  return role === 'loss' || role === 'crash';
}

function actorsOf({ participants }: Event, roles: Roles): readonly string[] {
  return participants.filter((name) => roles.ofComponent(name) !== 'monitor');
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

/**
 * Where the language does not know the sender: of a process and a declared channel, the process does what the name
 * says.
 */
function directed(event: Event, role: 'send' | 'receive', roles: Roles): Event {
  if (event.from !== undefined) return event;
  const actors = actorsOf(event, roles);
  const channels = actors.filter((name) => roles.ofComponent(name) === 'channel');
  const [channel] = channels;
  const [process] = actors.filter((name) => name !== channel);
  if (actors.length !== 2 || channels.length !== 1 || channel === undefined || process === undefined) return event;
  const [from, to] = role === 'send' ? [process, channel] : [channel, process];
  return { ...event, kind: 'message', from, to };
}

/**
 * The event with the components that the declared arguments name, and the rest of its text. Between two participants it
 * is a message; if one of the two does not take part, a channel takes its place, and the event names the sender and the
 * receiver of the message itself.
 */
function placed(event: Event, { parameters = [] }: ActionDeclaration, lifelines: readonly string[]): Event {
  const { participants } = event;
  const values = argumentsOf(event.text);
  const placeOf = (words: readonly string[]): number => parameters.findIndex((parameter) => words.includes(parameter));
  const [fromPlace, toPlace] = [placeOf(['from', 'who']), placeOf(['to', 'whom'])];
  const from = meant(values[fromPlace], participants, lifelines);
  const to = meant(values[toPlace], participants, lifelines);
  if (from === undefined) return event;
  const takesPart = (name: string | undefined): name is string =>
    name !== undefined && (participants.length === 0 || participants.includes(name));
  if (to === from || to === undefined) return takesPart(from) ? { ...event, participants: [from] } : event;
  const content = contentOf(event.text, values, [fromPlace, toPlace]);
  if (takesPart(from) && takesPart(to)) return { ...event, text: content, participants: [from, to], from, to };
  const through = { ...event, origin: from, addressee: to, content };
  const [other, ...more] = participants.filter((name) => name !== from && name !== to);
  if (event.from !== undefined || other === undefined || more.length > 0) return through;
  if (takesPart(from)) return { ...through, from, to: other };
  return takesPart(to) ? { ...through, from: other, to } : through;
}

/** The arguments except those at these places; if none is left, the name of the action. */
function contentOf(text: string, values: readonly string[], places: readonly number[]): string {
  const rest = values.filter((_, place) => !places.includes(place));
  return rest.length > 0 ? rest.join(', ') : /^[^\s(.!?[]*/.exec(text)![0];
}

/**
 * The component with this name or argument, if there is only one: a participant, else any lifeline; if there is none,
 * the value itself.
 */
function meant(
  value: string | undefined,
  participants: readonly string[],
  lifelines: readonly string[],
): string | undefined {
  if (value === undefined || participants.length === 0) return value;
  const [found, ...others] = lifelinesOf(value, participants);
  if (found !== undefined) return others.length === 0 ? found : undefined;
  const [far, ...more] = lifelinesOf(value, lifelines);
  return more.length === 0 ? far : undefined;
}

/** Those of this name; else those that have it as their argument. */
function lifelinesOf(value: string, names: readonly string[]): readonly string[] {
  const called = names.filter((name) => name === value);
  return called.length > 0 ? called : names.filter((name) => argumentsOf(name).includes(value));
}

/**
 * The declared channels, which may hand messages to every process; if none is declared, those that a language
 * recognised, except those declared to be something else.
 */
export function channelsInRole(
  recognised: readonly Channel[],
  lifelines: readonly string[],
  roles: Roles,
): readonly Channel[] {
  const declared = lifelines.filter((name) => roles.ofComponent(name) === 'channel');
  if (declared.length === 0) return recognised.filter(({ name }) => roles.ofComponent(name) === undefined);
  const receivers = lifelines.filter((name) => !declared.includes(name) && roles.ofComponent(name) !== 'monitor');
  return declared.map((name) => recognised.find((one) => one.name === name) ?? { name, receivers });
}

export function monitorsInRole(lifelines: readonly string[], roles: Roles): readonly string[] {
  return lifelines.filter((name) => roles.ofComponent(name) === 'monitor');
}
