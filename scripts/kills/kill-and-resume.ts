/**
 * Kills a search at random moments, the moments at which it writes a checkpoint among them, and goes on with it until it ends by itself. Uses the
 * built program.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@vedette/engines';

const program = fileURLToPath(new URL('../../apps/cli/bin/vedette.js', import.meta.url));
export const isBuilt = existsSync(fileURLToPath(new URL('../../apps/cli/dist/start.js', import.meta.url)));

export interface KilledSearch {
  readonly folder: string;
  /** The command line, without `--checkpoint`. */
  readonly words: readonly string[];
  readonly seed: number;
  /** A process lives for at most so many milliseconds longer than each before it, so that the search comes to an end. */
  readonly longest: number;
}

export interface Ended {
  readonly stdout: string;
  readonly kills: number;
}

/** What the program prints in the end. */
export async function killAndResume({ folder, words, seed, longest }: KilledSearch): Promise<Ended> {
  const random = seededRandom(seed);
  const checkpoint = `kills-${seed}.save`;
  const begin = [...words, '--checkpoint', checkpoint, '--every', '0.001'];
  for (let kills = 0; ; kills++) {
    const argv = existsSync(`${folder}/${checkpoint}`) ? ['resume', checkpoint] : begin;
    const { stdout, isKilled } = await lives(argv, folder, 1 + random(longest) + kills * (longest / 4));
    if (!isKilled) return { stdout, kills };
  }
}

function lives(
  argv: readonly string[],
  cwd: string,
  milliseconds: number,
): Promise<{ readonly stdout: string; readonly isKilled: boolean }> {
  const child = spawn(process.execPath, [program, ...argv], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (piece: Buffer) => {
    stdout += piece.toString();
  });
  child.stderr.on('data', (piece: Buffer) => {
    stderr += piece.toString();
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  return new Promise((resolve, reject) => {
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      if (signal === null && code !== 0 && code !== 1) reject(new Error(`exit code ${code}: ${stderr}`));
      else resolve({ stdout, isKilled: signal !== null });
    });
  });
}
