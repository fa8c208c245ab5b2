/**
 * A short text for a state, in logs: equal states have equal digests. 64 bits of two FNV-1a hashes over the UTF-16
 * units of the canonical text,
 * which differ in where they start; not made against those who look for collisions.
 */
import { canonicalText } from '../../values/canonical.ts';

export function stateDigest(state: unknown): string {
  const text = canonicalText(state);
  let one = 0x811c9dc5;
  let other = 0x2545f491;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit ^ (one >>> 15), 0x01000193);
  }
  return hexadecimal(one) + hexadecimal(other);
}

function hexadecimal(hash: number): string {
  return (hash >>> 0).toString(16).padStart(8, '0');
}
