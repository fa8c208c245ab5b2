/**
 * SPC-SOUND and SPC-COMPLETE (theorems 4.1 and 4.2). Directly: in every reachable configuration the steps of the plain
 * calculus and the steps of the rules are compared through NF and NF^-1. For larger systems in two parts: the rules
 * against the generic representatives in every reachable state (lockstep.ts), and every single way an agent collects
 * against the plain calculus.
 */
import type { RunOptions } from '@vedette/core';
import type { ExploreOptions } from '@vedette/engines';
import type { Measurement } from '../../claim.ts';
import type { CaseStudy } from '../case-study.ts';
import { keyOf } from '../representatives/representative.ts';
import { type Difference, lockstep } from './lockstep.ts';
import { collectingSituations } from './situations.ts';
import { walk } from './walk.ts';

export type Direction = 'sound' | 'complete';

/** N --> N' implies NF^-1(N) -tau-> NF^-1(N'), and C -tau-> C' implies NF(C) --> NF(C'). */
export async function correspondsEverywhere(
  study: CaseStudy,
  direction: Direction,
  options: RunOptions,
): Promise<Measurement> {
  const { calculus, normalForms, standardForms, rules } = study;
  let wrong: string | undefined;
  const { states, transitions, complete } = await walk(calculus, options, ({ configuration, normalForm, steps }) => {
    const representative = normalForms.of(configuration);
    if (representative === undefined) wrong = `no standard form: ${normalForm}`;
    else if (direction === 'sound') {
      const targets = new Set(steps.map(({ label, target }) => `${label} ${calculus.normalForm(target)}`));
      const lost = rules.steps(representative).find(({ label, target }) => {
        return !targets.has(`${label} ${calculus.normalForm(standardForms.inverse(target))}`);
      });
      if (lost !== undefined) wrong = `${lost.rule} has no counterpart in ${normalForm}`;
    } else {
      const targets = new Set(rules.steps(representative).map(({ label, target }) => `${label} ${keyOf(target)}`));
      const lost = steps.find(({ label, target }) => {
        const standard = normalForms.of(target);
        return standard === undefined || !targets.has(`${label} ${keyOf(standard)}`);
      });
      if (lost !== undefined)
        wrong = `(${lost.rule}) at ${lost.locations.join(', ')} has no counterpart in ${normalForm}`;
    }
    return wrong === undefined ? 'on' : 'stop';
  });
  if (wrong !== undefined) return { measured: 'fails', agrees: false, states, transitions, note: wrong };
  return { measured: complete ? 'holds' : 'holds so far', agrees: complete ? true : null, states, transitions };
}

/** Both directions at once: one exploration shows either. */
export async function correspondsInParts(
  study: CaseStudy,
  options: ExploreOptions,
): Promise<Readonly<Record<Direction, Measurement>>> {
  const { stats, compared, onlyRules, onlyCalculus } = await lockstep(study, options);
  const { states, transitions, complete } = stats;
  const misfit = collectingMisfit(study);
  const ways = [...study.system.parts.steps()].length;
  const measured = (difference: Difference | undefined, held: string): Measurement => {
    const wrong = difference === undefined ? misfit : `in ${difference.state}: ${difference.steps[0]}`;
    if (wrong !== undefined) return { measured: 'fails', agrees: false, states, transitions, note: wrong };
    const reach = complete ? 'in all states' : `in the ${compared} states compared`;
    const note = `${held} ${reach}; ${ways} ways of collecting agree with the calculus`;
    return { measured: complete ? 'holds' : 'holds so far', agrees: complete ? true : null, states, transitions, note };
  };
  return {
    sound: measured(onlyRules, 'the generic representatives have every step of the rules'),
    complete: measured(onlyCalculus, 'the rules have every step of the generic representatives'),
  };
}

/** Puts one collecting agent beside the message it waits for (or nothing), and compares what both sides make of it. */
function collectingMisfit(study: CaseStudy): string | undefined {
  const { calculus, standardForms, normalForms, rules } = study;
  for (const representative of collectingSituations(study)) {
    const configuration = standardForms.inverse(representative);
    const theirs = calculus.steps(configuration).map(({ label, target }) => {
      const standard = normalForms.of(target);
      return `${label} ${standard === undefined ? 'no standard form' : keyOf(standard)}`;
    });
    const ours = rules.steps(representative).map(({ label, target }) => `${label} ${keyOf(target)}`);
    if (theirs.sort().join() !== ours.sort().join()) return calculus.normalForm(configuration);
  }
  return undefined;
}
