/**
 * Reads a snapshot (see `format.ts`) from pieces of any length. What is not as it was written throws `DamagedSnapshot`.
 */
import { Checksum } from './checksum.ts';
import {
  type ColumnKind,
  type Columns,
  columnKinds,
  DamagedSnapshot,
  END,
  HEAD_BYTES,
  PIECE_BYTES,
  RECORD,
  SUM_BYTES,
} from './format.ts';

/** Bytes in a buffer of whole words, which ends in zeros where no byte was read. */
interface Taken {
  readonly buffer: ArrayBuffer;
  readonly length: number;
}

export class SnapshotReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #piece: Uint8Array = new Uint8Array(0);
  #used = 0;
  #sections = 0;

  constructor(pieces: AsyncIterable<Uint8Array>) {
    this.#pieces = pieces[Symbol.asyncIterator]();
  }

  /** As it was written, unless damage has escaped the checksum. */
  async record<T>(): Promise<T> {
    const { buffer, length } = await this.#section(RECORD);
    try {
      return JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 0, length))) as T;
    } catch {
      throw new DamagedSnapshot('a record is not JSON');
    }
  }

  async column<Kind extends ColumnKind>(kind: Kind): Promise<Columns[Kind]> {
    const { buffer, length } = await this.#section(columnKinds[kind]);
    if (length % widths[kind] !== 0) throw new DamagedSnapshot('a column has half a value');
    return columnOf(kind, buffer, length);
  }

  /** A column of bytes that may be too many for an array. */
  async buffer(): Promise<ArrayBuffer> {
    return (await this.#section(columnKinds.bytes)).buffer;
  }

  /** Nothing more may come. */
  async end(): Promise<void> {
    await this.#section(END);
  }

  /** A reader that stops early releases the source. */
  async close(): Promise<void> {
    await this.#pieces.return?.();
  }

  async #section(kind: number): Promise<Taken> {
    const { buffer } = await this.#summed(HEAD_BYTES);
    const head = new DataView(buffer);
    if (head.getInt32(0, true) !== kind || head.getInt32(4, true) !== this.#sections++)
      throw new DamagedSnapshot('a section is not the one that belongs there');
    const length = head.getFloat64(8, true);
    if (!Number.isSafeInteger(length) || length < 0) throw new DamagedSnapshot('a section has no length');
    return this.#summed(length);
  }

  async #summed(length: number): Promise<Taken> {
    const sum = new Checksum();
    const taken = await this.#take(length);
    for (let from = 0; from < length; from += PIECE_BYTES)
      sum.add(taken.buffer, Math.min(PIECE_BYTES, length - from), from);
    const [one, other] = new Int32Array((await this.#take(SUM_BYTES)).buffer);
    if (sum.words[0] !== one || sum.words[1] !== other) throw new DamagedSnapshot('a checksum does not fit');
    return taken;
  }

  /** No more memory than bytes that came, however long a section says it is. */
  async #take(length: number): Promise<Taken> {
    let buffer = new ArrayBuffer(roomFor(Math.min(length, AT_FIRST)));
    for (let done = 0; done < length; ) {
      if (this.#used === this.#piece.length) await this.#fetch();
      if (done + this.#piece.length - this.#used > buffer.byteLength && buffer.byteLength < length)
        buffer = larger(buffer, Math.min(length, Math.max(2 * buffer.byteLength, done + this.#piece.length)));
      const count = Math.min(length - done, this.#piece.length - this.#used);
      new Uint8Array(buffer, done, count).set(this.#piece.subarray(this.#used, this.#used + count));
      this.#used += count;
      done += count;
    }
    return { buffer, length };
  }

  async #fetch(): Promise<void> {
    const next = await this.#pieces.next();
    if (next.done) throw new DamagedSnapshot('it ends too early');
    this.#piece = next.value;
    this.#used = 0;
  }
}

/** Bytes of a section that are believed before they came. */
const AT_FIRST = 1 << 26;

const widths: Readonly<Record<ColumnKind, number>> = { bytes: 1, shorts: 2, words: 4, doubles: 8 };

/** Whole words, and for doubles whole ones. */
function roomFor(length: number): number {
  return Math.ceil(length / 4) * 4;
}

function larger(buffer: ArrayBuffer, length: number): ArrayBuffer {
  const room = new ArrayBuffer(roomFor(length));
  new Uint8Array(room).set(new Uint8Array(buffer));
  return room;
}

function columnOf<Kind extends ColumnKind>(kind: Kind, buffer: ArrayBuffer, length: number): Columns[Kind] {
  const makers: { readonly [Each in ColumnKind]: () => Columns[Each] } = {
    bytes: () => new Uint8Array(buffer, 0, length),
    shorts: () => new Uint16Array(buffer, 0, length / 2),
    words: () => new Int32Array(buffer, 0, length / 4),
    doubles: () => new Float64Array(buffer, 0, length / 8),
  };
  return makers[kind]();
}
