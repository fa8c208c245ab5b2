/**
 * Campaigns on Node: a queue that machines share, workers that take jobs from it, and a ledger of everything found out.
 */

export { installed } from './installed.ts';
export type { NamedCampaign } from './ledger/campaign-name.ts';
export { type Change, changesBetween } from './ledger/changes.ts';
export { Ledger, type LedgerFile, openLedgerFile, Unwritten } from './ledger/ledger.ts';
export {
  type Cells,
  campaignNames,
  cellsOf,
  type ResultRow,
  readConditions,
  resultRows,
  type Tally,
  tallies,
  versionsOf,
} from './ledger/query.ts';
export type { LedgerRow } from './ledger/row.ts';
export { loadQueue } from './load-queue.ts';
export { LocalExecutor } from './local-executor.ts';
export type { QueueWorkEvent } from './queue/queue-worker.ts';
export type { Signer } from './queue/seal.ts';
