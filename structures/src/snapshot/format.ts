/**
 * Snapshots: a sequence of sections, each a record (JSON) or a column (the bytes of a typed array), that are read back
 * in the order they were written. A section is a head of 16 bytes (its kind, a number that counts the sections, its
 * length in bytes as a double), the head's checksum, its bytes, and their checksum, 8 bytes each. So a damaged length
 * is noticed before it asks for memory. The last section says that it is the last: a snapshot that was cut is never
 * taken for a whole one. All numbers are little-endian.
 */
export const HEAD_BYTES = 16;
export const SUM_BYTES = 8;
/** Bytes are handed on so many at a time. */
export const PIECE_BYTES = 1 << 20;

/** A view stands for its bytes, of which there may be more than an array of bytes can have. */
export type Column = Uint8Array | Uint16Array | Int32Array | Float64Array | DataView;

/** By the kind of a section. */
export const columnKinds = { bytes: 2, shorts: 3, words: 4, doubles: 5 } as const;
export type ColumnKind = keyof typeof columnKinds;

export interface Columns {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly shorts: Uint16Array<ArrayBuffer>;
  readonly words: Int32Array<ArrayBuffer>;
  readonly doubles: Float64Array<ArrayBuffer>;
}

export const RECORD = 1;
export const END = 9;

export function kindOfColumn(column: Column): number {
  if (column instanceof Uint8Array || column instanceof DataView) return columnKinds.bytes;
  if (column instanceof Uint16Array) return columnKinds.shorts;
  return column instanceof Int32Array ? columnKinds.words : columnKinds.doubles;
}

/** A snapshot that cannot be read: why, as a clause. */
export class DamagedSnapshot extends Error {
  constructor(readonly because: string) {
    super(`the snapshot is damaged: ${because}`);
    this.name = 'DamagedSnapshot';
  }
}
