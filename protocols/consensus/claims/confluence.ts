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
import { type ExploredStudy, reachOf } from './explored-study.ts';
import { agentsAlone, collectingSituations, wrapperSituations } from './situations.ts';
import { WalkClock, walk } from './walk.ts';

export async function confluent({ calculus }: CaseStudy, options: RunOptions): Promise<Measurement> {
  const orders = new EvaluationOrders(calculus);
  orders.see(calculus.initial());
  const walked = await walk(calculus, options, ({ steps }) => {
    for (const { target } of steps) orders.see(target);
    return orders.wrong === undefined ? 'on' : 'stop';
  });
  return measurement(orders, walked, 'for every step');
}

export async function confluentInParts({ study, stats }: ExploredStudy, options: RunOptions): Promise<Measurement> {
  const orders = new EvaluationOrders(study.calculus);
  const clock = new WalkClock(options);
  let evaluations = 0;
  for (const evaluation of evaluationsOfParts(study, orders)) {
    evaluation();
    evaluations += 1;
    await clock.breathe();
    if (orders.wrong !== undefined || clock.isOver()) break;
  }
  const complete = stats.complete && !clock.isOver();
  const what = `for each of ${evaluations} different evaluations of parts ${reachOf(stats)}`;
  return measurement(orders, { ...stats, complete }, what);
}

/** What there is to check, one piece of work each. */
function* evaluationsOfParts(study: CaseStudy, orders: EvaluationOrders): Iterable<() => void> {
  const { calculus, standardForms } = study;
  yield () => orders.see(calculus.initial());
  for (const situations of [collectingSituations(study), wrapperSituations(study)])
    for (const representative of situations)
      for (const { target } of calculus.steps(standardForms.inverse(representative))) yield () => orders.see(target);
  const lost = new LostParts(study, orders);
  for (const { agent, configuration } of agentsAlone(study)) yield* lost.of(agent, configuration);
}

/**
 * Parts that a step leaves as they are must need no evaluation, and be lost by E3 if it was a crash of their location.
 */
class LostParts {
  readonly #study: CaseStudy;
  readonly #orders: EvaluationOrders;
  readonly #seen = new Set<string>();

  constructor(study: CaseStudy, orders: EvaluationOrders) {
    this.#study = study;
    this.#orders = orders;
  }

  /** The parts at a location not seen before, one piece of work each. */
  *of(agent: number, configuration: Configuration): Iterable<() => void> {
    for (const leaf of leavesOf(configuration.network)) {
      const text = this.#study.calculus.text(leaf);
      if (leaf.location !== agent || this.#seen.has(text)) continue;
      this.#seen.add(text);
      yield () => this.#see(text, { ...configuration, network: leaf }, agent);
    }
  }

  #see(text: string, alone: Configuration, agent: number): void {
    const { calculus } = this.#study;
    if (calculus.evaluations(alone).length > 0) this.#orders.wrong ??= `not fully evaluated: ${text}`;
    const crashed = { ...alone, live: new Set([...alone.live].filter((location) => location !== agent)) };
    const rules = calculus.evaluations(crashed).map(({ rule, result }) => `${rule} ${result.network.kind}`);
    if (rules.join() !== 'E3 nil') this.#orders.wrong ??= `not lost in a crash: ${text}`;
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
