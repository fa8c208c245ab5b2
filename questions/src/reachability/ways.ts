/** Reachability: an event must never occur, or must be possible. */
import type { QuestionKind, Way } from '../way.ts';
import { eventSyntax, parseEvent } from './event.ts';

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

export const reachability: QuestionKind<'never' | 'can'> = {
  ways: [never, can],
  load: async () => (await import('./read.ts')).readEvents,
};
