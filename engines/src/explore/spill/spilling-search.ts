/**
 * Breadth-first search whose states are on disk. Levels are exact, so depths, verdicts and the lengths of runs are
 * those of a search in memory. States have no numbers: nothing here ends at 2^32 of them. A state is identified by its
 * level and its root.
 */
import { Broken, type Problem, type State, type TransitionSystem } from '@vedette/core';
import { DamagedSnapshot } from '@vedette/structures';
import type { Pace, Stop } from '../../task/pace.ts';
import { stepsOf } from '../replay.ts';
import type { Sighting, Watch } from '../watch.ts';
import { KeyReader } from './key-run.ts';
import type { RestoredSpill, SavedSpill, SpilledCounts } from './saved-spill.ts';
import type { SpillFolder } from './spill-folder.ts';
import { SpilledLevels } from './spilled-levels.ts';
import type { SpilledTree } from './spilled-tree.ts';

const LOOK_EVERY = 64;

export interface SpilledState {
  readonly level: number;
  readonly left: number;
  readonly right: number;
}

export interface SpillingParts {
  readonly folder: SpillFolder;
  readonly tree: SpilledTree;
  readonly watch: Watch;
  readonly pace: Pace;
  readonly maxStates: number;
  readonly maxDepth: number;
  readonly exhaustive: boolean;
  /** So many roots are kept in memory while a level is expanded. */
  readonly buffered: number;
  readonly saved?: SavedSpill | undefined;
}

export class SpillingSearch {
  transitions = 0;
  deadlocks = 0;
  expanded = 0;
  depth = 0;
  stop: Stop | undefined;
  isBeyondDepth = false;
  isFinished = false;
  broken: { readonly problem: Problem; readonly at: SpilledState | undefined } | undefined;
  /** The states that decided questions, by the numbers in the watch's sightings. */
  readonly sighted: SpilledState[] = [];
  readonly levels: SpilledLevels;
  readonly #system: TransitionSystem;
  readonly #parts: SpillingParts;
  #tree: SpilledTree;
  #at: SpilledState | undefined;
  /** How many states of the last level are expanded. */
  #done = 0;
  /** What was spent before the checkpoint that this search resumes. */
  secondsBefore = 0;

  constructor(system: TransitionSystem, parts: SpillingParts) {
    this.#system = system;
    this.#parts = parts;
    this.#tree = parts.tree;
    this.levels = new SpilledLevels(parts.folder, parts.buffered);
  }

  get bytes(): number {
    return this.levels.bytes + this.#tree.bytes + (this.#parts.saved?.origins.bytes ?? 0);
  }

  get rememberedBytes(): number {
    return this.#tree.rememberedBytes;
  }

  async run(): Promise<void> {
    try {
      await this.#start();
      await this.#search();
      if (this.stop !== undefined) this.#save();
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.broken = { problem: error.problem, at: this.#at };
    }
  }

  async #start(): Promise<void> {
    const restored = await this.#parts.saved?.restore();
    if (restored !== undefined) this.#goOnFrom(restored);
    this.#tree.onRoot((left, right) => this.levels.add(left, right));
    if (restored !== undefined) return;
    this.#tree.insert(this.#system.initial());
    await this.#nextLevel();
  }

  async #search(): Promise<void> {
    while (this.levels.levels.at(-1)!.count > 0) {
      this.depth = this.levels.levels.length - 1;
      await this.#expandLevel(this.depth);
      if (this.stop !== undefined || this.#isDecided()) return;
      await this.#nextLevel();
    }
    // A limit that is reached when nothing is left has stopped nothing.
    this.stop = undefined;
    this.isFinished = !this.isBeyondDepth;
  }

  async #nextLevel(): Promise<void> {
    await this.levels.nextLevel(() => this.#look());
    this.#tree.known = this.levels.count;
    this.#done = 0;
  }

