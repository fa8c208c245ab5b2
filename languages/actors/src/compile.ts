/** From a scenario to a system: pools, slots, moves, predicates, put together. */
import type { Predicate, TransitionSystem } from '@vedette/core';
import { type Occurrence, occurrencesOf, type Test } from './api/ask.ts';
import { predicateOf, readsMore } from './lower/conditions.ts';
import { Labels } from './lower/labels.ts';
import { Layout, type LayoutParts } from './lower/layout.ts';
import { Lists } from './lower/lists.ts';
import { Moves } from './lower/moves.ts';
import type { RuledGroup } from './lower/rules.ts';
import { Sights } from './lower/sights.ts';
import { ActorSystem, type SystemParts } from './lower/system.ts';
import { type Zoned, type ZonedOptions, zoneSystem } from './lower/zones/zone-system.ts';
import { TAGS } from './lower/zones/zone-times.ts';
import type { PlainScenario } from './plain-scenario.ts';
import { HandlerRuns } from './run/handler-runs.ts';
import { LocalSteps, Pools } from './run/local-steps.ts';
import type { Locator } from './run/locate.ts';
import type { Equivariance } from './symmetry/equivariance.ts';
import { Symmetry } from './symmetry/symmetry.ts';

export interface Compiled {
  readonly scenario: PlainScenario;
  /** Places in its text. */
  readonly locator: Locator;
  readonly system: TransitionSystem;
  /** The same without deliveries that change nothing, where that is right for some questions. */
  readonly withoutIgnored?: TransitionSystem;
  readonly groups: readonly RuledGroup[];
  readonly labels: Labels;
  /** Whether the first step is the start itself. */
  readonly hasStart: boolean;
  /** The longest time that a message takes or that is set at the start, in steps. */
  longestTime(): number;
  /** The same in dense time, where there is time. Predicates are those of `system`: conditions see no clocks. */
  inZones(predicates: readonly Predicate[], options?: ZonedOptions): Zoned;
  /** For scenarios with actors that are alike. Throws `Broken` if they do not start alike. */
  symmetry(): Symmetry;
  /** The predicate of a condition. */
  predicate(test: Test): number;
  /** How often handlers have run so far. */
  handlerCalls(): number;
}

/** Throws `Broken` if an actor cannot start. */
export function compileScenario(scenario: PlainScenario, locator: Locator): Compiled {
  const tests = testsOf(scenario);
  const runs = new HandlerRuns(
    locator,
    scenario.actors.map(({ name }) => name),
  );
  const pools = new Pools(scenario.actors.length);
  const sights = new Sights(scenario, runs);
  const labels = new Labels();
  const readsLost = [...tests.keys()].some(readsMore);
  const steps = new LocalSteps(scenario, pools, { runs, locator });
  const moves = new Moves({ scenario, pools, labels, sights, steps });
  const partsWith = (tags: number, told: LayoutParts['told']): SystemParts => {
    const channels = new Lists(scenario.order === 'fifo' ? 'queue' : scenario.duplicates === 'any' ? 'set' : 'bag');
    const timers = new Lists('bag');
    const layout = new Layout(scenario, {
      pools,
      channels,
      timers,
      monitorStates: sights.states,
      tags,
      told,
      readsLost,
    });
    return { scenario, pools, layout, labels, moves, sights, channels, timers, tags, locator };
  };
  const checkedMoves = (checks: Equivariance): Moves => new Moves({ scenario, pools, labels, sights, steps, checks });
  let symmetry: Symmetry | undefined;
  const parts = partsWith((scenario.delay?.most ?? 0) + 1, scenario.delay ? 'ages' : 'nothing');
  const { layout } = parts;
  const whole = new ActorSystem(parts);
  const seen = { scenario, layout, pools, monitorStates: sights.states, runs, locator };
  const predicates: readonly Predicate[] = [...tests].map(([test, name]) => predicateOf(name, test, seen));
  const numbers = new Map([...tests.keys()].map((test, number) => [test, number]));
  return {
    scenario,
    locator,
    system: whole.system(predicates),
    ...(mayLeaveOutIgnored(scenario) && { withoutIgnored: whole.system(predicates, 'ignored') }),
    groups: whole.groups,
    labels,
    hasStart: whole.hasStart,
    longestTime: () => Math.max(scenario.delay?.most ?? 0, whole.longestFirstTimer()),
    inZones: (some, options) => zoneSystem(partsWith(TAGS, 'settings'), some, options),
    symmetry() {
      symmetry ??= new Symmetry(parts, whole, checkedMoves);
      return symmetry;
    },
    predicate: (test) => numbers.get(test)!,
    handlerCalls: () => runs.calls,
  };
}

/**
 * In a network without order and time, the state with a message simulates the one without: every step of the one is
 * a step of the other. So a
 * delivery that changes nothing but the channel leads nowhere new, for conditions, which do not see channels.
 */
function mayLeaveOutIgnored({ order, delay }: PlainScenario): boolean {
  return order === 'any' && delay === undefined;
}

/** Every condition, with the name of what it stands in. */
function testsOf({ properties, conditions }: PlainScenario): ReadonlyMap<Test, string> {
  const found = new Map<Test, string>([...conditions].map(([name, test]) => [test, name]));
  const add = (name: string, what: Occurrence): void => {
    if (what.kind === 'when' && !found.has(what.holds)) found.set(what.holds, name);
    if (what.kind === 'any of') for (const one of what.some) add(name, one);
  };
  for (const [name, property] of properties) for (const what of occurrencesOf(property) ?? []) add(name, what);
  return found;
}
