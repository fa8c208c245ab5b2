/** Several logs together: every receipt has a send, and ages, losses, duplicates and restarts lie in the scenario. */
import type { PlainScenario } from '@vedette/actors';
import type { Problem } from '@vedette/core';
import { type Bound, contradiction } from './clocks.ts';
import type { Life } from './lives.ts';
import { type Messages, matched, type Received, type Sent } from './messages.ts';
import * as problems from './problems.ts';

export interface JudgedNetwork {
  readonly sent: number;
  readonly received: number;
  /**
   * Sends that were not received although their receiver was there for so long; left out where that cannot be known.
   */
  readonly lost?: number;
  readonly duplicated: number;
  /** In milliseconds; by the clocks of the logs if they are one, otherwise left out. */
  readonly ages?: { readonly least: number; readonly greatest: number };
  readonly problems: readonly Problem[];
}

export interface NetworkParts {
  readonly scenario: PlainScenario;
  /** Whether all logs have the same clock. */
  readonly clocks: 'one' | 'several';
  /** Milliseconds that times in logs may be off. */
  readonly tolerance: number;
}

export function judgeNetwork(lives: readonly Life[], parts: NetworkParts): JudgedNetwork {
  return new NetworkJudge(lives, parts).judged();
}

class NetworkJudge {
  readonly #lives: readonly Life[];
  readonly #parts: NetworkParts;
  readonly #messages: Messages;
  /** In milliseconds; the greatest is infinite where the scenario has no time. */
  readonly #range: readonly [number, number];

  constructor(lives: readonly Life[], parts: NetworkParts) {
    this.#lives = lives;
    this.#parts = parts;
    this.#range = rangeOf(lives, parts);
    this.#messages = matched(lives, parts.clocks === 'one' ? this.#range[1] : Number.POSITIVE_INFINITY);
  }

  judged(): JudgedNetwork {
    const { sent, received, again } = this.#messages;
    const aged = received.filter((one) => one.sent !== undefined);
    const ages = this.#parts.clocks === 'one' && aged.length > 0 ? aged.map((one) => this.#age(one)) : undefined;
    const lost = this.#lost();
    return {
      sent: sent.length,
      received: received.length,
      ...(lost && { lost: lost.length }),
      duplicated: again.length,
      ...(ages && { ages: { least: least(ages), greatest: greatest(ages) } }),
      problems: [
        ...this.#messages.problems.slice(0, 1),
        ...this.#wrongAges(aged),
        ...this.#over(lost?.map(({ span }) => span) ?? [], 'a loss', this.#parts.scenario.loss),
        ...this.#over(
          again.map(({ span }) => span),
          'a duplicate',
          this.#parts.scenario.duplicates,
        ),
        ...this.#over(this.#restarts(), 'a restart', this.#parts.scenario.restart.atMost),
        ...this.#wrongOrder(),
      ],
    };
  }

  /** When the first of its round trip was sent: answers share the time of what they answer. */
  #origin(one: Sent): Sent {
    let first = one;
    // A log that claims a circle of answers has other problems; it must not be followed for ever.
    for (let steps = 0; this.#parts.scenario.roundTrip && steps < this.#messages.sent.length; steps++) {
      const before = first.answers?.sent;
      if (before === undefined) break;
      first = before;
    }
    return first;
  }

  #time({ life, at }: { readonly life: number; readonly at: number }): number {
    return this.#lives[life]!.began + at;
  }

  #age(one: Received): number {
    return this.#time(one) - this.#time(this.#origin(one.sent!));
  }

  #wrongAges(aged: readonly Received[]): readonly Problem[] {
    return this.#parts.clocks === 'one' ? this.#byOneClock(aged) : this.#bySeveral(aged);
  }

  #byOneClock(aged: readonly Received[]): readonly Problem[] {
    const [from, to] = this.#range;
    const { tolerance } = this.#parts;
    const wrong = aged.find((one) => this.#age(one) < from - tolerance || this.#age(one) > to + tolerance);
    return wrong === undefined ? [] : [problems.wrongAge(wrong.span, this.#age(wrong), this.#range)];
  }

  #bySeveral(aged: readonly Received[]): readonly Problem[] {
    const [from, to] = this.#range;
    const { tolerance } = this.#parts;
    const bounds = aged.flatMap((one, message): readonly Bound[] => {
      const origin = this.#origin(one.sent!);
      const shown = one.at - origin.at;
      return [
        { from: origin.life, to: one.life, most: to + tolerance - shown, message },
        { from: one.life, to: origin.life, most: shown - from + tolerance, message },
      ].filter(({ most }) => Number.isFinite(most));
    });
    const cycle = contradiction(this.#lives.length, bounds);
    if (cycle === undefined) return [];
    const texts = cycle.map(({ message }) => this.#messageText(aged[message]!));
    const last = aged[cycle.reduce((last, { message }) => Math.max(last, message), 0)]!;
    return [problems.noClocks(last.span, [...new Set(texts)].join('; '))];
  }

  #messageText(one: Received): string {
    const origin = this.#origin(one.sent!);
    const [from, to] = [this.#lives[origin.life]!, this.#lives[one.life]!].map(({ header }) => header.actor);
    return `${one.type} of ${one.from} took ${problems.ms(one.at - origin.at)} ms from the clock of ${from} to that of ${to}`;
  }

  /** Sends that their receiver would have had by the end of its last life, had they not been lost. */
  #lost(): readonly Sent[] | undefined {
    const { scenario, clocks } = this.#parts;
    const [, most] = this.#range;
    if (clocks !== 'one' || !Number.isFinite(most) || scenario.partition.atMost > 0) return undefined;
    return this.#messages.sent.filter((one) => {
      if (one.received > 0) return false;
      const deadline = this.#time(this.#origin(one)) + most;
      return this.#lives.some(
        (life) =>
          life.header.actor === one.to &&
          life.began <= this.#time(one) &&
          life.began + (life.records.at(-1)?.record.at ?? 0) > deadline,
      );
    });
  }

  #over(spans: readonly Problem['span'][], what: string, budget: number | 'any'): readonly Problem[] {
    if (budget === 'any' || spans.length <= budget) return [];
    return [problems.tooMany(spans[budget]!, what, budget)];
  }

  #restarts(): readonly Problem['span'][] {
    const seen = new Set<string>();
    return this.#lives.flatMap(({ header, span }) => {
      if (seen.has(header.actor)) return [span];
      seen.add(header.actor);
      return [];
    });
  }

  #wrongOrder(): readonly Problem[] {
    if (this.#parts.scenario.order !== 'fifo') return [];
    const last = new Map<string, number>();
    for (const { life, sent, span, from } of this.#messages.received) {
      if (sent === undefined) continue;
      const key = `${sent.life} ${life}`;
      if (sent.ordinal < (last.get(key) ?? 0)) return [problems.outOfOrder(span, from)];
      last.set(key, sent.ordinal);
    }
    return [];
  }
}

/** Ticks are milliseconds where no log says how long one is. */
function rangeOf(lives: readonly Life[], { scenario }: NetworkParts): readonly [number, number] {
  const { delay, step } = scenario;
  const tick = lives.find(({ header }) => header.tick !== undefined)?.header.tick ?? 1;
  return delay === undefined ? [0, Number.POSITIVE_INFINITY] : [delay.least * step * tick, delay.most * step * tick];
}

function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other));
}

function greatest(values: readonly number[]): number {
  return values.reduce((one, other) => Math.max(one, other));
}
