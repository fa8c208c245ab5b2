/**
 * A digest of what was read to open a model and its questions: the same bytes have the same fingerprint. Another thread
 * that opens the model again, or a resumed search, must have read the same.
 */
import { hashEnd, hashNext } from '@vedette/structures';
import type { Host } from '../host.ts';
import type { ModelRequest } from './model-request.ts';
import { sourceThrough, type Through } from './source-through.ts';

export interface Reading {
  /** Records everything that is read through it. */
  readonly host: Host;
  /** Of everything that was read to its end so far. */
  fingerprint(model: ModelRequest): string;
  /** The same by parts with names for users: files by their names. */
  parts(model: ModelRequest): readonly (readonly [string, unknown])[];
}

export function noted(host: Host): Reading {
  const digests = new Map<string, string>();
  const read: Through['read'] = async function* (source) {
    const digest = new Digest();
    for await (const chunk of source.chunks()) {
      digest.add(chunk);
      yield chunk;
    }
    digests.set(source.name, digest.text);
  };
  const filesRead = (): readonly (readonly [string, string])[] =>
    [...digests].sort(([one], [other]) => (one < other ? -1 : 1));
  const parts: Reading['parts'] = (model) => {
    const {
      name,
      bytes,
      beside,
      language = '',
      constants = new Map(),
      without = [],
      hide = [],
      process = '',
      symmetric = '',
    } = model;
    return [
      ['the name of the model', name],
      ['standard input', bytes === undefined ? '' : digestOf([bytes])],
      ...[...(beside ?? [])].map(([file, given]) => [`the text of ${file}`, digestOf([given])] as const),
      ['the language', language],
      ['the constants', [...constants].sort()],
      ['the reductions left out', without],
      ['the actions hidden', hide],
      ['the process', process],
      ['the symmetric sort', symmetric],
      ...filesRead().map(([file, digest]) => [`the text of ${file}`, digest] as const),
      ['the files that are read', filesRead().map(([file]) => file)],
    ];
  };
  return {
    host: { ...host, source: (name) => sourceThrough(host.source(name), { read }) },
    fingerprint: (model) => JSON.stringify(parts(model)),
    parts,
  };
}

function digestOf(chunks: Iterable<Uint8Array>): string {
  const digest = new Digest();
  for (const chunk of chunks) digest.add(chunk);
  return digest.text;
}

/** Two hashes and the length. */
class Digest {
  #one = 1;
  #other = 2;
  #length = 0;

  add(chunk: Uint8Array): void {
    for (const byte of chunk) {
      this.#one = hashNext(this.#one, byte);
      this.#other = hashNext(this.#other ^ this.#length, byte);
      this.#length++;
    }
  }

  get text(): string {
    return [hashEnd(this.#one), hashEnd(this.#other), this.#length].join(' ');
  }
}
