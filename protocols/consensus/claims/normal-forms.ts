/**
 * SPC-NF (lemmas 3.2 to 3.9). Configuration by configuration: there is a standard form, it is congruent to the
 * configuration, NF(NF^-1(N)) = N, and congruent configurations (as written before evaluation, and with their parts in
 * another order) have the same one. Part by part, for larger systems: NF works on every parallel part by itself, so
 * it is enough that every part of every reachable state passes.
 */
import type { RunOptions } from '@vedette/core';
import { type Configuration, leavesOf } from '@vedette/crash';
import { seededRandom } from '@vedette/engines';
import type { Measurement } from '../../claim.ts';
import type { CaseStudy } from '../case-study.ts';
import { keyOf, type Representative, silent } from '../representatives/representative.ts';
import { type ExploredStudy, reachOf } from './explored-study.ts';
import { idle } from './situations.ts';
import { walk } from './walk.ts';

export async function normalFormsEverywhere(study: CaseStudy, options: RunOptions): Promise<Measurement> {
  let wrong: string | undefined;
  const random = seededRandom(2014);
  const { states, transitions, complete } = await walk(
    study.calculus,
    options,
    ({ configuration, normalForm, steps }) => {
      wrong ??= misfit(study, configuration, normalForm);
      for (const { target } of steps)
        wrong ??= differs(
          study,
          target,
          shuffled(study, target, () => random(1 << 30)),
        );
      return wrong === undefined ? 'on' : 'stop';
    },
  );
  return measurement(wrong, { states, transitions, complete });
}

/** What is wrong with the standard form of a configuration, if anything. */
function misfit(
  { normalForms, standardForms, calculus }: CaseStudy,
  configuration: Configuration,
  form: string,
): string | undefined {
  const standard = normalForms.of(configuration);
  if (standard === undefined) return `no standard form: ${form}`;
  if (calculus.normalForm(standardForms.standardForm(standard)) !== form)
    return `not congruent to its standard form: ${form}`;
  const again = normalForms.of(standardForms.inverse(standard));
  return again !== undefined && keyOf(again) === keyOf(standard) ? undefined : `NF(NF^-1(N)) is not N: ${form}`;
}

function differs({ normalForms, calculus }: CaseStudy, one: Configuration, other: Configuration): string | undefined {
  const [left, right] = [normalForms.of(one), normalForms.of(other)];
  if (left !== undefined && right !== undefined && keyOf(left) === keyOf(right)) return undefined;
  return `congruent, but other standard forms: ${calculus.normalForm(one)}`;
}

/** A congruent configuration: its parts in a random order, with a 0 among them. */
function shuffled({ calculus }: CaseStudy, configuration: Configuration, random: () => number): Configuration {
  const leaves = leavesOf(configuration.network);
  const order = leaves.map((leaf) => ({ leaf, at: random() })).sort((left, right) => left.at - right.at);
  const parts = [{ kind: 'nil' } as const, ...order.map(({ leaf }) => leaf)];
  return calculus.configuration(configuration, parts, [...calculus.model.restricted]);
}

export function normalFormsOfParts({ study, stats }: ExploredStudy): Measurement {
  const { sendings, collectings, wrappers } = study.system.parts;
  const base = study.rules.initial();
  const alone = (agent: number, part: Representative['agents'][number]): Representative => ({
    ...base,
    trusted: 1,
    agents: base.agents.map((_, index) => (index + 1 === agent ? part : idle)),
  });
  let wrong: string | undefined;
  const check = (representative: Representative) => {
    const configuration = study.standardForms.inverse(representative);
    wrong ??= misfit(study, configuration, study.calculus.normalForm(configuration));
    const found = study.normalForms.of(configuration);
    if (found === undefined || keyOf(found) !== keyOf(representative))
      wrong ??= `NF(NF^-1(N)) is not N: ${keyOf(representative)}`;
  };
  for (const agent of base.live) {
    for (const sending of sendings.all) check(alone(agent, { sending, collecting: undefined }));
    for (const collecting of collectings.all) check(alone(agent, { sending: silent, collecting }));
  }
  for (const wrapper of wrappers.all) check({ ...alone(1, idle), wrapper });
  const parts = sendings.all.length + collectings.all.length + wrappers.all.length;
  return {
    ...measurement(wrong, stats),
    note: wrong ?? `checked part by part: ${parts} different parts ${reachOf(stats)}`,
  };
}

function measurement(
  wrong: string | undefined,
  found: { readonly states: number; readonly transitions: number; readonly complete: boolean },
): Measurement {
  const { states, transitions, complete } = found;
  if (wrong !== undefined) return { measured: 'fails', agrees: false, states, transitions, note: wrong };
  return { measured: complete ? 'holds' : 'holds so far', agrees: complete ? true : null, states, transitions };
}
