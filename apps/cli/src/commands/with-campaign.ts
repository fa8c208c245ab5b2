/**
 * Workbenches for many jobs, for as long as the work takes: of this process, or the queue that machines share; with a
 * ledger that returns known results and stores new ones. Without either they are plain workbenches, and nothing is
 * loaded for them.
 */
import { resolve } from 'node:path';
import type { Ledger, NamedCampaign } from '@vedette/campaigns';
import type { Workbench } from '@vedette/workbench';
import packageFile from '../../package.json' with { type: 'json' };
import { OutputFailure } from '../output/output-failure.ts';
import type { Io } from '../terminal/io.ts';
import { withWorkbenches } from './with-workbenches.ts';

/** Where jobs are done and results are kept. */
export interface CampaignOptions {
  readonly queue?: string;
  /** The file with the key that jobs and results are signed with. */
  readonly queueKey?: string;
  readonly ledger?: string;
  readonly workers?: number;
}

export interface Campaigning {
  readonly io: Io;
  readonly options: CampaignOptions;
  /** The name under which the ledger enters results, and what it stands for. */
  readonly campaign: NamedCampaign;
  /** How many jobs there are at the most. */
  readonly most: number;
}

export interface Campaigned<T> {
  readonly found: T;
  /** Why the ledger is incomplete: thrown after the results are reported. */
  readonly unwritten?: OutputFailure;
}

/** Jobs that are in the shared queue at the same time: enough for many machines, few enough to be taken back. */
const IN_QUEUE = 500;

export async function withCampaign<T>(
  { io, options, campaign, most }: Campaigning,
  work: (benches: readonly Workbench[]) => Promise<T>,
): Promise<Campaigned<T>> {
  const { queue, queueKey, ledger: file, workers } = options;
  if (queue === undefined && file === undefined)
    return { found: await withWorkbenches({ io, wanted: workers, most }, work) };
  const { LocalExecutor, RememberingWorkbench } = await import('./campaign-parts.ts');
  const version = packageFile.version;
  const shared =
    queue === undefined
      ? undefined
      : await queueExecutor({ address: queue, keyFile: queueKey, campaign: campaign.name }, io);
  try {
    return await withLedger({ io, file, campaign }, (memory) => {
      const remembering = { version, ...(memory && { memory }) };
      return withWorkbenches({ io, wanted: shared ? 1 : workers, most }, (benches) => {
        if (shared === undefined)
          return work(
            benches.map(
              (bench) => new RememberingWorkbench({ ...remembering, bench, executor: new LocalExecutor(bench) }),
            ),
          );
        const bench = new RememberingWorkbench({ ...remembering, bench: benches[0]!, executor: shared });
        return work(new Array(Math.min(IN_QUEUE, most)).fill(bench));
      });
    });
  } finally {
    await shared?.close();
  }
}

interface Entered {
  readonly io: Io;
  readonly file: string | undefined;
  readonly campaign: NamedCampaign;
}

/** A ledger that cannot be written ends nothing: its results wait, and the rest is reported at the end. */
async function withLedger<T>(
  { io, file, campaign }: Entered,
  work: (memory: Ledger | undefined) => Promise<T>,
): Promise<Campaigned<T>> {
  if (file === undefined) return { found: await work(undefined) };
  const { Ledger: Memory, openLedgerFile } = await import('./campaign-parts.ts');
  const sql = await openLedgerFile({ path: resolve(io.cwd, file), name: file, use: 'write', campaign });
  const onTrouble = (reason: string): void =>
    void io.stderr.write(`note: ${file} cannot be written now (${reason}); results wait until it can\n`);
  const memory = new Memory(sql, { campaign: campaign.name, version: packageFile.version, onTrouble });
  let found: T;
  try {
    found = await work(memory);
  } catch (error) {
    closed(memory, file);
    throw error;
  }
  const unwritten = closed(memory, file);
  return { found, ...(unwritten && { unwritten }) };
}

function closed(memory: Ledger, file: string): OutputFailure | undefined {
  try {
    memory.close();
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    return new OutputFailure(file, new Error(`${message}: make room, and start the same command again`));
  }
}

interface Queueing {
  readonly address: string;
  readonly keyFile: string | undefined;
  readonly campaign: string;
}

async function queueExecutor({ address, keyFile, campaign }: Queueing, io: Io) {
  const { connect, QueueExecutor, SharedQueue } = await (await import('@vedette/campaigns')).loadQueue();
  const signer = keyFile === undefined ? undefined : (await import('../host/queue-key.ts')).readKey(keyFile, io);
  const shared = new SharedQueue(await connect(address), packageFile.version, signer);
  return new QueueExecutor(shared, { campaign, onRemark: (remark) => void io.stderr.write(`note: ${remark}\n`) });
}
