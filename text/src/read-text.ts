/**
 * A source as one string, for languages whose models fit in memory: strict UTF-8, a byte order mark is dropped. What is
 * not text, or is too large, becomes a located problem. A failing source (a file that is not there) rejects: that is
 * the caller's business.
 */
import type { Outcome, Source } from '@vedette/core';
import { LineMap } from './line-map.ts';
import { notText, tooLarge } from './problems.ts';
import { firstInvalidByte } from './utf8.ts';

/** Such a text is still one string of the platform. */
export const mostBytes = 256 * 1024 * 1024;
/** How much after a bad byte is still shown. */
const shownAfter = 80;

/** `fallback`: how bytes that are not UTF-8 are read, for languages older than UTF-8. */
export async function readText(source: Source, fallback?: 'windows-1252'): Promise<Outcome<string>> {
  const bytes = await readBytes(source, mostBytes);
  if (bytes === undefined)
    return { problems: [tooLarge(source.name, mostBytes)], texts: [new LineMap(source.name, '')] };
  const text = decoded(bytes, 'utf-8') ?? (fallback && decoded(bytes, fallback));
  if (text === undefined) return refused(source.name, bytes);
  return { value: text, problems: [], texts: [new LineMap(source.name, text)] };
}

/** Undefined if there are more than that; nothing beyond is asked for. */
export async function readBytes(source: Source, most: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source.chunks()) {
    length += chunk.length;
    if (length > most) return undefined;
    chunks.push(chunk.slice());
  }
  const bytes = new Uint8Array(length);
  let position = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, position);
    position += chunk.length;
  }
  return bytes;
}

function decoded(bytes: Uint8Array, encoding: 'utf-8' | 'windows-1252'): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The text before the bad byte gives its line. */
function refused(name: string, bytes: Uint8Array): Outcome<string> {
  const bad = firstInvalidByte(bytes);
  const decoder = new TextDecoder();
  const before = decoder.decode(bytes.subarray(0, bad));
  const shown = before + new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(bad, bad + shownAfter));
  const span = { source: name, start: before.length, end: before.length + 1 };
  const problem = notText(span, { offset: bad, byte: bytes[bad]!, head: bytes });
  return { problems: [problem], texts: [new LineMap(name, shown)] };
}
