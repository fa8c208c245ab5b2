/**
 * SPC-CONF (lemma 3.7): network evaluation is confluent. In the raw target of every reachable step all pairs of places
 * where a rule applies are closed (both results lead to a common one, here in one application each), and evaluating in
 * random orders always ends in the same configuration.
 */
import type { RunOptions } from '@vedette/core';
import type { Calculus, Configuration, NetworkTerm } from '@vedette/crash';
import { seededRandom } from '@vedette/engines';
import type { Measurement } from '../../claim.ts';
import type { CaseStudy } from '../case-study.ts';
import { walk } from './walk.ts';

const ordersTried = 3;

export async function confluent(study: CaseStudy, options: RunOptions): Promise<Measurement> {
  const { calculus } = study;
  const random = seededRandom(37);
  let wrong: string | undefined;
  let pairs = 0;
  const see = (configuration: Configuration) => {
    for (let order = 0; order < ordersTried && wrong === undefined; order += 1) {
      const path = randomPath(calculus, configuration, random);
      if (calculus.normalForm(path.at(-1)!) !== calculus.normalForm(configuration))
        wrong = 'two orders end differently';
      if (order === 0)
        for (const each of path) {
          const closed = criticalPairs(calculus, each);
          pairs += closed.count;
          wrong ??= closed.open;
        }
    }
  };
  see(calculus.initial());
  const { states, transitions, complete } = await walk(calculus, options, ({ steps }) => {
    for (const { target } of steps) see(target);
    return wrong === undefined ? 'on' : 'stop';
  });
  if (wrong !== undefined) return { measured: 'fails', agrees: false, states, transitions, note: wrong };
  const note = `${pairs} critical pairs closed, ${ordersTried} random orders for every step`;
  return { measured: complete ? 'holds' : 'holds so far', agrees: complete ? true : null, states, transitions, note };
}

/** All configurations on one random way to where no rule applies. */
function randomPath(calculus: Calculus, start: Configuration, random: (below: number) => number): Configuration[] {
  const path = [start];
  for (;;) {
    const choices = calculus.evaluations(path.at(-1)!);
    if (choices.length === 0) return path;
    path.push(choices[random(choices.length)]!.result);
  }
}

function criticalPairs(
  calculus: Calculus,
  configuration: Configuration,
): { readonly count: number; readonly open: string | undefined } {
  const choices = calculus.evaluations(configuration);
  const after = choices.map(
    ({ result }) =>
      new Set([
        termKey(calculus, result),
        ...calculus.evaluations(result).map((next) => termKey(calculus, next.result)),
      ]),
  );
  let count = 0;
  for (const [first, one] of choices.entries())
    for (let second = first + 1; second < choices.length; second += 1) {
      count += 1;
      const closed = [...after[first]!].some((key) => after[second]!.has(key));
      if (!closed)
        return { count, open: `${one.rule} and ${choices[second]!.rule} in ${termKey(calculus, configuration)}` };
    }
  return { count, open: undefined };
}

/** The term exactly as it is, nothing reordered. */
function termKey(calculus: Calculus, { network }: Configuration): string {
  const text = (term: NetworkTerm): string => {
    switch (term.kind) {
      case 'nil':
        return '0';
      case 'located':
        return calculus.text(term);
      case 'parallel':
        return `(${text(term.left)} | ${text(term.right)})`;
      case 'restrict':
        return `${text(term.body)} \\ ${term.channels.join()}`;
      default:
        return term satisfies never;
    }
  };
  return text(network);
}
