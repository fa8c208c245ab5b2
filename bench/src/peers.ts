/**
 * `npm run bench peers`: our SWIM beside serf (memberlist) and the npm package swim, each group in a network namespace of
 * its own, with the settings of serf's profile "local". Needs root, `serf` and `nft` in the path, and in the folder that
 * VEDETTE_PEERS names `npm install --ignore-scripts swim`. Bytes are those of the namespace's loopback, all headers
 * included. Members crash one after the other: how long until the first, and until the last living member believes it;
 * then a new group loses 10 percent of all datagrams.
 */
import { execFileSync } from 'node:child_process';
import { type Group, startedGroup, startedSerf } from './network/believing.ts';
import { conditions, pause, quantile } from './network/loopback.ts';

const folder = process.env.VEDETTE_PEERS ?? '.';
const sizes = (process.env.VEDETTE_SIZES ?? '3,5,10,20').split(',').map(Number);
const systems = (process.env.VEDETTE_SYSTEMS ?? 'ours,serf,swim').split(',');
const window = 10_000;
const lossy = 30_000;

const lossRules = `table inet loss {
  chain in {
    type filter hook input priority 0
    meta l4proto udp numgen random mod 100 < 10 drop
  }
}
`;

interface Row {
  readonly system: string;
  readonly count: number;
  readonly suspected: readonly number[];
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly missed: number;
  readonly bytes: number;
  readonly core: number;
  readonly falseSuspicions: number;
  readonly falseDeaths: number;
}

function inSpace<T>(space: string, work: () => Promise<T>): Promise<T> {
  const ip = (...words: readonly string[]): void => void execFileSync('ip', words, { stdio: 'pipe' });
  ip('netns', 'add', space);
  ip('-n', space, 'link', 'set', 'lo', 'up');
  return work().finally(() => ip('netns', 'del', space));
}

function groupOf(space: string, system: string, count: number): Group {
  return system === 'serf' ? startedSerf(space, count) : startedGroup(space, system as 'ours' | 'swim', count, folder);
}

function bytesIn(space: string): number {
  const text = execFileSync('ip', ['netns', 'exec', space, 'cat', '/proc/net/dev'], { encoding: 'utf8' });
  return Number(/lo:\s*(\d+)/.exec(text)![1]);
}

async function measured(system: string, count: number): Promise<Row> {
  const quiet = await inSpace(`bench-${system}-${count}`, () => crashesIn(`bench-${system}-${count}`, system, count));
  const loss = await inSpace(`lossy-${system}-${count}`, () => lossIn(`lossy-${system}-${count}`, system, count));
  return { system, count, ...quiet, ...loss };
}

async function crashesIn(
  space: string,
  system: string,
  count: number,
): Promise<Omit<Row, 'system' | 'count' | 'falseSuspicions' | 'falseDeaths'>> {
  const group = groupOf(space, system, count);
  try {
    await group.ready;
    await pause(5000);
    const [bytes, time] = [bytesIn(space), group.processorTime()];
    await pause(window);
    const figures = {
      bytes: (bytesIn(space) - bytes) / count / (window / 1000),
      core: (group.processorTime() - time) / count / (window / 1000),
    };
    const found: { suspected: number[]; first: number[]; last: number[]; missed: number } = {
      suspected: [],
      first: [],
      last: [],
      missed: 0,
    };
    for (let crashed = 0; crashed < Math.ceil(count / 4); crashed++) await crashOne(group, { count, crashed }, found);
    return { ...figures, ...found };
  } finally {
    group.close();
  }
}

async function crashOne(
  { beliefs, crash }: Group,
  { count, crashed }: { readonly count: number; readonly crashed: number },
  found: { suspected: number[]; first: number[]; last: number[]; missed: number },
): Promise<void> {
  const whom = `n${count - crashed}`;
  await pause(1000 * Math.random());
  const at = Date.now();
  crash(whom);
  const living = count - crashed - 1;
  const deaths = (): ReadonlyMap<string, number> =>
    new Map(
      beliefs
        .filter((one) => one.whom === whom && one.status === 'dead' && one.at >= at && one.by !== whom)
        .toReversed()
        .map((one) => [one.by, one.at - at]),
    );
  for (const end = at + 25_000; deaths().size < living && Date.now() < end; ) await pause(20);
  const suspicion = beliefs.find((one) => one.whom === whom && one.status === 'suspected' && one.at >= at);
  if (suspicion !== undefined) found.suspected.push(suspicion.at - at);
  const times = [...deaths().values()];
  if (times.length > 0) found.first.push(Math.min(...times));
  if (times.length >= living) found.last.push(Math.max(...times));
  else found.missed += 1;
}

async function lossIn(
  space: string,
  system: string,
  count: number,
): Promise<Pick<Row, 'falseSuspicions' | 'falseDeaths'>> {
  const group = groupOf(space, system, count);
  try {
    await group.ready;
    await pause(5000);
    execFileSync('ip', ['netns', 'exec', space, 'nft', '-f', '-'], { input: lossRules, stdio: 'pipe' });
    const from = Date.now();
    await pause(lossy);
    const since = group.beliefs.filter(({ at }) => at >= from);
    const of = (status: string): number => since.filter((one) => one.status === status).length;
    return { falseSuspicions: of('suspected'), falseDeaths: of('dead') };
  } finally {
    group.close();
  }
}

console.log(`before: ${conditions()}`);
for (const count of sizes) {
  const rows = await Promise.all(systems.map((system) => measured(system, count)));
  for (const { system, suspected, first, last, missed, bytes, core, falseSuspicions, falseDeaths } of rows) {
    const median = (values: readonly number[]): string =>
      values.length === 0 ? '-' : `${Math.round(quantile(values, 0.5))}`;
    const figures = [
      `suspected ${median(suspected)}`,
      `first ${median(first)}`,
      `last ${median(last)} ms of ${first.length} crashes${missed > 0 ? ` (${missed} not believed by all in 25 s)` : ''}`,
      `${Math.round(bytes)} B/s and ${(1000 * core).toFixed(1)} ms/s a member`,
      `10 percent loss, ${lossy / 1000} s: ${falseSuspicions} suspicions, ${falseDeaths} deaths`,
    ];
    console.log(`N=${count} ${system}: ${figures.join('; ')}`);
  }
}
console.log(`after: ${conditions()}`);
