/**
 * Workbenches for many jobs, for as long as the work takes: of this process, or the queue that machines share; with a ledger that
 * hands out what is known and takes what is new. Without either they are plain workbenches, and nothing is loaded for them.
 */
import { resolve } from 'node:path';
import type { Workbench } from '@vedette/workbench';
import packageFile from '../../package.json' with { type: 'json' };
import type { Io } from '../terminal/io.ts';
import { withWorkbenches } from './with-workbenches.ts';

/** Where jobs are done and results are kept. */
export interface CampaignOptions {
  readonly queue?: string;
  readonly ledger?: string;
  readonly workers?: number;
}

export interface Campaigning {
  readonly io: Io;
  readonly options: CampaignOptions;
  /** The name under which the ledger enters results. */
  readonly name: string;
  /** How many jobs there are at the most. */
  readonly most: number;
}

/** Jobs that are in the shared queue at the same time: enough for many machines, few enough to be taken back. */
const IN_QUEUE = 500;

export async function withCampaign<T>(
  { io, options, name, most }: Campaigning,
  work: (benches: readonly Workbench[]) => Promise<T>,
): Promise<T> {
  const { queue, ledger: file, workers } = options;
  if (queue === undefined && file === undefined) return withWorkbenches({ io, wanted: workers, most }, work);
  const { Ledger, LocalDoer, openLedgerFile, RememberingWorkbench } = await loaded();
  const version = packageFile.version;
  const shared = queue === undefined ? undefined : await queueDoer(queue, version, io);
  try {
    const sql = file && (await openLedgerFile({ path: resolve(io.cwd, file), name: file, use: 'write' }));
    const memory = sql ? new Ledger(sql, { campaign: name, version }) : undefined;
    const remembering = { version, ...(memory && { memory }) };
    try {
      return await withWorkbenches({ io, wanted: shared ? 1 : workers, most }, (benches) => {
        if (shared === undefined)
          return work(
            benches.map((bench) => new RememberingWorkbench({ ...remembering, bench, doer: new LocalDoer(bench) })),
          );
        const bench = new RememberingWorkbench({ ...remembering, bench: benches[0]!, doer: shared });
        return work(new Array(Math.min(IN_QUEUE, most)).fill(bench));
      });
    } finally {
      memory?.close();
    }
  } finally {
    await shared?.close();
  }
}

async function loaded() {
  const [campaigns, { RememberingWorkbench }] = await Promise.all([
    import('@vedette/campaigns'),
    import('@vedette/workbench'),
  ]);
  return { ...campaigns, RememberingWorkbench };
}

async function queueDoer(address: string, version: string, { stderr }: Io) {
  const { connect, QueueDoer, SharedQueue } = await (await import('@vedette/campaigns')).loadQueue();
  return new QueueDoer(
    new SharedQueue(await connect(address), version),
    (remark) => void stderr.write(`note: ${remark}\n`),
  );
}
