/**
 * Files from which a search can be resumed. The first record says what the file is and for which search it was
 * written: the bytes that were read, the constants, the questions, and the version of the program. A file that does not
 * fit is refused with the difference, and so is a record of another shape, whatever its checksum: a checkpoint may come
 * from anywhere.
 */
import type { Problem, Source } from '@vedette/core';
import { CHECKPOINT_FORMAT, type Checkpoints } from '@vedette/engines';
import { DamagedSnapshot, SnapshotReader, SnapshotWriter } from '@vedette/structures';
import { shape } from '@vedette/text';
import { outputOf } from '../host.ts';
import type { WorkContext } from '../work-context.ts';
import { damaged, notCheckpoint, otherSearch, otherVersion } from './problems.ts';
import { RefusedCheckpoint } from './refused-checkpoint.ts';
import { type SavedSearch, savedSearchShape } from './saved-search.ts';

export interface CheckpointRequest {
  /** The name of the file. */
  readonly file: string;
  readonly everySeconds: number;
  /** The version of the program. */
  readonly version: string;
  /** What is asked for, so that it can be asked for again. */
  readonly search: SavedSearch;
  /** The search goes on from what the file holds. */
  readonly isResumed: boolean;
}

/** The identity of a search: its parts, by the names that users know. */
export type SearchIdentity = readonly (readonly [string, unknown])[];

export interface CheckpointHeader {
  readonly what: typeof WHAT;
  readonly format: number;
  readonly version: string;
  readonly search: SavedSearch;
  readonly identity: SearchIdentity;
}

const WHAT = 'a search of Vedette';

/** The header, and the rest of the file still to be read. */
export async function openCheckpoint(
  source: Source,
): Promise<{ readonly header: CheckpointHeader; readonly rest: SnapshotReader }> {
  const rest = new SnapshotReader(source.chunks());
  const header = await saidOf(source.name, () => rest.record<CheckpointHeader>(), notCheckpoint);
  const misfit = misfitOf(source.name, header);
  if (misfit !== undefined) {
    await rest.close();
    throw new RefusedCheckpoint(misfit);
  }
  return { header, rest };
}

const { atLeast, listOf, natural, oneOf, record, text } = shape;

const pairShape: shape.Shape = (value, place) =>
  Array.isArray(value) && typeof value[0] === 'string' && value.length <= 2
    ? undefined
    : `${place} is no part of a search`;

const headerShape = record({
  what: oneOf(WHAT),
  format: natural,
  version: text,
  search: savedSearchShape,
  identity: listOf(pairShape),
});

/** Headers of other formats have other fields. */
function misfitOf(file: string, header: CheckpointHeader): Problem | undefined {
  const isOne = shape.misfit(atLeast({ what: oneOf(WHAT), format: natural, version: text }), header) === undefined;
  if (!isOne) return notCheckpoint(file);
  const running = { format: CHECKPOINT_FORMAT, version: header.version };
  if (header.format !== CHECKPOINT_FORMAT) return otherVersion(file, { written: header, running });
  const misfit = shape.misfit(headerShape, header);
  return misfit === undefined ? undefined : damaged(file, misfit);
}

/** The checkpoints of a search. `identity` is that of the search as requested now. */
export async function checkpointsOf(
  request: CheckpointRequest,
  identity: SearchIdentity,
  work: Pick<WorkContext, 'host' | 'report'>,
): Promise<Checkpoints> {
  const { file, everySeconds, version, search } = request;
  const header: CheckpointHeader = { what: WHAT, format: CHECKPOINT_FORMAT, version, search, identity };
  const from = request.isResumed ? await fittingRest(file, header, work) : undefined;
  return {
    everySeconds,
    save: (fill) =>
      saveTo(file, work, (out) => {
        out.record(header);
        fill(out);
      }),
    ...(from && { from }),
  };
}

async function fittingRest(
  file: string,
  now: CheckpointHeader,
  { host }: Pick<WorkContext, 'host'>,
): Promise<SnapshotReader> {
  const { header, rest } = await openCheckpoint(host.source(file));
  if (header.format !== now.format || header.version !== now.version)
    throw new RefusedCheckpoint(otherVersion(file, { written: header, running: now }));
  const written = new Map(header.identity.map(([part, value]) => [part, JSON.stringify(value ?? null)]));
  const different = now.identity.find(([part, value]) => written.get(part) !== JSON.stringify(value ?? null));
  if (different !== undefined) throw new RefusedCheckpoint(otherSearch(file, different[0]));
  return rest;
}

function saveTo(
  name: string,
  { host, report }: Pick<WorkContext, 'host' | 'report'>,
  fill: (out: SnapshotWriter) => void,
): void {
  report({ kind: 'checkpoint', file: name, state: 'begun' });
  const file = outputOf(name, host);
  try {
    const out = new SnapshotWriter((bytes) => file.write(bytes));
    fill(out);
    out.end();
    file.finish();
  } catch (error) {
    file.abandon();
    throw error;
  }
  report({ kind: 'checkpoint', file: name, state: 'written' });
}

/** Runs code that reads a checkpoint: damage becomes a problem. */
export async function saidOf<T>(
  file: string,
  read: () => Promise<T>,
  problem: (file: string, because: string) => Problem = damaged,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof DamagedSnapshot) throw new RefusedCheckpoint(problem(file, error.because));
    throw error;
  }
}
