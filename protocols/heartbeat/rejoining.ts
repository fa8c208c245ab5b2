/**
 * HB-REJOIN: participants that leave and join again, which HB section 7 leaves for the future. Where the requirements
 * fail, that the corrections of section 6 are not enough, and that a pause between leaving and joining again is. Ours,
 * not published.
 */
import type { Claim, ModelFiles } from '../claim.ts';
import { type Constants, dataSets, type Requirement, rejoining } from './variants.ts';
import { inBothLanguages, verdictCase, type Wanted } from './verdict-case.ts';
import type { Letter } from './verify.ts';

interface Row {
  readonly requirement: Requirement;
  /** One letter per data set. */
  readonly letters: string;
  readonly constants: Constants;
  readonly what: string;
}

const originals: readonly Row[] = [
  { requirement: 'R1', letters: 'FFFTT', constants: {}, what: 'R1' },
  { requirement: 'R2', letters: 'TTFFF', constants: {}, what: 'R2' },
  { requirement: 'R3', letters: 'TTTTF', constants: {}, what: 'R3' },
];
const unpaused: readonly Row[] = [
  { requirement: 'R1', letters: 'TTTTT', constants: { corrected: true, pause: 0 }, what: 'R1 without a pause' },
  { requirement: 'R2', letters: 'TTTFF', constants: { corrected: true, pause: 0 }, what: 'R2 without a pause' },
  { requirement: 'R3', letters: 'TTTTT', constants: { corrected: true, pause: 0 }, what: 'R3 without a pause' },
];
const paused: readonly Row[] = [
  { requirement: 'R1', letters: 'TTTTT', constants: { corrected: true }, what: 'R1 with a pause' },
  { requirement: 'R2', letters: 'TTTTT', constants: { corrected: true }, what: 'R2 with a pause' },
  { requirement: 'R3', letters: 'TTTTT', constants: { corrected: true }, what: 'R3 with a pause' },
];

/** A pause of tmin is one moment too short: the farewell arrives at its end, and the request before it. */
const tooShort: Wanted = {
  variant: rejoining,
  requirement: 'R2',
  times: { tmin: 9, tmax: 10 },
  expected: 'F',
  constants: { corrected: true, pause: 9 },
  what: 'R2 with a pause of tmin',
};

function wantedOf({ requirement, letters, constants, what }: Row): readonly Wanted[] {
  return dataSets.map((times, index) => ({
    variant: rejoining,
    requirement,
    times,
    expected: letters[index] as Letter,
    constants,
    what,
  }));
}

/** R1 has half a million states in discrete time, so it is decided there for tmax = 4, as HB does. */
function smaller({ times, ...wanted }: Wanted): Wanted {
  return { ...wanted, times: { tmin: Math.max(1, Math.floor((4 * times.tmin) / times.tmax)), tmax: 4 } };
}

export function rejoiningClaims(files: ModelFiles): readonly Claim[] {
  const verdict = verdictCase(files);
  const casesOf = (rows: readonly Row[]) =>
    rows.flatMap((row) => {
      const wanted = wantedOf(row);
      if (row.requirement !== 'R1') return inBothLanguages(verdict, wanted);
      const few = [wanted[0]!, wanted[2]!, wanted[4]!].map(smaller);
      return [...wanted.map((one) => verdict(one, 'uppaal')), ...few.map((one) => verdict(one, 'mcrl2'))];
    });
  const family = 'heartbeat';
  const source = 'ours, on HB sec. 7';
  return [
    {
      id: 'HB-REJOIN',
      family,
      source,
      title: 'Participants that join again: the requirements fail where those of the dynamic protocol do.',
      cases: casesOf(originals),
    },
    {
      id: 'HB-REJOIN-FIX',
      family,
      source,
      title:
        'With both corrections of HB, R2 still fails: a farewell arrives after the request to join again. A pause of more than tmin mends it.',
      cases: [...casesOf(unpaused), ...inBothLanguages(verdict, [tooShort]), ...casesOf(paused)],
    },
  ];
}
