/**
 * `npm run bench threads [-- RUN...]`: runs in one thread, in two of which one keeps the states, and in two that both expand them, in turn, each
 * in a process of its own. Seconds are on the clock, which says something only on a quiet machine; processor time is beside them.
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { explore } from '@vedette/engines';
import { crewOf } from '@vedette/threads';
import { runs } from './runs.ts';

const ways = ['one', 'crew 2'] as const;
type Way = (typeof ways)[number];
const usual = ['a', 'a-sizes', 'b', 'consensus-a'];

async function measure(name: string, way: Way): Promise<void> {
  const run = runs.find((each) => each.name === name)!;
  const system = await run.system();
  const program = new URL('./colleague-from-source.js', import.meta.url);
  const before = process.cpuUsage();
  const { stats } = await explore(system, [], {
    ...(way === 'crew 2' && { crew: crewOf(2, { program, workerData: { run: name } }) }),
  });
  const { user, system: kernel } = process.cpuUsage(before);
  const processor = (user + kernel) / 1e6;
  const { states, transitions, depth, seconds, bytes } = stats;
  console.log(
    [name, way, `${seconds.toFixed(1)} s`, `${processor.toFixed(1)} s of processors`, states, transitions, depth].join(
      '\t',
    ),
    `\t${(bytes / states).toFixed(1)} bytes a state`,
  );
}

const [name, way] = process.argv.slice(2);
if (way !== undefined) await measure(name!, way as Way);
else
  for (const each of name === undefined ? usual : [name])
    for (const one of ways)
      execFileSync(
        process.execPath,
        ['--import', 'tsx', '--max-old-space-size=1024', fileURLToPath(import.meta.url), each, one],
        { stdio: 'inherit' },
      );
