/**
 * From the checked network to a system: one slot per location, one per number, one for the zone, which is a number in a
 * pool. The network is compiled once (`Lowering`); systems over it differ in what is asked, since that decides how
 * zones are widened.
 */
import type { Domain, Group, Portable, Predicate, State, TransitionSystem } from '@vedette/core';
import { projection, type Zone, ZonePool, zeroZone, zoneText } from '@vedette/structures';
import { DeadVariables } from '../dead/dead-variables.ts';
import { isHelper, type Layout, layoutOf } from '../lower/layout.ts';
import { partnersOf } from '../lower/meetings.ts';
import { type Network, networkOf } from '../lower/network.ts';
import type { Move } from '../lower/offers.ts';
import { StepLabels } from '../lower/step-labels.ts';
import { finestParts, type StepPart, wholeParts } from '../lower/step-parts.ts';
import { isSparse, slotsOfSteps } from '../lower/step-slots.ts';
import { writtenSlots } from '../lower/touched-slots.ts';
import { boolSort, type Expression, type TypedModel, type Variable, widestInteger } from '../typed/index.ts';
import type { Sides } from './clock-bounds.ts';
import { type Formula, formulasOf, mentionsDeadlock, predicateOf } from './formula.ts';
import { systemInRange } from './in-range.ts';
import { livenessSystem, settleInParts } from './liveness-system.ts';
import { type Settle, SymbolicSteps } from './symbolic-steps.ts';
import type { LivenessContext } from './timed-lasso.ts';
import { type WideningPlan, wideningFor } from './widening.ts';

export interface SystemRequest {
  /** What is asked about states, each as a predicate "some valuation has it", in this order. */
  readonly asked: readonly { readonly name: string; readonly formula: Expression }[];
  /**
   * How valuations may be put together: whatever keeps reachability, or only what behaves alike; if left out, alike
   * only where a deadlock is asked for.
   */
  readonly sides?: Sides;
  /** `none` leaves zones as they are: for replaying runs exactly. */
  readonly widening?: 'none';
  /** Receives the edges of every step. */
  readonly watch?: (moves: readonly Move[]) => void;
}

export interface LivenessRequest {
  readonly stay: Expression;
  readonly begin?: Expression;
  /** A clock of the model that nothing else uses, to recognise runs in which time diverges. */
  readonly ticking?: Variable;
}

export interface Liveness {
  readonly system: TransitionSystem;
  /** How times are found for its runs. */
  readonly context: LivenessContext;
}

export interface Lowered {
  readonly system: TransitionSystem;
  readonly steps: SymbolicSteps;
  readonly labels: StepLabels;
  readonly formulas: readonly Formula[];
  readonly widening: WideningPlan['kind'];
  /** Where the numbers in the zone slot lead. */
  readonly zones: ZonePool;
}

/** A clock that is set before it is read wherever the phase has one of these values. */
export interface IdleClock {
  readonly clock: Variable;
  readonly phase: Variable;
  readonly in: readonly number[];
}

export class Lowering {
  readonly model: TypedModel;
  readonly idle: readonly IdleClock[];
  readonly layout: Layout;
  readonly network: Network;
  /** There unless variables are to stay as they are. */
  readonly dead: DeadVariables | undefined;
  readonly #pool: ZonePool;
  #parts: readonly StepPart[] | undefined;
  #groups: readonly Group[] | undefined;
  readonly #written = new Map<number, ReadonlySet<number>>();

  constructor(model: TypedModel, idle: readonly IdleClock[] = [], variables: 'as they are' | 'reset' = 'as they are') {
    this.model = model;
    this.idle = idle;
    this.layout = layoutOf(model, this.#zoneDomain());
    this.network = networkOf(model, this.layout);
    this.dead = variables === 'reset' ? new DeadVariables(model, this.layout) : undefined;
    this.#pool = new ZonePool(this.layout.clocks.length);
  }

  /** Zones travel by their bounds. Clocks are counted after the layout is made. */
  #zoneDomain(): Domain {
    const size = (): number => this.layout.clocks.length;
    const content = (number: number): Zone => {
      const zone = zeroZone(size());
      this.#pool.read(number, zone);
      return zone;
    };
    const portable: Portable = {
      content,
      value: (zone) => this.#pool.add(zone),
      get length() {
        return size() ** 2;
      },
    };
    return { name: 'zone', portable, text: (value) => this.zoneText(value) };
  }

  /** What a zone says about the clocks of the model. */
  zoneText(number: number): string {
    const { clocks } = this.layout;
    const zone = zeroZone(clocks.length);
    this.#pool.read(number, zone);
    const shown = [...clocks.keys()].filter((clock) => !isHelper(clocks[clock]!));
    return zoneText(
      projection(zone, clocks.length, shown),
      shown.map((clock) => clocks[clock]!),
    );
  }

