/** Work that a person watches and may stop: what is known by then is still reported. */
import type { Progress } from '@vedette/core';
import type { Io } from './io.ts';
import { ProgressBar } from './progress-bar.ts';

export async function interruptible<T>(io: Io, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const release = io.onInterrupt(() => controller.abort());
  try {
    return await work(controller.signal);
  } finally {
    release();
  }
}

type OnProgress = { readonly onProgress?: (progress: Progress) => void };

/** Draws how a search is going, if there is a terminal to draw on. */
export async function withProgress<T>(
  { io, quiet }: { readonly io: Io; readonly quiet: boolean },
  work: (listening: OnProgress) => Promise<T>,
): Promise<T> {
  const bar = io.stderr.isTTY && !quiet ? new ProgressBar(io.stderr) : undefined;
  try {
    return await work(bar === undefined ? {} : { onProgress: (progress) => bar.show(progress) });
  } finally {
    await bar?.erase();
  }
}
