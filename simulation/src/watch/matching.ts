/** Which events of a run are occurrences of what a property speaks of. */
import { contentOf, type Occurrence } from '@vedette/actors';
import type { Happened } from '../run/happened.ts';

export type AtStep = Exclude<Occurrence, { kind: 'when' | 'any of' }>;
export type When = Extract<Occurrence, { kind: 'when' }>;

export function stepsIn(what: Occurrence): readonly AtStep[] {
  if (what.kind === 'any of') return what.some.flatMap(stepsIn);
  return what.kind === 'when' ? [] : [what];
}

export function conditionsIn(what: Occurrence): readonly When[] {
  if (what.kind === 'any of') return what.some.flatMap(conditionsIn);
  return what.kind === 'when' ? [what] : [];
}

const kindOf = {
  receives: 'receive',
  fires: 'timeout',
  crashes: 'crash',
  restarts: 'restart',
  pauses: 'pause',
  resumes: 'resume',
} as const;

/** `names`: those of all actors, by number. */
export function matcherOf(what: AtStep, names: readonly string[]): (event: Happened) => boolean {
  const actor = names.indexOf(what.at);
  switch (what.kind) {
    case 'notes':
      return (event) =>
        event.actor === actor && (event.step?.notes.some((note) => contentOf(note).type === what.type) ?? false);
    case 'stops':
      return (event) => event.actor === actor && (event.step?.stops ?? false);
    case 'fires':
      return ({ kind, actor: at, timer }) => kind === 'timeout' && at === actor && timer?.timer === what.timer;
    case 'receives': {
      const from = what.from === undefined ? undefined : names.indexOf(what.from);
      const { types } = what;
      return (event) =>
        event.kind === 'receive' &&
        event.actor === actor &&
        (from === undefined || from === event.from) &&
        (types === undefined || types.includes(contentOf(event.message!.value).type));
    }
    case 'crashes':
    case 'restarts':
    case 'pauses':
    case 'resumes': {
      const kind = kindOf[what.kind];
      return (event) => event.kind === kind && event.actor === actor;
    }
    default:
      return what satisfies never;
  }
}
