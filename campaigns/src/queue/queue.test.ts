/** Jobs through a real Redis server: done once, by workers they fit; and the jobs of workers that die. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isRedisMissing, RedisServer } from '@vedette/testkit';
import { type CheckResult, inlineWorkbench, UsageError } from '@vedette/workbench';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { countingJob } from '../testing/jobs.ts';
import { connect } from './connection.ts';
import type { JobSize } from './job-size.ts';
import { QueueExecutor } from './queue-executor.ts';
import { type QueueWorkEvent, QueueWorker } from './queue-worker.ts';
import { SharedQueue } from './shared-queue.ts';

const canSkipRedis = isRedisMissing();
const run = test.skipIf(canSkipRedis);
let server: RedisServer;
const endings: (() => Promise<unknown> | unknown)[] = [];

beforeAll(async () => {
  if (!canSkipRedis) server = await RedisServer.start();
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  if (!canSkipRedis) {
    const redis = await connect(server.address);
    await redis.flushall();
    redis.disconnect();
  }
});
afterAll(() => server?.remove());

const remarks: string[] = [];
async function newExecutor(): Promise<QueueExecutor> {
  const shared = new SharedQueue(await connect(server.address), 'test');
  const executor = new QueueExecutor(shared, { campaign: 'test', onRemark: (remark) => remarks.push(remark) });
  endings.push(() => executor.close());
  return executor;
}

/** A worker in this process; its events come out, and the requests to its workbench go to `taken`. */
async function newWorker(
  size: JobSize = { memory: 4096, threads: 1 },
  taken: unknown[] = [],
): Promise<QueueWorkEvent[]> {
  const events: QueueWorkEvent[] = [];
  const stop = new AbortController();
  const shared = new SharedQueue(await connect(server.address), 'test');
  const worker = new QueueWorker({
    shared,
    id: `worker-${endings.length}`,
    host: 'test',
    slots: 2,
    size,
    lease: 1000,
    startWorkbench() {
      const bench = inlineWorkbench({
        source: () => {
          throw new Error('a job brings its files');
        },
      });
      return {
        run(kind, request, listening) {
          taken.push(request);
          return bench.run(kind, request, listening);
        },
        close: () => bench.close(),
      };
    },
    onEvent: (event) => events.push(event),
  });
  const running = worker.run(stop.signal);
  endings.push(async () => {
    stop.abort();
    await running;
  });
  return events;
}

