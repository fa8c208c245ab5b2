/**
 * A network in integer time: a slot for every clock, and a transition `tick` in which one time unit passes, as far as
 * invariants, urgent and committed locations and urgent channels let it. A clock that has passed every constant it can
 * still be compared with stays one above the largest; a clock that is not compared any more is 0. Where no step will
 * ever be possible again the state is a deadlock, as UPPAAL has it: time passes there without a tick. Steps are those
 * of zones with a single member.
 */
import { Broken, type Group, type Label, type State, type TransitionSystem } from '@vedette/core';
import { atMost, type ClockBounds, valueIn, type Zone, ZonePool, zeroZone } from '@vedette/structures';
import { partnersOf } from '../lower/meetings.ts';
import { StepLabels } from '../lower/step-labels.ts';
import { writtenSlots } from '../lower/touched-slots.ts';
import { type BoundsOfState, boundsByState } from '../zones/clock-bounds.ts';
import type { Lowering } from '../zones/lowering.ts';
import { SymbolicSteps } from '../zones/symbolic-steps.ts';

export const tick: Label = { text: 'tick', kind: 'tick' };
const TICK = 0;

/** Zones are needed during one call only: when there are so many bytes of them, they are forgotten. */
const MOST_BYTES = 1 << 26;
/** Most entries of a memo. */
const MOST_ALIVE = 1 << 16;

type Emit = (label: number, target: State) => void;

export function integerSystem(lowering: Lowering): TransitionSystem {
  return new IntegerTime(lowering).system();
}

class IntegerTime {
  readonly #lowering: Lowering;
  readonly #labels: StepLabels;
  readonly #bounds: BoundsOfState;
  /** How many slots come before the clocks, and how many clocks there are with clock 0. */
  readonly #rest: number;
  readonly #size: number;
  #pool: ZonePool;
  #steps: SymbolicSteps;
  readonly #zone: Zone;
  /** The state as zones have it, with the number of its zone in the last slot. */
  readonly #inner: State;
  readonly #target: State;
  /** The clocks of the state that was reached last. */
  readonly #reached: Int32Array;
  /** A memo: states in which time passes one by one ask the same question. */
  readonly #alive = new Map<string, boolean>();

  constructor(lowering: Lowering) {
    const { model, layout, network } = lowering;
    this.#lowering = lowering;
    this.#labels = new StepLabels(network);
    this.#bounds = boundsByState({ model, layout, asked: [], sides: 'equal' });
    this.#rest = layout.zone;
    this.#size = layout.clocks.length;
    this.#zone = zeroZone(this.#size);
    this.#inner = new Int32Array(this.#rest + 1);
    this.#target = new Int32Array(this.#rest + this.#size - 1);
    this.#reached = new Int32Array(this.#size);
    this.#pool = new ZonePool(this.#size);
    this.#steps = this.#makeSteps();
  }

