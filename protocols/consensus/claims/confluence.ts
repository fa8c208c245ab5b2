/**
 * SPC-CONF (lemma 3.7): network evaluation is confluent. Configuration by configuration: in the raw target of every
 * reachable step (evaluation-orders.ts). Part by part, for larger systems: evaluation works inside each located process
 * (places.ts says why, and every check tests it), so it is enough to look at every way a part can change: how agents
 * start, collect, and are lost in a crash, and what the wrapper does. That those are all ways is SPC-COMPLETE.
 */
import type { RunOptions } from '@vedette/core';
import { type Configuration, leavesOf } from '@vedette/crash';
import type { Measurement } from '../../claim.ts';
import type { CaseStudy } from '../case-study.ts';
import { EvaluationOrders, ordersTried } from './evaluation-orders.ts';
import type { ExploredStudy } from './explored-study.ts';
import { agentsAlone, collectingSituations, wrapperSituations } from './situations.ts';
import { walk } from './walk.ts';

export async function confluent({ calculus }: CaseStudy, options: RunOptions): Promise<Measurement> {
  const orders = new EvaluationOrders(calculus);
  orders.see(calculus.initial());
  const walked = await walk(calculus, options, ({ steps }) => {
    for (const { target } of steps) orders.see(target);
    return orders.wrong === undefined ? 'on' : 'stop';
  });
  return measurement(orders, walked, 'for every step');
}

export function confluentInParts({ study, stats }: ExploredStudy): Measurement {
  const { calculus, standardForms } = study;
  const orders = new EvaluationOrders(calculus);
  orders.see(calculus.initial());
  let evaluations = 1;
  const seeSteps = (configuration: Configuration) => {
    for (const { target } of calculus.steps(configuration)) {
      orders.see(target);
      evaluations += 1;
    }
  };
  for (const { representative } of collectingSituations(study)) seeSteps(standardForms.inverse(representative));
  for (const representative of wrapperSituations(study)) seeSteps(standardForms.inverse(representative));
  const lost = new LostParts(study, orders);
  for (const { agent, configuration } of agentsAlone(study)) lost.see(agent, configuration);
  evaluations += lost.seen;
  return measurement(orders, stats, `for each of ${evaluations} different evaluations of parts`);
}

/** Parts that a step leaves as they are must need no evaluation, and be lost by E3 if it was a crash of their location. */
class LostParts {
  readonly #study: CaseStudy;
  readonly #orders: EvaluationOrders;
  readonly #seen = new Set<string>();

  constructor(study: CaseStudy, orders: EvaluationOrders) {
    this.#study = study;
    this.#orders = orders;
  }

  get seen(): number {
    return this.#seen.size;
  }

  see(agent: number, configuration: Configuration): void {
    const { calculus } = this.#study;
    for (const leaf of leavesOf(configuration.network)) {
      const text = calculus.text(leaf);
      if (leaf.location !== agent || this.#seen.has(text)) continue;
      this.#seen.add(text);
      const alone = { ...configuration, network: leaf };
      if (calculus.evaluations(alone).length > 0) this.#orders.wrong ??= `not fully evaluated: ${text}`;
      const crashed = { ...alone, live: new Set([...alone.live].filter((location) => location !== agent)) };
      const rules = calculus.evaluations(crashed).map(({ rule, result }) => `${rule} ${result.network.kind}`);
      if (rules.join() !== 'E3 nil') this.#orders.wrong ??= `not lost in a crash: ${text}`;
    }
  }
}

function measurement(
  { wrong, pairs }: EvaluationOrders,
  {
    states,
    transitions,
    complete,
  }: { readonly states: number; readonly transitions: number; readonly complete: boolean },
  what: string,
): Measurement {
  if (wrong !== undefined) return { measured: 'fails', agrees: false, states, transitions, note: wrong };
  const note = `${pairs} critical pairs closed, ${ordersTried} random orders ${what}`;
  return { measured: complete ? 'holds' : 'holds so far', agrees: complete ? true : null, states, transitions, note };
}
