/**
 * The steps of single actors, each computed once: from a state and an event to outcomes. States, messages, timers
 * and notes are numbers here. A
 * handler runs only where a state meets an event for the first time; one such call in a hundred is made again later,
 * when variables outside of
 * handlers may have changed.
 */
import { Broken } from '@vedette/core';
import type { PlainActor, PlainScenario } from '../plain-scenario.ts';
import * as problems from '../problems.ts';
import { canonicalText } from '../values/canonical.ts';
import { Interner } from '../values/interner.ts';
import type { Effect, Ran } from './effects.ts';
import { messageHandler, timerHandler, typeOf, whoOf } from './handler-of.ts';
import { type Call, type HandlerRuns, IO } from './handler-runs.ts';
import type { Locator } from './locate.ts';

/** What a condition sees of an actor; `starting` is before all. */
export type ActorView =
  | { readonly up: true; readonly state: unknown }
  | { readonly up: false; readonly why: 'crashed' | 'stopped' | 'starting' };

/** A timer that is set: in steps of time, or without any where there is no time. */
export interface TimerEntry {
  readonly timer: string;
  readonly key: string;
  readonly least: number;
  readonly most: number;
}

export interface Send {
  readonly to: number;
  readonly message: number;
}

/** One way in which an actor can take a step. */
export interface Outcome {
  readonly next: number;
  readonly sends: readonly Send[];
  /** Timers that are set or, where nothing is to come, cancelled; in this order. */
  readonly timers: readonly { readonly timer: string; readonly key: string; readonly entry?: number }[];
  /** What was saved last. */
  readonly saved?: number;
  readonly notes: readonly number[];
  readonly stops: boolean;
}

export type LocalEvent =
  | { readonly kind: 'start'; readonly durable?: number }
  | { readonly kind: 'receive'; readonly from: number; readonly message: number }
  | { readonly kind: 'timeout'; readonly timer: string; readonly key: string };

/** What the numbers stand for. */
export class Pools {
  readonly views: readonly Interner<ActorView>[];
  readonly messages = new Interner();
  readonly durables = new Interner();
  readonly notes = new Interner();
  readonly timers = new Interner<TimerEntry>();

  constructor(actors: number) {
    this.views = Array.from({ length: actors }, () => new Interner<ActorView>());
  }
}

/** How many calls apart are those that are made again later. */
const seldom = 100;

export class LocalSteps {
  readonly #scenario: PlainScenario;
  readonly #pools: Pools;
  readonly #runs: HandlerRuns;
  readonly #locator: Locator;
  #misses = 0;
  #later: { readonly call: Call; readonly text: string } | undefined;

  constructor(scenario: PlainScenario, pools: Pools, tools: { readonly runs: HandlerRuns; readonly locator: Locator }) {
    this.#scenario = scenario;
    this.#pools = pools;
    this.#runs = tools.runs;
    this.#locator = tools.locator;
  }

  /** Not memoised here. Equal outcomes are one. */
  outcomes(actor: number, view: number, event: LocalEvent): readonly Outcome[] {
    const call = this.#call(actor, view, event);
    if (call === undefined) return [{ next: view, sends: [], timers: [], notes: [], stops: false }];
    const ran = this.#runs.all(call);
    this.#again(call, ran);
    const found = new Map<string, Outcome>();
    for (const one of ran) {
      const outcome = this.#outcome(actor, call, one);
      found.set(canonicalText({ ...outcome, saved: outcome.saved ?? null }), outcome);
    }
    return [...found.values()];
  }

