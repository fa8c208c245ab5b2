/**
 * `npm run fuzz -- --runs N [--language ENDING] [--seed N] [--from N] [--patience SECONDS] [--seconds N]`: damaged inputs for every
 * reader, for so many seconds each at the most. Reports
 * exceptions (what the command line ends with exit code 70), hangs, growth over 2 GB and processes that die, and saves the inputs,
 * exceptions shrunk. Exits with 1 if there was any.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Inputs } from './inputs.ts';
import type { Order, Report } from './messages.ts';
import { type Reader, readers } from './readers.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    language: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    from: { type: 'string', default: '0' },
    patience: { type: 'string', default: '10' },
    seconds: { type: 'string', default: 'Infinity' },
  },
});
const seed = Number(values.seed);
const folder = mkdtempSync(join(tmpdir(), 'vedette-fuzz-'));

interface Tally {
  opened: number;
  refused: number;
  failures: number;
}

/** A process reads so many before the clock is looked at. */
const TOGETHER = 2000;

/** One process after the other, until all inputs were read or time is over. */
async function fuzz(reader: Reader, from: number, to: number): Promise<Tally> {
  const tally = { opened: 0, refused: 0, failures: 0 };
  const end = Date.now() + Number(values.seconds) * 1000;
  for (let next = from; next < to && Date.now() < end; )
    next = await runOn(reader, { ending: reader.ending, seed, from: next, to: Math.min(to, next + TOGETHER) }, tally);
  return tally;
}

/** Where the next process goes on. */
function runOn(reader: Reader, order: Order, tally: Tally): Promise<number> {
  const worker = fork(join(import.meta.dirname, 'fuzz-worker.ts'), {
    execArgv: ['--import', 'tsx', '--max-old-space-size=3000'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Until the first input is begun: starting takes its time.
  let index = -1;
  let isFailed = false;
  let lastReport = Date.now();
  return new Promise((resolve) => {
    const leave = (next: number): void => {
      clearInterval(watch);
      resolve(next);
    };
    const fail = (why: string): void => {
      if (!isFailed) tally.failures += 1;
      isFailed = true;
      void keep(reader, index, why);
    };
    const watch = setInterval(() => {
      if (index < 0 || Date.now() - lastReport < Number(values.patience) * 1000) return;
      if (!isFailed) fail(`hangs: no answer within ${values.patience} s`);
      stop(worker);
    }, 500);
    worker.on('message', (report: Report) => {
      lastReport = Date.now();
      switch (report.kind) {
        case 'start':
          index = report.index;
          isFailed = false;
          return;
        case 'failed':
          return fail(report.why);
        case 'shrunk':
          return save(reader, report.index, report.text);
        case 'counted':
          tally.opened += report.opened;
          tally.refused += report.refused;
          return;
        case 'tired':
          index = report.next - 1;
          return;
        case 'done':
          index = order.to;
          return;
        default:
          return report satisfies never;
      }
    });
    worker.on('exit', (code) => {
      if (code !== 0 && !isFailed) fail(`the process died (${code ?? 'killed'})`);
      leave(Math.max(index, order.from) + 1);
    });
    worker.send(order);
  });
}

function stop(worker: ChildProcess): void {
  worker.kill('SIGKILL');
}

async function keep(reader: Reader, index: number, why: string): Promise<void> {
  console.log(`${reader.ending} input ${index} of seed ${seed}: ${why}`);
  if (index >= 0) save(reader, index, (await inputsOf(reader)).text(index));
}

const made = new Map<Reader, Promise<Inputs>>();

function inputsOf(reader: Reader): Promise<Inputs> {
  const inputs = made.get(reader) ?? Inputs.of(reader, seed);
  made.set(reader, inputs);
  return inputs;
}

/** A shrunk input overwrites the one it was made from. */
function save({ ending }: Reader, index: number, text: string): void {
  const path = join(folder, `${seed}-${index}${ending}`);
  writeFileSync(path, text);
  console.log(`  saved ${path} (${text.length} characters)`);
}

const meant = readers.filter(({ ending }) => values.language === undefined || ending === `.${values.language}`);
if (meant.length === 0)
  throw new Error(`--language is one of ${readers.map(({ ending }) => ending.slice(1)).join(', ')}`);
console.log(`seed ${seed}`);
let failures = 0;
for (const reader of meant) {
  const tally = await fuzz(reader, Number(values.from), Number(values.from) + Number(values.runs));
  failures += tally.failures;
  console.log(`${reader.ending}: ${tally.opened} opened, ${tally.refused} refused, ${tally.failures} failures`);
}
process.exitCode = failures === 0 ? 0 : 1;
