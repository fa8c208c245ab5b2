/** Other threads for a search, apart from what starts the first one: they take the engines along. */
import { type Colleague, crewOf } from '@vedette/threads';
import type { SearchedModel } from '@vedette/workbench';
import { workerProgram } from './workbench-worker.ts';

/** What a worker is told that takes part in a search. */
export interface ColleagueData {
  readonly folder: string;
  readonly searched: SearchedModel;
}

export function startCrew({ size, ...data }: ColleagueData & { readonly size: number }): Promise<readonly Colleague[]> {
  return crewOf(size, { program: workerProgram, workerData: data satisfies ColleagueData }).start();
}
