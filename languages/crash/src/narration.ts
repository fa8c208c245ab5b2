/** Runs as people read them: one lifeline per location, messages as arrows, suspicions and crashes as marks. */
import {
  channelsInRole,
  type Event,
  eventInRole,
  monitorsInRole,
  type Narration,
  type Roles,
  type State,
  type Step,
  usualRoles,
} from '@vedette/core';
import type { GroupRule } from './lower/groups.ts';
import type { Lowered } from './lower/index.ts';
import { locationName } from './lower/layout.ts';

/**
 * The language recognises messages, crashes and suspicions by itself; roles say what the messages of a channel are for
 * besides.
 */
export function narrationOf(lowered: Lowered, roles: Roles = usualRoles): Narration {
  const { local, layout, groups } = lowered;
  const all = [...local.parking.model.locations, ...layout.locations.filter((location) => location === 0)];
  const plain = (before: State, step: Step): Event => {
    const { rule } = groups[step.group]!;
    switch (rule.kind) {
      case 'TI':
        return { kind: 'local', text: 'is trusted for ever', participants: [String(step.state[layout.trusted])] };
      case 'Stop':
        return { kind: 'crash', text: 'crashes', participants: [String(rule.location)] };
      case 'Susp':
      case 'PSusp':
        return watched(lowered, rule, { before, step });
      case 'Tau':
        return { kind: 'local', text: 'tau', participants: [locationName(rule.location)] };
      case 'Snd':
        return {
          kind: 'local',
          text: lowered.system.label(step.label).text,
          participants: [locationName(rule.location)],
        };
      case 'Com':
        return communicated(lowered, rule, { before, step });
      default:
        return rule satisfies never;
    }
  };
  const lifelines = all.map(locationName);
  return {
    lifelines,
    channels: channelsInRole([], lifelines, roles),
    monitors: monitorsInRole(lifelines, roles),
    describe(before, step) {
      const event = plain(before, step);
      const channel = /^[\p{L}\p{N}_']+/u.exec(event.text)?.[0] ?? '';
      return roles.declared(channel) === undefined ? event : eventInRole(event, [channel], { roles, lifelines });
    },
  };
}

interface Move {
  readonly before: State;
  readonly step: Step;
}

/** Who was suspected: the watch whose outcome is the one reached. */
function watched(lowered: Lowered, rule: Extract<GroupRule, { location: number }>, { before, step }: Move): Event {
  const slot = lowered.layout.waiting(rule.location);
  const { suspects, crashes } = lowered.local.of(before[slot]!);
  const watches = rule.kind === 'Susp' ? suspects : crashes;
  const found = watches.find((watch) => watch.after().waiting === step.state[slot]);
  const who = found === undefined ? 'somebody' : String(found.location);
  const text = rule.kind === 'Susp' ? `suspects ${who}` : `sees that ${who} has crashed`;
  return { kind: 'suspicion', text, participants: [locationName(rule.location)] };
}

function communicated(lowered: Lowered, rule: Extract<GroupRule, { kind: 'Com' }>, move: Move): Event {
  const from = locationName(rule.from);
  const to = locationName(rule.to);
  const text = messageText(lowered, rule, move);
  if (from === to) return { kind: 'local', text: `${text} to itself`, participants: [from] };
  return { kind: 'message', text, participants: [from, to], from, to };
}

/** The message that is gone, or what a waiting sender offered. */
function messageText(lowered: Lowered, rule: Extract<GroupRule, { kind: 'Com' }>, { before, step }: Move): string {
  const { local, layout } = lowered;
  const slot = layout.messages(rule.from);
  const after = Array.from(local.messages.elements(step.state[slot]!));
  const gone = Array.from(local.messages.elements(before[slot]!)).find((message) => {
    const position = after.indexOf(message);
    if (position >= 0) after.splice(position, 1);
    return position < 0;
  });
  if (gone !== undefined) return local.parking.messageText(gone);
  const { receives } = local.of(before[layout.waiting(rule.to)]!);
  const { sends } = local.of(before[layout.waiting(rule.from)]!);
  const send = sends.find(({ channel }) => receives.some((receive) => receive.channel === channel));
  return send === undefined ? 'message' : local.parking.messageText(local.parking.message(send.channel, send.value));
}
