/** Data structures that know nothing of systems. */
export * from './dbm/index.ts';
export { RefinablePartition } from './partition/refinable-partition.ts';
export { TermPool } from './term/term-pool.ts';
export { TermReader } from './term/term-reader.ts';
export { grownInts } from './tree-table/growth.ts';
export { LeafValues } from './tree-table/leaf-values.ts';
export { PairColumn } from './tree-table/pair-column.ts';
export { PairRows } from './tree-table/pair-rows.ts';
export { PairTable, type PairTableParts } from './tree-table/pair-table.ts';
export { ParentColumn, type ParentColumnParts } from './tree-table/parent-column.ts';
export {
  type PlanFacts,
  planFromSample,
  planFromSlots,
  type Sample,
  samePlan,
  type TreePlan,
} from './tree-table/tree-plan.ts';
export { type ChangedPart, type RootTable, TreeTable } from './tree-table/tree-table.ts';
export { TupleTable } from './tree-table/tuple-table.ts';
