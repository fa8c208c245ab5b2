/**
 * Checkpoints of a search on disk. Its levels, known states and candidates are in files already, of which a checkpoint
 * keeps the names; in addition it has the tree below the roots and the origins of values (see
 * `../checkpoint/origins.ts`). Origins refer to states by their roots, since states have no numbers.
 */
import type { State } from '@vedette/core';
import { DamagedSnapshot, IntColumn, type SnapshotReader } from '@vedette/structures';
import type { Checkpoints } from '../checkpoint/checkpointing.ts';
import type { Origins } from '../checkpoint/origins.ts';
import { replayOrigins, saveOrigins } from '../checkpoint/saved-origins.ts';
import type { KeyRun } from './key-run.ts';
import type { LastingFiles } from './spill-folder.ts';
import type { LevelFiles } from './spilled-levels.ts';
import { SpilledTree } from './spilled-tree.ts';
import type { SpilledState } from './spilling-search.ts';

/** The progress of a search, besides its files. */
export interface SpilledCounts {
  readonly states: number;
  readonly transitions: number;
  readonly deadlocks: number;
  readonly expanded: number;
  readonly depth: number;
  /** How many states of the last level are expanded. */
  readonly done: number;
  readonly isBeyondDepth: boolean;
  readonly seconds: number;
  /** By question where it was decided; on a step, its place among those of the state. */
  readonly sightings: readonly ({ readonly at: SpilledState; readonly step?: number } | null)[];
}

interface SavedRun {
  readonly name: string;
  readonly bytes: number;
  readonly count: number;
}

type SavedFiles = { readonly [Part in keyof LevelFiles]: readonly SavedRun[] };

export interface RestoredSpill {
  readonly counts: SpilledCounts;
  readonly files: LevelFiles;
  readonly tree: SpilledTree;
}

export class SavedSpill {
  readonly origins: Origins;
  readonly #checkpoints: Checkpoints;
  readonly #files: LastingFiles;
  /** Roots of the states that values were replayed from. */
  #lefts = new IntColumn();
  #rights = new IntColumn();
  #bornBefore = 0;
  #savedAt = performance.now();

  constructor(checkpoints: Checkpoints, files: LastingFiles, origins: Origins) {
    this.#checkpoints = checkpoints;
    this.#files = files;
    this.origins = origins;
  }

  isDue(): boolean {
    return performance.now() - this.#savedAt >= this.#checkpoints.everySeconds * 1000;
  }

  /** Before a state is expanded: origins recorded from now on have this parent. */
  beginState(): void {
    this.origins.from = this.#lefts.length;
    this.#bornBefore = this.origins.size;
  }

  /** Most states are the origin of no value. */
  endState(left: number, right: number): void {
    if (this.origins.size === this.#bornBefore) return;
    this.#lefts.push(left);
    this.#rights.push(right | 0);
  }

  save(counts: SpilledCounts, files: LevelFiles, tree: SpilledTree): void {
    const saved = Object.fromEntries(Object.entries(files).map(([part, runs]) => [part, runs.map(savedRun)]));
    this.#checkpoints.save((out) => {
      out.record(counts);
      out.record(saved);
      tree.save(out);
      out.column(this.#lefts.view());
      out.column(this.#rights.view());
      saveOrigins(out, this.origins);
    });
    this.#files.keepOnly(namesIn(files));
    this.#savedAt = performance.now();
  }

  /** Nothing if the search starts from the beginning. */
  async restore(): Promise<RestoredSpill | undefined> {
    const { from } = this.#checkpoints;
    if (from === undefined) return undefined;
    const counts = await from.record<SpilledCounts>();
    const files = this.#opened(await from.record<SavedFiles>());
    const old = await SpilledTree.restored(this.origins.system, from);
    this.#lefts.append(await from.column('words'));
    this.#rights.append(await from.column('words'));
    const tree = await this.#reborn(from, old);
    this.#files.keepOnly(namesIn(files));
    this.#savedAt = performance.now();
    return { counts, files, tree };
  }

  async #reborn(from: SnapshotReader, old: SpilledTree): Promise<SpilledTree> {
    const read = (number: number, state: State): void => {
      old.select(this.#lefts.at(number), this.#rights.at(number));
      state.set(old.slots());
    };
    const newValue = await replayOrigins(from, this.origins, read);
    await from.end();
    return this.origins.size > 0 ? old.renamed(newValue) : old;
  }

  #opened({ levels, known, candidates }: SavedFiles): LevelFiles {
    // A run that is a level and known is one file, which is removed once.
    const opened = new Map<string, KeyRun>();
    const run = ({ name, bytes, count }: SavedRun): KeyRun => {
      const file = opened.get(name)?.file ?? this.#files.open(name, bytes);
      if (file === undefined)
        throw new DamagedSnapshot(
          'a file with states that it names is not there any more (it must be where it was written, with its folder)',
        );
      const found = opened.get(name) ?? { file, count };
      opened.set(name, found);
      return found;
    };
    return { levels: levels.map(run), known: known.map(run), candidates: candidates.map(run) };
  }
}

function savedRun({ file: { name, bytes }, count }: KeyRun): SavedRun {
  return { name, bytes, count };
}

function namesIn({ levels, known, candidates }: LevelFiles): ReadonlySet<string> {
  return new Set([...levels, ...known, ...candidates].map(({ file }) => file.name));
}
