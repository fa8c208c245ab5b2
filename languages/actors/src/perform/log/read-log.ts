/**
 * Reads a log line by line, and believes nothing in it: what does not fit is a problem with its place. A last line
 * that is not whole was cut when
 * the process that wrote it was killed; that is said, and no problem, also where the next life follows.
 */
import type { Problem, Span } from '@vedette/core';
import { shape } from '@vedette/text';
import type { Effect } from '../../run/effects.ts';
import { valueOfJson } from '../../values/json.ts';
import type { ActorEvent } from '../performer.ts';
import type { LogEffect, LogEvent, LogHeader, LogRecord } from './log-record.ts';
import { headerShape, recordShape } from './log-shapes.ts';
import * as problems from './problems.ts';

export type LogLine =
  | { readonly kind: 'life'; readonly header: LogHeader; readonly span: Span }
  | { readonly kind: 'record'; readonly record: LogRecord; readonly span: Span }
  /** The life ends in a line that was not written to its end. */
  | { readonly kind: 'cut'; readonly span: Span }
  | { readonly kind: 'wrong'; readonly problem: Problem };

export class LogReader {
  readonly #source: string;
  #offset = 0;
  #inLife = false;
  #expected = 0;
  #at = 0;
  /** A line that is no JSON: cut, or wrong. */
  #broken: Problem | undefined;

  /** `source` names the log in problems. */
  constructor(source: string) {
    this.#source = source;
  }

  /** The next line, without its line break. After a line that is wrong the log cannot be relied on. */
  take(line: string): readonly LogLine[] {
    const span = { source: this.#source, start: this.#offset, end: this.#offset + line.length };
    this.#offset += line.length + 1;
    if (line.trim() === '') return [];
    const json = parsed(line);
    if (json.error !== undefined) return this.#notJson(problems.notJson(span, json.error));
    const isHeader = typeof json.value === 'object' && json.value !== null && Object.hasOwn(json.value, 'vedette');
    const before = this.#settleBroken(isHeader);
    return [...before, isHeader ? this.#header(json.value, span) : this.#record(json.value, span)];
  }

  /** After the last line. */
  end(): readonly LogLine[] {
    const before = this.#settleBroken(true);
    const span = { source: this.#source, start: 0, end: 0 };
    if (!this.#inLife && before.length === 0)
      return [{ kind: 'wrong', problem: problems.emptyLog(span, this.#source) }];
    return before;
  }

  #notJson(problem: Problem): readonly LogLine[] {
    const before = this.#settleBroken(false);
    this.#broken = problem;
    return before;
  }

  #settleBroken(endsLife: boolean): readonly LogLine[] {
    const broken = this.#broken;
    this.#broken = undefined;
    if (broken === undefined) return [];
    return [endsLife && this.#inLife ? { kind: 'cut', span: broken.span } : { kind: 'wrong', problem: broken }];
  }

  #header(json: unknown, span: Span): LogLine {
    const { version } = json as { readonly version?: unknown };
    if (version !== undefined && version !== 1) return { kind: 'wrong', problem: problems.otherVersion(span, version) };
    const misfit = shape.misfit(headerShape, json);
    if (misfit !== undefined) return { kind: 'wrong', problem: problems.misfit(span, misfit) };
    this.#inLife = true;
    this.#expected = 0;
    this.#at = 0;
    return { kind: 'life', header: json as LogHeader, span };
  }

  #record(json: unknown, span: Span): LogLine {
    const problem = this.#wrongRecord(json, span);
    if (problem !== undefined) return { kind: 'wrong', problem };
    const record = json as LogRecord;
    this.#expected += 1;
    this.#at = record.at;
    return { kind: 'record', record, span };
  }

  #wrongRecord(json: unknown, span: Span): Problem | undefined {
    if (!this.#inLife) return problems.noHeader(span);
    const misfit = shape.misfit(recordShape, json);
    if (misfit !== undefined) return problems.misfit(span, misfit);
    const { n, at, ev } = json as LogRecord;
    if (n !== this.#expected) return problems.missingLines(span, this.#expected, n);
    if (at < this.#at) return problems.backInTime(span, this.#at, at);
    return (n === 0) === (ev[0] === 'start') ? undefined : problems.noStart(span);
  }
}

function parsed(line: string): { readonly value?: unknown; readonly error?: string } {
  try {
    return { value: JSON.parse(line) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Of a record that has been read. */
export function eventOfLog(event: LogEvent): ActorEvent {
  switch (event[0]) {
    case 'start':
      return event.length === 1 ? { kind: 'start' } : { kind: 'start', durable: valueOfJson(event[1]) };
    case 'receive':
      return { kind: 'receive', from: event[1], message: valueOfJson(event[2]) };
    case 'timeout':
      return { kind: 'timeout', timer: event[1], key: event[2] ?? '' };
    case 'leave':
      return { kind: 'leave' };
    default:
      return event satisfies never;
  }
}

export function effectOfLog(effect: LogEffect): Effect {
  switch (effect[0]) {
    case 'send':
      return { kind: 'send', to: effect[1], message: valueOfJson(effect[2]) };
    case 'after':
      return { kind: 'after', delay: effect[1], timer: effect[2], key: effect[3] ?? '' };
    case 'cancel':
      return { kind: 'cancel', timer: effect[1], key: effect[2] ?? '' };
    case 'choose':
      return { kind: 'choose', taken: effect[1], of: effect[2] };
    case 'save':
      return { kind: 'save', durable: valueOfJson(effect[1]) };
    case 'note':
      return { kind: 'note', note: valueOfJson(effect[1]) };
    case 'stop':
      return { kind: 'stop' };
    default:
      return effect satisfies never;
  }
}
