/**
 * `npm run fuzz -- [--until N] [--language ENDING] [--seconds N] [--patience SECONDS]`: changed and damaged inputs for
 * every reader until each has had N of them, counted in counts.json, which later runs continue. In rounds, so that
 * whenever it is stopped all readers had about as many. Reports exceptions (what the command line ends with exit code
 * 70), disagreements, inputs that take more processor time than the patience, growth over 2 GB and processes that die,
 * and saves the inputs, exceptions shrunk. Exits with 1 if there was any.
 *
 * `npm run fuzz -- --seed S --from I --runs N` reads those inputs again and counts nothing.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { counted, nextInput, readCounts, writeCounts } from './counts.ts';
import { FuzzedReader, type Settings } from './fuzzed-reader.ts';
import { type Reader, readers } from './readers.ts';

const { values } = parseArgs({
  options: {
    until: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '1000' },
    language: { type: 'string', multiple: true },
    seed: { type: 'string' },
    from: { type: 'string', default: '0' },
    patience: { type: 'string', default: '10' },
    seconds: { type: 'string', default: 'Infinity' },
    round: { type: 'string', default: '10000' },
  },
});
/** The one that is counted. */
const usualSeed = 20261118;
const isCounted = values.seed === undefined;
const seed = Number(values.seed ?? usualSeed);
const folder = mkdtempSync(join(tmpdir(), 'vedette-fuzz-'));
const inARound = Number(values.round);
const end = Date.now() + Number(values.seconds) * 1000;

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
const fuzzed = meant.map((reader) => new FuzzedReader(reader, settings));

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The next inputs of a reader: after those that were counted, or those that are read again. */
function stretchOf({ ending }: FuzzedReader, round: number): Stretch {
  const first = Number(values.from) + round * inARound;
  if (!isCounted) return { from: first, to: Math.min(first + inARound, Number(values.from) + Number(values.runs)) };
  const counts = readCounts();
  const from = nextInput(counts, ending, seed);
  return { from, to: from + Math.min(inARound, Number(values.until) - (counts[ending]?.inputs ?? 0)) };
}

async function readStretch(reader: FuzzedReader, { from, to }: Stretch): Promise<void> {
  const start = Date.now();
  const { next, ...tally } = await reader.read({ from, to, end });
  if (isCounted) writeCounts(counted(readCounts(), reader.ending, { ...tally, seed, next }));
  const seconds = Math.max(1, (Date.now() - start) / 1000);
  const what = `${tally.opened} opened, ${tally.refused} refused, ${tally.failures} failures`;
  console.log(`${reader.ending} from ${from}: ${what}; ${Math.round((next - from) / seconds)} inputs/s`);
}

console.log(`seed ${seed}`);
for (let round = 0, isLeft = true; isLeft && Date.now() < end; round++) {
  isLeft = false;
  for (const reader of fuzzed) {
    const stretch = stretchOf(reader, round);
    if (stretch.from >= stretch.to || Date.now() >= end) continue;
    isLeft = true;
    await readStretch(reader, stretch);
  }
}
process.exitCode = fuzzed.every(({ failures }) => failures === 0) ? 0 : 1;
