/**
 * What single actors do, each step performed once as long as states repeat: by state, event and choices. Where they do
 * not repeat, as with numbers that grow, every step is performed. Handlers see the same values either way: copies in
 * normal form.
 */
import {
  type ActorEvent,
  canonicalText,
  type Effect,
  jsonOf,
  type Locator,
  orderedCopy,
  Performer,
  type PlainActor,
} from '@vedette/actors';
import { hashOfValue } from './digest.ts';

const encoder = new TextEncoder();

/** A message as its sender made it. Equal ones of one sender are one object while they are few. */
export class Message {
  readonly value: unknown;
  readonly isKnown: boolean;
  #bytes: number | undefined;

  constructor(value: unknown, isKnown: boolean) {
    this.value = value;
    this.isKnown = isKnown;
  }

  /** Of its JSON. */
  get bytes(): number {
    this.#bytes ??= encoder.encode(JSON.stringify(jsonOf(this.value))).length;
    return this.#bytes;
  }
}

export interface TimerName {
  readonly timer: string;
  readonly key: string;
  readonly slot: number;
}

export interface TimerChange {
  readonly name: TimerName;
  /** In ticks; left out: the timer is cancelled. */
  readonly delay?: readonly [least: number, most: number];
}

/** A state of an actor that is up. */
export interface Known {
  readonly value: unknown;
  /** By message or timer. Left out where steps are not kept. */
  readonly next?: Map<object, Node>;
}

/** What an actor did at one event. `of` is 0, as no choice is open. */
export interface Step {
  readonly of: 0;
  readonly state: Known;
  readonly sends: readonly { readonly to: number; readonly message: Message }[];
  readonly timers: readonly TimerChange[];
  readonly saves: readonly unknown[];
  readonly notes: readonly unknown[];
  readonly did: readonly Effect[];
  readonly stops: boolean;
  readonly hash: number;
}

interface Choice {
  readonly of: number;
  readonly prefix: readonly number[];
  readonly next: (Node | undefined)[];
}
type Node = Step | Choice;

export type Choose = (alternatives: number) => number;

/** So many steps are kept, if most events find theirs among them. */
const mostKept = 200_000;
const seldomEnough = 5000;

export class KnownSteps {
  readonly timers: TimerName[] = [];
  readonly #performer: Performer;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #timerOf = new Map<string, TimerName>();
  readonly #states = new Map<string, Known>();
  readonly #messages = new Map<string, Message>();
  #misses = 0;
  #isKeeping = true;

  constructor(actor: PlainActor, names: readonly string[], locator: Locator) {
    this.#performer = new Performer(actor, names, locator);
    this.#numbers = new Map(names.map((name, at) => [name, at]));
  }

  /** How often handlers have run. */
  get misses(): number {
    return this.#misses;
  }

  start(durable: { readonly value: unknown } | undefined, choose: Choose): Step {
    const event: ActorEvent =
      durable === undefined ? { kind: 'start' } : { kind: 'start', durable: orderedCopy(durable.value) };
    return this.#performed(undefined, event, choose);
  }

