/**
 * Reads inputs one after the other and reports what goes wrong. A process of its own, so that it may hang, grow or die.
 */
import { shrink } from '@vedette/testkit';
import { Effort } from './effort.ts';
import { Inputs } from './inputs.ts';
import type { Order, Report } from './messages.ts';
import { ProgressFile } from './progress.ts';
import { type Reader, readers } from './readers.ts';

const tiredAt = 1.5e9;
const effort = new Effort();

const say = (report: Report): void => void process.send!(report);

process.once('message', async ({ ending, good, seed, from, to, patience, progress }: Order) => {
  const file = new ProgressFile(progress);
  const reader = readers.find((one) => one.ending === ending)!;
  const inputs = new Inputs(reader, good, seed);
  const count = { opened: 0, refused: 0 };
  effort.watch(patience);
  let next = from;
  for (; next < to && process.memoryUsage.rss() < tiredAt; next++) {
    file.write({ next, ...count });
    const text = inputs.text(next);
    const outcome = await outcomeOf(reader, text);
    if (typeof outcome === 'string') count[outcome] += 1;
    else await report(reader, { index: next, text, why: outcome.why });
  }
  file.write({ next, ...count });
  file.close();
  // Earlier messages arrive before the process ends.
  process.disconnect();
  process.exitCode = 0;
});

type Outcome = 'opened' | 'refused' | { readonly why: string };

async function outcomeOf(reader: Reader, text: string): Promise<Outcome> {
  effort.begin();
  try {
    return await reader.read(text);
  } catch (error) {
    return { why: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

interface Failed {
  readonly index: number;
  readonly text: string;
  readonly why: string;
}

async function report(reader: Reader, { index, text, why }: Failed): Promise<void> {
  say({ kind: 'failed', index, why });
  const first = (whole: string): string => whole.split('\n', 1)[0]!;
  const small = await shrink(text, async (shorter) => {
    const outcome = await outcomeOf(reader, shorter);
    return typeof outcome === 'object' && first(outcome.why) === first(why);
  });
  say({ kind: 'shrunk', index, text: small });
}