function processWith(fault: 'poison' | 'skew', id: string): ChildProcess {
  const program = fileURLToPath(new URL('../testing/killed-worker.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, server.address, fault, id], { stdio: 'ignore' });
  endings.push(() => child.kill('SIGKILL'));
  return child;
}

const verdictOf = (result: CheckResult): string =>
  result.kind === 'checked' ? result.answers[0]!.verdict.kind : result.kind;
const doneIn = (events: readonly QueueWorkEvent[]): number => events.filter(({ kind }) => kind === 'done').length;

run('a job is done by a worker, with the files it brings, and by no other way', async () => {
  const events = await newWorker();
  const result = await (await newExecutor()).do(countingJob(5), {});
  expect(verdictOf(result)).toBe('fails');
  expect(result).toMatchObject({ answers: [{ verdict: { stats: { states: 6 } } }] });
  expect(doneIn(events)).toBe(1);
});

run('the same job from two sides is done once, and its result is there for a third that comes later', async () => {
  const events = await newWorker();
  const [one, other] = [await newExecutor(), await newExecutor()];
  const results = await Promise.all([
    one.do(countingJob(7), {}),
    other.do(countingJob(7), {}),
    one.do(countingJob(8), {}),
  ]);
  expect(results.map(verdictOf)).toEqual(['fails', 'fails', 'fails']);
  expect(await (await newExecutor()).do(countingJob(7), {})).toEqual(results[0]);
  expect(doneIn(events)).toBe(2);
});

run('a job goes to a worker that has the memory; one too large for all is refused at once', async () => {
  const small = await newWorker({ memory: 1024, threads: 1 });
  const large = await newWorker({ memory: 16_384, threads: 1 });
  const executor = await newExecutor();
  await executor.do(countingJob(3, { bytes: 8e9 }), {});
  expect([doneIn(small), doneIn(large)]).toEqual([0, 1]);
  const refusal = executor.do(countingJob(3, { bytes: 64e9 }), {});
  await expect(refusal).rejects.toThrow(UsageError);
  await expect(refusal).rejects.toThrow('the largest have 16384 MB');
});

run.each([
  ['no limit', {}, { own: 768e6, watched: 1792e6 }],
  ['a smaller one', { bytes: 1e8 }, { own: 1e8, watched: 1e8 }],
])('the memory of a worker is a limit of its jobs, which have %s', async (_, limits, { own, watched }) => {
  const taken: unknown[] = [];
  // Two slots of 1024 MB; the program takes 256 MB of what is one process.
  await newWorker({ memory: 1024, threads: 1 }, taken);
  await (await newExecutor()).do(countingJob(6, limits), {});
  expect(taken).toMatchObject([{ limits: { bytes: watched }, request: { limits: { bytes: own } } }]);
});

run('a job that was put in before any worker came is refused once all that came are too small', async () => {
  const refusal = (await newExecutor()).do(countingJob(3, { bytes: 64e9 }), {});
  const said = expect(refusal).rejects.toThrow('no worker has that much: the largest have 1024 MB and 1 thread');
  const events = await newWorker({ memory: 1024, threads: 1 });
  await said;
  expect(events).toEqual([]);
});

run('a job whose worker is killed is done by another', async () => {
  const killed = processWith('poison', 'dying');
  const result = (await newExecutor()).do(countingJob(4), {});
  await new Promise((resolve) => killed.once('exit', resolve));
  await newWorker();
  expect(verdictOf(await result)).toBe('fails');
});

run('a missing worker is reported to the waiting user, once', async () => {
  remarks.length = 0;
  const executor = await newExecutor();
  const results = [executor.do(countingJob(1), {}), executor.do(countingJob(2), {})];
  await new Promise((resolve) => setTimeout(resolve, 200));
  await newWorker();
  await Promise.all(results);
  expect(remarks).toEqual(['no worker takes jobs from this queue yet: start one with vedette worker']);
});

run('a job that kills three workers is set aside, and said to be', async () => {
  const result = (await newExecutor()).do(countingJob(4), {});
  for (const id of ['first', 'second', 'third']) {
    const killed = processWith('poison', id);
    await new Promise((resolve) => killed.once('exit', resolve));
  }
  const events = await newWorker();
  expect(await result).toMatchObject({
    answers: [{ verdict: { kind: 'unknown', detail: expect.stringContaining('set aside') } }],
  });
  expect(doneIn(events)).toBe(0);
});

run('a worker whose clock is an hour wrong does its jobs like any other', async () => {
  processWith('skew', 'early');
  const executor = await newExecutor();
  const results = await Promise.all([1, 2, 3].map((n) => executor.do(countingJob(n), {})));
  expect(results.map(verdictOf)).toEqual(['fails', 'fails', 'fails']);
});

run('jobs are put into the queue again if the server forgot them', async () => {
  const executor = await newExecutor();
  const result = executor.do(countingJob(9), {});
  const redis = await connect(server.address);
  // As a server does that is killed before it saved anything.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await redis.flushall();
  redis.disconnect();
  await newWorker();
  expect(verdictOf(await result)).toBe('fails');
});

run('an interruption removes the jobs that no worker has begun', async () => {
  const stop = new AbortController();
  const executor = await newExecutor();
  const result = executor.do(countingJob(6), { signal: stop.signal });
  await new Promise((resolve) => setTimeout(resolve, 200));
  stop.abort();
  expect(await result).toMatchObject({ answers: [{ verdict: { kind: 'unknown', why: 'cancelled' } }] });
  const events = await newWorker();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(events).toEqual([]);
});

run('jobs of another version are left alone, and said to be there', async () => {
  const other = new SharedQueue(await connect(server.address), 'other');
  await other.put(other.queueFor({ memory: 1024, threads: 1 }), 'old', { id: 'old', carried: '' });
  const shared = new SharedQueue(await connect(server.address), 'test');
  expect(await shared.otherVersions()).toEqual(new Map([['other', 1]]));
  const events = await newWorker();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(events).toEqual([]);
  await other.close();
  await shared.close();
});

run('what is not there, or refuses the password, is said in words', async () => {
  await expect(connect('redis://127.0.0.1:1')).rejects.toThrow('cannot be reached');
  await expect(connect('http://127.0.0.1')).rejects.toThrow('a queue is named by the address of a Redis server');
  const guarded = await RedisServer.start('--requirepass', 'secret');
  endings.push(() => guarded.remove());
  await expect(connect(guarded.address)).rejects.toThrow('refuses the password');
  await expect(connect(guarded.address.replace('//', '//:wrong@'))).rejects.toThrow(/refuses the password/);
  await expect(connect(guarded.address.replace('//', '//:wrong@'))).rejects.not.toThrow(/wrong@/);
  (await connect(guarded.address.replace('//', '//:secret@'))).disconnect();
});
