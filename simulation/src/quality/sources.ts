/**
 * Where suspicions come from: notes of actors that are simulated, or of those that have logged. A note speaks of the
 * actor that it names.
 */
import { contentOf, jsonOf, type LogEffect, type PlainScenario, valueOfJson } from '@vedette/actors';
import type { Life } from '../judge/lives.ts';
import type { Happened, Observer } from '../run/happened.ts';
import { type MeasuredPairs, Pairs } from './pairs.ts';

export interface Words {
  /** Types of notes that begin and end a suspicion. */
  readonly suspect: string;
  readonly trust: string;
}

/** With two actors a note without a name is about the other one. */
export function subjectOf(note: unknown, observer: string, names: readonly string[]): string | undefined {
  const others = names.filter((name) => name !== observer);
  const values = typeof note === 'object' && note !== null ? Object.values(note) : [];
  return others.find((name) => values.includes(name)) ?? (others.length === 1 ? others[0] : undefined);
}

export class QualityObserver implements Observer {
  readonly pairs: Pairs;
  readonly #names: readonly string[];
  readonly #words: Words;

  constructor(scenario: PlainScenario, words: Words) {
    this.#names = scenario.actors.map(({ name }) => name);
    this.#words = words;
    this.pairs = new Pairs(this.#names);
  }

  happened({ kind, actor, time, step }: Happened): void {
    const name = this.#names[actor];
    if (name === undefined) return;
    if (kind === 'crash') this.pairs.crashes(name, time);
    if (kind === 'restart') this.pairs.restarts(name, time);
    if (step === undefined) return;
    for (const { message } of step.sends) this.pairs.sends(message.bytes);
    for (const note of step.notes)
      noted(this.pairs, note, { observer: name, time, names: this.#names, words: this.#words });
    if (step.stops) this.pairs.crashes(name, time);
  }
}

interface Noting {
  readonly observer: string;
  readonly time: number;
  readonly names: readonly string[];
  readonly words: Words;
}

function noted(pairs: Pairs, note: unknown, { observer, time, names, words }: Noting): void {
  const { type } = contentOf(note);
  if (type !== words.suspect && type !== words.trust) return;
  const subject = subjectOf(note, observer, names);
  if (subject === undefined) return;
  if (type === words.suspect) pairs.suspects(observer, subject, time);
  else pairs.trusts(observer, subject, time);
}

/** By the clocks of the logs, in milliseconds; a life ends with its last event, or goes on if no other follows it. */
export function qualityOfLogs(
  lives: readonly Life[],
  names: readonly string[],
  words: Words,
): MeasuredPairs & { readonly end: number } {
  const pairs = new Pairs(names);
  const begin = lives.reduce((first, { began }) => Math.min(first, began), Number.POSITIVE_INFINITY);
  const events = lives
    .flatMap((life) => eventsOf(life, { begin, isLast: !lives.some((other) => isNext(life, other)), names, words }))
    .sort((one, other) => one.time - other.time);
  for (const { report } of events) report(pairs);
  const end = events.at(-1)?.time ?? 0;
  pairs.end(end);
  return { ...Pairs.together([pairs]), end };
}

function isNext(life: Life, other: Life): boolean {
  return other.header.actor === life.header.actor && other.boot > life.boot;
}

interface Report {
  readonly time: number;
  report(pairs: Pairs): void;
}

function eventsOf(
  { header, records, began, boot }: Life,
  {
    begin,
    isLast,
    names,
    words,
  }: { readonly begin: number; readonly isLast: boolean; readonly names: readonly string[]; readonly words: Words },
): readonly Report[] {
  const { actor } = header;
  const reports: Report[] =
    boot > 1 ? [{ time: began - begin, report: (pairs) => pairs.restarts(actor, began - begin) }] : [];
  for (const { record } of records) {
    const time = began + record.at - begin;
    reports.push({
      time,
      report(pairs) {
        for (const effect of record.did) reportEffect(pairs, effect, { observer: actor, time, names, words });
      },
    });
  }
  const last = records.at(-1);
  const end = began + (last?.record.at ?? 0) - begin;
  const isOver = !isLast || last?.record.did.some(([kind]) => kind === 'stop');
  if (isOver) reports.push({ time: end, report: (pairs) => pairs.crashes(actor, end) });
  return reports;
}

const encoder = new TextEncoder();

function reportEffect(pairs: Pairs, effect: LogEffect, noting: Noting): void {
  if (effect[0] === 'send') pairs.sends(encoder.encode(JSON.stringify(jsonOf(valueOfJson(effect[2])))).length);
  if (effect[0] === 'note') noted(pairs, valueOfJson(effect[1]), noting);
  if (effect[0] === 'stop') pairs.crashes(noting.observer, noting.time);
}
