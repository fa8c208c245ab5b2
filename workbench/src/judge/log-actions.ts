/**
 * Logs as actions of another model. An event has a text, as labels of actors have; rules say which action stands for
 * it. Events without a rule are left out, and so are actions of the model that no rule names: they are hidden.
 */
import { contentOf, type LogEffect, type LogEvent, labelText, valueOfJson } from '@vedette/actors';
import type { Outcome, Span } from '@vedette/core';
import type { ReadLog } from '@vedette/simulation';
import { shape } from '@vedette/text';
import * as problems from './problems.ts';

export interface LoggedAction {
  readonly event: string;
  readonly action: string;
  readonly span: Span;
}

interface Rule {
  readonly event: string;
  readonly action: string;
}

export interface ActionMap {
  readonly rules: readonly Rule[];
}

const mapShape = shape.record({
  vedette: shape.oneOf('map'),
  version: shape.oneOf(1),
  rules: shape.listOf(shape.record({ event: shape.text, action: shape.text })),
});

export function readMap(name: string, text: string): Outcome<ActionMap> {
  const span = { source: name, start: 0, end: 0 };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { problems: [problems.wrongMap(span, error instanceof Error ? error.message : String(error))], texts: [] };
  }
  const misfit = shape.misfit(mapShape, json);
  if (misfit !== undefined) return { problems: [problems.wrongMap(span, misfit)], texts: [] };
  return { value: json as ActionMap, problems: [], texts: [] };
}

interface Timed extends LoggedAction {
  readonly time: number;
}

/** Of all logs, in the order of their times. Without a map each event is the action of its text. */
export function loggedActions(logs: readonly ReadLog[], map: ActionMap | undefined): readonly LoggedAction[] {
  const rules = map?.rules.map(({ event, action }) => ({ pattern: patternOf(event), action }));
  const all: Timed[] = [];
  for (const { lives } of logs)
    for (const { header, records, began } of lives)
      for (const { record, span } of records)
        for (const event of eventsOf(header.actor, record.ev, record.did)) {
          const action = rules === undefined ? event : actionOf(event, rules);
          if (action !== undefined) all.push({ event, action, span, time: began + record.at });
        }
  return all.sort((one, other) => one.time - other.time);
}

/** What stands for the stars of the pattern may be used in the action: `$1`, `$2`. */
function actionOf(
  event: string,
  rules: readonly { readonly pattern: RegExp; readonly action: string }[],
): string | undefined {
  for (const { pattern, action } of rules) {
    const found = pattern.exec(event);
    if (found !== null) return action.replace(/\$(\d)/g, (_, place: string) => found[Number(place)] ?? '');
  }
  return undefined;
}

function patternOf(event: string): RegExp {
  const parts = event.split('*').map((part) => part.replace(/[^\w\s]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.*?)')}$`, 's');
}

function eventsOf(at: string, ev: LogEvent, did: readonly LogEffect[]): readonly string[] {
  const effects = did.flatMap((effect): readonly string[] => {
    if (effect[0] === 'send') return [`send(${at},${effect[1]},${contentOf(valueOfJson(effect[2])).text})`];
    if (effect[0] === 'note') return [labelText([{ kind: 'note', at, note: contentOf(valueOfJson(effect[1])) }])];
    return effect[0] === 'stop' ? [labelText([{ kind: 'stop', at }])] : [];
  });
  return [causeOf(at, ev), ...effects];
}

function causeOf(at: string, ev: LogEvent): string {
  switch (ev[0]) {
    case 'receive':
      return labelText([{ kind: 'receive', at, from: ev[1], message: contentOf(valueOfJson(ev[2])) }]);
    case 'timeout':
      return labelText([{ kind: 'timeout', at, timer: ev[1], key: ev[2] ?? '' }]);
    case 'start':
    case 'leave':
      return `${ev[0]}(${at})`;
    default:
      return ev satisfies never;
  }
}
