/**
 * The jobs that machines share, on Redis by BullMQ: one queue for every size of job and version of the program.
 * Besides, workers leave a sign of life that expires by Redis' own clock, so no other clock has to be right.
 */
import { shape } from '@vedette/text';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type JobSize, sizeName, sizeNamed } from './job-size.ts';
import { type Signer, signatureOf } from './seal.ts';

/** The message: both parts as text of `dataText`. */
export interface QueuedJob {
  readonly carried: string;
  /** Where campaign and workers have a key. */
  readonly signature?: string;
}
export type JobQueue = Queue<QueuedJob, string>;

export interface WorkerSign extends JobSize {
  readonly id: string;
  readonly host: string;
  readonly slots: number;
  readonly version: string;
}

const { amount, record, text, whole } = shape;
const signShape = record({ id: text, host: text, slots: whole(1), version: text, memory: amount, threads: whole(1) });

const PREFIX = 'vedette';
/** Seconds for which a sign of life is believed. */
export const SIGN_SECONDS = 15;
/** Milliseconds to take leave in good order. */
const CLOSING = 1000;
/** Seconds for which a result waits to be collected: a week. */
const KEPT_SECONDS = 7 * 24 * 3600;

export class SharedQueue {
  readonly redis: Redis;
  /** Of the program, and of the key: jobs signed with another key are ignored. */
  readonly version: string;
  readonly signer: Signer | undefined;
  readonly #queues = new Map<string, JobQueue>();
  readonly #own: Redis[] = [];

  constructor(redis: Redis, version: string, signer?: Signer) {
    this.redis = redis;
    this.version = signer === undefined ? version : `${version}+${signer.id}`;
    this.signer = signer;
  }

  /** For callers that block on it; others share one. */
  ownConnection(): Redis {
    const own = this.redis.duplicate();
    // Its users report its faults.
    own.on('error', () => {});
    this.#own.push(own);
    return own;
  }

  nameOf(size: JobSize): string {
    return `${this.version.replaceAll(':', '.')} ${sizeName(size)}`;
  }

  queueFor(size: JobSize): JobQueue {
    const name = this.nameOf(size);
    const known = this.#queues.get(name);
    if (known !== undefined) return known;
    const queue: JobQueue = new Queue(name, {
      connection: this.redis,
      prefix: PREFIX,
      defaultJobOptions: { removeOnComplete: { age: KEPT_SECONDS }, removeOnFail: { age: KEPT_SECONDS } },
    });
    this.#queues.set(name, queue);
    return queue;
  }

  /** Puts a job into a queue that workers look into; nothing changes if it is there already. */
  async put(queue: JobQueue, name: string, { id, carried }: QueuedJob & { readonly id: string }): Promise<void> {
    const { signer, version } = this;
    const signature = signer && { signature: signatureOf(signer, { what: 'job', version, id, text: carried }) };
    const added = queue.add(name, { carried, ...signature }, { jobId: id });
    await Promise.all([this.redis.sadd(`${PREFIX}:queues`, queue.name), added]);
  }

  /** The sizes of the jobs that ever were in a queue of this version. */
  async sizes(): Promise<readonly JobSize[]> {
    const start = this.nameOf({ memory: 1, threads: 1 }).split(' ')[0];
    return (await this.redis.smembers(`${PREFIX}:queues`))
      .map((name) => name.split(' ') as [string, string])
      .flatMap(([version, size]) => (version === start ? [sizeNamed(size)] : []))
      .filter((size) => size !== undefined);
  }

  /** How many jobs wait in queues of other versions, by version. */
  async otherVersions(): Promise<ReadonlyMap<string, number>> {
    const own = this.nameOf({ memory: 1, threads: 1 }).split(' ')[0];
    const found = new Map<string, number>();
    for (const name of await this.redis.smembers(`${PREFIX}:queues`)) {
      const [version = ''] = name.split(' ');
      if (version === own) continue;
      const waiting = await this.redis.llen(`${PREFIX}:${name}:wait`);
      if (waiting > 0) found.set(version, (found.get(version) ?? 0) + waiting);
    }
    return found;
  }

  async giveSign(sign: WorkerSign): Promise<void> {
    await this.redis.set(`${PREFIX}:worker:${sign.id}`, JSON.stringify(sign), 'EX', SIGN_SECONDS);
  }

  async takeBackSign(id: string): Promise<void> {
    await this.redis.del(`${PREFIX}:worker:${id}`);
  }

  /** Those that are alive now. */
  async workers(): Promise<readonly WorkerSign[]> {
    const keys: string[] = [];
    for await (const some of this.redis.scanStream({ match: `${PREFIX}:worker:*`, count: 500 }))
      for (const key of some as string[]) keys.push(key);
    const texts = keys.length === 0 ? [] : await this.redis.mget(keys);
    return texts.flatMap((one) => (one === null ? [] : signIn(one)));
  }

  /** A server that is away must not block the caller. */
  async close(others: readonly Closing[] = []): Promise<void> {
    const closing = [...others, ...this.#queues.values()].map((one) => one.close().catch(() => {}));
    await Promise.race([Promise.all(closing), new Promise((resolve) => setTimeout(resolve, CLOSING).unref())]);
    for (const connection of [...this.#own, this.redis]) connection.disconnect();
  }
}

/** A malformed sign of life is ignored. */
function signIn(written: string): readonly WorkerSign[] {
  try {
    const sign: unknown = JSON.parse(written);
    return shape.misfit(signShape, sign) === undefined ? [sign as WorkerSign] : [];
  } catch {
    return [];
  }
}

/** What is closed together with the queues. */
interface Closing {
  close(): Promise<void>;
}

export const queuePrefix = PREFIX;
