/** A number for what was simulated: runs with different digests differ. FNV-1a over numbers and texts, not made against attackers. */

const float = new Float64Array(1);
const words = new Int32Array(float.buffer);

export function withNumber(digest: number, value: number): number {
  float[0] = value;
  return Math.imul(Math.imul(digest ^ words[0]!, 0x01000193) ^ words[1]!, 0x85ebca6b) ^ (digest >>> 15);
}

export function hashOfText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 13);
}

export function digestText(digest: number): string {
  return (digest >>> 0).toString(16).padStart(8, '0');
}
