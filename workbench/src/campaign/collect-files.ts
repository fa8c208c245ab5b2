/** Collects the files that a check reads, by reading them: the model with what it includes, and files of properties. */

import { type Asked, filesIn, UsageError } from '@vedette/questions';
import { type Host, UnreadableSource } from '../host.ts';
import type { ModelRequest } from '../open/model-request.ts';
import { openModel } from '../open/open-model.ts';
import type { WorkContext } from '../work-context.ts';
import { type CarriedFiles, Reading } from './carried-files.ts';

export interface CollectRequest {
  readonly model: ModelRequest;
  readonly asked: readonly Asked[];
}

/** Unreadable files are left out: the check itself reports them, with a better message than could be given here. */
export async function collectFiles({ model, asked }: CollectRequest, work: WorkContext): Promise<CarriedFiles> {
  const { host, files } = new Reading(work.host);
  try {
    await openModel(model, { host, report: () => {} });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
  }
  for (const file of filesIn(asked)) await readThrough(host, file);
  return files;
}

async function readThrough(host: Host, name: string): Promise<void> {
  try {
    for await (const _ of host.source(name).chunks());
  } catch (error) {
    if (!(error instanceof UnreadableSource)) throw error;
  }
}
