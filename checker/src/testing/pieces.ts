/** Certificates in memory. */
import type { Slot, State } from '@vedette/core';
import { type FoundStates, writeClosedSet } from '@vedette/engines';
import { CertificateReader } from '../stream/certificate-reader.ts';

/** Collects what is written. */
export class Written {
  readonly #pieces: Uint8Array[] = [];
  readonly write = (piece: string | Uint8Array): void => {
    this.#pieces.push(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece.slice());
  };

  get bytes(): Uint8Array {
    return new Uint8Array(Buffer.concat(this.#pieces));
  }
}

/** A reader that receives the bytes in pieces of this size. */
export function readerOf(bytes: Uint8Array, size = 7): CertificateReader {
  return new CertificateReader(
    (async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })(),
  );
}

export function found(states: readonly State[]): FoundStates {
  return {
    count: states.length,
    visit: (each) => {
      for (const state of states) each(state);
    },
  };
}

export async function closedSetOf(slots: readonly Slot[], states: FoundStates): Promise<Uint8Array> {
  const written = new Written();
  await writeClosedSet({ slots }, states, written.write);
  return written.bytes;
}
