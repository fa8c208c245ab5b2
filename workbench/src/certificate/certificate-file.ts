/** Writes one certificate: a header and the body of a proof, packed, whole or not at all. */
import type { Header } from '@vedette/checker';
import { NotCertifiable, type WritePiece } from '@vedette/engines';
import { UsageError } from '@vedette/questions';
import { type Host, outputOf } from '../host.ts';

/** What became of a question: a file, or why there is none. */
export type Certified =
  | { readonly file: string; readonly kind: Header['kind']; readonly bytes: number; readonly seconds: number }
  | { readonly because: string };

export async function writeCertificate(
  { file: name, header, seconds }: { readonly file: string; readonly header: Header; seconds(): number },
  body: (out: WritePiece) => void | Promise<void>,
  host: Host,
): Promise<Certified> {
  const { gzip } = host;
  if (gzip === undefined) throw new UsageError('certificates cannot be written: nothing packs files here');
  const started = seconds();
  const file = outputOf(name, host);
  const out = new PackedFile((bytes) => {
    const packed = gzip(bytes);
    file.write(packed);
    return packed.length;
  });
  try {
    out.write(`${JSON.stringify(header)}\n`);
    await body((piece) => out.write(piece));
    out.end();
    file.finish();
    return { file: name, kind: header.kind, bytes: out.packed, seconds: seconds() - started };
  } catch (thrown) {
    file.abandon();
    if (thrown instanceof NotCertifiable) return { because: thrown.message };
    throw thrown;
  }
}

/** With several questions each has a file of its own, by its number. */
export function fileFor(file: string, { number, count }: { readonly number: number; readonly count: number }): string {
  if (count === 1) return file;
  const ending = /\.[^./\\]*$/.exec(file)?.[0] ?? '';
  return `${file.slice(0, file.length - ending.length)}-${number}${ending}`;
}

const IN_A_PIECE = 1 << 20;

/** Collects small pieces into larger ones to pack. */
class PackedFile {
  packed = 0;
  /** Writes a piece and returns its length when packed. */
  readonly #write: (bytes: Uint8Array) => number;
  readonly #buffer = new Uint8Array(IN_A_PIECE);
  #used = 0;

  constructor(write: (bytes: Uint8Array) => number) {
    this.#write = write;
  }

  write(piece: string | Uint8Array): void {
    const bytes = typeof piece === 'string' ? new TextEncoder().encode(piece) : piece;
    for (let at = 0; at < bytes.length; ) {
      const next = bytes.subarray(at, at + IN_A_PIECE - this.#used);
      this.#buffer.set(next, this.#used);
      this.#used += next.length;
      at += next.length;
      if (this.#used === IN_A_PIECE) this.end();
    }
  }

  end(): void {
    if (this.#used > 0) this.packed += this.#write(this.#buffer.subarray(0, this.#used));
    this.#used = 0;
  }
}