  system(): TransitionSystem {
    const { layout } = this.#lowering;
    const clocks = layout.clocks
      .slice(1)
      .map((name) => ({ name, domain: { name: 'clock', portable: 'as they are' as const, text: String } }));
    const slots = [...layout.slots.slice(0, this.#rest), ...clocks];
    const all = [...slots.keys()];
    const { starters } = this.#steps;
    const groups = starters.map((one) => this.#group(one, all));
    return {
      slots,
      groups: [...groups, { name: 'tick', reads: all, writes: all.slice(this.#rest) }],
      predicates: [],
      initial: () => this.#initial(),
      label: (index) => (index === TICK ? tick : this.#labels.at(index - 1)),
      successors: (group, state, emit) => {
        this.#enter(state);
        if (group === starters.length) this.#emitTick(state, emit);
        else this.#emitSteps(starters[group]!, emit);
      },
    };
  }

  /** What a step does to clocks depends on everything: which of them are still compared. */
  #group(starter: number, all: readonly number[]): Group {
    const { model, network, layout } = this.#lowering;
    const members = partnersOf(network, starter);
    const edges = members.flatMap((instance) => model.instances[instance]!.edges);
    const changed = new Set([...members, ...writtenSlots(edges, layout)]);
    const writes = all.filter((slot) => slot >= this.#rest || changed.has(slot));
    return { name: model.instances[starter]!.name, reads: all, writes };
  }

  #makeSteps(): SymbolicSteps {
    return new SymbolicSteps({
      network: this.#lowering.network,
      pool: this.#pool,
      plan: { widening: (_state, zone, keep) => keep(zone) },
      settle: (state, zone, keep) => {
        this.#read(zone);
        this.#cap(this.#bounds(state));
        keep(zone);
      },
    });
  }

  #initial(): State {
    const state = this.#steps.initial();
    return this.#outer(state).slice();
  }

  /** Makes a state the one whose steps are asked for. */
  #enter(state: State): void {
    this.#inner.set(state.subarray(0, this.#rest));
    for (let clock = 1; clock < this.#size; clock++) this.#reached[clock] = state[this.#rest + clock - 1]!;
    this.#takeIn();
  }

  /** The clocks that were reached become those of the inner state. */
  #takeIn(): void {
    if (this.#pool.bytes > MOST_BYTES) {
      this.#pool = new ZonePool(this.#size);
      this.#steps = this.#makeSteps();
    }
    this.#inner[this.#rest] = this.#pool.add(this.#point());
  }

  /** The zone whose only member has the clocks that were reached. */
  #point(): Zone {
    const [zone, size] = [this.#zone, this.#size];
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) zone[i * size + j] = atMost(this.#reached[i]! - this.#reached[j]!);
    return zone;
  }

  #read(zone: Zone): void {
    for (let clock = 1; clock < this.#size; clock++) this.#reached[clock] = valueIn(zone[clock * this.#size]!);
  }

  #cap({ lower }: ClockBounds): void {
    for (let clock = 1; clock < this.#size; clock++)
      this.#reached[clock] = Math.min(this.#reached[clock]!, lower[clock]! + 1);
  }

  #outer(inner: State): State {
    this.#target.set(inner.subarray(0, this.#rest));
    this.#target.set(this.#reached.subarray(1), this.#rest);
    return this.#target;
  }

  #emitSteps(starter: number, emit: Emit): void {
    this.#steps.successors(starter, this.#inner, (moves, channel, target) =>
      emit(1 + this.#labels.numberOf(moves, channel), this.#outer(target)),
    );
  }

  #emitTick(state: State, emit: Emit): void {
    if (!this.#canDelay() || !this.#isAlive()) return;
    this.#enter(state);
    this.#delay();
    emit(TICK, this.#outer(this.#inner));
  }

  /** Whether the inner state, with the clocks that were reached, can let one time unit pass. */
  #canDelay(): boolean {
    if (!this.#steps.mayDelay(this.#inner)) return false;
    for (let clock = 1; clock < this.#size; clock++) this.#reached[clock]!++;
    const isFine = this.#steps.invariants(this.#inner, this.#point());
    for (let clock = 1; clock < this.#size; clock++) this.#reached[clock]!--;
    return isFine;
  }

  #delay(): void {
    for (let clock = 1; clock < this.#size; clock++) this.#reached[clock]!++;
    this.#cap(this.#bounds(this.#inner));
  }

  /** Whether some step is possible now or after some time. Moves the inner state on. */
  #isAlive(): boolean {
    const passed: string[] = [];
    let found: boolean | undefined;
    while (found === undefined) {
      const key = this.#outer(this.#inner).join();
      found = this.#alive.get(key) ?? this.#isAliveNow();
      passed.push(key);
    }
    if (this.#alive.size > MOST_ALIVE) this.#alive.clear();
    for (const key of passed) this.#alive.set(key, found);
    return found;
  }

  /** Undecided if time passes first: then the inner state is the one after that. */
  #isAliveNow(): boolean | undefined {
    const now = this.#reached.slice();
    if (this.#canStep()) return true;
    this.#reached.set(now);
    if (!this.#canDelay()) return false;
    this.#delay();
    if (this.#reached.every((value, clock) => value === now[clock])) return false;
    this.#takeIn();
    return undefined;
  }

  /** A step that breaks the model is one, too. */
  #canStep(): boolean {
    let found = false;
    try {
      for (const starter of this.#steps.starters) {
        if (found) break;
        this.#steps.successors(starter, this.#inner, () => {
          found = true;
        });
      }
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      return true;
    }
    return found;
  }
}
