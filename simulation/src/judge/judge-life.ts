/** One life of an actor, performed again: the first event at which the actor does something else than the log says. */
import {
  canonicalText,
  type Effect,
  effectOfLog,
  eventOfLog,
  type Locator,
  type LogEffect,
  type LogRecord,
  logEffect,
  Performer,
  type PlainActor,
  stateDigest,
} from '@vedette/actors';
import { Broken, type Problem, type Span } from '@vedette/core';
import { jsonPlace } from './json-place.ts';
import type { Life, LifeRecord } from './lives.ts';
import * as problems from './problems.ts';

export interface JudgedLife {
  readonly events: number;
  readonly problem?: Problem;
  /** Of timers, in milliseconds behind the end of their range. */
  readonly latest: number;
  readonly saved?: { readonly text: string };
}

export interface LifeParts {
  readonly actor: PlainActor;
  readonly names: readonly string[];
  readonly locator: Locator;
  /** The text of the whole log. */
  readonly text: string;
}

interface Armed {
  readonly due: number;
  readonly latest: number;
}

export function judgeLife(life: Life, parts: LifeParts): JudgedLife {
  return new LifeJudge(life, parts).judged();
}

class LifeJudge {
  readonly #life: Life;
  readonly #parts: LifeParts;
  readonly #performer: Performer;
  readonly #armed = new Map<string, Armed>();
  readonly #tick: number | undefined;
  #state: unknown;
  #isOver = false;
  #latest = 0;
  #saved: { readonly text: string } | undefined;

  constructor(life: Life, parts: LifeParts) {
    this.#life = life;
    this.#parts = parts;
    this.#performer = new Performer(parts.actor, parts.names, parts.locator);
    this.#tick = life.header.tick;
  }

