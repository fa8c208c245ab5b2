/**
 * `npm run bench threads`: runs in one thread and in two, in turn, each in a process of its own. Seconds are on the
 * clock, which says something only on a quiet machine; processor time is beside them. Threads start from a program that
 * is bundled first, as those of the package do: from sources they would need a second or two longer.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { explore } from '@vedette/engines';
import { workersOf } from '@vedette/threads';
import { build } from 'tsdown';
import { runs } from './runs.ts';

const usual = ['a', 'a-sizes', 'b', 'b-100m', 'consensus-a', 'consensus-b', 'ring', 'philosophers'];
const counts = [1, 2];
/** As deep below the checkout as the sources, which find the models from where they are. */
const bundle = new URL('../dist/threads/', import.meta.url);
const program = new URL('peer.js', bundle);

async function bundlePeer(): Promise<void> {
  await build({
    config: false,
    entry: fileURLToPath(new URL('./peer.ts', import.meta.url)),
    outDir: fileURLToPath(bundle),
    outputOptions: { entryFileNames: 'peer.js' },
    deps: { alwaysBundle: [/^@vedette\//] },
    dts: false,
    logLevel: 'error',
  });
}

async function measure(name: string, threads: number): Promise<void> {
  const run = runs.find((each) => each.name === name)!;
  const system = await run.system();
  const before = process.cpuUsage();
  const { stats } = await explore(system, [], {
    ...(run.most !== undefined && { limits: { states: run.most } }),
    ...(threads > 1 && {
      workers: { ...workersOf(threads, { program, workerData: { run: name } }), isAskedFor: true },
    }),
  });
  const { user, system: kernel } = process.cpuUsage(before);
  const processor = (user + kernel) / 1e6;
  const { states, transitions, depth, seconds, bytes } = stats;
  const used = stats.threads?.used ?? 1;
  console.log(
    [
      name.padEnd(12),
      `${used} thread${used === 1 ? '' : 's'}`,
      `${seconds.toFixed(1)} s`,
      `${processor.toFixed(1)} s of processors`,
      `${states} states`,
      `${transitions} transitions`,
      `depth ${depth}`,
      `${(bytes / states).toFixed(1)} bytes a state`,
    ].join('  '),
  );
}

const [first, second, ...more] = process.argv.slice(2);
if (first === '--one') await measure(second!, Number(more[0]));
else {
  await bundlePeer();
  const named = [first, second, ...more].filter((name) => name !== undefined);
  for (const each of named.length === 0 ? usual : named)
    for (const threads of counts)
      execFileSync(
        process.execPath,
        ['--import', 'tsx', '--max-old-space-size=1024', fileURLToPath(import.meta.url), '--one', each, `${threads}`],
        { stdio: 'inherit' },
      );
}
