/**
 * HB-FIX-1: what receiving before timing out mends by itself. HB-FIX-3: with the corrected bounds as well, everything
 * is right.
 */
import type { Claim, ModelFiles } from '../claim.ts';
import { dataSets, expanding, type Requirement, requirementsOf, twoPhase, type Variant, variants } from './variants.ts';
import { inBothLanguages, verdictCase, type Wanted } from './verdict-case.ts';

/** With the bounds as they were: where they are the only fault, this is enough. */
export function receiveFirst(files: ModelFiles): Claim {
  const wanted = (variant: Variant, requirement: Requirement): Wanted => ({
    variant,
    requirement,
    times: { tmin: 10, tmax: 10 },
    expected: 'T',
    constants: { receiveFirst: true },
    what: requirement,
  });
  const notEnough: Wanted = { ...wanted(expanding, 'R2'), times: { tmin: 9, tmax: 10 }, expected: 'F' };
  const enough = variants
    .filter(({ joins }) => !joins)
    .flatMap((variant) =>
      variant === twoPhase ? [wanted(variant, 'R2')] : [wanted(variant, 'R2'), wanted(variant, 'R3')],
    );
  return {
    id: 'HB-FIX-1',
    family: 'heartbeat',
    source: 'HB sec. 6.1',
    title: 'Receiving before timing out is enough for R2 and R3 of binary and static, not of expanding.',
    cases: inBothLanguages(verdictCase(files), [...enough, notEnough]),
  };
}

export function everythingCorrected(files: ModelFiles): Claim {
  const wanted = variants.flatMap((variant) =>
    requirementsOf(variant).flatMap((requirement) =>
      dataSets.map(
        (times): Wanted => ({
          variant,
          requirement,
          times,
          expected: 'T',
          constants: { corrected: true },
          what: requirement,
        }),
      ),
    ),
  );
  return {
    id: 'HB-FIX-3',
    family: 'heartbeat',
    source: 'HB sec. 6.2',
    title: 'With both corrections every requirement holds for every variant and every data set.',
    cases: inBothLanguages(verdictCase(files), wanted),
  };
}
