/** The case study with all its parts met: what claims that are checked part by part start from. */
import type { Stats } from '@vedette/core';
import { type ExploreOptions, explore } from '@vedette/engines';
import type { CaseStudy } from '../case-study.ts';

export interface ExploredStudy {
  readonly study: CaseStudy;
  readonly stats: Stats;
}

/** How far the parts reach, to be said beside what was found in them. */
export function reachOf({ complete, states, depth, levels }: Stats): string {
  if (complete) return 'in all states';
  return levels === undefined ? `in the first ${states} states` : `in ${states} states up to depth ${depth}`;
}

/** One exploration for all such claims, if it was complete; one cut short is made again. */
export class ExploredStudies {
  readonly #known = new Map<number, ExploredStudy>();

  async of(study: CaseStudy, options: ExploreOptions): Promise<ExploredStudy> {
    const known = this.#known.get(study.agents);
    if (known !== undefined) return known;
    const { stats } = await explore(study.system, [], options);
    const explored = { study, stats };
    if (stats.complete) this.#known.set(study.agents, explored);
    return explored;
  }
}
