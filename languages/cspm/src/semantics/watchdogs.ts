/**
 * `trace_watchdog` and `failure_watchdog` (Goldsmith, Moffat, Roscoe, Whitworth, Zakiuddin, "Watchdog transformations
 * for property-oriented model-checking", 2003): a specification that follows an implementation in parallel and barks
 * when it does something else. The states of a watchdog are the sets of states that a trace leads to, kept as internal
 * choices. To find refusals that are not allowed, a watchdog of failures may settle for a smallest set that has an
 * event of every minimal acceptance: an implementation that refuses all of it deadlocks.
 */
import { Broken } from '@vedette/core';
import { watchdogTooLarge } from '../problems/values.ts';
import { type Events, type Process, type ProcessOf, processValue } from '../processes/process.ts';
import { force } from '../values/lazy.ts';
import type { ProcessValue, Value } from '../values/value.ts';
import type { Rules } from './rules.ts';
import { stopped, TAU, TICK, type Transition } from './transition.ts';

const mostChoices = 1000;

export function watched(rules: Rules, process: ProcessOf<'operator'>): readonly Transition[] {
  const [events, alarm] = process.operator.sets;
  const states = closed(rules, force(process.process));
  const follows = successors(rules, states, process);
  const offered: Transition[] = [...follows].map(([event, next]) => ({ event, next }));
  const barking = processValue({ kind: 'prefix', events: named(rules, alarm!), next: stopped() });
  const excess = [...named(rules, events!).keys()].filter((event) => !follows.has(event));
  const all = [...offered, ...excess.map((event) => ({ event, next: barking }))];
  return process.operator.name === 'trace_watchdog' ? all : [...all, ...settling(rules, { process, states, follows })];
}

function named(rules: Rules, events: Events): Events {
  for (const [event, value] of events) rules.events.set(event, value);
  return events;
}

/** What hidden steps lead to. */
function closed(rules: Rules, start: ProcessValue): readonly ProcessValue[] {
  const found = new Map([[rules.ids.of(start), start]]);
  for (const state of found.values())
    for (const { event, next } of rules.transitions(state)) if (event === TAU) found.set(rules.ids.of(next), next);
  return [...found.values()];
}

/** By event: the watchdog that goes on. */
function successors(
  rules: Rules,
  states: readonly ProcessValue[],
  process: ProcessOf<'operator'>,
): ReadonlyMap<number, ProcessValue> {
  const targets = new Map<number, Map<number, ProcessValue>>();
  for (const state of states)
    for (const { event, next } of rules.transitions(state)) {
      if (event === TAU) continue;
      const known = targets.get(event) ?? new Map<number, ProcessValue>();
      targets.set(event, known.set(rules.ids.of(next), next));
    }
  return new Map(
    Array.from(targets, ([event, found]) => {
      if (event === TICK) return [event, stopped()];
      const parts = [...found].toSorted(([one], [two]) => one - two).map(([, next]) => next);
      const inner = parts.length === 1 ? parts[0]! : processValue({ kind: 'internal', parts });
      return [event, processValue({ ...process, process: inner })];
    }),
  );
}

interface Watching {
  readonly process: ProcessOf<'operator'>;
  readonly states: readonly ProcessValue[];
  readonly follows: ReadonlyMap<number, ProcessValue>;
}

/**
 * Where the specification may refuse everything there is nothing to find: a hidden loop keeps the watchdog from
 * deadlocking.
 */
function settling(rules: Rules, { process, states, follows }: Watching): readonly Transition[] {
  const stable = states
    .map((state) => rules.transitions(state).map(({ event }) => event))
    .filter((offers) => !offers.includes(TAU));
  if (stable.some((offers) => offers.length === 0)) return [{ event: TAU, next: processValue(process) }];
  return hittingSets(rules, stable).map((offers) => {
    const parts = offers.map((event) => processValue(offering(event, follows.get(event)!, rules.events)));
    return { event: TAU, next: processValue(parts.length === 0 ? { kind: 'stop' } : { kind: 'external', parts }) };
  });
}

function offering(event: number, next: ProcessValue, values: ReadonlyMap<number, Value>): Process {
  if (event === TICK) return { kind: 'skip' };
  return { kind: 'prefix', events: new Map([[event, values.get(event)!]]), next };
}

/** The smallest sets that have an element of each. */
function hittingSets(rules: Rules, families: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return families.reduce<readonly (readonly number[])[]>(
    (found, family) => {
      const all = found.flatMap((set) =>
        set.some((event) => family.includes(event)) ? [set] : [...new Set(family)].map((event) => [...set, event]),
      );
      const smallest = all.filter((set, index) => !all.some((other, place) => isSmaller(other, place, { set, index })));
      if (smallest.length > mostChoices) throw new Broken(watchdogTooLarge(rules.span, mostChoices));
      return smallest;
    },
    [[]],
  );
}

/** Of equal sets the first stays. */
function isSmaller(
  other: readonly number[],
  place: number,
  { set, index }: { readonly set: readonly number[]; readonly index: number },
): boolean {
  if (place === index || !other.every((event) => set.includes(event))) return false;
  return other.length < set.length || place < index;
}
