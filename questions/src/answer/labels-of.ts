/**
 * Every label of the system that a question is about. Engines look at labels only where they affect the verdict.
 */
import type { Label, Model, Question, RunOptions } from '@vedette/core';
import { explore } from '@vedette/engines';
import { poseQuestion } from './pose.ts';
import { exploredIn } from './posed-question.ts';

/** Nothing if a limit ends the exploration, or the model breaks. */
export async function labelsOf(
  question: Question,
  opened: Model,
  options: Pick<RunOptions, 'limits' | 'signal'>,
): Promise<readonly Label[] | undefined> {
  const posed = poseQuestion(question, opened, 'shortest');
  if ('refused' in posed) return undefined;
  const system = exploredIn(posed.search);
  const met = new Set<number>();
  const onTransition = (_from: number, label: number): void => void met.add(label);
  const { stats } = await explore(system, [], { ...options, onTransition });
  return stats.complete ? Array.from(met, (label) => system.label(label)) : undefined;
}
