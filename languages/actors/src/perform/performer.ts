/**
 * Performs single events of one actor outside of a search: the same handlers with the same `io`, but each choice is
 * made by a function that is handed
 * in. Pure but for what handlers do wrong: no clock, no chance, no socket. Whoever runs, simulates or judges an
 * actor carries out the effects, in
 * order. The values of an event belong to the handler from then on; results share nothing with them, and are in
 * normal form.
 */
import type { Broken } from '@vedette/core';
import type { Handler, PlainActor } from '../plain-scenario.ts';
import type { Effect } from '../run/effects.ts';
import { messageHandler, timerHandler, typeOf, whoOf } from '../run/handler-of.ts';
import { Locator } from '../run/locate.ts';
import { type About, type Chooser, Recorder } from '../run/recorder.ts';

/** What happens to one actor. */
export type ActorEvent =
  /** `durable` is what was saved last before a crash. */
  | { readonly kind: 'start'; readonly durable?: unknown }
  | { readonly kind: 'receive'; readonly from: string; readonly message: unknown }
  | { readonly kind: 'timeout'; readonly timer: string; readonly key: string }
  /** The actor is to leave: it says farewell if it can, and stops. */
  | { readonly kind: 'leave' };

export interface Performed {
  readonly state: unknown;
  /** Effects and choices in the order in which the handler made them. */
  readonly did: readonly Effect[];
  /** The actor handles nothing more: timers that are set do not fire, but what it has sent is on its way. */
  readonly stops: boolean;
}

const nothing: readonly Effect[] = [];

export class Performer {
  readonly #actor: PlainActor;
  readonly #locator: Locator;
  readonly #recorder: Recorder;
  readonly #abouts = new Map<string, About>();
  #late = 0;

  /** `names` are those of all actors. Without a text problems have no place in it. */
  constructor(
    actor: PlainActor,
    names: readonly string[],
    locator = new Locator({ source: 'scenario', text: '', file: '' }),
  ) {
    this.#actor = actor;
    this.#locator = locator;
    this.#recorder = new Recorder({ self: actor.name, names, locator });
  }

  /**
   * `state` is the one before: it belongs to the handler from now on. `late` is what `io.late` says. Throws `Broken`
   * if the handler does what no
   * handler may.
   */
  perform(state: unknown, event: ActorEvent, choose: Chooser, late = 0): Performed {
    this.#late = late;
    switch (event.kind) {
      case 'start':
        return this.#call('start', choose, (io) => this.#actor.start([io, event.durable]));
      case 'receive': {
        const type = typeOf(event.message) ?? '';
        const handler = messageHandler(this.#actor, type, this.#locator);
        if (handler === 'ignore') return { state, did: nothing, stops: false };
        return this.#call(type, choose, (io) => handler([state, event.message, event.from, io]), state);
      }
      case 'timeout': {
        const handler = timerHandler(this.#actor, event.timer, this.#locator);
        return this.#call(event.timer, choose, (io) => handler([state, io, event.key]), state);
      }
      case 'leave':
        return this.#leave(state, this.#actor.leave, choose);
      default:
        return event satisfies never;
    }
  }

  #leave(state: unknown, handler: Handler | undefined, choose: Chooser): Performed {
    if (handler === undefined) return { state, did: nothing, stops: true };
    return { ...this.#call('leave', choose, (io) => handler([state, io]), state), stops: true };
  }

  #call(name: string, choose: Chooser, run: (io: object) => unknown, me?: unknown): Performed {
    const recorder = this.#recorder;
    recorder.begin(this.#about(name), choose, this.#late);
    let returned: unknown;
    let thrown: Broken | undefined;
    try {
      returned = run(recorder.io);
    } catch (error) {
      thrown = recorder.thrown(error);
    }
    const mistake = recorder.mistake ?? thrown;
    if (mistake !== undefined) throw mistake;
    const state = recorder.stateAfter(me, returned);
    const did = recorder.effects;
    for (const effect of did)
      if (effect.kind === 'after' || effect.kind === 'cancel') timerHandler(this.#actor, effect.timer, this.#locator);
    return { state, did, stops: did.some(({ kind }) => kind === 'stop') };
  }

  #about(name: string): About {
    let about = this.#abouts.get(name);
    if (about === undefined) {
      about = { who: whoOf(name, this.#actor.name), name };
      this.#abouts.set(name, about);
    }
    return about;
  }
}
