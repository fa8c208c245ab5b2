/**
 * A model small enough for a link: packed as JSON, deflated, in letters that addresses have. The author of a link is
 * not trusted, so every part of what is unpacked is checked, and unpacking ends where it grows beyond any model written
 * by hand.
 */
export interface Packed {
  readonly name: string;
  readonly text: string;
  /** Properties beside it, by name. */
  readonly files: ReadonlyMap<string, string>;
}

/** Characters of text; what a link unpacks to. */
export const mostUnpacked = 4_000_000;
const version = '1.';

export async function pack({ name, text, files }: Packed): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([name, text, [...files]]));
  return version + lettersOf(await through(bytes, new CompressionStream('deflate-raw')));
}

/** Nothing if it is damaged. */
export async function unpack(letters: string): Promise<Packed | undefined> {
  if (!letters.startsWith(version)) return undefined;
  try {
    const bytes = await through(bytesOf(letters.slice(version.length)), new DecompressionStream('deflate-raw'));
    return checked(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return undefined;
  }
}

function checked(value: unknown): Packed | undefined {
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const [name, text, files] = value as readonly unknown[];
  if (typeof name !== 'string' || typeof text !== 'string' || !Array.isArray(files)) return undefined;
  const isFile = (file: unknown): file is [string, string] =>
    Array.isArray(file) && file.length === 2 && file.every((part) => typeof part === 'string');
  return files.every(isFile) ? { name, text, files: new Map(files) } : undefined;
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > mostUnpacked) throw new RangeError('there is no end to it');
    pieces.push(next.value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

function lettersOf(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
