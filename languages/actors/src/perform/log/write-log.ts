/** From what an actor did to lines of its log. */
import type { Effect } from '../../run/effects.ts';
import { jsonOf } from '../../values/json.ts';
import type { ActorEvent, Performed } from '../performer.ts';
import { type LogEffect, type LogEvent, type LogHeader, type LogRecord, logVersion } from './log-record.ts';
import { stateDigest } from './state-digest.ts';

export function headerLine(header: Omit<LogHeader, 'vedette' | 'version'>): string {
  return JSON.stringify({ vedette: 'log', version: logVersion, ...header });
}

/** The record, without what only the network knows. To be made before the next event: the state belongs to that one. */
export function recordOf(
  event: LogEvent,
  { did, state }: Performed,
  { n, at, late = 0 }: { readonly n: number; readonly at: number; readonly late?: number },
): LogRecord {
  return { n, at, ev: event, did: did.map(logEffect), ...(late !== 0 && { late }), state: stateDigest(state) };
}

/** To be made before the event is performed: its values belong to the handler from then on. */
export function logEvent(event: ActorEvent): LogEvent {
  switch (event.kind) {
    case 'start':
      return event.durable === undefined ? ['start'] : ['start', jsonOf(event.durable)];
    case 'receive':
      return ['receive', event.from, jsonOf(event.message)];
    case 'timeout':
      return event.key === '' ? ['timeout', event.timer] : ['timeout', event.timer, event.key];
    case 'leave':
      return ['leave'];
    default:
      return event satisfies never;
  }
}

export function logEffect(effect: Effect): LogEffect {
  switch (effect.kind) {
    case 'send':
      return ['send', effect.to, jsonOf(effect.message)];
    case 'after': {
      const { delay, timer, key } = effect;
      return key === '' ? ['after', delay, timer] : ['after', delay, timer, key];
    }
    case 'cancel':
      return effect.key === '' ? ['cancel', effect.timer] : ['cancel', effect.timer, effect.key];
    case 'choose':
      return ['choose', effect.taken, effect.of];
    case 'save':
      return ['save', jsonOf(effect.durable)];
    case 'note':
      return ['note', jsonOf(effect.note)];
    case 'stop':
      return ['stop'];
    default:
      return effect satisfies never;
  }
}
