/**
 * FD-T1, the numbers of states of table 1: each row is a verdict that another claim measures, with the published number
 * beside ours. Verdicts are compared; numbers depend on the model and on the order of search.
 */
import { type Claim, type ClaimCase, followingCase } from '../claim.ts';
import { cspCounts } from './open-claims.ts';

interface Row {
  readonly claim: string;
  readonly case: string;
  readonly published: number;
}

const rows: readonly Row[] = [
  { claim: 'FD-DL-1', case: 'mcrl2 n=3 buffer=1 type R', published: 6_630 },
  { claim: 'FD-DL-1', case: 'mcrl2 n=3 buffer=1 type B', published: 588_641 },
  { claim: 'FD-DL-1', case: 'mcrl2 n=3 buffer=2 type R', published: 314_951 },
  { claim: 'FD-DL-1', case: 'mcrl2 n=3 buffer=2 type B', published: 30_182_443 },
  { claim: 'FD-DL-FIX', case: 'mcrl2 n=3 buffer=1 type I', published: 168_491_893 },
  { claim: 'FD-DL-1', case: 'uppaal weak completeness n=3 buffer=1 type R', published: 46_608 },
  { claim: 'FD-DL-1', case: 'uppaal weak completeness n=3 buffer=1 type B', published: 2_431_674 },
  { claim: 'FD-DL-1', case: 'uppaal weak completeness n=3 buffer=2 type R', published: 5_654_365 },
  { claim: 'FD-DL-1', case: 'uppaal weak completeness n=3 buffer=2 type B', published: 184_493_193 },
  { claim: 'FD-DL-FIX', case: 'uppaal weak completeness n=3 buffer=1 type I', published: 711_410_029 },
];

export function tableClaim(measured: readonly Claim[]): Claim {
  return {
    id: 'FD-T1',
    family: 'detectors',
    source: 'FD table 1',
    title: 'States until the first deadlock (type B), the first overflow (type R), or in all (type I).',
    cases: [...rows.map((row) => rowCase(row, measured)), ...cspCounts],
  };
}

const reason =
  'the number depends on the model, which departs from the printed one (protocols/detectors/README.md), and on the order of search';

function rowCase({ claim, case: name, published }: Row, measured: readonly Claim[]): ClaimCase {
  const source = measured.find(({ id }) => id === claim)!.cases.find((one) => one.name === name)!;
  return {
    ...followingCase({
      name,
      expected: `${source.expected}, ${published} states`,
      follows: {
        from: [source],
        conclude([found]) {
          const { measured: verdict, agrees, states, transitions, note } = found!;
          const told = note === undefined ? reason : `${note}; ${reason}`;
          return { measured: `${verdict}, ${states} states`, agrees, states, transitions, note: told };
        },
      },
    }),
    ...(source.slow && { slow: source.slow }),
  };
}
