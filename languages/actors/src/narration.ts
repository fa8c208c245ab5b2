/** Runs as people read them: one lifeline for each actor, messages as arrows, crashes and losses as marks. */
import type { Event, Narration } from '@vedette/core';
import type { Compiled } from './compile.ts';
import type { Action } from './lower/labels.ts';

export function narrationOf({ scenario, labels }: Compiled): Narration {
  const lifelines = scenario.actors.map(({ name }) => name);
  return { lifelines, describe: (_before, { label }) => eventOf(labels.actions(label), lifelines) };
}

/** By the first action; the others are said beside it. A step in which something is lost is a fault. */
function eventOf([first, ...also]: readonly Action[], lifelines: readonly string[]): Event {
  const event = told(first!, lifelines);
  const text = [event.text, ...also.map(besides)].join('; ');
  const isFault = also.some(({ kind }) => kind === 'lose' || kind === 'duplicate');
  const isSuspicion = also.some((action) => action.kind === 'note' && action.note.type.startsWith('suspect'));
  return {
    ...event,
    text,
    ...(isFault ? { kind: 'fault' } : isSuspicion && event.kind === 'local' ? { kind: 'suspicion' } : {}),
  };
}

function told(action: Action, lifelines: readonly string[]): Event {
  switch (action.kind) {
    case 'receive': {
      const { at, from, message } = action;
      if (at === from) return { kind: 'local', text: `${message.text} to itself`, participants: [at] };
      const participants = lifelines.filter((name) => name === at || name === from);
      return { kind: 'message', text: message.text, participants, from, to: at };
    }
    case 'drop':
      return {
        kind: 'fault',
        text: `${action.message.text} from ${action.from} finds nothing running`,
        participants: [action.at],
      };
    case 'timeout':
      return {
        kind: 'local',
        text: action.key === '' ? action.timer : `${action.timer} ${action.key}`,
        participants: [action.at],
      };
    case 'crash':
      return { kind: 'crash', text: 'crashes', participants: [action.at] };
    case 'restart':
      return { kind: 'local', text: 'restarts', participants: [action.at] };
    case 'pause':
      return { kind: 'fault', text: 'pauses', participants: [action.at] };
    case 'resume':
      return { kind: 'local', text: 'goes on', participants: [action.at] };
    case 'tick':
      return { kind: 'time', text: 'tick', participants: [], units: 1 };
    case 'partition':
      return { kind: 'fault', text: 'the network falls apart', participants: [...lifelines] };
    case 'heal':
      return { kind: 'local', text: 'the network is whole again', participants: [...lifelines] };
    case 'start':
      return { kind: 'local', text: 'start', participants: [] };
    case 'stop':
    case 'note':
    case 'lose':
    case 'duplicate':
      return { kind: 'local', text: besides(action), participants: [] };
    default:
      return action satisfies never;
  }
}

function besides(action: Action): string {
  switch (action.kind) {
    case 'stop':
      return 'stops';
    case 'note':
      return action.note.text;
    case 'lose':
      return `${action.message.text} to ${action.to} is lost`;
    case 'duplicate':
      return 'and once more later';
    default:
      return action.kind;
  }
}