  async #expandLevel(level: number): Promise<void> {
    const { watch, pace, saved, maxStates, maxDepth } = this.#parts;
    const keys = new KeyReader(this.levels.levels[level]!);
    for (let i = 0; i < this.#done; i++) keys.next();
    for (; keys.next(); this.#done++) {
      if (this.#done % LOOK_EVERY === 0 && pace.isDue()) {
        await this.#look();
        if (saved?.isDue()) this.#save();
      }
      if (this.levels.count > maxStates)
        this.stop = { why: 'limit', detail: `the limit of ${maxStates} states was reached` };
      if (this.stop !== undefined || this.#isDecided()) return;
      const { left, right } = keys;
      this.#at = { level, left, right };
      this.#tree.select(left, right);
      saved?.beginState();
      if (watch.watchesStates) watch.sawState(this.#sight(), this.#tree.slots());
      if (level < maxDepth) this.#expand();
      else this.isBeyondDepth = true;
      saved?.endState(left, right);
    }
  }

  #save(): void {
    const { saved, pace } = this.#parts;
    if (saved === undefined) return;
    const { transitions, deadlocks, expanded, depth, isBeyondDepth } = this;
    const seconds = this.secondsBefore + pace.seconds;
    const sightings = this.#parts.watch.sightings.map((seen) =>
      seen === undefined ? null : this.#savedSighting(seen),
    );
    const counts = { states: this.levels.count, transitions, deadlocks, expanded, depth, isBeyondDepth, seconds };
    saved.save({ ...counts, done: this.#done, sightings }, this.levels.inFiles(), this.#tree);
  }

  #goOnFrom({ counts, files, tree }: RestoredSpill): void {
    this.#tree = tree;
    this.levels.goOnFrom(files);
    this.levels.count = counts.states;
    this.transitions = counts.transitions;
    this.deadlocks = counts.deadlocks;
    this.expanded = counts.expanded;
    this.depth = counts.depth;
    this.isBeyondDepth = counts.isBeyondDepth;
    this.secondsBefore = counts.seconds;
    this.#done = counts.done;
    tree.known = counts.states;
    for (const [question, seen] of counts.sightings.entries()) {
      if (seen === null) continue;
      this.#at = seen.at;
      const label = seen.step === undefined ? undefined : this.#labelsIn(seen.at)[seen.step];
      if (seen.step !== undefined && label === undefined)
        throw new DamagedSnapshot('a step that was seen cannot be taken again');
      this.#parts.watch.settle(question, { state: this.#sight(), ...(label !== undefined && { label }) });
    }
  }

  #savedSighting({ state, label }: Sighting): NonNullable<SpilledCounts['sightings'][number]> {
    const at = this.sighted[state]!;
    return label === undefined ? { at } : { at, step: this.#labelsIn(at).indexOf(label) };
  }

  /** Receives all steps of a state. They are not origins: see `search.ts`. */
  #labelsIn({ left, right }: SpilledState): readonly number[] {
    this.#tree.select(left, right);
    return stepsOf(this.#parts.saved!.origins.plain, this.#tree.slots()).map(({ label }) => label);
  }

  #expand(): void {
    const { watch } = this.#parts;
    const before = this.transitions;
    this.expanded++;
    this.#tree.expand((label) => {
      this.transitions++;
      if (watch.watchesLabels && watch.isWatchedLabel(label)) watch.sawLabel(this.#sight(), label);
    });
    if (this.transitions > before) return;
    this.deadlocks++;
    if (watch.watchesDeadlocks) watch.sawDeadlock(this.#sight());
  }

  /** A number for the current state, as a watch uses them: the last one is given again unless it was taken. */
  #sight(): number {
    const { watch } = this.#parts;
    const isTaken = watch.sightings.some((seen) => seen?.state === this.sighted.length - 1);
    if (this.sighted.length === 0 || isTaken) this.sighted.push(this.#at!);
    else this.sighted[this.sighted.length - 1] = this.#at!;
    return this.sighted.length - 1;
  }

  #isDecided(): boolean {
    return this.#parts.watch.open === 0 && !this.#parts.exhaustive;
  }

  async #look(): Promise<void> {
    const { pace } = this.#parts;
    const { count: states } = this.levels;
    const { transitions, depth, bytes } = this;
    await pace.breathe(() => ({ states, transitions, queue: states - this.expanded, depth, bytes }));
    this.stop ??= pace.stop(bytes);
  }

  /** Every state, once all levels are complete. */
  visitAll(each: (state: State) => void): void {
    for (const level of this.levels.levels) {
      const keys = new KeyReader(level);
      while (keys.next()) {
        this.#tree.select(keys.left, keys.right);
        each(this.#tree.slots());
      }
    }
  }

  /**
   * The states of a shortest run to a state: back from level to level, by expanding the previous one until it finds the
   * state.
   */
  runTo(last: SpilledState): readonly State[] {
    const tree = this.#tree;
    const states: State[] = [];
    let target: SpilledState | undefined = last;
    while (target !== undefined) {
      tree.select(target.left, target.right);
      states.push(tree.slots().slice());
      target = target.level === 0 ? undefined : this.#before(target);
    }
    return states.reverse();
  }

  #before({ level, left, right }: SpilledState): SpilledState {
    const tree = this.#tree;
    let isFound = false;
    tree.onRoot((l, r) => {
      isFound ||= l === left && r === right;
    });
    const keys = new KeyReader(this.levels.levels[level - 1]!);
    while (keys.next()) {
      tree.select(keys.left, keys.right);
      tree.expand(() => undefined);
      if (isFound) return { level: level - 1, left: keys.left, right: keys.right };
    }
    throw new Error('a state on disk has no state before it');
  }
}
