/** Work that spills to a folder: files of a thread that was ended in the middle of it are removed. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Io } from '../terminal/io.ts';

export async function withoutLeftovers<T>(
  { spill }: { readonly spill?: string },
  { cwd }: Io,
  work: () => Promise<T>,
): Promise<T> {
  if (spill === undefined) return work();
  const { removeSpilled } = await import('../host/spill-folder.ts');
  const folder = resolve(cwd, spill);
  try {
    return await work();
  } finally {
    if (existsSync(folder)) removeSpilled(folder);
  }
}
