/** Explores by visiting states or by sets of them, whichever the first states speak for, and says which and why. */
import type { TransitionSystem } from '@vedette/core';
import { type Exploration, type ExploreOptions, explore } from '../explore/explore.ts';
import { exploreSymbolically } from '../symbolic/index.ts';
import { choiceFor, FEW_STATES } from './evidence.ts';
import { afterFewStates, isCut, withFewStates } from './few-states.ts';

export async function exploreByEvidence(system: TransitionSystem, options: ExploreOptions = {}): Promise<Exploration> {
  const few = withFewStates(options);
  if ('because' in few) return chosen(await explore(system, [], options), 'explicit', few.because);
  const first = await explore(system, [], { ...options, ...few });
  if (!isCut(first.outcome)) return chosen(first, 'explicit', `there are at most ${FEW_STATES} states to visit`);
  const left = afterFewStates(options, first.stats.seconds);
  const { engine, because } = await choiceFor(system, left);
  return engine === 'sets'
    ? chosen(await exploreSymbolically(system, [], left), 'symbolic', because)
    : chosen(await explore(system, [], left), 'explicit', because);
}

function chosen({ verdicts, outcome, stats }: Exploration, engine: string, because: string): Exploration {
  const told = { ...stats, choice: { engine, because } };
  return { verdicts, outcome: { ...outcome, stats: told }, stats: told };
}
