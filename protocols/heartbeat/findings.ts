/** HB-NOTE: what the paper does not say, or says otherwise; see README.md. */
import type { Claim, ModelFiles } from '../claim.ts';
import { type Constants, dataSets, expanding, twoPhase } from './variants.ts';
import { verdictCase, type Wanted } from './verdict-case.ts';
import type { Letter } from './verify.ts';

const anyStart: Wanted = {
  variant: expanding,
  requirement: 'R2',
  times: { tmin: 9, tmax: 10 },
  expected: 'F',
  constants: { corrected: true, latestStart: 10 },
  what: 'corrected, first request after tmin,',
};
const atOnce: Wanted = {
  ...anyStart,
  expected: 'T',
  constants: { ...anyStart.constants, firstRequest: 0 },
  what: 'corrected, first request at once,',
};

/** R1 of the two-phase protocol with the corrected bound, or with one of ours. */
function phases(times: Wanted['times'], constants: Constants, expected: Letter): Wanted {
  const what = constants.limit === undefined ? 'corrected' : `limit=${constants.limit}`;
  return { variant: twoPhase, requirement: 'R1', times, expected, constants, what: `R1 ${what}` };
}

export function findingClaims(files: ModelFiles): readonly Claim[] {
  const verdict = verdictCase(files);
  return [
    {
      id: 'HB-NOTE-START',
      family: 'heartbeat',
      source: 'ours, on HB sec. 6.2',
      title: 'If p[i] starts at any time, 2*tmax + tmin is too little when its first request waits for tmin.',
      cases: [anyStart, atOnce].map((wanted) => verdict(wanted, 'mcrl2')),
    },
    {
      id: 'HB-NOTE-PHASE',
      family: 'heartbeat',
      source: 'ours, on HB sec. 6.2',
      title:
        'Two-phase: p[0] goes on for 2*tmax + tmin if tmin < tmax, so its corrected bound is too little if also 2*tmin > tmax.',
      cases: dataSets.flatMap(({ tmin, tmax }) => {
        const longest = tmin < tmax ? 2 * tmax + tmin : 2 * tmax;
        const corrected = tmin < tmax && 2 * tmin > tmax ? 'F' : 'T';
        return [
          verdict(phases({ tmin, tmax }, { corrected: true }, corrected), 'mcrl2'),
          verdict(phases({ tmin, tmax }, { receiveFirst: true, limit: longest }, 'T'), 'mcrl2'),
          verdict(phases({ tmin, tmax }, { receiveFirst: true, limit: longest - 1 }, 'F'), 'mcrl2'),
        ];
      }),
    },
    {
      id: 'HB-NOTE-R3',
      family: 'heartbeat',
      source: 'ours, on HB table 2',
      title:
        'R3 with crashes as the only excuse, as its formula reads: p[0] follows when p[i] is stopped without cause.',
      cases: dataSets.map((times, index) => {
        const expected = [...'TTFFF'][index] as Letter;
        return verdict(
          { variant: expanding, requirement: 'R3', times, expected, constants: { stopExcuses: false } },
          'mcrl2',
        );
      }),
    },
  ];
}
