/** Flat dumps of data structures, checksummed. */
export { type Column, type ColumnKind, type Columns, DamagedSnapshot } from './format.ts';
export { SnapshotReader } from './snapshot-reader.ts';
export { SnapshotWriter } from './snapshot-writer.ts';
