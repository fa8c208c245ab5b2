/** HB-NOTE: what the paper does not say, or says otherwise; see README.md. */
import type { Claim, ModelFiles } from '../claim.ts';
import { dataSets, expanding } from './variants.ts';
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
