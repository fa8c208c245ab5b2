/** The engines that answer questions, as a user may name them. */
import type { EngineName } from '@vedette/questions';

export type EngineChoice = EngineName | 'auto';

export const answeringEngines: readonly EngineChoice[] = [
  'auto',
  'explicit',
  'symbolic',
  'liveness',
  'linear-time',
  'branching-time',
  'games',
  'refinement',
];
