/** A folder in memory, which may be full after so many bytes. Its files outlive searches. */
import type { LastingFiles, SpilledFile, SpillFolder } from '../spill-folder.ts';

export class MemoryFolder implements SpillFolder {
  /** Of the files that are there. */
  bytes = 0;
  readonly lasting: LastingFiles = {
    open: (name, bytes) => this.#opened(name, bytes),
    keepOnly: (names) => {
      this.#kept = names;
      for (const name of [...this.#contents.keys()]) this.#remove(name);
    },
  };
  readonly #room: number;
  readonly #contents = new Map<string, Uint8Array>();
  #kept: ReadonlySet<string> = new Set();
  #files = 0;

  constructor(room: number = Number.POSITIVE_INFINITY) {
    this.#room = room;
  }

  create() {
    const pieces: Uint8Array[] = [];
    return {
      write: (bytes: Uint8Array) => {
        this.bytes += bytes.length;
        if (this.bytes > this.#room) throw new Error('no space is left on the device');
        pieces.push(bytes.slice());
      },
      finish: (): SpilledFile => {
        const name = String(this.#files++);
        const content = new Uint8Array(Buffer.concat(pieces));
        this.#contents.set(name, content);
        return this.#opened(name, content.length)!;
      },
    };
  }

  get names(): readonly string[] {
    return [...this.#contents.keys()];
  }

  #opened(name: string, bytes: number): SpilledFile | undefined {
    if (this.#contents.get(name)?.length !== bytes) return undefined;
    return {
      name,
      bytes,
      read: (place, target) => {
        const part = this.#contents.get(name)!.subarray(place, place + target.length);
        target.set(part);
        return part.length;
      },
      remove: () => this.#remove(name),
    };
  }

  #remove(name: string): void {
    if (this.#kept.has(name)) return;
    this.bytes -= this.#contents.get(name)?.length ?? 0;
    this.#contents.delete(name);
  }
}
