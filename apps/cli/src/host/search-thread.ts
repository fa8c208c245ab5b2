/** Other threads for a search, apart from what starts the first one: they take the engines along. */
import { type Peer, workersOf } from '@vedette/threads';
import type { SearchedModel } from '@vedette/workbench';
import { workerProgram } from './workbench-worker.ts';

/** The data for a worker that takes part in a search. */
export interface PeerData {
  readonly folder: string;
  readonly searched: SearchedModel;
}

export function startWorkers({ size, ...data }: PeerData & { readonly size: number }): Promise<readonly Peer[]> {
  return workersOf(size, { program: workerProgram, workerData: data satisfies PeerData }).start();
}
