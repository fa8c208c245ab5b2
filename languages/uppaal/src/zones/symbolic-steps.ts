/**
 * Steps between sets of states: a state is locations, variables and a zone, closed under delay. A step restricts the
 * zone by the guards, sets clocks, restricts by the invariants of the target, lets time pass if it may, and widens.
 * After Bengtsson and Yi, "Timed automata: semantics, algorithms and tools" (2004), with urgency, broadcast and
 * priorities as the reference of UPPAAL says (system description, semantics).
 */
import { Broken, type State } from '@vedette/core';
import {
  assign,
  atMost,
  type ClockBounds,
  delay,
  delayRunning,
  type Stopped,
  withoutAll,
  type Zone,
  type ZoneMachine,
  type ZonePool,
  zeroZone,
} from '@vedette/structures';
import { flat } from '../lower/code/scope.ts';
import type { Tightened } from '../lower/code/unit.ts';
import { initialClocks } from '../lower/initial-clocks.ts';
import { leaves } from '../lower/layout.ts';
import { forEachStepFrom, type Receiver, startersIn, type VisitStep } from '../lower/meetings.ts';
import { type Network, nothingSelected } from '../lower/network.ts';
import type { Move } from '../lower/offers.ts';
import { invariantViolatedAtStart } from '../lower/problems.ts';
import { forEachStepOf, type StepPart } from '../lower/step-parts.ts';
import type { BoundsOfState } from './clock-bounds.ts';
import { located } from './in-range.ts';
import { PlainZone } from './plain-zone.ts';
import { Precondition } from './precondition.ts';
import { rankOf } from './priorities.ts';
import { forEachCombination, settledMove } from './receivers.ts';
import { Stopwatches } from './stopwatches.ts';
import { Urgency } from './urgency.ts';
import type { WideningPlan } from './widening.ts';

/** What becomes of a zone on arrival: called with target and zone, calls back with what is kept of it. */
export type Settle = (state: State, zone: Zone, keep: (zone: Zone) => void) => void;

export interface SymbolicOptions {
  readonly network: Network;
  readonly pool: ZonePool;
  readonly plan: Pick<WideningPlan, 'widening' | 'bounds'>;
  /** Instead of letting time pass and widening. */
  readonly settle?: Settle;
  /** The groups of the system that is made of these steps, if they are not the starters. */
  readonly parts?: readonly StepPart[];
  /** Slots behind those of the layout, which steps keep unless `settle` writes them. */
  readonly extraSlots?: number;
}

export type EmitStep = (moves: readonly Move[], channel: number, target: State) => void;

export class SymbolicSteps {
  /** The instances that start something; what each starts is a group. */
  readonly starters: readonly number[];
  readonly size: number;
  /** All slots of a state: what happens to clocks depends on everything. */
  readonly slots: readonly number[];
  readonly #network: Network;
  readonly #parts: readonly StepPart[] | undefined;
  readonly #pool: ZonePool;
  readonly #machine: ZoneMachine;
  readonly #plan: SymbolicOptions['plan'];
  readonly #settle: Settle | undefined;
  /** Set where zones can stay on the machine: they are not settled otherwise, and all clocks run. */
  readonly #bounds: BoundsOfState | undefined;
  readonly #precondition: Precondition;
  readonly #stopwatches: Stopwatches | undefined;
  readonly #urgency: Urgency;
  readonly #hasInvariants: readonly number[];
  readonly #hasPriorities: boolean;
  readonly #target: State;
  readonly #zone: Zone;
  readonly #source: Zone;
  #sourceNumber = -1;
  /** The call of `successors` that is under way: nothing is allocated per call. */
  readonly #call: { state: State; partner: number | undefined; readonly visit: VisitStep };
  #emit: EmitStep = () => {};
  #channel = -1;
  #participants: readonly Move[] = [];
  readonly #keep: (zone: Zone) => void;

