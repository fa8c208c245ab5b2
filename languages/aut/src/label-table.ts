/**
 * The labels of a file, each text numbered once. Looked up by the bytes as they stand in the file,
 * so that a label already seen costs one hash and one comparison and no string is made.
 */
import { grown, HashIndex, hashEnd, hashNext, Numbering, nextListLength } from '@vedette/structures';
import { firstInvalidByte } from '@vedette/text';
import { holdsTwoTransitions, labelText } from './label-text.ts';

/** Beyond this a label cannot be distinguished from data; it also keeps below what a JavaScript Map can hold. */
export const mostLabels = 1 << 23;
/** Of all labels together; with one more line it still fits into 31 bits. */
export const mostLabelBytes = 1 << 30;

export interface RoomForLabels {
  readonly labels: number;
  readonly bytes: number;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export class LabelTable {
  readonly #texts = new Numbering<string>((text) => text);
  /** Per entry: where its bytes start in the arena (one more at the end), its hash, its label. */
  #starts = new Int32Array(64);
  #hashes = new Int32Array(64);
  #labels = new Int32Array(64);
  #entries = 0;
  #arena = new Uint8Array(1024);
  #arenaWords = new DataView(this.#arena.buffer);
  readonly #index = new HashIndex((entry) => this.#hashes[entry]!);
  readonly #room: RoomForLabels;

  constructor(room: RoomForLabels = { labels: mostLabels, bytes: mostLabelBytes }) {
    this.#room = room;
  }

  get texts(): readonly string[] {
    return this.#texts.all;
  }

  get isFull(): boolean {
    return this.#texts.size >= this.#room.labels || this.#starts[this.#entries]! >= this.#room.bytes;
  }

  /** The number of the label in bytes `start` to `end`, or -1 if they are not a label. */
  intern(bytes: DataView, start: number, end: number): number {
    const hash = hashOf(bytes, start, end);
    for (let place = this.#index.placeOf(hash); ; place = this.#index.after(place)) {
      const entry = this.#index.at(place);
      if (entry < 0) return this.#add(hash, place, new Uint8Array(bytes.buffer, bytes.byteOffset + start, end - start));
      const isSame = this.#hashes[entry] === hash && this.#lengthOf(entry) === end - start;
      if (isSame && this.#isAt(entry, bytes, start)) return this.#labels[entry]!;
    }
  }

  #lengthOf(entry: number): number {
    return this.#starts[entry + 1]! - this.#starts[entry]!;
  }

  /** Do the bytes from `start` begin with those of the entry? */
  #isAt(entry: number, bytes: DataView, start: number): boolean {
    const arena = this.#arenaWords;
    const shift = start - this.#starts[entry]!;
    const end = this.#starts[entry + 1]!;
    let at = this.#starts[entry]!;
    for (; at + 4 <= end; at += 4) if (arena.getInt32(at, true) !== bytes.getInt32(at + shift, true)) return false;
    for (; at < end; at += 1) if (arena.getUint8(at) !== bytes.getUint8(at + shift)) return false;
    return true;
  }

  #add(hash: number, place: number, raw: Uint8Array): number {
    const label = this.#labelOf(raw);
    if (label < 0) return -1;
    this.#makeRoom(raw.length);
    const entry = this.#entries;
    const start = this.#starts[entry]!;
    this.#arena.set(raw, start);
    this.#starts[entry + 1] = start + raw.length;
    this.#hashes[entry] = hash;
    this.#labels[entry] = label;
    this.#entries += 1;
    this.#index.put(place, entry);
    return label;
  }

  /** Different bytes may be the same text: `i` and `"i"`. */
  #labelOf(raw: Uint8Array): number {
    if (firstInvalidByte(raw) < raw.length) return -1;
    const rawText = decoder.decode(raw);
    if (holdsTwoTransitions(rawText)) return -1;
    const text = labelText(rawText);
    return this.isFull ? this.#texts.known(text) : this.#texts.of(text);
  }

  #makeRoom(length: number): void {
    const needed = this.#starts[this.#entries]! + length;
    if (needed > this.#arena.length) {
      this.#arena = grown(this.#arena, needed, nextListLength);
      this.#arenaWords = new DataView(this.#arena.buffer);
    }
    if (this.#entries + 2 <= this.#labels.length) return;
    this.#starts = grown(this.#starts, this.#entries + 2, nextListLength);
    this.#hashes = grown(this.#hashes, this.#entries + 2, nextListLength);
    this.#labels = grown(this.#labels, this.#entries + 2, nextListLength);
  }
}

/** Word by word, and what is left byte by byte. */
function hashOf(bytes: DataView, start: number, end: number): number {
  let hash = end - start;
  let at = start;
  for (; at + 4 <= end; at += 4) hash = hashNext(hash, bytes.getInt32(at, true));
  for (; at < end; at += 1) hash = hashNext(hash, bytes.getUint8(at));
  return hashEnd(hash);
}
