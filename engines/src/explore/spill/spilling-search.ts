/**
 * Breadth-first search whose states are on disk. Levels are exact, so depths, verdicts and the lengths of runs are those of a search in memory. States have no
 * numbers: nothing here ends at 2^32 of them. A state is told by its level and its root.
 */
import { Broken, type Problem, type State, type TransitionSystem } from '@vedette/core';
import type { Pace, Stop } from '../../task/pace.ts';
import type { Watch } from '../watch.ts';
import { KeyReader } from './key-run.ts';
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
  #at: SpilledState | undefined;

  constructor(system: TransitionSystem, parts: SpillingParts) {
    this.#system = system;
    this.#parts = parts;
    this.levels = new SpilledLevels(parts.folder, parts.buffered);
  }

  get bytes(): number {
    return this.levels.bytes + this.#parts.tree.bytes;
  }

  async run(): Promise<void> {
    try {
      const { tree } = this.#parts;
      tree.onRoot((left, right) => this.levels.add(left, right));
      tree.insert(this.#system.initial());
      await this.#search();
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      this.broken = { problem: error.problem, at: this.#at };
    }
  }

  async #search(): Promise<void> {
    for (let level = 0; ; level++) {
      const found = await this.levels.nextLevel(() => this.#look());
      this.#parts.tree.known = this.levels.count;
      if (found.count === 0) break;
      this.depth = level;
      await this.#expandLevel(level);
      if (this.stop !== undefined || this.#isDecided()) return;
    }
    this.isFinished = !this.isBeyondDepth;
  }

  async #expandLevel(level: number): Promise<void> {
    const { tree, pace, maxStates, maxDepth } = this.#parts;
    const keys = new KeyReader(this.levels.levels[level]!);
    for (let turn = 1; keys.next(); turn++) {
      if (turn % LOOK_EVERY === 0 && pace.isDue()) await this.#look();
      if (this.levels.count > maxStates)
        this.stop = { why: 'limit', detail: `the limit of ${maxStates} states was reached` };
      if (this.stop !== undefined || this.#isDecided()) return;
      const { left, right } = keys;
      this.#at = { level, left, right };
      tree.select(left, right);
      if (this.#parts.watch.watchesStates) this.#parts.watch.sawState(this.#sight(), tree.slots());
      if (level < maxDepth) this.#expand();
      else this.isBeyondDepth = true;
    }
  }

  #expand(): void {
    const { tree, watch } = this.#parts;
    const before = this.transitions;
    this.expanded++;
    tree.expand((label) => {
      this.transitions++;
      if (watch.watchesLabels && watch.isWatchedLabel(label)) watch.sawLabel(this.#sight(), label);
    });
    if (this.transitions > before) return;
    this.deadlocks++;
    if (watch.watchesDeadlocks) watch.sawDeadlock(this.#sight());
  }

  /** A number for the state at hand, as a watch has them: the last one is given again unless somebody took it. */
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

  /** The states of a shortest run to a state: back from level to level, by expanding the one before until it comes to the state. */
  runTo(last: SpilledState): readonly State[] {
    const { tree } = this.#parts;
    const states: State[] = [];
    let target: SpilledState | undefined = last;
    while (target !== undefined) {
      tree.select(target.left, target.right);
      states.unshift(tree.slots().slice());
      target = target.level === 0 ? undefined : this.#before(target);
    }
    return states;
  }

  #before({ level, left, right }: SpilledState): SpilledState {
    const { tree } = this.#parts;
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
