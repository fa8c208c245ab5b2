/**
 * What processes are called in charts and states: by their names, and those without a name by what they are made of.
 */
import type { Later, Process } from '../processes/process.ts';
import type { Identities } from '../values/identities.ts';
import { force } from '../values/lazy.ts';
import { showValue } from '../values/show.ts';
import type { ProcessValue } from '../values/value.ts';

const mostNamed = 3;

export function processName(value: ProcessValue, ids: Identities): string {
  const { process } = value;
  if (process.kind === 'call') return showValue(value, ids);
  if (process.kind === 'explicit') return process.of.name;
  const inside = partsOf(process);
  if (inside.length === 0) return plainName(process);
  const names = inside.slice(0, mostNamed).map((part) => processName(force(part), ids));
  return names.join(' and ') + (inside.length > mostNamed ? ` and ${inside.length - mostNamed} more` : '');
}

/** A state of a component: those without a name are distinguished by a number. */
export function stateName(value: ProcessValue, ids: Identities): string {
  const { kind } = value.process;
  const isNamed = kind === 'call' || kind === 'stop' || kind === 'skip' || kind === 'div';
  return isNamed ? processName(value, ids) : `${processName(value, ids)} #${ids.of(value)}`;
}

/** What runs, or runs first, or can be seen through. */
function partsOf(process: Process): readonly Later[] {
  switch (process.kind) {
    case 'interleave':
    case 'parallel':
      return process.parts;
    case 'alphabetised':
      return process.parts.map((part) => part.process);
    case 'hide':
    case 'project':
    case 'rename':
    case 'operator':
      return [process.process];
    case 'after':
      return [process.next];
    case 'link':
      return [process.left, process.right];
    case 'sequential':
    case 'interrupt':
    case 'synchronised-interrupt':
    case 'exception':
      return [process.left];
    default:
      return [];
  }
}

function plainName({ kind }: Process): string {
  switch (kind) {
    case 'stop':
    case 'skip':
    case 'div':
    case 'run':
    case 'chaos':
      return kind.toUpperCase();
    case 'external':
    case 'internal':
    case 'synchronised-choice':
    case 'sliding':
      return 'choice';
    case 'interleave':
    case 'parallel':
    case 'alphabetised':
      return 'SKIP';
    default:
      return kind;
  }
}
