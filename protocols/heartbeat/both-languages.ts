/** HB-BOTH: all requirements and data sets in both languages, for the original and for the corrected protocols. */
import type { RunOptions } from '@vedette/core';
import type { Claim, Measurement, ModelFiles } from '../claim.ts';
import { dataSets, requirementsOf, type Variant, variants } from './variants.ts';
import { type Asked, decided } from './verdict-case.ts';

export function bothLanguagesClaims(files: ModelFiles): readonly Claim[] {
  return [
    {
      id: 'HB-BOTH',
      family: 'heartbeat',
      source: 'HB sec. 5.4',
      title: 'The process-algebraic and the timed-automata models give the same verdicts.',
      cases: variants.map((variant) => ({
        name: `${variant.name} tmax=10`,
        expected: 'same verdicts',
        run: (options) => compared(files, questionsAbout(variant), options),
      })),
    },
  ];
}

function questionsAbout(variant: Variant): readonly Asked[] {
  return requirementsOf(variant).flatMap((requirement) =>
    dataSets.flatMap((times) =>
      [false, true].map((corrected) => ({ variant, requirement, times, constants: { corrected } })),
    ),
  );
}

async function compared(files: ModelFiles, questions: readonly Asked[], options: RunOptions): Promise<Measurement> {
  let [states, transitions] = [0, 0];
  const differences: string[] = [];
  for (const asked of questions) {
    const discrete = await decided(files, { ...asked, language: 'mcrl2' }, options);
    const dense = await decided(files, { ...asked, language: 'uppaal' }, options);
    states += discrete.states + dense.states;
    transitions += discrete.transitions + dense.transitions;
    if (discrete.letter === undefined || dense.letter === undefined)
      return { measured: 'not decided', agrees: null, states, transitions };
    if (discrete.letter !== dense.letter) differences.push(`${asked.requirement} tmin=${asked.times.tmin}`);
  }
  if (differences.length === 0) return { measured: 'same verdicts', agrees: true, states, transitions };
  const note = `different at ${differences.join(', ')}`;
  return { measured: 'different', agrees: false, states, transitions, note };
}
