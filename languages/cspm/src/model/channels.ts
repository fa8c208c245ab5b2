/**
 * Components that only hand messages on: every event of theirs is a send or a receive together with one other
 * component, or a loss, or time that passes. Where both sides of a message are like that nothing says which of them is
 * the channel, so neither is.
 */
import type { Channel, Roles } from '@vedette/core';
import type { Network } from '../lower/network.ts';
import type { Rule } from '../lower/rule.ts';
import { TICK } from '../semantics/transition.ts';

export interface Naming {
  /** Of components. */
  readonly names: readonly string[];
  /** The name of the channel that an event is on. */
  readonly channelOf: (event: number) => string;
  readonly roles: Roles;
}

export function recognisedChannels(
  { components, rules = [] }: Network,
  { names, channelOf, roles }: Naming,
): readonly Channel[] {
  const candidates = new Set(components.flatMap(({ whole }, component) => (whole === undefined ? [] : [component])));
  const messages: Message[] = [];
  for (const rule of rules) {
    const kind = kindOf(rule, (event) => roles.ofAction(channelOf(event)));
    const members = rule.parts.map(([component]) => component);
    if (kind === 'send' || kind === 'receive') messages.push({ kind, members });
    else if (kind === 'other') for (const member of members) candidates.delete(member);
  }
  const taken = messages.filter(({ members }) => members.filter((one) => candidates.has(one)).length > 1);
  for (const { members } of taken) for (const member of members) candidates.delete(member);
  return [...candidates].flatMap((channel) => {
    const own = messages.filter(({ members }) => members.includes(channel));
    const handedTo = own.filter(({ kind }) => kind === 'receive').flatMap(({ members }) => members);
    const receivers = [...new Set(handedTo)].filter((member) => member !== channel).map((member) => names[member]!);
    const takesIn = own.some(({ kind }) => kind === 'send');
    return takesIn && receivers.length > 0 ? [{ name: names[channel]!, receivers }] : [];
  });
}

interface Message {
  readonly kind: 'send' | 'receive';
  readonly members: readonly number[];
}

/** Nothing for what a channel may do besides. */
function kindOf(
  { parts, result, was }: Rule,
  roleOf: (event: number) => string | undefined,
): Message['kind'] | 'other' | undefined {
  const event = was ?? result;
  if (event === TICK) return undefined;
  const role = event < 0 ? undefined : roleOf(event);
  if (role === 'loss' || role === 'time') return undefined;
  return parts.length === 2 && (role === 'send' || role === 'receive') ? role : 'other';
}
