/** What answers questions about systems. */
export { type AnswerOptions, answer, reachabilitySearches } from './answer.ts';
export { exploreByEvidence } from './choice/index.ts';
export * from './explain/index.ts';
export type { ReachabilitySearch } from './explore/answer-reachability.ts';
export * from './explore/index.ts';
export * from './games/index.ts';
export type { ExplicitGraph, GraphRun } from './graph/explicit-graph.ts';
export { type ReachedGraph, reachedGraph } from './graph/reached-graph.ts';
export { replayGraphRun } from './graph/replay-graph-run.ts';
export { systemOfGraph } from './graph/system-of-graph.ts';
export { labelsOf } from './labels-of.ts';
export * from './parametric/index.ts';
export { poseQuestion } from './posed-question.ts';
export * from './reduce/index.ts';
export * from './refine/index.ts';
export { type SearchReduction, searchReductions } from './search-reduction-names.ts';
export * from './smallest/index.ts';
export {
  type EngineName,
  engineFor,
  engineNames,
  type Kind,
  kindOf,
  type Meaning,
  meaningOf,
  type Ruling,
  ruling,
} from './soundness.ts';
export * from './symbolic/index.ts';
export type { Finished, Stop } from './task/task.ts';
