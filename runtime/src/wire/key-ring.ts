/**
 * The keys of a group: the first seals, all open. Keys are derived (HKDF, RFC 5869) from a secret and the names of the
 * members, so that groups which share a secret share no key, and members that disagree about the names, and so about
 * their numbers, do not understand each other.
 */
import { hkdfSync } from 'node:crypto';
import { Broken } from '@vedette/core';
import * as problems from '../problems.ts';
import { type DatagramKey, open } from './datagram.ts';

/** A text or bytes: 16 of them at least, and not to be guessed. */
export type Secret = string | Uint8Array;

const leastBytes = 16;
const mostKeys = 8;

export class KeyRing {
  readonly #names: readonly string[];
  #keys: readonly DatagramKey[];

  constructor(names: readonly string[], secrets: Secret | readonly Secret[]) {
    this.#names = names;
    this.#keys = this.#derived(secrets);
  }

  get sealing(): DatagramKey {
    return this.#keys[0]!;
  }

  /**
   * Members change keys without a pause in three rounds: all open with the new key, then all seal with it, then all
   * drop the old one.
   */
  rotate(secrets: Secret | readonly Secret[]): void {
    this.#keys = this.#derived(secrets);
  }

  open(datagram: Buffer, to: number): Buffer | undefined {
    for (const key of this.#keys) {
      const body = open(key, datagram, to);
      if (body !== undefined) return body;
    }
    return undefined;
  }

  #derived(secrets: Secret | readonly Secret[]): readonly DatagramKey[] {
    const all = typeof secrets === 'string' || secrets instanceof Uint8Array ? [secrets] : secrets;
    if (!Array.isArray(all) || all.length === 0) throw new Broken(problems.noKey());
    if (all.length > mostKeys) throw new Broken(problems.tooManyKeys(all.length, mostKeys));
    return all.map((secret) => derived(secret, this.#names));
  }
}

function derived(secret: unknown, names: readonly string[]): DatagramKey {
  if (typeof secret !== 'string' && !(secret instanceof Uint8Array)) throw new Broken(problems.noKey());
  const bytes = Buffer.from(secret);
  if (bytes.length < leastBytes) throw new Broken(problems.shortKey(bytes.length, leastBytes));
  return new Uint8Array(hkdfSync('sha256', bytes, '', JSON.stringify(['vedette datagram 1', ...names]), 16));
}
