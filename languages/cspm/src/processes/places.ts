/**
 * Places of prefixes that led to a process: those of its parts, as far as they have acted. What is to come has none.
 */
import type { Span } from '@vedette/core';
import { knownValue } from '../values/lazy.ts';
import type { ProcessValue } from '../values/value.ts';
import { type Later, type Process, processValue } from './process.ts';

/** No two prefixes begin at the same place. */
export function placeKey({ source, start }: Span): string {
  return `${start} ${source}`;
}

export function placesIn(value: ProcessValue): readonly Span[] {
  const places: Span[] = [];
  const waiting: Process[] = [value.process];
  for (let process = waiting.pop(); process !== undefined; process = waiting.pop()) {
    if (process.kind === 'after') places.push(process.place);
    // Nothing has acted that was not computed.
    for (const part of operandsOf(process)) {
      const known = knownValue(part);
      if (known !== undefined) waiting.push(known.process);
    }
  }
  return places;
}

/** For steps after which nothing is left of the process that made them. */
export function keepingPlaces(from: ProcessValue, to: ProcessValue): ProcessValue {
  return placesIn(from).reduce((next, place) => processValue({ kind: 'after', place, next }), to);
}

/** The processes that run in a process. */
function operandsOf(process: Process): readonly Later[] {
  switch (process.kind) {
    case 'after':
      return [process.next];
    case 'external':
    case 'internal':
    case 'interleave':
    case 'parallel':
    case 'synchronised-choice':
      return process.parts;
    case 'alphabetised':
      return process.parts.map((part) => part.process);
    case 'hide':
    case 'project':
    case 'rename':
    case 'operator':
      return [process.process];
    case 'sequential':
    case 'sliding':
    case 'interrupt':
    case 'exception':
    case 'synchronised-interrupt':
    case 'link':
      return [process.left, process.right];
    case 'stop':
    case 'skip':
    case 'div':
    case 'prefix':
    case 'chaos':
    case 'run':
    case 'buffer':
    case 'explicit':
    case 'call':
      return [];
    default:
      return process satisfies never;
  }
}
