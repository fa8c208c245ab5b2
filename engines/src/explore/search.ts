/**
 * The one search loop. It is fixed: take a state, emit its successors, keep the new ones. The order, the store, the
 * questions and the condition to stop are parameters. States are numbered as they are found; each keeps only the number
 * of its parent, so a run is rebuilt by replay (see `replay.ts`).
 */
import { Broken, type Problem, type State, type TransitionSystem } from '@vedette/core';
import { DamagedSnapshot, MOST_PAIRS, ParentColumn } from '@vedette/structures';
import type { FoundStates } from '../certificate/found-states.ts';
import type { Pace, Stop } from '../task/pace.ts';
import type { Batching } from './batching.ts';
import type { Checkpointing, SavedSearch, SavedSighting } from './checkpoint/checkpointing.ts';
import type { Origins } from './checkpoint/origins.ts';
import type { Lineage } from './lineage.ts';
import type { Order } from './order/order.ts';
import { stepsOf } from './replay.ts';
import type { Arrive, Store } from './store/store.ts';
import type { Sighting, Watch } from './watch.ts';

/** Looking at the clock after every state would cost more than small states do. */
const LOOK_EVERY = 64;
/**
 * A state may have more successors than a search can wait for: beyond so many, limits are checked after so many more.
 */
const MANY_STEPS = 1 << 16;
const STEPS_BETWEEN = 1 << 12;

/** Leaves the middle of an expansion: because of a limit, or because every question is decided. */
class Enough extends Error {
  readonly stop: Stop | undefined;
  constructor(stop: Stop | undefined) {
    super(stop?.detail);
    this.stop = stop;
  }
}

export interface SearchParts {
  readonly store: Store;
  readonly order: Order;
  readonly watch: Watch;
  readonly pace: Pace;
  readonly maxStates: number;
  /** How many states can be numbered, if not as many as fit a table. */
  readonly mostNumbered?: number | undefined;
  readonly maxDepth: number;
  /** Continues after every question is decided. */
  readonly exhaustive: boolean;
  /** Only in breadth-first order, and if no caller observes transitions. */
  readonly batching?: Batching | undefined;
  /** Whether to continue in several threads, called at the end of a level with the number of waiting states. */
  readonly isTimeForWorkers?: ((states: number, waiting: number) => boolean | Promise<boolean>) | undefined;
  /** The origins of values, if recorded: they follow the state being expanded. */
  readonly origins?: Origins | undefined;
  /** Only in breadth-first order, and if no caller observes states or transitions. */
  readonly checkpointing?: Checkpointing | undefined;
  readonly onState?: (state: State) => void;
  readonly onTransition?: (from: number, label: number, to: number) => void;
  readonly onDeadlock?: (number: number, state: State) => void;
}

/** One expansion may find this many more states before a check: the numbers reach further. */
function noRoom(most: number): string {
  return `a search in memory numbers no more than ${most} states: keep them on disk, or count them as sets with the symbolic engine`;
}

export class Search {
  parents = new ParentColumn();
  transitions = 0;
  deadlocks = 0;
  expanded = 0;
  depth = 0;
  stop: Stop | undefined;
  /** What was spent before the checkpoint that this search resumes. */
  secondsBefore = 0;
  broken: { readonly problem: Problem; readonly state: number } | undefined;
  /** The search stopped at the end of a level because several threads can continue. */
  isHandedOver = false;
  readonly #system: TransitionSystem;
  readonly #parts: SearchParts;
  readonly #newState: State;
  readonly #arrive: Arrive;
  #current = -1;
  /** How many states were taken in. */
  #known = 0;
  #beyondDepth = false;
  /**
   * Transitions before the state that is being expanded, and their number at the next check of limits within it.
   */
  #before = 0;
  #lookAt = MANY_STEPS;
  #isCut = false;
  /** The state whose predicates or successors are being computed: to blame if the model breaks. */
  #examined = -1;

  constructor(system: TransitionSystem, parts: SearchParts) {
    this.#system = system;
    this.#parts = parts;
    this.#newState = new Int32Array(system.slots.length);
    this.#arrive = (label, answer) => this.#step(label, answer);
  }

  get origins(): Origins | undefined {
    return this.#parts.origins;
  }

  get states(): number {
    const { store } = this.#parts;
    return store.kept ?? store.size;
  }

  get found(): number {
    return this.#parts.store.size;
  }

  get rememberedBytes(): number | undefined {
    return this.#parts.store.rememberedBytes;
  }

