/**
 * `npm run fuzz -- --runs N [--language ENDING] [--seed N] [--from N] [--patience SECONDS] [--seconds N]`: damaged inputs for every
 * reader, for so many seconds each at the most, in rounds, so that whenever it is stopped all readers had about as many. Reports
 * exceptions (what the command line ends with exit code 70), inputs that take more processor time than the patience, growth over
 * 2 GB and processes that die, and saves the inputs, exceptions shrunk. Exits with 1 if there was any.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FuzzedReader, type Settings } from './fuzzed-reader.ts';
import { type Reader, readers } from './readers.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    language: { type: 'string', multiple: true },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    from: { type: 'string', default: '0' },
    patience: { type: 'string', default: '10' },
    seconds: { type: 'string', default: 'Infinity' },
  },
});
const seed = Number(values.seed);
const folder = mkdtempSync(join(tmpdir(), 'vedette-fuzz-'));
const inARound = 10_000;

/** A shrunk input overwrites the one it was made from. */
function save({ ending }: Reader, index: number, text: string): void {
  const path = join(folder, `${seed}-${index}${ending}`);
  writeFileSync(path, text);
  console.log(`  saved ${path} (${text.length} characters)`);
}

const settings: Settings = {
  seed,
  patience: Number(values.patience),
  folder,
  failed: ({ ending }, index, why) => console.log(`${ending} input ${index} of seed ${seed}: ${why}`),
  save,
};

const endings = readers.map(({ ending }) => ending.slice(1));
for (const name of values.language ?? [])
  if (!endings.includes(name)) throw new Error(`--language is one of ${endings.join(', ')}`);
const meant = readers.filter(({ ending }) => values.language?.includes(ending.slice(1)) ?? true);
const fuzzed = meant.map((reader) => ({ reader: new FuzzedReader(reader, settings), seconds: 0 }));

/** Lines at the end of a round say what was read since the start. */
function tell({ reader, seconds }: (typeof fuzzed)[number]): void {
  const { opened, refused, failures, processes } = reader.tally;
  const rate = Math.round((opened + refused + failures) / seconds);
  const what = `${opened} opened, ${refused} refused, ${failures} failures`;
  console.log(`${reader.ending}: ${what}; ${Math.round(seconds)} s, ${rate} inputs/s, ${processes} processes`);
}

console.log(`seed ${seed}`);
const last = Number(values.from) + Number(values.runs);
for (let from = Number(values.from); from < last; from += inARound)
  for (const one of fuzzed) {
    const start = Date.now();
    const end = start + (Number(values.seconds) - one.seconds) * 1000;
    await one.reader.read({ from, to: Math.min(last, from + inARound), end });
    one.seconds += (Date.now() - start) / 1000;
    tell(one);
  }
process.exitCode = fuzzed.every(({ reader }) => reader.tally.failures === 0) ? 0 : 1;
