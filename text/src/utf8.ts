/**
 * Where bytes stop being text: the first NUL or the first byte that UTF-8 (Unicode 16, table 3-7) does not allow there.
 * Written by hand because TextDecoder says that bytes are wrong, but not where.
 */

/** The offset of the first bad byte, or the length if all is well. */
export function firstInvalidByte(bytes: Uint8Array): number {
  let offset = 0;
  while (offset < bytes.length) {
    const length = sequenceLength(bytes, offset);
    if (length === 0) return offset;
    offset += length;
  }
  return offset;
}

/** The length of the well-formed sequence that starts here, 0 if there is none. */
function sequenceLength(bytes: Uint8Array, offset: number): number {
  const lead = bytes[offset]!;
  if (lead < 0x80) return lead === 0 ? 0 : 1;
  const length =
    lead >= 0xc2 && lead <= 0xdf ? 2 : lead >= 0xe0 && lead <= 0xef ? 3 : lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[offset + index];
    if (byte === undefined || byte < 0x80 || byte > 0xbf) return 0;
  }
  return length > 2 && !secondByteFits(lead, bytes[offset + 1]!) ? 0 : length;
}

/** Rules out overlong forms, surrogates and what lies beyond U+10FFFF. */
function secondByteFits(lead: number, second: number): boolean {
  if (lead === 0xe0) return second >= 0xa0;
  if (lead === 0xed) return second <= 0x9f;
  if (lead === 0xf0) return second >= 0x90;
  if (lead === 0xf4) return second <= 0x8f;
  return true;
}
