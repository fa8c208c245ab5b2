/** A run of the mCRL2 detector told in the words of the papers, as told-as-messages.ts does for UPPAAL. */
import type { Event, Narration } from '@vedette/core';

/** What is told in place of an action; q is whom it is about. */
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

export function toldInWords(tell: Narration['tell']): Narration['tell'] {
  return (state, step) => inWords(tell(state, step));
}

function inWords(event: Event): Event {
  const [, action, first, ...others] = /^(\w+)\((\w+)(?:, (\w+))?(?:, (\w+))?\)$/.exec(event.text) ?? [];
  if (action === undefined) return event;
  if (action === 'send' || action === 'receive') return { ...event, text: messages.get(first!)! };
  const deed = deeds.get(action);
  if (deed === undefined) return event;
  const text = deed(others[0] ?? '');
  return action === 'suspect' ? { ...event, text, kind: 'suspicion' } : { ...event, text };
}
