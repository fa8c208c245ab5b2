/** What a run may reach, as it is written: `deadlock`, `action:NAME`, `state:EXPRESSION`. */
export type EventText = { readonly kind: 'deadlock' } | { readonly kind: 'action' | 'state'; readonly name: string };

export const eventSyntax = 'deadlock, action:NAME or state:EXPRESSION';

/** Nothing if the text is not an event. */
export function parseEvent(text: string): EventText | undefined {
  if (text === 'deadlock') return { kind: 'deadlock' };
  const colon = text.indexOf(':');
  const kind = text.slice(0, Math.max(0, colon));
  const name = text.slice(colon + 1).trim();
  return (kind === 'action' || kind === 'state') && name !== '' ? { kind, name } : undefined;
}

export function eventText(event: EventText): string {
  return event.kind === 'deadlock' ? event.kind : `${event.kind}:${event.name}`;
}
