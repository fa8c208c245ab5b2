/** Reachability: an event must never occur, or must be possible. */
import { hiddenDeadlocks } from '@vedette/engines';
import { pointsOnly, type Row, sound } from '../answer/row.ts';
import type { QuestionKind, Way } from '../way.ts';
import { eventSyntax, parseEvent } from './event.ts';
import { reachedText } from './reached-text.ts';

const event = {
  takes: 'event',
  refusal: (text: string) => (parseEvent(text) === undefined ? `events are ${eventSyntax}` : undefined),
} as const;

const never: Way<'never'> = {
  ...event,
  key: 'never',
  help: 'the event must never occur (repeatable)',
  flags: [{ name: 'deadlock', text: 'deadlock', help: 'the model must never deadlock' }],
  forms: [
    {
      id: 'never-action',
      title: 'This never happens',
      example: 'the name of an action',
      text: (name) => `action:${name}`,
    },
    {
      id: 'never-state',
      title: 'No state has',
      example: 'an expression about the state',
      text: (expression) => `state:${expression}`,
    },
  ],
  kindOf: () => 'never',
  nameOf: (text) => `never ${text}`,
};

const can: Way<'can'> = {
  ...event,
  key: 'can',
  help: 'the event must be possible (repeatable)',
  forms: [
    { id: 'can-action', title: 'This can happen', example: 'the name of an action', text: (name) => `action:${name}` },
    {
      id: 'can-state',
      title: 'Some state has',
      example: 'an expression about the state',
      text: (expression) => `state:${expression}`,
    },
  ],
  kindOf: () => 'possible',
  nameOf: (text) => `can ${text}`,
};

const absent: Way<'absent'> = {
  key: 'absent',
  takes: 'name',
  help: 'a name in a question that nothing may have (repeatable)',
  isPermission: true,
  refusal: (text) => (text.trim() === '' ? 'expected a name' : undefined),
  kindOf: () => 'never',
  nameOf: (text) => `absent ${text}`,
};

/** Questions about the same system share an exploration. */
export const load: Row['load'] = async () => (await import('./answer.ts')).answerReachability;

export const reachability = {
  ways: [never, can, absent],
  // A set has a transition, or a predicate, if some member has it, which is exactly what reachability asks.
  rows: (['explicit', 'symbolic'] as const).flatMap((engine): readonly Row[] => [
    { engine, kinds: ['label', 'predicate'], on: sound, load },
    { engine, kinds: ['deadlock'], on: pointsOnly(hiddenDeadlocks), load },
  ]),
  load: async () => (await import('./read.ts')).readEvents,
  wording: {
    never: {
      sort: 'safety',
      rule: { id: 'property/never', text: 'An event that must never occur is reachable.' },
      end: reachedText,
    },
    possible: {
      sort: 'reachability',
      rule: { id: 'property/possible', text: 'Something that must be possible cannot happen.' },
      end: reachedText,
    },
  },
} as const satisfies QuestionKind<'never' | 'can' | 'absent'>;
