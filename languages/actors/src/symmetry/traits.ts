/**
 * What is known of one actor in a state apart from names: a number that exchanging alike actors does not change.
 * Values are read with the actor as
 * "self" and those alike as "other". Equal numbers may still be different actors.
 */
import type { State } from '@vedette/core';
import { memoised } from '../lower/lists.ts';
import type { SystemParts } from '../lower/system.ts';
import type { Interner } from '../values/interner.ts';
import type { Rename } from '../values/renamed.ts';

type Of = (value: number) => number;

/** How one actor sees the values of each kind. */
interface Eye {
  readonly views: readonly Of[];
  readonly timers: Of;
  readonly durables: Of;
  readonly channels: Of;
  readonly monitors: readonly Of[];
}

export class Traits {
  readonly #parts: SystemParts;
  readonly #eyes: readonly Eye[];
  /** By actor: the class of those alike, or -1. */
  readonly #classes: readonly number[];

  constructor(parts: SystemParts) {
    const { scenario } = parts;
    this.#parts = parts;
    this.#classes = scenario.actors.map((_, actor) => scenario.alike.findIndex((members) => members.includes(actor)));
    this.#eyes = scenario.actors.map((_, actor) => this.#eye(actor));
  }

  of(actor: number, state: State): number {
    const { layout } = this.#parts;
    const eye = this.#eyes[actor]!;
    let trait = this.#alone(actor, actor, state);
    const perClass: number[] = this.#parts.scenario.alike.map(() => 0);
    for (const [other, kind] of this.#classes.entries()) {
      if (other === actor) continue;
      const seen = this.#alone(actor, other, state);
      if (kind < 0) trait = mixed(trait, seen);
      else perClass[kind] = (perClass[kind]! + seen) | 0;
    }
    for (const sum of perClass) trait = mixed(trait, sum);
    for (const [monitor, slot] of layout.monitors.entries()) trait = mixed(trait, eye.monitors[monitor]!(state[slot]!));
    return trait;
  }

  /** What belongs to one actor, as another one sees it. */
  #alone(by: number, actor: number, state: State): number {
    const { layout } = this.#parts;
    const eye = this.#eyes[by]!;
    const [timers, durable] = [layout.timers[actor], layout.durables[actor]];
    let trait = eye.views[actor]!(state[layout.views[actor]!]!);
    if (timers !== undefined) trait = mixed(trait, eye.timers(state[timers]!));
    if (durable !== undefined) trait = mixed(trait, eye.durables(state[durable]!));
    let sum = 0;
    for (const [to, slot] of layout.channels[actor]!.entries())
      if (state[slot] !== 0) sum += mixed(this.#role(by, to), eye.channels(state[slot]!));
    for (const [from, row] of layout.channels.entries())
      if (state[row[actor]!] !== 0) sum += mixed(this.#role(by, from) ^ 0x55555555, eye.channels(state[row[actor]!]!));
    return mixed(trait, sum | 0);
  }

  #role(by: number, actor: number): number {
    if (by === actor) return 1;
    return this.#classes[actor]! < 0 ? 1000 + actor : 2 + this.#classes[actor]!;
  }

  #eye(actor: number): Eye {
    const { pools, timers, channels, tags, scenario, sights } = this.#parts;
    const names = new Map(
      scenario.actors.map(({ name }, other) => [
        name,
        other === actor ? '\0self' : this.#classes[other]! < 0 ? name : `\0other ${this.#classes[other]}`,
      ]),
    );
    const rename: Rename = (text) => names.get(text) ?? text;
    const within = (values: Interner): Of => memoised((value) => hashOf(textOf(values.value(value), rename)));
    const message = within(pools.messages);
    const durable = within(pools.durables);
    const timer = memoised((entry) => {
      const { timer: name, key, least, most } = pools.timers.value(entry);
      return hashOf(textOf([least, most, `${name} ${name === '' ? key : rename(key)}`], String));
    });
    return {
      views: pools.views.map(within),
      timers: memoised((list) => sumOf(timers.elements(list).map(timer))),
      durables: (saved) => (saved === 0 ? 0 : durable(saved - 1)),
      channels: memoised((list) => {
        const each = channels
          .elements(list)
          .map((element) => mixed(message(Math.floor(element / tags)), element % tags));
        return channels.isOrdered ? each.reduce(mixed, each.length) : sumOf(each);
      }),
      monitors: sights.states.map(within),
    };
  }
}

function sumOf(some: readonly number[]): number {
  return some.reduce((sum, one) => (sum + one) | 0, some.length);
}

function mixed(one: number, other: number): number {
  const mix = Math.imul(one ^ (other >>> 15) ^ Math.imul(other, 0x85ebca6b), 0xc2b2ae35);
  return mix ^ (mix >>> 13);
}

/** Fowler, Noll and Vo, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

/** Entries that only names distinguish are as many as before. */
function textOf(value: unknown, rename: Rename): string {
  const text = (part: unknown): string => textOf(part, rename);
  const sorted = (parts: readonly string[]): string => `{${[...parts].sort().join()}}`;
  if (typeof value === 'string') return JSON.stringify(rename(value));
  if (typeof value !== 'object' || value === null) return `${value}`;
  if (Array.isArray(value)) return `[${value.map(text).join()}]`;
  if (value instanceof Set) return `s${sorted([...value].map(text))}`;
  const isMap = value instanceof Map;
  const entries: readonly (readonly [unknown, unknown])[] = isMap ? [...value] : Object.entries(value);
  return `${isMap ? 'm' : 'o'}${sorted(entries.map(([key, one]) => `${text(key)}:${text(one)}`))}`;
}
