/**
 * What a peer can do that writes to the queue as it likes: its results and jobs are refused by name, with a key also
 * well-formed ones.
 */
import { createHmac } from 'node:crypto';
import { isRedisMissing, RedisServer } from '@vedette/testkit';
import { type CheckResult, dataText, inlineWorkbench } from '@vedette/workbench';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { countingJob } from '../testing/jobs.ts';
import { connect } from './connection.ts';
import { QueueExecutor } from './queue-executor.ts';
import { type QueueWorkEvent, QueueWorker } from './queue-worker.ts';
import type { Signer } from './seal.ts';
import { SharedQueue } from './shared-queue.ts';

const canSkipRedis = isRedisMissing();
const run = test.skipIf(canSkipRedis);
const size = { memory: 1024, threads: 1 };
let server: RedisServer;
const endings: (() => Promise<unknown> | unknown)[] = [];
beforeAll(async () => {
  if (!canSkipRedis) server = await RedisServer.start();
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
  const redis = await connect(server.address);
  await redis.flushall();
  redis.disconnect();
});
afterAll(() => server?.remove());

const signerOf = (key: string): Signer => {
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64');
  return { id: key, sign, verifies: (text, signature) => sign(text) === signature };
};

async function sharedWith(signer?: Signer): Promise<SharedQueue> {
  const shared = new SharedQueue(await connect(server.address), 'test', signer);
  endings.push(() => shared.close());
  return shared;
}

async function executorOf(campaign: string, signer?: Signer): Promise<QueueExecutor> {
  const executor = new QueueExecutor(await sharedWith(signer), { campaign });
  endings.push(() => executor.close());
  return executor;
}

async function workerWith(signer?: Signer): Promise<QueueWorkEvent[]> {
  const events: QueueWorkEvent[] = [];
  const stop = new AbortController();
  const worker = new QueueWorker({
    shared: await sharedWith(signer),
    id: `worker-${endings.length}`,
    host: 'test',
    slots: 1,
    size: { memory: 4096, threads: 1 },
    lease: 1000,
    startWorkbench: () => inlineWorkbench({ source: () => ({ name: '', async *chunks() {} }) }),
    onEvent: (event) => events.push(event),
  });
  const running = worker.run(stop.signal);
  endings.push(async () => {
    stop.abort();
    await running;
  });
  return events;
}

/** Puts a finished job into the queue as a peer would that speaks to Redis itself. */
async function forge(signer: Signer | undefined, id: string, returned: string): Promise<void> {
  const shared = await sharedWith(signer);
  const queue = shared.queueFor(size);
  await shared.put(queue, 'forged', { id, carried: 'forged' });
  const key = `vedette:${queue.name}`;
  await shared.redis.lrem(`${key}:wait`, 0, id);
  await shared.redis.zadd(`${key}:completed`, Date.now(), id);
  await shared.redis.hset(`${key}:${id}`, 'returnvalue', returned, 'finishedOn', Date.now());
}

const detailOf = (result: CheckResult): unknown =>
  result.kind === 'checked' ? { ...result.answers[0]!.verdict, stats: undefined } : result;
const enveloped = (value: unknown): string => JSON.stringify(JSON.stringify({ text: dataText(value) }));

run.each([
  ['null', 'malformed'],
  ['not json', 'malformed'],
  ['{"a":1}', 'malformed'],
  [JSON.stringify('null'), 'malformed'],
  [JSON.stringify('{"text":"["}'), 'malformed'],
  [enveloped(null), 'malformed'],
  [enveloped({ result: { kind: 'checked', answers: [] } }), 'malformed: result has no field'],
  [enveloped({ result: null }), 'malformed'],
  [enveloped({ failure: { name: 'UsageError' } }), 'malformed'],
])('a result %s is an error of its job', async (returned, reason) => {
  await forge(undefined, 'job-counting-3', returned);
  const result = await (await executorOf('test')).do(countingJob(3), {});
  expect(detailOf(result)).toMatchObject({ kind: 'unknown', detail: expect.stringContaining(reason) });
});

run('with a key a result without a signature, of another key or of another job is refused', async () => {
  const [key, other] = [signerOf('right'), signerOf('wrong')];
  const holds = dataText({ result: { kind: 'refused', problems: [], texts: [] } });
  const signed = (signer: Signer, id: string): string =>
    JSON.stringify(
      JSON.stringify({
        text: holds,
        signature: signer.sign(JSON.stringify(['vedette', 'result', 'test+right', id, holds])),
      }),
    );
  const outcome = async (n: number, returned: string): Promise<unknown> => {
    await forge(key, `job-one-counting-${n}`, returned);
    return detailOf(await (await executorOf('one', key)).do(countingJob(n), {}));
  };
  expect(await outcome(1, JSON.stringify(JSON.stringify({ text: holds })))).toMatchObject({
    detail: expect.stringContaining('not signed'),
  });
  expect(await outcome(2, signed(other, 'job-one-counting-2'))).toMatchObject({
    detail: expect.stringContaining('this key'),
  });
  expect(await outcome(3, signed(key, 'job-one-counting-4'))).toMatchObject({
    detail: expect.stringContaining('another job'),
  });
  expect(await outcome(4, signed(key, 'job-two-counting-4'))).toMatchObject({
    detail: expect.stringContaining('another job'),
  });
  // The right one is taken as it is.
  expect(await outcome(5, signed(key, 'job-one-counting-5'))).toMatchObject({ kind: 'refused' });
});

run('campaign and worker with the same key understand one another', async () => {
  const events = await workerWith(signerOf('right'));
  const result = await (await executorOf('one', signerOf('right'))).do(countingJob(5), {});
  expect(detailOf(result)).toMatchObject({ kind: 'fails' });
  expect(events.map(({ kind }) => kind)).toEqual(['started', 'done']);
});

run.each([
  ['no job at all', undefined, 'malformed'],
  ['null', undefined, 'malformed'],
  [dataText({ kind: 'check', files: new Map(), request: null, limits: {} }), undefined, 'request is null'],
  [dataText({ kind: 'collect-files', files: new Map(), request: {}, limits: {} }), undefined, 'expected one of'],
  ['null', signerOf('right'), 'not signed with this key'],
])('a worker refuses a job %s', async (carried, signer, reason) => {
  const events = await workerWith(signer);
  // A peer without the key can do no more than sign with another.
  const shared = await sharedWith(signer && { ...signerOf('wrong'), id: 'right' });
  await shared.put(shared.queueFor(size), 'forged', { id: 'job-x', carried });
  while (events.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  expect(events[0]).toMatchObject({ kind: 'refused', name: 'forged', detail: expect.stringContaining(reason) });
});
