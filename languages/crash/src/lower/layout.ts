/**
 * Which slot is which: who is live (one bit per location), the trusted immortal (0: none yet), how many may still
 * crash, and for every location that has a process the bag of its waiting processes and the bag of its messages under
 * way. Before the trusted immortal is picked bags are asleep, and afterwards waiting processes know whom they trust: so
 * only the rules that pick the immortal or stop a location have to look at its slot, and a suspicion concerns its own
 * location alone.
 */
import type { Domain, Queries, Slot } from '@vedette/core';
import type { Elaborated } from '../elaborate.ts';
import type { LocalStates } from './local-states.ts';
import type { Parking } from './parking.ts';
import { processText } from './part-text.ts';
import { portableBags } from './portable-bags.ts';

export interface Layout {
  readonly live: number;
  readonly trusted: number;
  readonly crashes: number;
  readonly size: number;
  /** The locations that have slots; 0 is `*`. */
  readonly locations: readonly number[];
  waiting(location: number): number;
  messages(location: number): number;
}

const globals = 3;

/** The shared slots come first: stores split states into halves, and this keeps a location's slots together. */
export function layoutOf(locations: readonly number[]): Layout {
  const positions = new Map(locations.map((location, index) => [location, globals + 2 * index]));
  const waiting = (location: number) => positions.get(location)!;
  const messages = (location: number) => waiting(location) + 1;
  return { live: 0, trusted: 1, crashes: 2, size: globals + 2 * locations.length, locations, waiting, messages };
}

export function locationName(location: number): string {
  return location === 0 ? '*' : String(location);
}

export function bitOf(location: number): number {
  return 1 << (location - 1);
}

export function slotsOf(layout: Layout, local: LocalStates): Slot[] {
  const { locations: all, crashes } = local.parking.model;
  const last = all.at(-1) ?? 0;
  const trustedText = (value: number) => (value === 0 ? 'bottom' : String(value));
  const liveText = (value: number) => `{${all.filter((location) => (value & bitOf(location)) !== 0).join(', ')}}`;
  const slots: Slot[] = [];
  slots[layout.live] = { name: 'live', domain: { name: 'set of locations', size: 2 ** last, text: liveText } };
  slots[layout.trusted] = { name: 'trusted', domain: { name: 'location', size: last + 1, text: trustedText } };
  slots[layout.crashes] = { name: 'crashes left', domain: { name: 'number', size: crashes + 1, text: String } };
  const waitingText = (bag: number) =>
    shownBag(local.waiting.elements(bag), (each) => processText(local.parking, each));
  const messageText = (bag: number) =>
    shownBag(local.messages.elements(bag), (each) => local.parking.messageText(each));
  const { pool } = local.parking.model.evaluator.values;
  const waitingDomain: Domain = {
    name: 'waiting processes',
    portable: portableBags(local.waiting, { pool, check: (closure) => checkTextual(local.parking, closure) }),
    text: waitingText,
  };
  const messageDomain: Domain = {
    name: 'messages under way',
    portable: portableBags(local.messages, { pool, check: () => undefined }),
    text: messageText,
  };
  for (const location of layout.locations) {
    const name = locationName(location);
    const waiting = { name: `waiting ${name}`, domain: waitingDomain };
    const messages = { name: `messages ${name}`, domain: messageDomain };
    slots[layout.waiting(location)] = waiting;
    slots[layout.messages(location)] = messages;
  }
  return slots;
}

/** What a waiting process may begin with besides a name that is declared. */
const prefixWords = ['nil', 'if', 'tau', 'suspect', 'crashed', 'product'];

/**
 * By slot: the names that processes and messages in its bag begin with. The shared slots have values that can be
 * listed.
 */
export function valueNamesIn({ channels, processes }: Elaborated['program']): NonNullable<Queries['valueNames']> {
  const names = new Set([...prefixWords, ...channels.keys(), ...processes.keys()]);
  return (slot) => (slot < globals ? undefined : names);
}

function checkTextual(parking: Parking, closure: number): void {
  if (!parking.isTextual(closure)) throw new Error('a process waits at a point that is not in the text of its program');
}

function shownBag(elements: Int32Array, text: (element: number) => string): string {
  return elements.length === 0 ? 'nil' : Array.from(elements, text).sort().join(' | ');
}
