/** Optional libraries are not installed with the package: a message says how to install a missing one. */
import { UsageError } from '@vedette/workbench';

export async function installed<Library>(load: () => Promise<Library>, need: string): Promise<Library> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError(need);
  }
}
