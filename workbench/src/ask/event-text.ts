/** Events as the command line writes them: `deadlock`, `action:NAME`, `state:EXPRESSION`. */
import type { Excerpt } from '@vedette/core';
import { UsageError } from '../usage-error.ts';
import type { VerdictKind } from './answers.ts';

export type EventText = { readonly kind: 'deadlock' } | { readonly kind: 'action' | 'state'; readonly name: string };

/** One question of the command line or of a project, not yet tied to a model. */
export type Asked = (
  | AskedEvent
  | AskedProperty
  | AskedProcess
  | AskedOwn
  | AskedTemporal
  | AskedDelay
  | AskedFairness
) & {
  /** Of every question that this one stands for. */
  readonly expected?: VerdictKind;
  /** Where it stands, for problems to point there; if left out, on the command line. */
  readonly written?: Written;
};

/** A text as it stands in a document. */
export interface Written extends Excerpt {
  readonly document: string;
}

export interface AskedEvent {
  readonly kind: 'never' | 'possible';
  readonly event: EventText;
  /** The option of the command line that it stands behind, if that is not the one for its kind. */
  readonly option?: string;
}

/** A question about the process as a whole. */
export interface AskedProcess {
  readonly kind: 'divergence-free' | 'deterministic';
}

/** A question that the model itself carries, by its number (from 1), its text, or a part of its text that no other has. */
export interface AskedOwn {
  readonly kind: 'own';
  readonly selector: string;
}

/** A formula of linear or of branching time. */
export interface AskedTemporal {
  readonly kind: 'ltl' | 'ctl';
  readonly formula: string;
}

/** How long it takes from one event to another, at least and at most: `crash..suspect`. */
export interface AskedDelay {
  readonly kind: 'delay';
  readonly events: string;
}

/** Which runs all formulas of linear time are about: `weak:NAME`, `strong:NAME`, `all`. */
export interface AskedFairness {
  readonly kind: 'fair';
  readonly constraint: string;
}

/** A property file, or a property in text. */
export interface AskedProperty {
  readonly kind: 'file' | 'text';
  readonly text: string;
  /** Counted among those of its kind, from 1. */
  readonly number: number;
}

const askedKinds: Readonly<Record<Asked['kind'], true>> = {
  never: true,
  possible: true,
  'divergence-free': true,
  deterministic: true,
  own: true,
  ltl: true,
  ctl: true,
  delay: true,
  fair: true,
  file: true,
  text: true,
};
const eventKinds: Readonly<Record<EventText['kind'], true>> = { deadlock: true, action: true, state: true };

/** Plain JavaScript may ask anything: what is no question must not be answered as if it were one. */
export function refuseUnknownKind(asked: Asked): void {
  refuseUnless(askedKinds, asked, 'question');
  if (asked.kind === 'never' || asked.kind === 'possible') refuseUnless(eventKinds, asked.event, 'event');
}

function refuseUnless(known: Readonly<Record<string, true>>, value: unknown, what: string): void {
  const kind = (value as { readonly kind?: unknown } | null | undefined)?.kind;
  if (typeof kind === 'string' && Object.hasOwn(known, kind)) return;
  throw new UsageError(
    `there is no ${what} of kind ${JSON.stringify(kind)}: kinds are ${Object.keys(known).join(', ')}`,
  );
}

/** Nothing if the text is no event. */
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

/** The name a question is reported under. */
export function askedText({ kind, event }: AskedEvent): string {
  return `${kind === 'never' ? 'never' : 'can'} ${eventText(event)}`;
}
