/** Data structures that know nothing of systems. */
export { ByteColumn } from './column/byte-column.ts';
export { grown, nextListLength } from './column/growth.ts';
export { IntColumn } from './column/int-column.ts';
export { nextRound, refusePlaces } from './column/places.ts';
export * from './dbm/index.ts';
export { ComponentSearch } from './graph/component-search.ts';
export { type Rows, rowsOfLists } from './graph/rows.ts';
export { TransitionLog, type TransitionRows } from './graph/transition-log.ts';
export { hashEnd, hashNext, hashPair, hashWords } from './hash/hash.ts';
export { HashIndex } from './hash/hash-index.ts';
export * from './ldd/index.ts';
export { EMPTY, NumberedSets } from './numbering/numbered-sets.ts';
export { Numbering } from './numbering/numbering.ts';
export { PairMachine } from './pair-machine/pair-machine.ts';
export { BATCH } from './pair-machine/pair-machine-map.ts';
export { RefinablePartition } from './partition/refinable-partition.ts';
export * from './polyhedra/index.ts';
export * from './shared/index.ts';
export * from './snapshot/index.ts';
export * as statistics from './statistics/index.ts';
export { TermPool } from './term/term-pool.ts';
export { TermReader } from './term/term-reader.ts';
export { JoinedPairs } from './tree-table/joined-pairs.ts';
export { LeafTable } from './tree-table/leaf-table.ts';
export { LeafValues } from './tree-table/leaf-values.ts';
export { PairColumn, type PairColumnParts } from './tree-table/pair-column.ts';
export { PairRows } from './tree-table/pair-rows.ts';
export { MOST_PAIRS, PairTable, type PairTableParts } from './tree-table/pair-table.ts';
export { ParentColumn, type ParentColumnParts } from './tree-table/parent-column.ts';
export { restorePairs, restoreParents, savePairs, saveParents } from './tree-table/saved-columns.ts';
export {
  type BelowRoots,
  type NewValue,
  type RestoredTree,
  renamedLeaves,
  restoreTree,
  saveTree,
} from './tree-table/saved-tree.ts';
export {
  type PlanFacts,
  planFromSample,
  planFromSlots,
  type Sample,
  samePlan,
  type TreePlan,
} from './tree-table/tree-plan.ts';
export { treeShape } from './tree-table/tree-shape.ts';
export {
  type ChangedPart,
  type LeafContents,
  type PairContents,
  type RootTable,
  TreeTable,
  type TreeTables,
} from './tree-table/tree-table.ts';
export { TupleTable } from './tree-table/tuple-table.ts';
