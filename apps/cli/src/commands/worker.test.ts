/**
 * A campaign of 500 jobs on a real queue, with processes that are killed in the middle of it: a worker, the campaign,
 * the server. Every job has one result, and none is done twice except those that were under way. It runs the built
 * program.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadQueue, openLedgerFile } from '@vedette/campaigns';
import { freePort, isRedisMissing, RedisServer } from '@vedette/testkit';
import { expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { runMain } from '../testing/run-main.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const program = fileURLToPath(new URL('../../bin/vedette.js', import.meta.url));
const isBuilt = existsSync(fileURLToPath(new URL('../../dist/start.js', import.meta.url)));
const run = test.skipIf(isRedisMissing() || (!isBuilt && process.env.CI === undefined));
const jobs = 500;

const model = `map n: Nat; eqn n = 1;
act a;
proc Count(i: Nat) = (i < n) -> a . Count(i + 1);
init Count(0);
`;
const campaign = `campaign: counting
models:
  count: { model: count.mcrl2 }
constants: { n: 1:${jobs} }
questions:
  stops: { properties: [{ never: deadlock }], expect: fails }
`;

interface Started {
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  lines(): readonly string[];
}

function start(cwd: string, ...words: readonly string[]): Started {
  const child = spawn(process.execPath, [program, ...words], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (piece: Buffer) => {
      text += piece.toString();
    });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { process: child, ended, lines: () => text.split('\n') };
}

const doneBy = (workers: readonly Started[]): number =>
  workers.flatMap((one) => one.lines()).filter((line) => line.includes('"event":"done"')).length;

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}

run('of 500 jobs every one has a result, whichever process is killed', { timeout: 240_000 }, async () => {
  const cwd = scratchFolder({ 'count.mcrl2': model, 'c.yaml': campaign });
  const server = await RedisServer.start();
  const workers: Started[] = [];
  const hire = (): void =>
    void workers.push(
      start(cwd, 'worker', '--queue', server.address, '--workers', '1', '--lease', '2', '--log', 'json'),
    );
  const ask = (): Started => start(cwd, 'campaign', 'c.yaml', '--queue', server.address, '--ledger', 'l.db');
  try {
    hire();
    hire();
    const first = ask();
    await until(() => doneBy(workers) >= 60);
    workers[0]!.process.kill('SIGKILL');
    hire();
    await until(() => doneBy(workers) >= 150);
    first.process.kill('SIGKILL');
    await until(async () => !(await server.isListenedTo()));
    const second = ask();
    // A server that is away at the start is an error, so the server is killed later than that.
    await until(() => server.isListenedTo());
    await until(() => doneBy(workers) >= 250);
    await server.kill();
    await server.start();
    expect({ code: await second.ended, lines: second.lines() }).toMatchObject({ code: 0 });
    expect(second.lines()).toContain(`${jobs} jobs of ${jobs}: ${jobs} as expected`);
    const sql = await openLedgerFile({ path: join(cwd, 'l.db'), name: 'l.db', use: 'read' });
    expect(sql.all('select count(*) as results, count(distinct identity) as jobs from results')).toEqual([
      { results: jobs, jobs },
    ]);
    expect(sql.all('select count(*) as entries from entries')).toEqual([{ entries: jobs }]);
    sql.close();
    // Done twice: at most what a killed worker had under way, and what the server lost when it was killed, one for
    // each.
    expect(doneBy(workers)).toBeLessThanOrEqual(jobs + 4);
    const stopped = workers.slice(1);
    for (const worker of stopped) worker.process.kill('SIGTERM');
    expect(await Promise.all(stopped.map(({ ended }) => ended))).toEqual(stopped.map(() => 0));
  } finally {
    for (const worker of workers) worker.process.kill('SIGKILL');
    await server.remove();
  }
});

run('a worker says what it does, and serves figures', { timeout: 120_000 }, async () => {
  const cwd = scratchFolder({ 'count.mcrl2': model, 'c.yaml': campaign.replace(`1:${jobs}`, '1:3') });
  const server = await RedisServer.start();
  const port = String(await freePort());
  const worker = start(cwd, 'worker', '--queue', server.address, '--metrics', port);
  try {
    const asked = await start(cwd, 'campaign', 'c.yaml', '--queue', server.address).ended;
    expect(asked).toBe(0);
    await until(() => worker.lines().filter((line) => line.startsWith('done')).length === 3);
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(figures).toContain('vedette_jobs_total{end="done"} 3');
    expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404);
    worker.process.kill('SIGTERM');
    expect(await worker.ended).toBe(0);
  } finally {
    worker.process.kill('SIGKILL');
    await server.remove();
  }
});

run('names and versions in a queue reach the terminal without control characters', { timeout: 120_000 }, async () => {
  const control = '\u001b]0;owned\u0007';
  const server = await RedisServer.start();
  const queued = async (version: string): Promise<void> => {
    const { connect, SharedQueue } = await loadQueue();
    const shared = new SharedQueue(await connect(server.address), version);
    await shared.put(shared.queueFor({ memory: 1, threads: 1 }), `name${control}`, { id: 'job-x', carried: control });
    await shared.close();
  };
  try {
    await queued(packageFile.version);
    await queued(`9.9.9${control}`);
    const { code, stdout, stderr } = await runMain(['worker', '--queue', server.address, '--until-empty']);
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain('name name␛]0;owned␇');
    expect(stderr).toContain('version 9.9.9␛]0;owned␇');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not come out.
    expect(stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f]/);
  } finally {
    await server.remove();
  }
});

test('a worker without a queue, or with a wrong address for its figures, is refused', async () => {
  expect(await runMain(['worker'])).toMatchObject({ code: 2 });
  expect(await runMain(['worker', '--queue', 'redis://127.0.0.1:1'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('cannot be reached'),
  });
});
