/** Reads the binary format. Nothing is believed before the checksums agree; what they cannot exclude is checked, too: every number is in its range. */
import type { Label, Outcome, Problem, ReadOptions, Source } from '@vedette/core';
import { mostLabels } from '../label-table.ts';
import * as problems from '../problems.ts';
import { TransitionRows, type TransitionTable } from '../table.ts';
import { largestNumber } from '../transition-scanner.ts';
import {
  at,
  Checksum,
  headerLength,
  kinds,
  labelHeadLength,
  rowLength,
  signature,
  sumOfHeader,
  version,
} from './layout.ts';

export async function readBinary(
  source: Source,
  { signal }: Pick<ReadOptions, 'signal'> = {},
): Promise<Outcome<TransitionTable>> {
  const bytes = await allBytes(source, signal);
  const found = tableIn(bytes, source.name);
  return 'rows' in found ? { value: found, problems: [], texts: [] } : { problems: [found], texts: [] };
}

/** In a buffer of their own, so that transitions can be read where they lie. */
async function allBytes(source: Source, signal: AbortSignal | undefined): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source.chunks()) {
    signal?.throwIfAborted();
    chunks.push(chunk);
    length += chunk.length;
  }
  const bytes = new Uint8Array(length);
  let place = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, place);
    place += chunk.length;
  }
  return bytes;
}

interface Header {
  readonly states: number;
  readonly first: number;
  readonly transitions: number;
  readonly labels: number;
  readonly labelBytes: number;
}

function tableIn(bytes: Uint8Array, source: string): TransitionTable | Problem {
  const header = headerOf(bytes, source);
  if (!('states' in header)) return header;
  const rowsEnd = headerLength + rowLength * header.transitions;
  const wanted = rowsEnd + header.labelBytes;
  if (bytes.length !== wanted) return problems.binaryLength(source, { wanted, found: bytes.length });
  const words = wordsIn(bytes.subarray(headerLength, rowsEnd));
  const sum = new Checksum();
  sum.words(words);
  sum.bytes(bytes.subarray(rowsEnd));
  if (sum.value !== viewOf(bytes).getInt32(at.contentSum, true)) return problems.binaryChanged(source);
  const labels = labelsIn(bytes.subarray(rowsEnd), header.labels);
  if (labels === undefined || !areInRange(words, header)) return problems.binaryImpossible(source);
  return { first: header.first, states: header.states, labels, rows: TransitionRows.of(words) };
}

function headerOf(bytes: Uint8Array, source: string): Header | Problem {
  const isOurs = bytes.length >= signature.length && signature.every((byte, index) => bytes[index] === byte);
  if (bytes.length >= headerLength && bytes.subarray(0, headerLength).every((byte) => byte === 0))
    return problems.binaryUnfinished(source);
  if (!isOurs) return problems.binaryForeign(source);
  if (bytes.length < headerLength) return problems.binaryLength(source, { wanted: headerLength, found: bytes.length });
  const view = viewOf(bytes);
  const written = view.getUint32(at.version, true);
  if (written !== version) return problems.binaryVersion(source, { written, read: version });
  if (sumOfHeader(bytes) !== view.getInt32(at.headerSum, true)) return problems.binaryChanged(source);
  const number = (place: number) => Number(view.getBigUint64(place, true));
  const [states, first, transitions] = [number(at.states), number(at.first), number(at.transitions)];
  const [labels, labelBytes] = [number(at.labels), number(at.labelBytes)];
  if (states > largestNumber || transitions > largestNumber || labels > mostLabels)
    return problems.binaryTooLarge(source);
  if (first >= states) return problems.binaryImpossible(source);
  return { states, first, transitions, labels, labelBytes };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

const isLittleEndian = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

function wordsIn(bytes: Uint8Array): Int32Array {
  if (isLittleEndian) return new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  const view = viewOf(bytes);
  return Int32Array.from({ length: bytes.length / 4 }, (_, index) => view.getInt32(4 * index, true));
}

function areInRange(words: Int32Array, { states, labels }: Header): boolean {
  for (let row = 0; row < words.length; row += 3) {
    const isKnown = words[row]! >>> 0 < states && words[row + 1]! >>> 0 < labels && words[row + 2]! >>> 0 < states;
    if (!isKnown) return false;
  }
  return true;
}

/** Exactly so many labels, or nothing. */
function labelsIn(bytes: Uint8Array, count: number): readonly Label[] | undefined {
  const view = viewOf(bytes);
  const labels: Label[] = [];
  let place = 0;
  while (labels.length < count) {
    if (place + labelHeadLength > bytes.length) return undefined;
    const kind = kinds[view.getUint32(place, true)];
    const end = place + labelHeadLength + view.getUint32(place + 4, true);
    if (kind === undefined || end > bytes.length) return undefined;
    const text = textIn(bytes.subarray(place + labelHeadLength, end));
    if (text === undefined) return undefined;
    labels.push({ text, kind });
    place = end;
  }
  return place === bytes.length ? labels : undefined;
}

function textIn(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
