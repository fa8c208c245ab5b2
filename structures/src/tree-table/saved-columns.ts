/** Pairs and parents in a snapshot: as they lie in memory, without the index, which is filled again from the pairs. */
import type { SnapshotReader } from '../snapshot/snapshot-reader.ts';
import type { SnapshotWriter } from '../snapshot/snapshot-writer.ts';
import { PairTable, type PairTableParts } from './pair-table.ts';
import { ParentColumn } from './parent-column.ts';

interface PairsRecord {
  readonly size: number;
  readonly leftBits: number;
  readonly rightBits: number;
}

/** Something that lets go of its pairs, to be copied. */
export interface Releasing {
  release(): Pick<PairTableParts, 'pairs' | 'size'>;
}

export function savePairs(out: SnapshotWriter, table: Releasing): void {
  const { pairs, size } = table.release();
  out.record({ size, leftBits: pairs.leftBits, rightBits: pairs.rightBits } satisfies PairsRecord);
  out.column(new DataView(pairs.bytes));
}

export async function restorePairs(from: SnapshotReader): Promise<PairTable> {
  const { size, leftBits, rightBits } = await from.record<PairsRecord>();
  return PairTable.ofPairs({ bytes: await from.buffer(), leftBits, rightBits }, size);
}

interface ParentsRecord {
  readonly used: number;
  readonly size: number;
  readonly last: number;
}

export function saveParents(out: SnapshotWriter, column: ParentColumn): void {
  const { used, size, last, nibbles, checkpointParents, checkpointOffsets } = column.release();
  out.record({ used, size, last } satisfies ParentsRecord);
  out.column(nibbles);
  out.column(checkpointParents);
  out.column(checkpointOffsets);
}

export async function restoreParents(from: SnapshotReader): Promise<ParentColumn> {
  const record = await from.record<ParentsRecord>();
  const nibbles = await from.column('bytes');
  const checkpointParents = await from.column('doubles');
  return ParentColumn.of({ ...record, nibbles, checkpointParents, checkpointOffsets: await from.column('doubles') });
}
