/** A folder in memory, which may be full after so many bytes. */
import type { SpilledFile, SpillFolder } from '../spill-folder.ts';

export class MemoryFolder implements SpillFolder {
  /** Of the files that are there. */
  bytes = 0;
  readonly #room: number;

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
      finish: (): SpilledFile => this.#file(new Uint8Array(Buffer.concat(pieces))),
    };
  }

  #file(content: Uint8Array): SpilledFile {
    return {
      read: (place, target) => {
        const part = content.subarray(place, place + target.length);
        target.set(part);
        return part.length;
      },
      remove: () => {
        this.bytes -= content.length;
      },
    };
  }
}
