/**
 * A network whose states are points: a slot for every clock, and a step to the next moment as far as invariants, urgent
 * and committed locations and urgent channels let time pass. What moments are is for the grain to say: integer times,
 * or regions. Where no step will ever be possible again the state is a deadlock, as UPPAAL has it: no time passes
 * there. Steps are those of zones with one moment in them.
 */
import { Broken, type Group, type Predicate, type State, type TransitionSystem } from '@vedette/core';
import { type Zone, ZonePool, zeroZone } from '@vedette/structures';
import { partnersOf } from '../lower/meetings.ts';
import { nothingSelected } from '../lower/network.ts';
import { StepLabels } from '../lower/step-labels.ts';
import { writtenSlots } from '../lower/touched-slots.ts';
import { type Expression, mentionsClocks } from '../typed/index.ts';
import { type BoundsOfState, boundsByState } from '../zones/clock-bounds.ts';
import { type Formula, formulasOf, partsWith } from '../zones/formula.ts';
import type { Lowering } from '../zones/lowering.ts';
import { SymbolicSteps } from '../zones/symbolic-steps.ts';
import type { Grain, Moment } from './grain.ts';

const PASSING = 0;

/** What is asked about states, each as a predicate of the system. */
export type Asked = readonly { readonly name: string; readonly formula: Expression }[];

/** Zones are needed during one call only: when there are so many bytes of them, they are forgotten. */
const MOST_BYTES = 1 << 26;
/** Most entries of a memo. */
const MOST_ALIVE = 1 << 16;

type Emit = (label: number, target: State) => void;

export function pointSystem(lowering: Lowering, grain: Grain, asked: Asked = []): TransitionSystem {
  return new PointSystem(lowering, grain, asked).system();
}

class PointSystem {
  readonly #lowering: Lowering;
  readonly #grain: Grain;
  readonly #asked: Asked;
  /** Then time passes in a deadlock, too, as long as a clock can still show it. */
  readonly #readsClocks: boolean;
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
  readonly #moment: Moment;
  /** A memo: states in which time passes one by one ask the same question. */
  readonly #alive = new Map<string, boolean>();

  constructor(lowering: Lowering, grain: Grain, asked: Asked) {
    const { model, layout, network } = lowering;
    this.#lowering = lowering;
    this.#grain = grain;
    this.#asked = asked;
    this.#readsClocks = asked.some(({ formula }) => mentionsClocks(formula));
    this.#labels = new StepLabels(network);
    this.#bounds = boundsByState({ model, layout, asked: asked.map(({ formula }) => formula), sides: 'equal' });
    this.#rest = layout.zone;
    this.#size = layout.clocks.length;
    this.#zone = zeroZone(this.#size);
    this.#inner = new Int32Array(this.#rest + 1);
    this.#target = new Int32Array(this.#rest + this.#size - 1);
    this.#moment = new Float64Array(this.#size);
    this.#pool = new ZonePool(this.#size);
    this.#steps = this.#makeSteps();
  }

  system(): TransitionSystem {
    const { layout, network } = this.#lowering;
    const text = (value: number): string => this.#grain.text(value);
    const domain = { name: 'clock', portable: 'as they are', text } as const;
    const slots = [...layout.slots.slice(0, this.#rest), ...layout.clocks.slice(1).map((name) => ({ name, domain }))];
    const all = [...slots.keys()];
    const { starters } = this.#steps;
    const groups = starters.map((one) => this.#group(one, all));
    const { passing } = this.#grain;
    const formulas = formulasOf(
      this.#asked.map(({ formula }) => formula),
      network,
    );
    return {
      slots,
      groups: [...groups, { name: passing.text, reads: all, writes: all.slice(this.#rest) }],
      predicates: formulas.map((formula, index) => this.#predicate(this.#asked[index]!.name, formula, all)),
      initial: () => this.#initial(),
      label: (index) => (index === PASSING ? passing : this.#labels.at(index - 1)),
      successors: (group, state, emit) => {
        this.#enter(state);
        if (group === starters.length) this.#emitPassing(state, emit);
        else this.#emitSteps(starters[group]!, emit);
      },
    };
  }

  /** Locations and variables lie in the same slots as in zones. All valuations of a moment have it or none. */
  #predicate(name: string, formula: Formula, all: readonly number[]): Predicate {
    if (formula.kind === 'condition')
      return { name, reads: all.slice(0, this.#rest), holds: (state) => formula.holds(state, nothingSelected) };
    // States are looked at while steps are emitted: what reads them has buffers of its own.
    const reader = new PointSystem(this.#lowering, this.#grain, []);
    return { name, reads: all, holds: (state) => reader.#satisfies(state, formula) };
  }

  #satisfies(state: State, formula: Formula): boolean {
    this.#enter(state);
    return partsWith([formula], { steps: this.#steps, state: this.#inner, zone: this.#written() }, () => true);
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
        this.#grain.read(zone, this.#moment);
        this.#grain.forget(this.#moment, this.#bounds(state));
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
    for (let clock = 1; clock < this.#size; clock++) this.#moment[clock] = state[this.#rest + clock - 1]!;
    this.#takeIn();
  }

  /** The moment that was reached becomes that of the inner state. */
  #takeIn(): void {
    if (this.#pool.bytes > MOST_BYTES) {
      this.#pool = new ZonePool(this.#size);
      this.#steps = this.#makeSteps();
    }
    this.#inner[this.#rest] = this.#pool.add(this.#written());
  }

  /** The zone of the moment that was reached; used again for the next one. */
  #written(): Zone {
    this.#grain.write(this.#moment, this.#zone);
    return this.#zone;
  }

  #outer(inner: State): State {
    this.#target.set(inner.subarray(0, this.#rest));
    this.#target.set(this.#moment.subarray(1), this.#rest);
    return this.#target;
  }

  #emitSteps(starter: number, emit: Emit): void {
    this.#steps.successors(starter, this.#inner, (moves, channel, target) =>
      emit(1 + this.#labels.numberOf(moves, channel), this.#outer(target)),
    );
  }

  #emitPassing(state: State, emit: Emit): void {
    if (!this.#mayPass()) return;
    const isAlive = this.#isAlive();
    this.#enter(state);
    this.#advance();
    const target = this.#outer(this.#inner);
    if (isAlive || (this.#readsClocks && target.some((value, slot) => value !== state[slot]))) emit(PASSING, target);
  }

  /** Whether the inner state, at the moment that was reached, can come to the next one. */
  #mayPass(): boolean {
    if (!this.#steps.mayDelay(this.#inner)) return false;
    const now = this.#moment.slice();
    this.#advance();
    const isFine = this.#steps.invariants(this.#inner, this.#written());
    this.#moment.set(now);
    return isFine;
  }

  #advance(): void {
    this.#grain.advance(this.#moment, this.#bounds(this.#inner));
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
    const now = this.#moment.slice();
    if (this.#canStep()) return true;
    this.#moment.set(now);
    if (!this.#mayPass()) return false;
    this.#advance();
    if (this.#moment.every((value, clock) => value === now[clock])) return false;
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