  constructor({ network, pool, plan, settle, parts, extraSlots = 0 }: SymbolicOptions) {
    this.#parts = parts;
    this.#network = network;
    this.#pool = pool;
    this.#machine = pool.machine;
    this.#plan = plan;
    this.size = network.layout.clocks.length;
    this.starters = startersIn(network);
    const width = network.layout.slots.length + extraSlots;
    this.slots = Array.from({ length: width }, (_, slot) => slot);
    this.#settle = settle;
    const { model } = network;
    this.#stopwatches = Stopwatches.of(network);
    this.#bounds = settle === undefined && this.#stopwatches === undefined ? plan.bounds : undefined;
    this.#urgency = new Urgency(network);
    const instances = [...network.locations.keys()];
    this.#hasInvariants = instances.filter((one) =>
      model.instances[one]!.locations.some(({ invariant }) => invariant !== undefined),
    );
    this.#hasPriorities =
      model.channelPriorities !== undefined || model.instances.some(({ priority }) => priority !== 0);
    this.#target = new Int32Array(width);
    this.#zone = zeroZone(this.size);
    this.#source = zeroZone(this.size);
    this.#call = {
      state: this.#target,
      partner: undefined,
      visit: (moves, channel, receivers) => this.#visit(moves, channel, receivers),
    };
    this.#keep = (part) => {
      this.#target[network.layout.zone] = pool.add(part);
      this.#emit(this.#participants, this.#channel, this.#target);
    };
    this.#precondition = new Precondition(network, width, (state, zone) => this.invariants(state, zone));
  }

  /** Before any time has passed. */
  initialZone(): Zone {
    const { model, layout } = this.#network;
    const zone = zeroZone(this.size);
    for (const [clock, value] of initialClocks(model, layout).entries())
      if (value > 0) assign(zone, this.size, clock, 0, atMost(value));
    return zone;
  }

  initial(): State {
    const { model, layout, locations } = this.#network;
    const state = new Int32Array(this.slots.length);
    for (const [instance, { initial, variables }] of model.instances.entries()) {
      state[instance] = initial;
      for (const variable of [...(instance === 0 ? model.variables : []), ...variables]) {
        if (variable.storage === 'meta') continue;
        const address = layout.addressOf(variable);
        if (address < layout.zone)
          state.set(flat(variable.initial).slice(0, leaves('', variable.sort).length), address);
      }
    }
    const zone = this.initialZone();
    for (const [instance, { initial }] of model.instances.entries()) {
      const location = locations[instance]![initial]!;
      const isFine =
        (location.condition?.(state, nothingSelected) ?? true) &&
        (location.tightening?.(state, new PlainZone(zone, this.size), nothingSelected) ?? true);
      const name = model.instances[instance]!.locations[initial]!.name;
      if (!isFine) throw new Broken(invariantViolatedAtStart(location.span, name));
    }
    this.settle(state, zone, (part) => {
      state[layout.zone] = this.#pool.add(part);
    });
    return state;
  }

  /** Who starts the steps of a group. */
  starterOf(group: number): number {
    return this.#parts === undefined ? this.starters[group]! : this.#parts[group]!.starter;
  }

  /** Emits every successor by a step that an instance starts; the target is used again for the next one. */
  successors(starter: number, state: State, emit: EmitStep): void {
    this.#call.state = state;
    // A caller that had enough of a part's steps has thrown out of them: that partner may still be there.
    this.#call.partner = undefined;
    this.#emit = emit;
    this.#participants = [];
    try {
      forEachStepFrom(this.#network, starter, this.#call);
    } catch (thrown) {
      throw this.#located(thrown, starter);
    }
  }

  /** The same for a part of the steps. */
  successorsOf(part: StepPart, state: State, emit: EmitStep): void {
    this.#call.state = state;
    this.#call.partner = part.partner;
    this.#emit = emit;
    this.#participants = [];
    try {
      forEachStepOf(this.#network, part, this.#call);
    } catch (thrown) {
      throw this.#located(thrown, part.starter);
    }
  }

  /** A bound out of range breaks the model at the step that leads there. */
  #located(thrown: unknown, starter: number): unknown {
    const { edges, span } = this.#network.model.instances[starter]!;
    const leaving = edges.find(({ source }) => source === this.#call.state[starter]);
    return located(thrown, this.#participants[0]?.edge.edge.span ?? leaving?.span ?? span);
  }

  #visit(moves: readonly Move[], channel: number, receivers?: readonly Receiver[]): void {
    this.#channel = channel;
    if (receivers === undefined || receivers.length === 0) this.#fire(moves);
    else {
      const settled = receivers.map(settledMove);
      if (settled.every((move) => move !== undefined)) this.#fire([...moves, ...settled]);
      else this.#visitReceivers(moves, receivers);
    }
  }

  #visitReceivers(moves: readonly Move[], receivers: readonly Receiver[]): void {
    const { state } = this.#call;
    // A caller that gets a target may ask for its zone, which ends the loan of this one.
    const zone = this.zoneOf(state).slice();
    forEachCombination({ state, moves, receivers, zone }, this.size, (participants, part) =>
      this.#fire(participants, part),
    );
  }

  /** The zone of a state; borrowed until another state's zone is asked for. */
  zoneOf(state: State): Zone {
    const number = state[this.#network.layout.zone]!;
    if (number !== this.#sourceNumber) this.#pool.read(number, this.#source);
    this.#sourceNumber = number;
    return this.#source;
  }

  /** Restricts a zone to the valuations in which the invariants hold; false if there are none. */
  invariants(state: State, zone: Zone): boolean {
    return this.#restrict(state, new PlainZone(zone, this.size));
  }

  #restrict(state: State, zone: Tightened): boolean {
    const { locations } = this.#network;
    for (let i = 0; i < this.#hasInvariants.length; i++) {
      const instance = this.#hasInvariants[i]!;
      const { condition, tightening } = locations[instance]![state[instance]!]!;
      if (condition !== undefined && !condition(state, nothingSelected)) return false;
      if (tightening !== undefined && !tightening(state, zone, nothingSelected)) return false;
    }
    return true;
  }

  get hasStopwatches(): boolean {
    return this.#stopwatches !== undefined;
  }

  /** The clocks that stand still; nothing if there are none. */
  stopped(state: State): Stopped | undefined {
    return this.#stopwatches?.stopped(state);
  }

  /** Lets time pass, whatever the invariants are; with clocks that stand still the zone may come out too large. */
  elapse(state: State, zone: Zone): void {
    const stopped = this.stopped(state);
    if (stopped === undefined) delay(zone, this.size);
    else delayRunning(zone, this.size, stopped);
  }

  mayDelay(state: State): boolean {
    return this.#urgency.mayDelay(state);
  }

  /**
   * For every step that conditions and committed locations allow, the valuations that can take it; `within` is where to
   * look.
   */
  enabled(state: State, within: Zone, visit: (zone: Zone, moves: readonly Move[], channel: number) => void): void {
    const single = (moves: readonly Move[], channel: number, zone: Zone): void => {
      if (!this.#urgency.allows(state, moves)) return;
      const before = zone.slice();
      if (this.#precondition.restrict(state, moves, before)) visit(before, moves, channel);
    };
    for (const starter of this.starters) {
      forEachStepFrom(this.#network, starter, {
        state,
        visit: (moves, channel, receivers) => {
          if (receivers === undefined || receivers.length === 0) single(moves, channel, within);
          else
            forEachCombination({ state, moves, receivers, zone: within }, this.size, (participants, zone) =>
              single(participants, channel, zone),
            );
        },
      });
    }
  }

  /** Takes a step from all of the state's zone, or from a part of it. */
  #fire(participants: readonly Move[], part?: Zone): void {
    const { state } = this.#call;
    if (!this.#urgency.allows(state, participants)) return;
    this.#participants = participants;
    if (part === undefined) this.#machine.open(state[this.#network.layout.zone]!);
    else this.#machine.load(part);
    for (let i = 0; i < participants.length; i++) {
      const { edge, selected } = participants[i]!;
      if (edge.tightening !== undefined && !edge.tightening(state, this.#machine, selected)) return;
    }
    if (!this.#hasPriorities) this.#move(state);
    else
      for (const free of this.#notBlocked(state)) {
        this.#machine.load(free);
        this.#move(state);
      }
  }

  /** The parts of the restricted zone in which no step of higher priority is possible. */
  #notBlocked(state: State): readonly Zone[] {
    const rank = rankOf(this.#network, this.#participants, this.#channel);
    const zone = zeroZone(this.size);
    this.#machine.save(zone);
    const higher: Zone[] = [];
    this.enabled(state, zone, (part, moves, other) => {
      if (rankOf(this.#network, moves, other).isAbove(rank)) higher.push(part);
    });
    return withoutAll(zone, this.size, higher);
  }

  /** From the restricted zone to the target. */
  #move(state: State): void {
    const target = this.#target;
    const machine = this.#machine;
    const { entries, length } = this.#precondition.run(state, this.#participants, target);
    for (let i = 0; i < length; i += 3) machine.assign(entries[i]!, entries[i + 1]!, 2 * entries[i + 2]! + 1);
    if (!this.#restrict(target, machine)) return;
    if (this.#bounds !== undefined) this.#arrive(this.#bounds(target));
    else {
      machine.save(this.#zone);
      this.settle(target, this.#zone, this.#keep);
    }
  }

  /** Lets time pass and widens, on the machine: the usual way, and the quick one. */
  #arrive(bounds: ClockBounds): void {
    const target = this.#target;
    if (this.mayDelay(target)) {
      this.#machine.delay();
      this.#stayWithinInvariants(target);
    }
    this.#machine.extrapolate(bounds);
    target[this.#network.layout.zone] = this.#pool.intern();
    this.#emit(this.#participants, this.#channel, target);
  }

  /** After a delay from a zone in which the invariants hold: only upper bounds of clocks can be left. */
  #stayWithinInvariants(state: State): void {
    const { locations } = this.#network;
    for (let i = 0; i < this.#hasInvariants.length; i++) {
      const instance = this.#hasInvariants[i]!;
      const { limits, isFixed, tightening } = locations[instance]![state[instance]!]!;
      for (let k = 0; k < limits.length; k += 2) this.#machine.limitDelay(limits[k]!, limits[k + 1]!);
      if (!isFixed) tightening!(state, this.#machine, nothingSelected);
    }
  }

  /** Lets time pass, if it may, and widens; the zone handed in is changed. */
  settle(state: State, zone: Zone, keep: (zone: Zone) => void): void {
    if (this.#settle !== undefined) {
      this.#settle(state, zone, keep);
      return;
    }
    if (this.mayDelay(state)) {
      this.elapse(state, zone);
      this.invariants(state, zone);
    }
    this.#plan.widening(state, zone, keep);
  }
}
