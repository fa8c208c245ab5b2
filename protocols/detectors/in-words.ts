/**
 * A run of the mCRL2 detector or of the CSPM script in the words of the papers, as as-messages.ts does for
 * UPPAAL. Both have the same actions, `send(question, 0, 1)` or `send.question.0.1`, and processes and channels as
 * lifelines.
 */
import type { Event, Narration } from '@vedette/core';

/** What is shown in place of an action; q is whom it is about. */
const deeds: ReadonlyMap<string, (q: string) => string> = new Map(
  Object.entries({
    ask: () => 'asks',
    reply: () => 'replies',
    suspect: (q) => `suspects ${q}`,
    believe: (q) => `believes ${q}`,
    trust: (q) => `trusts ${q} again`,
    discard: (q) => `discards what ${q} said`,
  }),
);

const messages: ReadonlyMap<string, string> = new Map(
  Object.entries({ question: 'are you alive?', answer: 'I am alive' }),
);

export function narratedInWords(narration: Narration): Narration {
  return {
    lifelines: narration.lifelines.map(shortName),
    describe: (state, step) => inWords(withShortNames(narration.describe(state, step))),
  };
}

/** `P(0, 1, idle, free)` is P0, `Channel(0, 1, <>)` is C01; mCRL2's components are called so already. */
function shortName(lifeline: string): string {
  const [, kind, first, second] = /^(P|Channel)\((\d+), (\d+)/.exec(lifeline) ?? [];
  if (kind === undefined) return lifeline.replace(/^Monitor\(.*$/, 'Monitor');
  return kind === 'P' ? `P${first}` : `C${first}${second}`;
}

function withShortNames(event: Event): Event {
  return {
    ...event,
    participants: event.participants.map(shortName),
    ...(event.from !== undefined && { from: shortName(event.from) }),
    ...(event.to !== undefined && { to: shortName(event.to) }),
  };
}

function inWords(event: Event): Event {
  const [, action, first, ...others] =
    /^(\w+)[(.](\w+)(?:(?:, |\.)(\w+))?(?:(?:, |\.)(\w+))?\)?$/.exec(event.text) ?? [];
  if (action === undefined) return event;
  if (action === 'send' || action === 'receive') return asMessage({ ...event, text: messages.get(first!)! }, action);
  if (action === 'crash') return { ...event, kind: 'crash', participants: event.participants.slice(0, 1) };
  const deed = deeds.get(action);
  if (deed === undefined) return event;
  const text = deed(others[0] ?? '');
  return action === 'suspect' ? { ...event, text, kind: 'suspicion' } : { ...event, text };
}

/** Events of CSPM have no direction; in this script processes stand before channels. */
function asMessage(event: Event, action: 'send' | 'receive'): Event {
  const [process, channel] = event.participants;
  if (event.kind === 'message' || channel === undefined || process === undefined) return event;
  const [from, to] = action === 'send' ? [process, channel] : [channel, process];
  return { ...event, kind: 'message', from, to };
}
