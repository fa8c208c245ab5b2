/** HB-T1, HB-T2: the verdicts of tables 1 and 2 for the original protocols, in mCRL2 and as timed automata. */
import type { Claim, ModelFiles } from '../claim.ts';
import {
  binary,
  dataSets,
  dynamic,
  expanding,
  type Requirement,
  revisedBinary,
  static2,
  twoPhase,
  type Variant,
} from './variants.ts';
import { inBothLanguages, verdictCase, type Wanted } from './verdict-case.ts';
import type { Letter } from './verify.ts';

export interface Row {
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

const fixed = [binary, revisedBinary, static2];
const joining = [expanding, dynamic];

export const rows: readonly Row[] = [
  { id: 'HB-T1-R1', source: 'HB table 1', requirement: 'R1', variants: fixed, letters: 'FFFTT' },
  { id: 'HB-T1-R2', source: 'HB table 1', requirement: 'R2', variants: [...fixed, twoPhase], letters: 'TTTTF' },
  { id: 'HB-T1-R3', source: 'HB table 1', requirement: 'R3', variants: fixed, letters: 'TTTTF' },
  { id: 'HB-T2-R1', source: 'HB table 2', requirement: 'R1', variants: joining, letters: 'FFFTT' },
  { id: 'HB-T2-R2', source: 'HB table 2', requirement: 'R2', variants: joining, letters: 'TTFFF' },
  { id: 'HB-T2-R3', source: 'HB table 2', requirement: 'R3', variants: joining, letters: 'TTTTF' },
];

export function tableClaims(files: ModelFiles): readonly Claim[] {
  const verdict = verdictCase(files);
  return rows.map(({ id, source, requirement, variants, letters }) => ({
    id,
    family: 'heartbeat',
    source,
    title: `${requirement}: ${meanings[requirement]}`,
    cases: variants.flatMap((variant) =>
      inBothLanguages(
        verdict,
        dataSets.map((times, index): Wanted => {
          return { variant, requirement, times, expected: letters[index] as Letter, constants: {} };
        }),
      ),
    ),
  }));
}