  /** Nothing: the message is ignored. */
  #call(actor: number, view: number, event: LocalEvent): Call | undefined {
    const it = this.#scenario.actors[actor]!;
    if (event.kind === 'start') return this.#start(it, event.durable);
    const before = this.#pools.views[actor]!.value(view);
    if (!before.up) throw new Error('only actors that are up have handlers');
    const me = { state: before.state };
    return event.kind === 'receive' ? this.#receive(it, me, event) : this.#timeout(it, me, event);
  }

  #start({ name, start }: PlainActor, durable: number | undefined): Call {
    const saved = durable === undefined ? undefined : this.#pools.durables.value(durable);
    return { who: whoOf('start', name), name: 'start', self: name, handler: start, given: [IO, saved] };
  }

  #receive(
    it: PlainActor,
    me: NonNullable<Call['me']>,
    event: { readonly from: number; readonly message: number },
  ): Call | undefined {
    const message = this.#pools.messages.value(event.message);
    const type = typeOf(message) ?? '';
    const handler = messageHandler(it, type, this.#locator);
    if (handler === 'ignore') return undefined;
    const from = this.#scenario.actors[event.from]!.name;
    return { who: whoOf(type, it.name), name: type, self: it.name, handler, me, given: [message, from, IO] };
  }

  #timeout(
    it: PlainActor,
    me: NonNullable<Call['me']>,
    { timer, key }: { readonly timer: string; readonly key: string },
  ): Call {
    const handler = timerHandler(it, timer, this.#locator);
    return { who: whoOf(timer, it.name), name: timer, self: it.name, handler, me, given: [IO, key] };
  }

  /** Makes an old call again, and keeps a new one for later. */
  #again(call: Call, ran: readonly Ran[]): void {
    this.#misses += 1;
    if (this.#misses % seldom !== 1) return;
    const before = this.#later;
    this.#later = { call, text: canonicalText(ran) };
    if (before === undefined) return;
    const now = canonicalText(this.#runs.all(before.call));
    if (now === before.text) return;
    const { who, name } = before.call;
    const difference = 'it did something else the first time';
    throw new Broken(problems.notRepeatable(this.#locator.ofName(name), who, difference));
  }

  #outcome(actor: number, call: Call, { state, effects }: Ran): Outcome {
    const stops = effects.some(({ kind }) => kind === 'stop');
    const view: ActorView = stops ? { up: false, why: 'stopped' } : { up: true, state };
    const saved = effects.findLast((effect) => effect.kind === 'save');
    return {
      next: this.#pools.views[actor]!.numberOf(view),
      sends: effects.flatMap((effect) => (effect.kind === 'send' ? [this.#send(effect)] : [])),
      timers: stops ? [] : effects.flatMap((effect) => this.#timer(actor, call, effect)),
      ...(saved !== undefined && { saved: this.#pools.durables.numberOf(saved.durable) }),
      notes: effects.flatMap((effect) => (effect.kind === 'note' ? [this.#pools.notes.numberOf(effect.note)] : [])),
      stops,
    };
  }

  #send({ to, message }: Extract<Effect, { kind: 'send' }>): Send {
    const receiver = this.#scenario.actors.findIndex(({ name }) => name === to);
    return { to: receiver, message: this.#pools.messages.numberOf(message) };
  }

  #timer(actor: number, call: Call, effect: Effect): Outcome['timers'] {
    if (effect.kind !== 'after' && effect.kind !== 'cancel') return [];
    const { timer, key } = effect;
    const it = this.#scenario.actors[actor]!;
    timerHandler(it, timer, this.#locator);
    if (effect.kind === 'cancel') return [{ timer, key }];
    const entry = { timer, key, ...this.#inSteps(call, effect.delay) };
    return [{ timer, key, entry: this.#pools.timers.numberOf(entry) }];
  }

  #inSteps(
    call: Call,
    delay: Extract<Effect, { kind: 'after' }>['delay'],
  ): { readonly least: number; readonly most: number } {
    const { delay: timed, step } = this.#scenario;
    const [least, most] = typeof delay === 'number' ? [delay, delay] : delay;
    if (timed === undefined) return { least: 0, most: 0 };
    if (least % step !== 0 || most % step !== 0)
      throw new Broken(problems.notInSteps(this.#locator.ofName(call.name), `the timer of ${call.who}`, step));
    return { least: least / step, most: most / step };
  }
}
