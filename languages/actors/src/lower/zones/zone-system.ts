/**
 * A scenario in dense time: states are those of the actors with a zone, and stand for all its valuations. Who looks
 * on may have a phase of its own
 * and clocks in it. After Bengtsson and Yi, "Timed automata: semantics, algorithms and tools" (2004).
 */
import { Broken, type Predicate, type Slot, type State, type TransitionSystem } from '@vedette/core';
import { AT_MOST_ZERO, BoundOutOfRange } from '@vedette/structures';
import * as problems from '../../problems.ts';
import type { RuledGroup } from '../rules.ts';
import { ActorSystem, type SystemParts } from '../system.ts';
import type { Observer } from './observer.ts';
import { type Arrival, ZoneSteps } from './zone-steps.ts';
import { ZoneStore } from './zone-store.ts';
import { type Requirement, ZoneTimes } from './zone-times.ts';

type Emit = (label: number, target: State) => void;

export interface Zoned {
  readonly system: TransitionSystem;
  readonly steps: ZoneSteps;
  readonly zones: ZoneStore;
  readonly groups: readonly RuledGroup[];
  /** The slots of the zone and, if somebody looks on, of the phase. */
  readonly zone: number;
  readonly phase: number | undefined;
  /** What holds as long as time passes in a state. */
  limitsIn(state: State): readonly Requirement[];
}

export interface ZonedOptions {
  readonly observer?: Observer;
  /** Whether cycles matter, which larger zones in place of smaller ones would feign. */
  readonly followsCycles?: boolean;
}

export function zoneSystem(
  parts: SystemParts,
  predicates: readonly Predicate[],
  { observer, followsCycles = false }: ZonedOptions = {},
): Zoned {
  const times = new ZoneTimes(parts);
  const plain = new ActorSystem(parts, times);
  const zones = new ZoneStore();
  const steps = new ZoneSteps({ parts, plain, times, zones, followsCycles });
  const zone = parts.layout.slots.length;
  const groups = plain.groups.filter(({ rule }) => rule.kind !== 'tick');
  const made = new ZoneSystem({ plain, steps, zones, groups, zone, ...(observer && { observer }) });
  const slots: readonly Slot[] = [
    ...parts.layout.slots,
    { name: 'clocks', domain: { name: 'zone', portable: 'by text', text: (number) => zones.text(number) } },
    ...(observer ? [{ name: 'phase', domain: observer.domain }] : []),
  ];
  const all = [...slots.keys()];
  const mayStandFor = (big: State): boolean => !followsCycles || observer?.isCounted(big[zone + 1]!) !== true;
  const system: TransitionSystem = {
    slots,
    groups: groups.map(({ name }) => ({ name, reads: all, writes: all })),
    predicates,
    cover: {
      slots: [zone],
      covers: (big, small) =>
        big[zone] === small[zone] || (mayStandFor(big) && zones.includes(big[zone]!, small[zone]!)),
      get bytes() {
        return zones.bytes;
      },
    },
    initial: () => made.initial(),
    label: (number) => plain.label(number),
    successors: (group, state, emit) => made.successors(group, state, emit),
  };
  const limitsIn = (state: State): readonly Requirement[] => {
    if (plain.isBeforeStart(state))
      return zones.sizeOf(state[zone]!) === 1 ? [standing] : [standing, [1, 0, AT_MOST_ZERO]];
    const limits = steps.limits(state, observer?.clocksIn(state[zone + 1]!) ?? 0);
    return limits.flatMap((clock, at) => (at % 2 === 0 ? [[clock, 0, limits[at + 1]!] as const] : []));
  };
  return { system, steps, zones, groups, zone, phase: observer && zone + 1, limitsIn };
}

interface Inside {
  readonly plain: ActorSystem;
  readonly steps: ZoneSteps;
  readonly zones: ZoneStore;
  readonly groups: readonly RuledGroup[];
  readonly zone: number;
  readonly observer?: Observer;
}

class ZoneSystem {
  readonly #it: Inside;
  readonly #width: number;

  constructor(it: Inside) {
    this.#it = it;
    this.#width = it.zone + (it.observer ? 2 : 1);
  }

  initial(): State {
    const { plain, steps, observer, zone } = this.#it;
    const state = new Int32Array(this.#width);
    const first = plain.first();
    const [phase, arrival] = observer?.first(first) ?? [0, unseen];
    const begun: Arrival = plain.isBeforeStart(first) ? { ...arrival, isLast: true } : arrival;
    state[zone] = this.#inRange(() => steps.begin(first, state, begun));
    if (observer) state[zone + 1] = phase;
    return state;
  }

  successors(group: number, state: State, emit: Emit): void {
    const { groups, steps, zone, observer } = this.#it;
    const phase = observer ? state[zone + 1]! : 0;
    const own = observer?.clocksIn(phase) ?? 0;
    if (observer?.isOver(phase)) return;
    this.#inRange(() =>
      steps.from(state, state[zone]!, {
        rule: groups[group]!.rule,
        own,
        visit: (label, target) => {
          if (observer === undefined) this.#keep(label, target, { arrival: unseen, emit });
          else
            observer.after({ state, phase, label, target }, (next, arrival) =>
              this.#keep(label, target, { arrival, phase: next, emit }),
            );
        },
      }),
    );
  }

  #keep(
    label: number,
    target: State,
    { arrival, phase, emit }: { readonly arrival: Arrival; readonly phase?: number; readonly emit: Emit },
  ): void {
    const { steps, zone } = this.#it;
    const into = new Int32Array(this.#width);
    const number = steps.arrive(target, into, arrival);
    if (number === undefined) return;
    into[zone] = number;
    if (phase !== undefined) into[zone + 1] = phase;
    emit(label, into);
  }

  #inRange<T>(step: () => T): T {
    try {
      return step();
    } catch (thrown) {
      if (thrown instanceof BoundOutOfRange) throw new Broken(problems.timesTooLarge(this.#it.plain.start()));
      throw thrown;
    }
  }
}

/** Before the start no time passes. */
const standing: Requirement = [0, 0, AT_MOST_ZERO];

const unseen: Arrival = { own: [] };
