/** Reads inputs one after the other and reports what goes wrong. A process of its own, so that it may hang, grow or die. */
import { shrink } from '@vedette/testkit';
import { Inputs } from './inputs.ts';
import type { Order, Report } from './messages.ts';
import { type Reader, readers } from './readers.ts';

const mostGrowth = 2e9;
const tiredAt = 1.5e9;

const say = (report: Report): void => void process.send!(report);

process.once('message', async ({ ending, seed, from, to }: Order) => {
  say({ kind: 'start', index: -1 });
  const reader = readers.find((one) => one.ending === ending)!;
  const inputs = await Inputs.of(reader, seed);
  const count = { opened: 0, refused: 0 };
  let before = process.memoryUsage.rss();
  for (let index = from; index < to; index++) {
    say({ kind: 'start', index });
    const outcome = await outcomeOf(reader, inputs.text(index));
    const after = process.memoryUsage.rss();
    if (outcome === 'opened' || outcome === 'refused') count[outcome] += 1;
    else await report(reader, { index, text: inputs.text(index), why: outcome.why });
    if (after - before > mostGrowth) say({ kind: 'failed', index, why: `grew by ${after - before} bytes` });
    before = after;
    if (after > tiredAt || index === to - 1) say({ kind: 'counted', ...count });
    if (after > tiredAt && index < to - 1) return leave({ kind: 'tired', next: index + 1 });
  }
  return leave({ kind: 'done' });
});

type Outcome = 'opened' | 'refused' | { readonly why: string };

async function outcomeOf(reader: Reader, text: string): Promise<Outcome> {
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

function leave(last: Report): void {
  process.send!(last, () => process.exit(0));
}
