/**
 * A number for what was simulated: runs with different digests differ. FNV-1a over numbers and texts, not made against
 * attackers.
 */

const float = new Float64Array(1);
const words = new Int32Array(float.buffer);

export function withNumber(digest: number, value: number): number {
  float[0] = value;
  return Math.imul(Math.imul(digest ^ words[0]!, 0x01000193) ^ words[1]!, 0x85ebca6b) ^ (digest >>> 15);
}

/** Of plain data, part by part, in the order in which they stand: normal forms have one order. */
export function hashOfValue(value: unknown, before = 0x811c9dc5): number {
  switch (typeof value) {
    case 'string':
      return hashOfText(value, before);
    case 'number':
      return withNumber(before ^ 1, value);
    case 'object':
      return value === null ? Math.imul(before ^ 2, 0x01000193) : hashOfParts(value, before);
    default:
      return hashOfText(String(value), before ^ 3);
  }
}

function hashOfParts(value: object, before: number): number {
  let hash = before ^ 4;
  if (Array.isArray(value)) for (const one of value) hash = hashOfValue(one, hash);
  else if (value instanceof Map) for (const [key, one] of value) hash = hashOfValue(one, hashOfValue(key, hash ^ 5));
  else if (value instanceof Set) for (const one of value) hash = hashOfValue(one, hash ^ 6);
  else for (const key in value) hash = hashOfValue(value[key as keyof typeof value], hashOfText(key, hash));
  return Math.imul(hash ^ 7, 0x01000193);
}

function hashOfText(text: string, before: number): number {
  let hash = before;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 13);
}

export function digestText(digest: number): string {
  return (digest >>> 0).toString(16).padStart(8, '0');
}
