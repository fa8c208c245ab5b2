/** Which slot of a state holds what. A slot is there only where something can write or read it. */
import type { Domain, Slot } from '@vedette/core';
import type { PlainScenario } from '../plain-scenario.ts';
import type { ActorView, Pools } from '../run/local-steps.ts';
import type { Interner } from '../values/interner.ts';
import { nameText } from './labels.ts';
import type { Lists } from './lists.ts';
import { mayPause, waitOf } from './times.ts';

export interface LayoutParts {
  readonly pools: Pools;
  readonly channels: Lists;
  readonly timers: Lists;
  readonly monitorStates: readonly Interner[];
  /** Messages and tags in one number. */
  readonly tags: number;
  /** What is told of times: how old messages are and when timers fire; what timers were set to; nothing. */
  readonly told: 'ages' | 'settings' | 'nothing';
  /** Whether a condition reads how many messages were lost. */
  readonly readsLost: boolean;
}

export class Layout {
  readonly slots: Slot[] = [];
  readonly views: readonly number[];
  readonly timers: readonly (number | undefined)[];
  readonly durables: readonly (number | undefined)[];
  /** By sender, then by receiver. */
  readonly channels: readonly (readonly number[])[];
  readonly lost: number | undefined;
  readonly duplicated: number | undefined;
  readonly crashed: number | undefined;
  readonly restarted: number | undefined;
  readonly paused: number | undefined;
  readonly monitors: readonly number[];
  /** Whether the network has fallen apart, how often it has, and how long that lasts. */
  readonly parted: number | undefined;
  readonly partitions: number | undefined;
  readonly heals: number | undefined;
  /** All with lists of timers. */
  readonly timerSlots: readonly number[];

  constructor(scenario: PlainScenario, parts: LayoutParts) {
    const { actors, loss, duplicates, crash, restart, pause, partition, monitors } = scenario;
    const { pools } = parts;
    this.views = actors.map(({ name }, at) => this.#add(name, viewDomain(pools.views[at]!)));
    const mayRestart = (at: number): boolean => crash.atMost > 0 && crash.of.includes(at) && restart.of.includes(at);
    this.timers = actors.map(({ name, timers }, at) => {
      const isTimed = timers.size > 0 || mayPause(at, scenario) || (mayRestart(at) && restart.after !== undefined);
      return isTimed ? this.#add(`timers of ${name}`, timerDomain(parts)) : undefined;
    });
    this.durables = actors.map(({ name }, at) =>
      mayRestart(at) && restart.atMost > 0 ? this.#add(`saved by ${name}`, durableDomain(pools)) : undefined,
    );
    this.channels = actors.map((from) =>
      actors.map((to) => this.#add(`${from.name} to ${to.name}`, channelDomain(parts))),
    );
    this.lost = loss === 'any' ? this.#if(parts.readsLost, 'lost', 2) : this.#if(loss > 0, 'lost', loss + 1);
    this.duplicated = duplicates === 'any' ? undefined : this.#if(duplicates > 0, 'duplicated', duplicates + 1);
    this.crashed = this.#if(crash.atMost > 0, 'crashed', crash.atMost + 1);
    this.restarted = this.#if(restart.atMost > 0, 'restarted', restart.atMost + 1);
    this.paused = this.#if(pause.atMost > 0, 'paused', pause.atMost + 1);
    const mayPart = partition.atMost > 0;
    this.parted = this.#if(mayPart, 'parted', 2);
    this.partitions = this.#if(mayPart, 'partitions', partition.atMost + 1);
    this.heals = mayPart && partition.for ? this.#add('partition ends', timerDomain(parts)) : undefined;
    this.timerSlots = [...this.timers, this.heals].filter((slot) => slot !== undefined);
    this.monitors = monitors.map(({ name }, at) => this.#add(`monitor ${name}`, valueDomain(parts.monitorStates[at]!)));
  }

  #add(name: string, domain: Domain): number {
    return this.slots.push({ name, domain }) - 1;
  }

  #if(isNeeded: boolean, name: string, size: number): number | undefined {
    return isNeeded ? this.#add(name, { name: `0..${size - 1}`, size, text: String }) : undefined;
  }
}

function viewDomain(views: Interner<ActorView>): Domain {
  return { name: 'state', portable: 'by text', text: (value) => viewText(views, value) };
}

/**
 * The state as it is, without the brackets that say that the actor is up: texts of states are never single words but
 * true, false, null.
 */
function viewText(views: Interner<ActorView>, value: number): string {
  const view = views.value(value);
  return view.up ? views.text(value).slice('{state: '.length, -', up: true}'.length) : view.why;
}

function valueDomain(values: Interner): Domain {
  return { name: 'state', portable: 'by text', text: (value) => values.text(value) };
}

/** 0 is nothing; what was saved has its number and 1. */
function durableDomain({ durables }: Pools): Domain {
  return { name: 'saved', portable: 'by text', text: (value) => (value === 0 ? 'nothing' : durables.text(value - 1)) };
}

function timerDomain({ pools, timers, tags, told }: LayoutParts): Domain {
  const entryText = (element: number): string => {
    // Timers have tags only where they have clocks.
    const entry = told === 'settings' ? Math.floor(element / tags) : element;
    const { timer, key, least, most } = pools.timers.value(entry);
    const wait = waitOf({ timer, key });
    const name = wait ? `(${wait})` : `${nameText(timer)}${key === '' ? '' : `(${JSON.stringify(key)})`}`;
    const when = least === most ? `${least}` : `${least}..${most}`;
    return told === 'nothing' ? name : `${name} ${told === 'ages' ? 'in' : 'after'} ${when}`;
  };
  const text = (list: number): string => `{${timers.elements(list).map(entryText).sort().join(', ')}}`;
  return { name: 'timers', portable: 'by text', text };
}

function channelDomain({ pools, channels, tags, told }: LayoutParts): Domain {
  const elementText = (element: number): string => {
    const message = pools.messages.text(Math.floor(element / tags));
    return told === 'ages' ? `${message} aged ${element % tags}` : message;
  };
  const text = (list: number): string => {
    const texts = channels.elements(list).map(elementText);
    return `[${(channels.isOrdered ? texts : texts.sort()).join(', ')}]`;
  };
  return { name: 'messages', portable: 'by text', text };
}
