/**
 * The heartbeat protocols as actors against the papers and the models of protocols/heartbeat: tables 1 and 2 of Atif
 * and Mousavi (2009), everything corrected, participants that join again, the longest silence, and the traces of the
 * mCRL2 models.
 */
import type { Claim, ClaimCase, ModelFiles } from '../../claim.ts';
import { rows } from '../../heartbeat/tables.ts';
import { dataSets, type Requirement } from '../../heartbeat/variants.ts';
import { ask, undecided, verdictCase } from '../measure.ts';
import { heartbeat, type Surroundings } from './heartbeat.ts';
import type { Bounds, Setting, Variant } from './settings.ts';
import { traceClaim } from './traces.ts';

/** By the names of protocols/heartbeat. */
const variantOf = new Map<string, Variant>([
  ['binary', 'binary'],
  ['revised binary', 'revised'],
  ['two-phase', 'two-phase'],
  ['static n=2', 'static'],
  ['expanding', 'expanding'],
  ['dynamic', 'dynamic'],
]);
const printed = [...variantOf.values()];

interface Wanted {
  readonly variant: Variant;
  readonly requirement: Requirement;
  readonly times: { readonly tmin: number; readonly tmax: number };
  readonly corrected: boolean;
  readonly bounds?: Partial<Bounds>;
  readonly what?: string;
  readonly expected: string;
}

/**
 * Runs with a loss or a crash settle R2 and R3, so these are asked without any. The tests compare both for small
 * settings.
 */
export function surroundingsFor(requirement: Requirement): Surroundings {
  return { lossy: requirement === 'R1', crashes: requirement === 'R1', fifo: false };
}

export function letterCase({ variant, requirement, times, corrected, bounds, what, expected }: Wanted): ClaimCase {
  const n = variant === 'static' ? 2 : 1;
  const setting: Setting = { variant, n, ...times, corrected };
  const words = [variant, ...(n > 1 ? [`n=${n}`] : []), what, requirement, `tmin=${times.tmin} tmax=${times.tmax}`];
  return verdictCase({
    name: words.filter((word) => word !== undefined).join(' '),
    expected,
    property: requirement,
    scenario: () => heartbeat(setting, surroundingsFor(requirement), bounds),
  });
}

function lettersCases(given: Omit<Wanted, 'times' | 'expected'>, letters: string): readonly ClaimCase[] {
  return dataSets.map((times, at) => letterCase({ ...given, times, expected: letters[at]! }));
}

function tables(): Claim {
  return {
    id: 'AC-HB-T',
    family: 'actors',
    source: 'HB tables 1 and 2',
    title: 'R1, R2 and R3 of the original heartbeat protocols, written as actors.',
    cases: rows.flatMap(({ requirement, variants, letters }) =>
      variants.flatMap(({ name }) =>
        lettersCases({ variant: variantOf.get(name)!, requirement, corrected: false }, letters),
      ),
    ),
  };
}

const requirements = ['R1', 'R2', 'R3'] as const;

/** Of the two-phase protocol R1 is not claimed by the paper; what it does is known from the models (HB-NOTE-PHASE). */
function corrected(): Claim {
  return {
    id: 'AC-HB-FIX',
    family: 'actors',
    source: 'HB sec. 6.2',
    title: 'With both corrections every requirement holds for every variant, written as actors.',
    cases: printed.flatMap((variant) =>
      requirements
        .filter((requirement) => variant !== 'two-phase' || requirement === 'R2')
        .flatMap((requirement) => lettersCases({ variant, requirement, corrected: true }, 'TTTTT')),
    ),
  };
}

/** R2 with a pause of tmin holds here and not in the models, where joining again is no timeout (README). */
function rejoining(): Claim {
  const variant = 'rejoining';
  const unpaused = { pause: 0 };
  const rowsOf = (given: Omit<Wanted, 'times' | 'expected' | 'variant' | 'requirement'>, letters: readonly string[]) =>
    requirements.flatMap((requirement, at) => lettersCases({ ...given, variant, requirement }, letters[at]!));
  return {
    id: 'AC-HB-REJOIN',
    family: 'actors',
    source: 'HB-REJOIN, HB-REJOIN-FIX',
    title: 'Participants that join again, written as actors: a pause of more than tmin is needed.',
    cases: [
      ...rowsOf({ corrected: false }, ['FFFTT', 'TTFFF', 'TTTTF']),
      ...rowsOf({ corrected: true, bounds: unpaused, what: 'without a pause' }, ['TTTTT', 'TTTFF', 'TTTTT']),
      ...rowsOf({ corrected: true, what: 'with a pause' }, ['TTTTT', 'TTTTT', 'TTTTT']),
    ],
  };
}

/**
 * 8 + 8 + 4 + 2 + 1: rounds of tmax, then halved down to tmin. Measured in protocols/heartbeat as the least bound of
 * R1.
 */
const silences = [
  { tmin: 1, tmax: 8, ticks: 23 },
  { tmin: 2, tmax: 8, ticks: 22 },
  { tmin: 1, tmax: 10, ticks: 28 },
  { tmin: 4, tmax: 10, ticks: 25 },
  { tmin: 5, tmax: 10, ticks: 25 },
];

function longestSilence(): Claim {
  const caseOf = ({ tmin, tmax, ticks }: (typeof silences)[number]): ClaimCase => ({
    name: `expanding tmin=${tmin} tmax=${tmax}`,
    expected: `${ticks}`,
    async run(options) {
      const setting: Setting = { variant: 'expanding', n: 1, tmin, tmax, corrected: true };
      const { verdict } = await ask(heartbeat(setting, surroundingsFor('R1')), 'silence', options);
      const extreme = verdict.kind === 'holds' ? verdict.figures?.[0]?.extreme : undefined;
      if (extreme === undefined) return undecided(verdict);
      const { states, transitions } = verdict.stats;
      const measured = String(extreme.value);
      return { measured, agrees: measured === `${ticks}`, states, transitions };
    },
  });
  return {
    id: 'AC-HB-SILENCE',
    family: 'actors',
    source: 'HB fig. 10, sec. 6.2',
    title: 'The longest time for which p0 runs without hearing of p1.',
    cases: silences.map(caseOf),
  };
}

export function heartbeatActorClaims(files: ModelFiles): readonly Claim[] {
  return [tables(), corrected(), rejoining(), longestSilence(), traceClaim(files)];
}
