/**
 * Kills a search at random moments, the moments at which it writes a checkpoint among them, and continues with it until
 * it ends by itself. Uses the built program.
 */
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@vedette/engines';

const program = fileURLToPath(new URL('../../apps/cli/bin/vedette.js', import.meta.url));
export const isBuilt = existsSync(fileURLToPath(new URL('../../apps/cli/dist/start.js', import.meta.url)));

export interface KilledSearch {
  readonly folder: string;
  /** The command line, without `--checkpoint`. */
  readonly words: readonly string[];
  readonly seed: number;
  /**
   * A process lives for at most so many milliseconds, and a little longer than each before it, so that the search comes
   * to an end.
   */
  readonly longest: number;
}

export interface Ended {
  readonly stdout: string;
  readonly kills: number;
  /** How many of the processes went on from a checkpoint. */
  readonly resumed: number;
}

/** What the program prints in the end. */
export async function killAndResume({ folder, words, seed, longest }: KilledSearch): Promise<Ended> {
  const random = seededRandom(seed);
  const checkpoint = 'killed.save';
  rmSync(join(folder, checkpoint), { force: true });
  const begin = [...words, '--checkpoint', checkpoint, '--every', '0.001'];
  let resumed = 0;
  for (let kills = 0; ; kills++) {
    const isSaved = existsSync(join(folder, checkpoint));
    if (isSaved) resumed++;
    const argv = isSaved ? ['resume', checkpoint, ...words.filter((word) => word === '--json')] : begin;
    const { stdout, isKilled } = await lives(argv, folder, 1 + random(longest) + kills * (longest / 16));
    if (!isKilled) return { stdout, kills, resumed };
  }
}

/** The same search, never killed, and how many milliseconds it takes. */
export async function undisturbed({
  folder,
  words,
}: Pick<KilledSearch, 'folder' | 'words'>): Promise<{ readonly stdout: string; readonly milliseconds: number }> {
  const start = performance.now();
  const { stdout } = await lives(words, folder, undefined);
  return { stdout, milliseconds: performance.now() - start };
}

/** Without an end that is given the process lives for as long as it likes. */
function lives(
  argv: readonly string[],
  cwd: string,
  milliseconds: number | undefined,
): Promise<{ readonly stdout: string; readonly isKilled: boolean }> {
  const child = spawn(process.execPath, [program, ...argv], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => {
    stdout += piece.toString();
  });
  child.stderr.on('data', (piece: Buffer) => {
    stderr += piece.toString();
  });
  const timer = milliseconds === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), milliseconds);
  return new Promise((resolve, reject) => {
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (signal === null && code !== 0 && code !== 1) reject(new Error(`exit code ${code}: ${stderr}`));
      else resolve({ stdout, isKilled: signal !== null });
    });
  });
}

/** The result of a search in `--json`, without how long it took and how much memory it had. */
export function verdictsIn(stdout: string): unknown {
  const passing = new Set(['seconds', 'statesPerSecond', 'peakBytes', 'bytesPerState', 'rememberedBytes', 'threads']);
  return JSON.parse(stdout, (name, value) => (passing.has(name) ? undefined : value));
}