  judged(): JudgedLife {
    for (const [events, one] of this.#life.records.entries()) {
      const problem = this.#judge(one);
      if (problem !== undefined) return { ...this.#result(events), problem };
    }
    return this.#result(this.#life.records.length);
  }

  #result(events: number): JudgedLife {
    return { events, latest: this.#latest, ...(this.#saved && { saved: this.#saved }) };
  }

  #judge(one: LifeRecord): Problem | undefined {
    const { record } = one;
    if (this.#isOver) return problems.afterStop(this.#spanOf(one, ['ev']), this.#who(record));
    const misfired = this.#fires(one);
    if (misfired !== undefined) return misfired;
    let performed: ReturnType<Performer['perform']>;
    const choices = new LoggedChoices(record);
    try {
      performed = this.#performer.perform(this.#state, eventOfLog(record.ev), (of) => choices.next(of), record.late);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      return this.#otherChoice(one, choices) ?? problems.broken(this.#spanOf(one, ['ev']), error.problem.message);
    }
    const otherChoice = this.#otherChoice(one, choices);
    if (otherChoice !== undefined) return otherChoice;
    this.#state = performed.state;
    this.#isOver = performed.stops;
    return this.#compared(one, performed.did) ?? this.#stateDiffers(one) ?? this.#arms(record, performed.did);
  }

  #otherChoice(one: LifeRecord, { wrong }: LoggedChoices): Problem | undefined {
    if (wrong === undefined) return undefined;
    return problems.noChoice(this.#spanOf(one, ['did', wrong.place]), this.#who(one.record), wrong.alternatives);
  }

  #compared(one: LifeRecord, did: readonly Effect[]): Problem | undefined {
    const { record } = one;
    const here = did.map(logEffect);
    if (JSON.stringify(here) === JSON.stringify(record.did)) return undefined;
    for (let at = 0; at < Math.max(here.length, record.did.length); at++) {
      if (here[at] !== undefined && record.did[at] !== undefined && isSame(here[at]!, record.did[at]!)) continue;
      const span = this.#spanOf(one, ['did', at]);
      return problems.otherEffect(span, this.#who(record), effectText(here[at]), effectText(record.did[at]));
    }
    return undefined;
  }

  #stateDiffers(one: LifeRecord): Problem | undefined {
    const { state } = one.record;
    if (state === undefined) return undefined;
    const digest = stateDigest(this.#state);
    if (state === digest) return undefined;
    return problems.otherState(this.#spanOf(one, ['state']), this.#who(one.record), digest, canonicalText(this.#state));
  }

  /** A timeout is one of a timer that is set, and not early. */
  #fires(one: LifeRecord): Problem | undefined {
    const { ev, at } = one.record;
    if (ev[0] !== 'timeout') return undefined;
    const name = timerText(ev[1], ev[2] ?? '');
    const armed = this.#armed.get(name);
    if (armed === undefined) return problems.timerNotSet(this.#spanOf(one, ['ev']), name);
    this.#armed.delete(name);
    if (this.#tick === undefined) return undefined;
    if (at < armed.due - 1e-6) return problems.timerEarly(this.#spanOf(one, ['at']), name, at, armed.due);
    this.#latest = Math.max(this.#latest, at - armed.latest);
    return undefined;
  }

  #arms({ at }: LogRecord, did: readonly Effect[]): undefined {
    for (const effect of did) {
      if (effect.kind === 'cancel') this.#armed.delete(timerText(effect.timer, effect.key));
      if (effect.kind === 'save') this.#saved = { text: canonicalText(effect.durable) };
      if (effect.kind !== 'after') continue;
      const { timer, key, delay } = effect;
      const [least, most] = typeof delay === 'number' ? [delay, delay] : delay;
      const tick = this.#tick ?? 0;
      this.#armed.set(timerText(timer, key), { due: at + least * tick, latest: at + most * tick });
    }
  }

  #who({ ev }: LogRecord): string {
    const what = ev[0] === 'receive' ? typeText(ev[2]) : ev[0] === 'timeout' ? ev[1] : ev[0];
    return `${JSON.stringify(what)} of ${JSON.stringify(this.#parts.actor.name)}`;
  }

  #spanOf({ span }: LifeRecord, path: readonly (string | number)[]): Span {
    const { start, end } = jsonPlace(this.#parts.text.slice(span.start, span.end), path);
    return { source: span.source, start: span.start + start, end: span.start + end };
  }
}

/** Choices as the log has them. After one that it does not have, what the handler does means nothing. */
class LoggedChoices {
  readonly #did: readonly LogEffect[];
  #at = 0;
  wrong: { readonly place: number; readonly alternatives: number } | undefined;

  constructor({ did }: LogRecord) {
    this.#did = did;
  }

  next(alternatives: number): number {
    while (this.#at < this.#did.length && this.#did[this.#at]![0] !== 'choose') this.#at += 1;
    const choice = this.#did[this.#at++];
    if (choice?.[0] === 'choose' && choice[2] === alternatives && choice[1] < alternatives) return choice[1];
    this.wrong ??= { place: this.#at - 1, alternatives };
    return 0;
  }
}

function isSame(one: LogEffect, other: LogEffect): boolean {
  return canonicalText(plain(one)) === canonicalText(plain(other));
}

/** Ranges of one time are that time. */
function plain(logged: LogEffect): Effect {
  const effect = effectOfLog(logged);
  if (effect.kind !== 'after' || typeof effect.delay === 'number') return effect;
  const [least, most] = effect.delay;
  return least === most ? { ...effect, delay: least } : effect;
}

function effectText(effect: LogEffect | undefined): string {
  if (effect === undefined) return 'nothing more';
  const [kind, ...rest] = effect;
  return `${kind}(${rest.map((part) => JSON.stringify(part)).join(', ')})`;
}

export function typeText(message: unknown): string {
  const type = (message as { readonly type?: unknown } | null)?.type;
  return typeof type === 'string' ? type : JSON.stringify(message);
}

function timerText(timer: string, key: string): string {
  return key === '' ? JSON.stringify(timer) : `${JSON.stringify(timer)} of ${JSON.stringify(key)}`;
}
