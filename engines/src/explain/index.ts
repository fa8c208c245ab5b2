/** Why a run shows what it shows. */
export { type ExplainedRun, type Explanation, explainRun } from './explain-run.ts';
export type { NearestRun } from './nearest-run.ts';
export type { Starving } from './starving.ts';
export type { Averting, Role, StepRole } from './step-roles.ts';
