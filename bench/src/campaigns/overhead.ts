/**
 * What a job costs besides its work, in the mean over 5000 empty jobs: with the queue of one process, and with Redis on
 * loopback and a worker in the same process. Both with a ledger. Milliseconds of processor time, those of the server
 * included, and on the clock.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ledger, LocalExecutor, loadQueue, openLedgerFile } from '@vedette/campaigns';
import { RedisServer } from '@vedette/testkit';
import { type JobExecutor, RememberingWorkbench } from '@vedette/workbench';
import { emptyRequest, idleWorkbench } from './empty-jobs.ts';

const jobs = 5000;
/** As many as the command line has in a shared queue at the same time. */
const inQueue = 500;
const version = 'bench';

export interface Overhead {
  readonly processor: number;
  readonly clock: number;
}

export function embeddedOverhead(): Promise<Overhead> {
  return perJob(new LocalExecutor(idleWorkbench), 1, async () => 0);
}

export async function sharedOverhead(): Promise<Overhead> {
  const { connect, QueueExecutor, QueueWorker, SharedQueue } = await loadQueue();
  const server = await RedisServer.start();
  const redis = await connect(server.address);
  const executor = new QueueExecutor(new SharedQueue(await connect(server.address), version), { campaign: 'bench' });
  const stop = new AbortController();
  const worker = new QueueWorker({
    shared: new SharedQueue(await connect(server.address), version),
    id: 'bench',
    host: 'bench',
    slots: 8,
    size: { memory: 4096, threads: 1 },
    lease: 30_000,
    startWorkbench: () => idleWorkbench,
    onEvent: () => {},
  }).run(stop.signal);
  try {
    return await perJob(executor, inQueue, async () => serverSeconds(await redis.info('cpu')));
  } finally {
    stop.abort();
    await worker;
    await executor.close();
    redis.disconnect();
    await server.remove();
  }
}

/** `others`: seconds that other processes have worked for it. */
async function perJob(executor: JobExecutor, atOnce: number, others: () => Promise<number>): Promise<Overhead> {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-bench-'));
  const sql = await openLedgerFile({ path: join(folder, 'l.db'), name: 'l.db', use: 'write' });
  const ledger = new Ledger(sql, { campaign: 'bench', version });
  const bench = new RememberingWorkbench({ bench: idleWorkbench, executor, memory: ledger, version });
  const begun = { clock: performance.now(), processor: process.cpuUsage(), others: await others() };
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < jobs) await bench.run('check', emptyRequest(new Map([['n', String(next++)]])));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  ledger.flush();
  const { user, system } = process.cpuUsage(begun.processor);
  const seconds = (user + system) / 1e6 + (await others()) - begun.others;
  const clock = performance.now() - begun.clock;
  const [{ results } = {}] = sql.all('select count(*) as results from results');
  if (results !== jobs) throw new Error(`of ${jobs} jobs ${results} have a result`);
  ledger.close();
  rmSync(folder, { recursive: true });
  return { processor: (1000 * seconds) / jobs, clock: clock / jobs };
}

function serverSeconds(info: string): number {
  const used = [...info.matchAll(/^used_cpu_(?:sys|user):([\d.]+)/gm)].map(([, seconds]) => Number(seconds));
  return used.reduce((sum, one) => sum + one, 0);
}
