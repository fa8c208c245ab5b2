/** Digests of the files that work reads, so that a certificate names exactly them. */
import type { Source } from '@vedette/core';
import type { Host } from '../host.ts';

export interface ReadFiles {
  /** Notes every file that is read through it. */
  readonly host: Host;
  /** SHA-256 in hexadecimal digits of every file that was read to its end, by name. */
  digests(): Promise<Readonly<Record<string, string>>>;
}

export function readFiles(host: Host): ReadFiles {
  const digests = new Map<string, Promise<string>>();
  const noted = (source: Source): Source => {
    const { beside } = source;
    return {
      name: source.name,
      async *chunks() {
        const pieces: Uint8Array[] = [];
        for await (const chunk of source.chunks()) {
          pieces.push(chunk.slice());
          yield chunk;
        }
        digests.set(source.name, sha256(pieces));
      },
      ...(beside && { beside: (path: string) => noted(beside.call(source, path)) }),
    };
  };
  return {
    host: { ...host, source: (name) => noted(host.source(name)) },
    digests: async () => {
      const entries = [...digests].sort(([one], [other]) => (one < other ? -1 : 1));
      return Object.fromEntries(await Promise.all(entries.map(async ([name, digest]) => [name, await digest])));
    },
  };
}

async function sha256(pieces: readonly Uint8Array[]): Promise<string> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', all));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
