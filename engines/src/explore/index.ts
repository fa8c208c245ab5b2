/** The explicit engine: one search loop, many orders, shortest runs as evidence. */

export { CHECKPOINT_FORMAT, type Checkpoints } from './checkpoint/checkpointing.ts';

export {
  type Exploration,
  type ExploreOptions,
  explore,
  type KeptExploration,
  type ReachabilitySearch,
} from './explore.ts';
export { type ExploredGraph, exploreGraph, type PartialGraph } from './explore-graph.ts';
export { exploreHighway, type Repetition } from './explore-highway.ts';
export type { OrderChoice } from './order/order.ts';
export { seededRandom } from './order/seeded-random.ts';
export { checkEvidence, checkRun, forEachStep, ReplayFailure, stepsOf } from './replay.ts';
export { exploreSpilling } from './spill/explore-spilling.ts';
export type { Spill, SpilledFile, SpillFolder, SpillWriter } from './spill/spill-folder.ts';
export type { StoreChoice } from './store/index.ts';
export { confluent } from './stubborn/confluent.ts';
export * from './workers/index.ts';
