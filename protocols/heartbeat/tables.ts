/** HB-T1, HB-T2: the verdicts of tables 1 and 2 for the original protocols. HB-FIX-1, HB-FIX-3: those for corrected ones. */
import type { RunOptions } from '@vedette/core';
import type { Claim, ClaimCase, Measurement, ModelFiles } from '../claim.ts';
import {
  binary,
  type Constants,
  dataSets,
  dynamic,
  expanding,
  type Requirement,
  revisedBinary,
  static2,
  twoPhase,
  type Variant,
} from './variants.ts';
import { type Decision, decide, decideTimed, type Letter, measurementOf, openTimed, openVariant } from './verify.ts';

interface Row {
  readonly id: string;
  readonly source: string;
  readonly requirement: Requirement;
  readonly variants: readonly Variant[];
  /** One letter per data set. */
  readonly letters: string;
}

const meanings: Readonly<Record<Requirement, string>> = {
  R1: 'p[0] stops when it hears nothing of p[i] for 2*tmax.',
  R2: 'p[i] is not stopped while everybody else is active and no message is lost.',
  R3: 'p[0] is not stopped while everybody else is active and no message is lost.',
};

const one = [binary, revisedBinary, static2];
const joining = [expanding, dynamic];

const rows: readonly Row[] = [
  { id: 'HB-T1-R1', source: 'HB table 1', requirement: 'R1', variants: one, letters: 'FFFTT' },
  { id: 'HB-T1-R2', source: 'HB table 1', requirement: 'R2', variants: [...one, twoPhase], letters: 'TTTTF' },
  { id: 'HB-T1-R3', source: 'HB table 1', requirement: 'R3', variants: one, letters: 'TTTTF' },
  { id: 'HB-T2-R1', source: 'HB table 2', requirement: 'R1', variants: joining, letters: 'FFFTT' },
  { id: 'HB-T2-R2', source: 'HB table 2', requirement: 'R2', variants: joining, letters: 'TTFFF' },
  { id: 'HB-T2-R3', source: 'HB table 2', requirement: 'R3', variants: joining, letters: 'TTTTF' },
];

export function tableClaims(files: ModelFiles): readonly Claim[] {
  const verdict = verdictCase(files);
  const tables = rows.map(
    ({ id, source, requirement, variants, letters }): Claim => ({
      id,
      family: 'heartbeat',
      source,
      title: `${requirement}: ${meanings[requirement]}`,
      cases: variants.flatMap((variant) =>
        dataSets.map((times, index) =>
          verdict({ variant, requirement, times, expected: letters[index] as Letter, constants: {} }),
        ),
      ),
    }),
  );
  return [...tables, receiveFirst(verdict), everythingCorrected(verdict), bothLanguages(files), ...findings(verdict)];
}

interface Wanted {
  readonly variant: Variant;
  readonly requirement: Requirement;
  readonly times: { readonly tmin: number; readonly tmax: number };
  readonly expected: Letter;
  readonly constants: Constants;
  readonly what?: string;
  readonly language?: 'mcrl2' | 'uppaal';
}

type VerdictCase = (wanted: Wanted) => ClaimCase;

function verdictCase(files: ModelFiles): VerdictCase {
  return (wanted) => {
    const { variant, times, expected, what = '', language = 'mcrl2' } = wanted;
    return {
      name: `${variant.name} ${language}${what} tmin=${times.tmin} tmax=${times.tmax}`,
      expected,
      ...(isSlow(wanted) && { slow: true }),
      run: async (options) => measurementOf(await decided(files, wanted, options), expected),
    };
  };
}

async function decided(files: ModelFiles, wanted: Wanted, options: RunOptions): Promise<Decision> {
  const { variant, requirement, times, constants, language } = wanted;
  if (language === 'uppaal')
    return decideTimed(await openTimed(files, variant, { ...times, ...constants }), requirement, options);
  return decide(await openVariant(files, variant, { requirement, ...times, ...constants }), options);
}

/** More than a second each. */
function isSlow({ variant, requirement, expected, constants, language }: Wanted): boolean {
  if (language === 'uppaal') return variant.timed.model !== binary.timed.model;
  return variant === static2 && (constants.corrected === true || (requirement === 'R1' && expected === 'T'));
}

const simultaneous = { tmin: 10, tmax: 10 };

