/**
 * The states of a breadth-first search on disk, level by level, by delayed duplicate detection (Stern and Dill, "Using
 * magnetic disk instead of main memory in the Murphi verifier", CAV 1998; Korf, AAAI 2004): the candidates of a level
 * are sorted, and one pass over all known states finds the new ones. Known states lie in runs that are merged when they
 * are about equally long, so that there are few. All levels stay, for runs to be rebuilt.
 */
import { Candidates } from './candidates.ts';
import { KeyReader, type KeyRun, type Keys, KeyWriter } from './key-run.ts';
import { KeysWithout, MergedKeys } from './merge-keys.ts';
import type { SpillFolder } from './spill-folder.ts';

/** All files of a search. A run may be a level and known as well. */
export interface LevelFiles {
  readonly levels: readonly KeyRun[];
  readonly known: readonly KeyRun[];
  readonly candidates: readonly KeyRun[];
}

export class SpilledLevels {
  /** How many states are known. */
  count = 0;
  levels: KeyRun[] = [];
  readonly #folder: SpillFolder;
  readonly #candidates: Candidates;
  /** Those known, the longest run first; a run may be a level as well. */
  #known: KeyRun[] = [];

  /** At most `most` keys are kept in memory. */
  constructor(folder: SpillFolder, most: number) {
    this.#folder = folder;
    this.#candidates = new Candidates(folder, most);
  }

  get bytes(): number {
    return this.#candidates.bytes;
  }

  add(left: number, right: number): void {
    this.#candidates.add(left, right);
  }

  /** Everything that was added and is new becomes the next level. `look` is called now and then. */
  async nextLevel(look: () => Promise<void>): Promise<KeyRun> {
    const { keys, runs } = this.#candidates.take();
    const known = new MergedKeys(this.#known.map((run) => new KeyReader(run)));
    const level = await this.#written(new KeysWithout(new MergedKeys(keys), known), look);
    for (const { file } of runs) file.remove();
    this.levels.push(level);
    this.#known.push(level);
    this.count += level.count;
    await this.#join(look);
    return level;
  }

  /** The location of everything, candidates too. */
  inFiles(): LevelFiles {
    return { levels: this.levels, known: this.#known, candidates: this.#candidates.inFiles() };
  }

  goOnFrom({ levels, known, candidates }: LevelFiles): void {
    this.levels = [...levels];
    this.#known = [...known];
    this.#candidates.goOnFrom(candidates);
  }

  async #join(look: () => Promise<void>): Promise<void> {
    for (;;) {
      const [one, other] = this.#known.slice(-2);
      if (one === undefined || other === undefined || one.count > 2 * other.count) return;
      const joined = await this.#written(new MergedKeys([new KeyReader(one), new KeyReader(other)]), look);
      this.#known.splice(-2, 2, joined);
      for (const run of [one, other]) if (!this.levels.includes(run)) run.file.remove();
    }
  }

  async #written(keys: Keys, look: () => Promise<void>): Promise<KeyRun> {
    const out = new KeyWriter(this.#folder);
    while (keys.next()) {
      out.push(keys.left, keys.right);
      if (out.count % LOOK_EVERY === 0) await look();
    }
    return out.finish();
  }
}

const LOOK_EVERY = 1 << 16;
