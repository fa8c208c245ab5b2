/** The engines that answer questions, as users name them. */
import { type EngineName, engineNames } from '@vedette/questions';

export type EngineChoice = EngineName | 'auto';

export const answeringEngines: readonly EngineChoice[] = ['auto', ...engineNames];
