/**
 * Messages of several logs: which receipt belongs to which send. By their numbers if the logs have them; otherwise
 * equal ones in order.
 */
import { canonicalText, valueOfJson } from '@vedette/actors';
import type { Problem, Span } from '@vedette/core';
import { typeText } from './judge-life.ts';
import type { Life } from './lives.ts';
import * as problems from './problems.ts';

export interface Sent {
  readonly life: number;
  readonly at: number;
  readonly to: string;
  readonly text: string;
  readonly span: Span;
  /** Its place among all that its life sends. */
  readonly ordinal: number;
  /** The receipt that it was sent at, if any: for answers that share its time. */
  readonly answers: Received | undefined;
  readonly number: number | undefined;
  received: number;
}

export interface Received {
  readonly life: number;
  readonly at: number;
  readonly span: Span;
  readonly type: string;
  readonly from: string;
  sent: Sent | undefined;
}

export interface Messages {
  readonly sent: readonly Sent[];
  readonly received: readonly Received[];
  /** Beyond the first receipt of each. */
  readonly again: readonly Received[];
  readonly problems: readonly Problem[];
}

/** How old a message may be by clocks that are believed, in milliseconds. */
export function matched(lives: readonly Life[], oldest: number): Messages {
  const all = new Matching(lives, oldest);
  return all.messages();
}

interface Waiting {
  readonly got: readonly [number, number] | undefined;
  readonly text: string;
  readonly received: Received;
}

class Matching {
  readonly #lives: readonly Life[];
  readonly #oldest: number;
  readonly #sent: Sent[] = [];
  readonly #waiting: Waiting[] = [];

  constructor(lives: readonly Life[], oldest: number) {
    this.#lives = lives;
    this.#oldest = oldest;
    for (const life of lives.keys()) this.#collect(life);
  }

  #collect(life: number): void {
    let ordinal = 0;
    for (const { record, span } of this.#lives[life]!.records) {
      const { ev, at, did, sent: numbers, got } = record;
      let answers: Received | undefined;
      if (ev[0] === 'receive') {
        answers = { life, at, span, type: typeText(ev[2]), from: ev[1], sent: undefined };
        const text = canonicalText(valueOfJson(ev[2]));
        this.#waiting.push({ got: got as readonly [number, number] | undefined, text, received: answers });
      }
      let place = 0;
      for (const effect of did)
        if (effect[0] === 'send') {
          const text = canonicalText(valueOfJson(effect[2]));
          this.#sent.push({
            life,
            at,
            to: effect[1],
            text,
            span,
            ordinal: ordinal++,
            answers,
            number: numbers?.[place++],
            received: 0,
          });
        }
    }
  }

  messages(): Messages {
    const found: Problem[] = [];
    const again: Received[] = [];
    const actors = new Set(this.#lives.map(({ header }) => header.actor));
    const numbered = new Map<string, Sent>();
    const equal = new Map<string, Waiters>();
    for (const one of this.#sent) {
      const { header, boot } = this.#lives[one.life]!;
      if (one.number !== undefined) numbered.set(JSON.stringify([header.actor, boot, one.number, one.to]), one);
      const key = JSON.stringify([header.actor, one.to, one.text]);
      const some = equal.get(key) ?? { sent: [], first: 0 };
      some.sent.push(one);
      equal.set(key, some);
    }
    for (const { got, text, received } of this.#waiting) {
      const { header } = this.#lives[received.life]!;
      if (!actors.has(received.from)) continue;
      const byNumber = got && numbered.get(JSON.stringify([received.from, ...got, header.actor]));
      const one =
        got === undefined
          ? this.#first(equal.get(JSON.stringify([received.from, header.actor, text])), received)
          : byNumber;
      if (one === undefined || one.text !== text)
        found.push(problems.noSend(received.span, received.type, received.from));
      else {
        received.sent = one;
        if (one.received++ > 0) again.push(received);
      }
    }
    return { sent: this.#sent, received: this.#waiting.map(({ received }) => received), again, problems: found };
  }

  /** The first that has not been received, and is not too old. */
  #first(some: Waiters | undefined, { life, at }: Received): Sent | undefined {
    if (some === undefined) return undefined;
    const { sent } = some;
    while (some.first < sent.length && sent[some.first]!.received > 0) some.first += 1;
    const oldest = this.#lives[life]!.began + at - this.#oldest;
    for (let place = some.first; place < sent.length; place++) {
      const one = sent[place]!;
      if (one.received === 0 && this.#lives[one.life]!.began + one.at >= oldest) return one;
    }
    return sent[some.first] ?? sent.at(-1);
  }
}

/** Equal messages on one link; those before `first` have been received. */
interface Waiters {
  readonly sent: Sent[];
  first: number;
}
