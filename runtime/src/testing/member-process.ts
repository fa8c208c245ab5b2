/**
 * A member in a process of its own, for tests that kill, stop and block it. Commands come over the channel of `fork`.
 */
import { type RunOptions, run } from '../index.ts';
import { type Beat, beater } from './beater.ts';

/** What the parent sends and hears. */
export type Order =
  | {
      readonly kind: 'run';
      readonly options: Omit<RunOptions, 'onNote' | 'onEvent' | 'onAssumption'>;
      readonly to: string;
    }
  /** Holds the event loop up for so many milliseconds. */
  | { readonly kind: 'block'; readonly for: number };
export type Said =
  | { readonly kind: 'note'; readonly what: string; readonly starts?: number }
  | { readonly kind: 'event'; readonly what: string; readonly boot?: number }
  | { readonly kind: 'alarm'; readonly what: string; readonly measured: number }
  | { readonly kind: 'failed'; readonly what: string };

const say = (said: Said): void => void process.send?.(said);

process.on('message', async (order: Order) => {
  if (order.kind === 'block') {
    for (const end = performance.now() + order.for; performance.now() < end; );
    return;
  }
  try {
    const running = await run(beater(order.to), {
      ...order.options,
      onNote: (note) => {
        const { type, starts } = note as Beat['note'];
        say({ kind: 'note', what: type, ...(starts !== undefined && { starts }) });
      },
      onEvent: (event) => say({ kind: 'event', what: event.kind, ...('boot' in event && { boot: event.boot }) }),
      onAssumption: ({ kind, measured }) => say({ kind: 'alarm', what: kind, measured }),
    });
    await running.ended;
  } catch (error) {
    say({ kind: 'failed', what: (error as Error).message });
  }
});
// No test leaves one behind.
process.on('disconnect', () => process.exit());
setTimeout(() => process.exit(), 120_000).unref();