  receive(state: Known, from: string, message: Message, choose: Choose): Step {
    if (state.next === undefined || !message.isKnown)
      return this.#performed(state, { kind: 'receive', from, message: orderedCopy(message.value) }, choose);
    const node = state.next.get(message);
    if (node !== undefined && node.of === 0) return node as Step;
    return this.#found(state, message, {
      node,
      choose,
      event: () => ({ kind: 'receive', from, message: orderedCopy(message.value) }),
    });
  }

  timeout(state: Known, name: TimerName, choose: Choose): Step {
    const { timer, key } = name;
    if (state.next === undefined) return this.#performed(state, { kind: 'timeout', timer, key }, choose);
    const node = state.next.get(name);
    if (node !== undefined && node.of === 0) return node as Step;
    return this.#found(state, name, { node, choose, event: () => ({ kind: 'timeout', timer, key }) });
  }

  /** Follows the choices that are kept, and performs the event where they end. */
  #found(
    state: Known,
    key: object,
    {
      node: first,
      choose,
      event,
    }: { readonly node: Node | undefined; readonly choose: Choose; readonly event: () => ActorEvent },
  ): Step {
    let node = first;
    let prefix: readonly number[] = [];
    while (node !== undefined) {
      if (node.of === 0) return node as Step;
      const choice = node as Choice;
      const taken = choose(choice.of);
      prefix = [...choice.prefix, taken];
      node = choice.next[taken];
    }
    let made = 0;
    const step = this.#performed(state, event(), (of) => (made < prefix.length ? prefix[made++]! : choose(of)));
    this.#keep(state, key, step);
    return step;
  }

  #keep({ next }: Known, key: object, step: Step): void {
    if (next === undefined || !this.#isKeeping) return;
    const taken: number[] = [];
    let put = (node: Node): void => void next.set(key, node);
    let node = next.get(key);
    for (const effect of step.did) {
      if (effect.kind !== 'choose') continue;
      if (node === undefined) {
        node = { of: effect.of, prefix: [...taken], next: [] };
        put(node);
      }
      const choice = node as Choice;
      taken.push(effect.taken);
      put = (one) => {
        choice.next[effect.taken] = one;
      };
      node = choice.next[effect.taken];
    }
    put(step);
  }

  #performed(state: Known | undefined, event: ActorEvent, choose: Choose): Step {
    this.#misses += 1;
    const before = state === undefined ? undefined : orderedCopy(state.value);
    const { state: value, did, stops } = this.#performer.perform(before, event, choose);
    const timers: TimerChange[] = [];
    const sends: Step['sends'][number][] = [];
    const [saves, notes]: [unknown[], unknown[]] = [[], []];
    for (const effect of did) {
      if (effect.kind === 'send')
        sends.push({ to: this.#numbers.get(effect.to)!, message: this.#message(effect.message) });
      else if (effect.kind === 'after')
        timers.push({ name: this.timer(effect.timer, effect.key), delay: rangeOf(effect.delay) });
      else if (effect.kind === 'cancel') timers.push({ name: this.timer(effect.timer, effect.key) });
      else if (effect.kind === 'save') saves.push(effect.durable);
      else if (effect.kind === 'note') notes.push(effect.note);
    }
    return {
      of: 0,
      state: this.#known(value),
      sends,
      timers: stops ? [] : timers,
      saves,
      notes,
      did,
      stops,
      hash: hashOfValue(did),
    };
  }

  /** Once for each pair of texts; texts are measured by their lengths, so that no two pairs share one. */
  timer(timer: string, key: string): TimerName {
    const name = `${timer.length} ${timer} ${key}`;
    let known = this.#timerOf.get(name);
    if (known === undefined) {
      known = { timer, key, slot: this.timers.length };
      this.#timerOf.set(name, known);
      this.timers.push(known);
    }
    return known;
  }

  #known(value: unknown): Known {
    if (!this.#isKeeping) return { value };
    const text = canonicalText(value);
    const known = this.#states.get(text);
    if (known !== undefined) return known;
    const made: Known = { value, next: new Map() };
    this.#states.set(text, made);
    return made;
  }

  #message(value: unknown): Message {
    if (!this.#isKeeping) return new Message(value, false);
    const text = canonicalText(value);
    const known = this.#messages.get(text);
    if (known !== undefined) return known;
    const made = new Message(value, true);
    this.#messages.set(text, made);
    return made;
  }

  /** After so many events: whether keeping steps pays. */
  review(events: number): void {
    if (!this.#isKeeping || this.#misses < seldomEnough) return;
    if (this.#misses < mostKept && this.#misses < events / 10) return;
    this.#isKeeping = false;
    this.#states.clear();
    this.#messages.clear();
  }
}

function rangeOf(delay: Extract<Effect, { kind: 'after' }>['delay']): readonly [number, number] {
  return typeof delay === 'number' ? [delay, delay] : delay;
}