/** With the bounds as they were: where they are the only fault, this is enough. */
function receiveFirst(verdict: VerdictCase): Claim {
  const wanted = (variant: Variant, requirement: Requirement): Wanted => ({
    variant,
    requirement,
    times: simultaneous,
    expected: 'T',
    constants: { receiveFirst: true },
    what: ` ${requirement}`,
  });
  const notEnough: Wanted = { ...wanted(expanding, 'R2'), times: { tmin: 9, tmax: 10 }, expected: 'F' };
  return {
    id: 'HB-FIX-1',
    family: 'heartbeat',
    source: 'HB sec. 6.1',
    title: 'Receiving before timing out is enough for R2 and R3 of binary and static, not of expanding.',
    cases: [
      ...[binary, revisedBinary, static2].flatMap((variant) => [wanted(variant, 'R2'), wanted(variant, 'R3')]),
      wanted(twoPhase, 'R2'),
      notEnough,
    ].map(verdict),
  };
}

function everythingCorrected(verdict: VerdictCase): Claim {
  const asked = (variant: Variant, requirements: readonly Requirement[]): readonly Wanted[] =>
    requirements.flatMap((requirement) =>
      dataSets.map((times) => ({
        variant,
        requirement,
        times,
        expected: 'T' as const,
        constants: { corrected: true },
        what: ` ${requirement}`,
      })),
    );
  return {
    id: 'HB-FIX-3',
    family: 'heartbeat',
    source: 'HB sec. 6.2',
    title: 'With both corrections every requirement holds for every variant and every data set.',
    cases: [
      ...[binary, revisedBinary, static2, expanding, dynamic].flatMap((variant) => asked(variant, ['R1', 'R2', 'R3'])),
      ...asked(twoPhase, ['R2']),
    ].map(verdict),
  };
}

const requirements: readonly Requirement[] = ['R1', 'R2', 'R3'];

/** All requirements and data sets in both languages, for the original and for the corrected protocol. */
function bothLanguages(files: ModelFiles): Claim {
  const pairs = requirements.flatMap((requirement) =>
    dataSets.flatMap((times) => [false, true].map((corrected) => ({ requirement, times, corrected }))),
  );
  const measure = async (variant: Variant, options: RunOptions): Promise<Measurement> => {
    let [states, transitions] = [0, 0];
    const differences: string[] = [];
    for (const { requirement, times, corrected } of pairs) {
      const wanted = { variant, requirement, times, expected: 'T', constants: { corrected } } as const;
      const one = await decided(files, { ...wanted, language: 'mcrl2' }, options);
      const other = await decided(files, { ...wanted, language: 'uppaal' }, options);
      states += one.states + other.states;
      transitions += one.transitions + other.transitions;
      if (one.letter === undefined || other.letter === undefined)
        return { measured: 'not decided', agrees: null, states, transitions };
      if (one.letter !== other.letter) differences.push(`${requirement} tmin=${times.tmin}`);
    }
    if (differences.length === 0) return { measured: 'same verdicts', agrees: true, states, transitions };
    const note = `different at ${differences.join(', ')}`;
    return { measured: 'different', agrees: false, states, transitions, note };
  };
  return {
    id: 'HB-BOTH',
    family: 'heartbeat',
    source: 'HB sec. 5.4',
    title: 'The process-algebraic and the timed-automata models give the same verdicts.',
    cases: [binary, revisedBinary, expanding, dynamic, static2].map((variant) => ({
      name: `${variant.name} tmax=10`,
      expected: 'same verdicts',
      slow: true,
      run: (options) => measure(variant, options),
    })),
  };
}

/** What the paper does not say, or says otherwise; see README.md. */
function findings(verdict: VerdictCase): readonly Claim[] {
  const anyStart: Wanted = {
    variant: expanding,
    requirement: 'R2',
    times: { tmin: 9, tmax: 10 },
    expected: 'F',
    constants: { corrected: true, latestStart: 10 },
    what: ' corrected, first request after tmin,',
  };
  const atOnce: Wanted = {
    ...anyStart,
    expected: 'T',
    constants: { ...anyStart.constants, firstRequest: 0 },
    what: ' corrected, first request at once,',
  };
  return [
    {
      id: 'HB-NOTE-START',
      family: 'heartbeat',
      source: 'ours, on HB sec. 6.2',
      title: 'If p[i] starts at any time, 2*tmax + tmin is too little when its first request waits for tmin.',
      cases: [anyStart, atOnce].map(verdict),
    },
    {
      id: 'HB-NOTE-R3',
      family: 'heartbeat',
      source: 'ours, on HB table 2',
      title:
        'R3 with crashes as the only excuse, as its formula reads: p[0] follows when p[i] is stopped without cause.',
      cases: dataSets.map((times, index) =>
        verdict({
          variant: expanding,
          requirement: 'R3',
          times,
          expected: [...'TTFFF'][index] as Letter,
          constants: { stopExcuses: false },
        }),
      ),
    },
  ];
}
