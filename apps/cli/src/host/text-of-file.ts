/** The text of a file as a whole; or why there is none. */
import { UnreadableSource } from '@vedette/workbench';
import type { Io } from '../terminal/io.ts';

export async function textOfFile(name: string, { host }: Pick<Io, 'host'>): Promise<string | UnreadableSource> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const chunk of host.source(name).chunks()) pieces.push(chunk);
  } catch (error) {
    if (error instanceof UnreadableSource) return error;
    throw error;
  }
  return Buffer.concat(pieces).toString('utf8');
}