  get lineage(): Lineage {
    const { store } = this.#parts;
    return {
      read: (number, state) => store.read(number, state),
      parent: (number) => this.parents.at(number),
    };
  }

  /** All that were found and not struck out. */
  get all(): FoundStates {
    const { store } = this.#parts;
    return {
      count: this.states,
      visit: (each) => {
        for (let number = 0; number < store.size; number++) {
          if (store.isStruck?.(number)) continue;
          store.read(number, this.#newState);
          each(this.#newState);
        }
      },
    };
  }

  get bytes(): number {
    return this.#parts.store.bytes + this.parents.bytes;
  }

  /** Some states were not expanded because they lie as deep as the search may go. */
  get beyondDepth(): boolean {
    return this.#beyondDepth;
  }

  /** Every state that was found has been expanded. */
  get complete(): boolean {
    const { order } = this.#parts;
    const isWhole = this.broken === undefined && !this.#isCut && !this.#beyondDepth;
    return isWhole && order.waiting === 0 && !order.lossy;
  }

  async run(): Promise<void> {
    try {
      await this.#start();
      await this.#loop();
      if (this.stop !== undefined) await this.#save();
    } catch (error) {
      if (error instanceof Broken) this.broken = { problem: error.problem, state: this.#examined };
      else if (error instanceof Enough) this.#cut(error.stop);
      else throw error;
    } finally {
      this.#endBatches();
    }
  }

  async #loop(): Promise<void> {
    const { order, pace, store, batching, maxStates, mostNumbered = MOST_PAIRS, maxDepth } = this.#parts;
    for (let turn = 1; !this.#isDecided(); turn++) {
      if (this.#parts.isTimeForWorkers !== undefined && order.isAtLevelEnd && order.waiting > 0) {
        this.isHandedOver = await this.#parts.isTimeForWorkers(store.size, order.waiting);
        if (this.isHandedOver) return;
      }
      if (batching !== undefined) {
        if (batching.isOn && order.isAtLevelEnd) this.#settle(batching);
        if (turn % LOOK_EVERY === 0 && batching.shouldSwitch()) this.#switch(batching);
      }
      if (turn % LOOK_EVERY === 0 && pace.isDue()) {
        await pace.breathe(() => this.#progress());
        this.stop = pace.stop(this.bytes + order.bytes);
        if (this.#parts.checkpointing?.isDue()) await this.#save();
      } else if (store.size > maxStates) this.stop = this.#statesReached();
      if (store.size > mostNumbered) this.stop = { why: 'limit', detail: noRoom(mostNumbered) };
      if (order.waiting === 0) this.stop = undefined;
      if (this.stop !== undefined) return;
      const next = order.take();
      if (next < 0) return;
      if (store.isStruck?.(next)) continue;
      if (order.depth < maxDepth) this.#expand(next);
      else this.#beyondDepth = true;
    }
  }

  #isDecided(): boolean {
    return this.#parts.watch.open === 0 && !this.#parts.exhaustive;
  }

  async #start(): Promise<void> {
    const { store, checkpointing } = this.#parts;
    const restored = await checkpointing?.restore(store);
    if (restored !== undefined) {
      this.parents = restored.parents;
      this.#goOnFrom(restored.search);
      return;
    }
    store.insertInitial(this.#system.initial());
    this.#takeIn();
  }

  async #save(): Promise<void> {
    const { checkpointing, store } = this.#parts;
    if (checkpointing === undefined) return;
    this.#endBatches();
    checkpointing.save(this.#saved(), { store, parents: this.parents });
  }

  #saved(): SavedSearch {
    const { order, pace, watch } = this.#parts;
    const { transitions, deadlocks, expanded, depth } = this;
    return {
      transitions,
      deadlocks,
      expanded,
      depth,
      current: this.#current,
      isBeyondDepth: this.#beyondDepth,
      seconds: this.secondsBefore + pace.seconds,
      order: order.place!,
      sightings: watch.sightings.map((seen) => (seen === undefined ? null : this.#savedSighting(seen))),
    };
  }

  #goOnFrom(saved: SavedSearch): void {
    this.transitions = saved.transitions;
    this.deadlocks = saved.deadlocks;
    this.expanded = saved.expanded;
    this.depth = saved.depth;
    this.secondsBefore = saved.seconds;
    this.#current = saved.current;
    this.#known = this.#parts.store.size;
    this.#beyondDepth = saved.isBeyondDepth;
    this.#parts.order.place = saved.order;
    for (const [question, seen] of saved.sightings.entries())
      if (seen !== null) this.#parts.watch.settle(question, this.#sightingOf(seen));
  }

  #savedSighting({ state, label }: Sighting): SavedSighting {
    return label === undefined ? { state } : { state, step: this.#labelsIn(state).indexOf(label) };
  }

  #sightingOf({ state, step }: SavedSighting): Sighting {
    if (step === undefined) return { state };
    const label = this.#labelsIn(state)[step];
    if (label === undefined) throw new DamagedSnapshot('a step that was seen cannot be taken again');
    return { state, label };
  }

  /** Receives all steps of a state. They do not count as origins, whose recorder is at another expanded state. */
  #labelsIn(number: number): readonly number[] {
    const state = new Int32Array(this.#system.slots.length);
    this.#parts.store.read(number, state);
    return stepsOf(this.#parts.checkpointing!.origins.plain, state).map(({ label }) => label);
  }

  #expand(state: number): void {
    const { store, watch, onDeadlock } = this.#parts;
    this.#current = state;
    const { origins } = this.#parts;
    if (origins !== undefined) origins.from = state;
    this.#examined = state;
    this.expanded++;
    this.#before = this.transitions;
    this.#lookAt = this.transitions + MANY_STEPS;
    const leftOut = store.expand(state, this.#arrive);
    this.transitions += leftOut;
    this.#takeIn();
    if (this.transitions > this.#before) return;
    this.deadlocks++;
    if (watch.watchesDeadlocks) watch.sawDeadlock(state);
    if (onDeadlock === undefined) return;
    store.read(state, this.#newState);
    onDeadlock(state, this.#newState);
  }

  #step(label: number, answer: number): void {
    const { watch, onTransition } = this.#parts;
    if (++this.transitions >= this.#lookAt) this.#lookInside();
    if (watch.watchesLabels && watch.isWatchedLabel(label)) watch.sawLabel(this.#current, label);
    if (onTransition === undefined) return;
    this.#takeIn(); // a state is reported before the first transition to it
    onTransition(this.#current, label, answer < 0 ? ~answer : answer);
  }

  #lookInside(): void {
    const { store, pace, order, maxStates } = this.#parts;
    this.#lookAt = this.transitions + STEPS_BETWEEN;
    this.#takeIn();
    const stop = store.size > maxStates ? this.#statesReached() : pace.stop(this.bytes + order.bytes);
    if (stop !== undefined || this.#isDecided()) throw new Enough(stop);
  }

  #statesReached(): Stop {
    return { why: 'limit', detail: `the limit of ${this.#parts.maxStates} states was reached` };
  }

  /** The state that was being expanded has more successors: what was found of them counts. */
  #cut(stop: Stop | undefined): void {
    this.stop = stop;
    this.#isCut = true;
    this.#takeIn();
  }

  /** Takes in the states that are new. */
  #takeIn(): void {
    const { size } = this.#parts.store;
    while (this.#known < size) this.#keep(this.#known++);
  }

  #keep(number: number): void {
    const { order, watch, store, batching, onState } = this.#parts;
    if (!batching?.isOn) this.parents.push(this.#current);
    const isLookedAt = watch.watchesStates || onState !== undefined || order.weigh !== undefined;
    if (isLookedAt) store.read(number, this.#newState);
    order.weigh?.(this.#newState);
    order.found(number);
    if (order.depth + 1 > this.depth) this.depth = order.depth + 1;
    if (!watch.watchesStates && onState === undefined) return;
    this.#examined = number;
    onState?.(this.#newState);
    if (watch.watchesStates) watch.sawState(number, this.#newState);
    this.#examined = this.#current;
  }

  /** States that are new by then lie one level further than the state expanded last, all of them. */
  #settle({ store }: Batching): void {
    store.settle();
    this.#takeIn();
  }

  #switch(batching: Batching): void {
    if (batching.isOn) this.#endBatches();
    else {
      batching.store.batch(this.parents);
      batching.isOn = true;
    }
  }

  #endBatches(): void {
    const { batching } = this.#parts;
    if (!batching?.isOn) return;
    batching.store.endBatches();
    this.#takeIn();
    batching.isOn = false;
  }

  #progress() {
    const { store, order } = this.#parts;
    const bytes = this.bytes + order.bytes;
    return { states: store.size, transitions: this.transitions, queue: order.waiting, depth: this.depth, bytes };
  }
}
