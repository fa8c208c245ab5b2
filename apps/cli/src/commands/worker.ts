/** `vedette worker`: takes jobs from a shared queue until it is asked to stop. */
import { randomUUID } from 'node:crypto';
import { hostname, totalmem } from 'node:os';
import { installed, loadQueue, type QueueWorkEvent } from '@vedette/campaigns';
import { legible } from '@vedette/text';
import packageFile from '../../package.json' with { type: 'json' };
import type { WorkerOptions } from '../command-line/command-options.ts';
import { exitCodes } from '../command-line/exit-codes.ts';
import { readKey } from '../host/queue-key.ts';
import { interruptible } from '../terminal/interruptible.ts';
import type { Io } from '../terminal/io.ts';

export async function work(options: WorkerOptions, io: Io): Promise<number> {
  const slots = options.workers ?? io.cores;
  const memory = options.memory ?? Math.floor((totalmem() / 1e6) * 0.8);
  const size = { memory: Math.floor(memory / slots), threads: 1 };
  const { connect, QueueWorker, SharedQueue, shownAddress } = await loadQueue();
  const log = new Log(options.log, io);
  const signer = options.queueKey === undefined ? undefined : readKey(options.queueKey, io);
  const shared = new SharedQueue(await connect(options.queue), packageFile.version, signer);
  const metrics = options.metrics === undefined ? undefined : await metricsAt(options.metrics, slots);
  try {
    await log.write('ready', {
      queue: shownAddress(options.queue),
      slots,
      memory: size.memory,
      version: packageFile.version,
    });
    for (const [version, jobs] of await shared.otherVersions()) await log.write('other version', { version, jobs });
    await interruptible(io, async (stop) => {
      const worker = new QueueWorker({
        shared,
        id: randomUUID(),
        host: hostname(),
        slots,
        size,
        lease: options.lease * 1000,
        ...(options.untilEmpty && { until: 'empty' }),
        // Jobs come from others: a model that is a program, and lies on this machine by chance, is not run for them.
        startWorkbench: () => io.startWorkbench('run no models'),
        onEvent(event) {
          metrics?.add(event);
          void log.event(event);
        },
      });
      stop.addEventListener('abort', () => {
        void log.write('stopping', { grace: options.grace });
        setTimeout(() => worker.putBack(), options.grace * 1000).unref();
      });
      await worker.run(stop);
    });
    await log.write('stopped', {});
    return exitCodes.asExpected;
  } finally {
    metrics?.close();
  }
}

async function metricsAt(address: string, slots: number) {
  const { WorkerMetrics } = await installed(
    () => import('../host/worker-metrics.ts'),
    '--metrics needs one more package: npm install prom-client',
  );
  const metrics = new WorkerMetrics(slots);
  await metrics.serve(address);
  return metrics;
}

/** A line for every event: for people, or as JSON for machines. */
class Log {
  readonly #form: WorkerOptions['log'];
  readonly #io: Io;

  constructor(form: WorkerOptions['log'], io: Io) {
    this.#form = form;
    this.#io = io;
  }

  write(what: string, details: Readonly<Record<string, string | number>>): Promise<void> {
    if (this.#form === 'json')
      return this.#io.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), event: what, ...details })}\n`);
    // Names and reasons come from the queue.
    const words = Object.entries(details).map(([name, value]) => `${name} ${legible(String(value))}`);
    return this.#io.stderr.write(`${[what, ...words].join(', ')}\n`);
  }

  event(event: QueueWorkEvent): Promise<void> {
    if (event.kind === 'connection') return this.write('connection', { detail: event.detail });
    if (event.kind === 'refused') {
      const { job, name, detail } = event;
      return this.write('refused', { job: job.slice(0, 16), name, detail });
    }
    const { kind, job, name, seconds } = event;
    // For people, a start is reported at its end.
    if (kind === 'started' && this.#form === 'text') return Promise.resolve();
    return this.write(kind, { job: job.slice(0, 16), name, seconds: Number(seconds.toFixed(3)) });
  }
}
