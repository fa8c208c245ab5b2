/** Packing by gzip, for certificates. The quickest level: what is packed is already without repetitions. */
import { Readable } from 'node:stream';
import { createGunzip, gzipSync } from 'node:zlib';

export function gzip(bytes: Uint8Array): Uint8Array {
  return gzipSync(bytes, { level: 1 });
}

export async function* gunzip(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const unpacked = createGunzip();
  const source = Readable.from(chunks);
  // A file that cannot be read is another matter than one that cannot be unpacked.
  source.on('error', (error) => unpacked.destroy(error));
  yield* source.pipe(unpacked);
}
