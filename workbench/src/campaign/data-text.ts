/**
 * Requests and results as text, for queues and databases: everything that survives `structuredClone` and occurs in
 * them. JSON, with what JSON lacks (maps, large integers, bytes, numbers that are not finite) wrapped in an array that
 * begins with a mark. Maps keep their order, records are written in the order of their keys, so equal data has equal
 * text.
 */
const MARK = '\u0001';

export function dataText(value: unknown): string {
  return JSON.stringify(written(value)) ?? 'null';
}

export function dataOf(text: string): unknown {
  return read(JSON.parse(text));
}

function written(value: unknown): unknown {
  if (typeof value === 'bigint') return [MARK, 'large', String(value)];
  if (typeof value === 'number') return Number.isFinite(value) ? value : [MARK, 'number', String(value)];
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Map) return [MARK, 'map', [...value].map(([key, one]) => [written(key), written(one)])];
  if (value instanceof Uint8Array) return [MARK, 'bytes', base64(value)];
  if (Array.isArray(value))
    return listOf(value.map((one) => (one === undefined ? [MARK, 'nothing', ''] : written(one))));
  return recordOf(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, one]) => [key, written(one)]),
  );
}

/** A list that happens to begin with the mark is wrapped, too. */
function listOf(items: readonly unknown[]): unknown {
  return items[0] === MARK ? [MARK, 'list', items] : items;
}

function read(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return recordOf(Object.entries(value).map(([key, one]) => [key, read(one)]));
  return value[0] === MARK ? unwrapped(value) : value.map(read);
}

function unwrapped([, kind, content]: readonly unknown[]): unknown {
  switch (kind) {
    case 'large':
      return BigInt(content as string);
    case 'number':
      return Number(content);
    case 'map':
      return new Map((content as readonly [unknown, unknown][]).map(([key, one]) => [read(key), read(one)]));
    case 'bytes':
      return Uint8Array.from(atob(content as string), (letter) => letter.charCodeAt(0));
    case 'list':
      return (content as readonly unknown[]).map(read);
    case 'nothing':
      return undefined;
    default:
      throw new Error(`text that was not written by dataText: ${String(kind)}`);
  }
}

/** Names come from users: `__proto__` is a key like any other. */
function recordOf(entries: readonly (readonly [string, unknown])[]): object {
  const record = {};
  for (const [key, value] of entries)
    Object.defineProperty(record, key, { value, enumerable: true, writable: true, configurable: true });
  return record;
}

function base64(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters);
}
