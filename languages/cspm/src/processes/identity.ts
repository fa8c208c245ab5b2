/** Numbers for processes: those of a name and its arguments, or of an operator and its operands. */
import { Numbering } from '@vedette/structures';
import type { Identities } from '../values/identities.ts';
import { force } from '../values/lazy.ts';
import { placeKey } from './places.ts';
import type { EventPair, Events, Later, Process } from './process.ts';

/** A number for each object, the same for those with the same text. The text of an object is made once. */
function numbered<Thing extends object>(textOf: (thing: Thing) => string): (thing: Thing) => number {
  const known = new WeakMap<Thing, number>();
  const texts = new Numbering<string>(String);
  return (thing) => {
    const before = known.get(thing);
    if (before !== undefined) return before;
    const number = texts.of(textOf(thing));
    known.set(thing, number);
    return number;
  };
}

/** Named processes are distinguished by their names, so this ends though processes are infinite. */
export function identifyProcesses(ids: Identities): void {
  const texts = new Numbering<string>(String);
  const later = (process: Later) => ids.of(force(process));
  // Alphabets stay what they are from state to state, and there may be thousands: each is looked at once.
  const events = numbered((set: Events) => [...set.keys()].toSorted((left, right) => left - right).join());
  const pairs = numbered((list: readonly EventPair[]) =>
    list.map(({ from, to }) => `${ids.of(from)}:${ids.of(to)}`).join(),
  );
  const key = (process: Process): string => {
    switch (process.kind) {
      case 'call':
        return `call ${ids.named(process.name())}`;
      case 'after':
        return `after ${placeKey(process.place)} ${later(process.next)}`;
      case 'stop':
      case 'skip':
      case 'div':
        return process.kind;
      case 'prefix':
        return `prefix ${events(process.events)} ${later(process.next)}`;
      case 'external':
      case 'internal':
      case 'interleave':
        return `${process.kind} ${process.parts.map(later).join()}`;
      case 'parallel':
      case 'synchronised-choice':
        return `${process.kind} ${events(process.events)} ${process.parts.map(later).join()}`;
      case 'alphabetised':
        return `alphabetised ${process.parts.map((part) => `${events(part.events)}:${later(part.process)}`).join(' ')}`;
      case 'hide':
      case 'project':
        return `${process.kind} ${events(process.events)} ${later(process.process)}`;
      case 'rename':
        return `rename ${pairs(process.pairs)} ${later(process.process)}`;
      case 'sequential':
      case 'sliding':
      case 'interrupt':
        return `${process.kind} ${later(process.left)} ${later(process.right)}`;
      case 'exception':
      case 'synchronised-interrupt':
        return `${process.kind} ${events(process.events)} ${later(process.left)} ${later(process.right)}`;
      case 'link':
        return `link ${pairs(process.pairs)} ${later(process.left)} ${later(process.right)}`;
      case 'chaos':
      case 'run':
        return `${process.kind} ${events(process.events)}`;
      case 'buffer': {
        const signals = [process.full, process.empty].map((signal) => (signal === undefined ? '-' : ids.of(signal)));
        return `buffer ${process.capacity} ${signals.join()} ${pairs(process.pairs)} ${(process.held ?? []).map((event) => ids.of(event)).join()}`;
      }
      case 'explicit':
        return `explicit ${process.of.number} ${process.state}`;
      case 'operator': {
        const { name, sets, pairs: order } = process.operator;
        return `operator ${name} ${sets.map(events).join('/')} ${pairs(order)} ${later(process.process)}`;
      }
      default:
        return process satisfies never;
    }
  };
  ids.process = (process) => {
    const text = key(process);
    ids.written += text.length;
    return texts.of(text);
  };
}