  /** The system for runs that stay in a formula for ever; see `liveness-system.ts`. */
  liveness(request: LivenessRequest): Liveness {
    const { network, layout, model } = this;
    const { stay, begin, ticking } = request;
    const asked = begin === undefined ? [stay] : [stay, begin];
    const plan = wideningFor({
      model,
      layout,
      asked: [...asked, ...(ticking ? [atLeastOne(ticking)] : [])],
      sides: 'equal',
      idle: this.idle,
    });
    const [stays, begins] = formulasOf(asked, network);
    const labels = new StepLabels(network);
    const phase = {
      name: '#phase',
      domain: { name: 'phase', text: (value: number) => (value === 0 ? 'before' : 'staying') },
    };
    const ticked = { name: '#ticked', domain: { name: 'bool', size: 2, text: (value: number) => `${value === 1}` } };
    const settling: { settle?: Settle } = {};
    const steps = new SymbolicSteps({
      network,
      pool: this.#pool,
      plan,
      extraSlots: 2,
      settle: (state, zone, keep) => settling.settle!(state, zone, keep),
    });
    const parts = {
      steps,
      widening: plan.widening,
      slots: [...layout.slots, phase, ticked],
      zone: layout.zone,
      ticking: ticking && layout.clockAt[layout.addressOf(ticking)]!,
      includes: (big: number, small: number) => this.#pool.includes(big, small),
      stay: stays!,
      ...(begins && { begin: begins }),
      add: (zone: Zone) => this.#pool.add(zone),
      labelOf: (moves: readonly Move[], channel: number) => labels.numberOf(moves, channel),
      label: (index: number) => labels.at(index),
    };
    settling.settle = settleInParts(parts);
    const { system, restingParts } = livenessSystem(parts, steps);
    const { ticking: clock } = parts;
    const formulas = { stay: stays!, ...(begins && { begin: begins }) };
    const phaseSlot = layout.slots.length;
    return {
      system: systemInRange(system, stay.span),
      context: { network, steps, labels, ...formulas, ticking: clock, phase: phaseSlot, restingParts },
    };
  }

  system(request: SystemRequest): Lowered {
    const { network, layout, model } = this;
    const asked = request.asked.map(({ formula }) => formula);
    const sides = request.sides ?? (asked.some(mentionsDeadlock) ? 'equal' : 'lower and upper');
    const plan: WideningPlan =
      request.widening === 'none'
        ? { kind: 'none', widening: (_state, zone, keep) => keep(zone) }
        : wideningFor({ model, layout, asked, sides, idle: this.idle });
    const steps = new SymbolicSteps({ network, pool: this.#pool, plan, parts: this.#partsOfSteps });
    const formulas = formulasOf(asked, network);
    const predicates = formulas.map((formula, i) => predicateOf(request.asked[i]!, formula, { steps, layout }));
    const labels = new StepLabels(network);
    const plain = this.#systemOf(steps, predicates, { labels, ...(request.watch && { watch: request.watch }) });
    const system = systemInRange(plain, asked[0]?.span ?? model.instances[0]!.span);
    return { system, steps, labels, formulas, widening: plan.kind, zones: this.#pool };
  }

  #systemOf(
    steps: SymbolicSteps,
    predicates: readonly Predicate[],
    { labels, watch }: { readonly labels: StepLabels; readonly watch?: (moves: readonly Move[]) => void },
  ): TransitionSystem {
    const { zone } = this.layout;
    const pool = this.#pool;
    const parts = this.#partsOfSteps;
    const start = { state: undefined as State | undefined };
    return {
      slots: this.layout.slots,
      groups: this.#groupsOf(steps),
      predicates,
      // Without clocks a zone has one member.
      ...(this.layout.clocks.length > 1 && {
        cover: {
          slots: [zone],
          clocks: this.layout.clocks,
          covers: (big, small) => pool.includes(big[zone]!, small[zone]!),
          get bytes() {
            return pool.bytes;
          },
        },
      }),
      initial: () => {
        start.state ??= steps.initial();
        return start.state.slice();
      },
      successors: (group, state, emit) =>
        steps.successorsOf(parts[group]!, state, (moves, channel, target) => {
          watch?.(moves);
          emit(labels.numberOf(moves, channel), target);
        }),
      label: (index) => labels.at(index),
    };
  }

  /**
   * All systems of a network have the same groups. What a step does to clocks depends on every location and variable,
   * so everything is read where there are clocks.
   */
  get #partsOfSteps(): readonly StepPart[] {
    this.#parts ??= isSparse(this.network) ? finestParts(this.network) : wholeParts(this.network);
    return this.#parts;
  }

  #groupsOf({ slots }: SymbolicSteps): readonly Group[] {
    const { network, layout } = this;
    this.#groups ??= this.#partsOfSteps.map((part) => {
      const { name, starter } = part;
      if (isSparse(network)) return { name, ...slotsOfSteps(network, part) };
      const members = partnersOf(network, starter);
      const writes = new Set([...members, layout.zone]);
      for (const member of members) for (const slot of this.#writtenBy(member)) writes.add(slot);
      return { name, reads: slots, writes: [...writes].toSorted((a, b) => a - b) };
    });
    return this.#groups;
  }

  #writtenBy(instance: number): ReadonlySet<number> {
    const known = this.#written.get(instance) ?? writtenSlots(this.model.instances[instance]!.edges, this.layout);
    this.#written.set(instance, known);
    return known;
  }
}

/** The comparison that keeps a clock apart from zero up to one. */
function atLeastOne(clock: Variable): Expression {
  const { span } = clock;
  const bound: Expression = { kind: 'number', value: 1, sort: widestInteger, span };
  const read: Expression = { kind: 'variable', variable: clock, sort: clock.sort, span };
  return { kind: 'clock-comparison', operator: '>=', clock: read, bound, sort: boolSort, span };
}
