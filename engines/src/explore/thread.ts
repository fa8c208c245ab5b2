/**
 * A second thread for a search, as the engines see it. How one is started depends on where the program runs, so it is handed in: the package
 * `threads` does it for Node. What the other thread is to do is `serveRoots`.
 */
import type { MovedRoots, RootsJob } from './store/roots/serve-roots.ts';

export interface Thread {
  /** Does the job there, and moves what it is about there and back. */
  keepRoots(job: RootsJob): Promise<MovedRoots>;
  end(): void;
}

/** The thread is ready when it comes. */
export type StartThread = () => Promise<Thread>;

/** The memory that a message moves. What is shared stays where it is. */
export function buffersOf(message: object): ArrayBuffer[] {
  const buffers = Object.values(message).flatMap((part: unknown): ArrayBuffer[] => {
    if (part instanceof ArrayBuffer) return [part];
    if (ArrayBuffer.isView(part)) return part.buffer instanceof ArrayBuffer ? [part.buffer] : [];
    return typeof part === 'object' && part !== null ? buffersOf(part) : [];
  });
  return [...new Set(buffers)];
}
