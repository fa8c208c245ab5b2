/**
 * How long a person waits for small things: `vedette --help` and a check of a model of 100 states, from cold, median of
 * 15.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const vedette = fileURLToPath(new URL('../../apps/cli/bin/vedette.js', import.meta.url));

export function startUpLines(): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-bench-'));
  const model = join(folder, 'ring.aut');
  const transitions = Array.from({ length: 100 }, (_, state) => `(${state},"step(${state % 7})",${(state + 1) % 100})`);
  writeFileSync(model, ['des (0,100,100)', ...transitions, ''].join('\n'));
  const lines = [
    `start-up: vedette --help ${median(['--help'])} ms (<= 150)`,
    `start-up: vedette check, 100 states ${median(['check', model])} ms (<= 400)`,
    `start-up: node itself ${median([])} ms`,
  ];
  rmSync(folder, { recursive: true });
  return lines;
}

function median(argv: readonly string[]): number {
  const program = argv.length === 0 ? ['-e', ''] : [vedette, ...argv];
  const times = Array.from({ length: 15 }, () => {
    const started = performance.now();
    execFileSync(process.execPath, program, { stdio: 'ignore' });
    return performance.now() - started;
  });
  return Math.round(times.sort((a, b) => a - b)[7]!);
}
