/** Messages of the cluster view. */
import type { ClustersResult } from '@vedette/workbench';

export const noWebGl =
  'This browser has no WebGL, so the picture cannot be turned: here it is as a still. Everything else works. To turn it, switch on hardware acceleration or use another browser.';

/** Why there is no state space to look at. */
export function noSpace(result: ClustersResult): string {
  if (result.kind === 'refused')
    return `${result.problems[0]?.message ?? 'The model cannot be read.'} Mend it in the editor first.`;
  if (result.kind !== 'no graph') return 'There is no state space.';
  const { outcome } = result;
  if (outcome.kind === 'broken') return `The model breaks: ${outcome.problem.message}`;
  return `Nothing can be shown: ${outcome.detail}.`;
}
