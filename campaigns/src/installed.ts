/** Libraries that only some users need are not installed with the package: who needs one is told how to get it. */
import { UsageError } from '@vedette/workbench';

export async function installed<Library>(load: () => Promise<Library>, need: string): Promise<Library> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new UsageError(need);
  }
}
