/** How the runs of a network are narrated. */
import {
  type Channel,
  channelsInRole,
  type Event,
  eventInRole,
  monitorsInRole,
  type Narration,
  type Roles,
  type TransitionSystem,
} from '@vedette/core';
import type { LabelTable } from '../lower/label-table.ts';
import type { Network } from '../lower/network.ts';
import { componentNames } from '../lower/system.ts';
import { recognisedChannels } from './channels.ts';

interface Described {
  readonly system: TransitionSystem;
  readonly labels: LabelTable;
  readonly show: (event: number) => string;
  readonly roles: Roles;
}

/**
 * One lifeline for each component; those that act together in a step are its participants. Hidden events are narrated
 * as what they were.
 */
export function narrationOf(network: Network, { system: { groups }, labels, show, roles }: Described): Narration {
  const names = componentNames(network.components);
  const channelOf = (event: number): string => channelIn(show(event));
  let recognised: readonly Channel[] | undefined;
  const channels = (): readonly Channel[] => {
    recognised ??= recognisedChannels(network, { names, channelOf, roles });
    return channelsInRole(recognised, names, roles);
  };
  const eventOf = ({ text, hidden }: Pick<Event, 'text' | 'hidden'>, participants: readonly string[]): Event => {
    const name = channelIn(text);
    const event: Event = { kind: 'local', text, participants };
    const shown = eventInRole(handedOn(event, roles.ofAction(name), channels()), [name], { roles, lifelines: names });
    return hidden === undefined ? shown : { ...shown, text: `${text} (hidden)`, hidden };
  };
  return {
    lifelines: names,
    // Looked for when there is a run to narrate.
    get channels() {
      return channels();
    },
    monitors: monitorsInRole(names, roles),
    describe(_, { group, label }) {
      const participants = groups[group]!.writes.map((member) => names[member]!);
      const hidden = labels.hidden(label);
      return eventOf(
        hidden === undefined ? { text: labels.label(label).text } : { text: hidden, hidden },
        participants,
      );
    },
  };
}

function channelIn(text: string): string {
  return text.split('.', 1)[0]!;
}

/** Between a process and a channel it is the process that does what the name says. */
function handedOn(event: Event, role: string | undefined, channels: readonly Channel[]): Event {
  const [one, other] = event.participants;
  if (event.participants.length !== 2 || (role !== 'send' && role !== 'receive')) return event;
  const isChannel = (name: string): boolean => channels.some((channel) => channel.name === name);
  if (isChannel(one!) === isChannel(other!)) return event;
  const [process, channel] = isChannel(one!) ? [other!, one!] : [one!, other!];
  const [from, to] = role === 'send' ? [process, channel] : [channel, process];
  return { ...event, kind: 'message', from, to };
}
