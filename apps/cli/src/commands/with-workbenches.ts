/** Some workbenches for as long as the work takes: as many as asked for, or one for every core. */
import type { Workbench } from '@vedette/workbench';
import type { Io } from '../terminal/io.ts';

export async function withWorkbenches<T>(
  { io, wanted, most }: { readonly io: Io; readonly wanted: number | undefined; readonly most: number },
  work: (benches: readonly Workbench[]) => Promise<T>,
): Promise<T> {
  const count = Math.max(1, Math.min(wanted ?? io.cores, most));
  const benches = Array.from({ length: count }, () => io.startWorkbench());
  try {
    return await work(benches);
  } finally {
    for (const bench of benches) bench.close();
  }
}
