/** Work that Ctrl-C stops: what is known by then is still reported. */
import type { Io } from './io.ts';

export async function interruptible<T>(io: Io, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const release = io.onInterrupt(() => controller.abort());
  try {
    return await work(controller.signal);
  } finally {
    release();
  }
}
