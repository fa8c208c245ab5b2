/** Which handler of an actor an event calls. Throws `Broken` where there is none. */
import { Broken } from '@vedette/core';
import { quoted } from '@vedette/text';
import type { Handler, PlainActor } from '../plain-scenario.ts';
import * as problems from '../problems.ts';
import type { Locator } from './locate.ts';

export function messageHandler(actor: PlainActor, type: string, locator: Locator): 'ignore' | Handler {
  return actor.on.get(type) ?? missing(actor, `the message ${quoted(type)}`, locator);
}

export function timerHandler(actor: PlainActor, timer: string, locator: Locator): Handler {
  return actor.timers.get(timer) ?? missing(actor, `the timer ${quoted(timer)}`, locator);
}

/** A handler, for people. */
export function whoOf(handler: string, actor: string): string {
  return `${quoted(handler)} of ${quoted(actor)}`;
}

function missing({ name }: PlainActor, what: string, locator: Locator): never {
  throw new Broken(problems.noHandler(locator.ofName(name), quoted(name), what));
}

/** The `type` of a message or a note, by which handlers are found. */
export function typeOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'type')) return undefined;
  const { type } = value as { readonly type: unknown };
  return typeof type === 'string' ? type : undefined;
}
