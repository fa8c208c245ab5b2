/**
 * FD-T1, the numbers of states of table 1: each row is a verdict that another claim measures, with the published number
 * beside ours. Verdicts are compared; numbers depend on the model and on the order of search.
 */
import { type Claim, type ClaimCase, followingCase, type ToolRow } from '../claim.ts';

interface Row {
  readonly claim: string;
  readonly case: string;
  readonly tool: string;
  readonly states: number;
  readonly seconds?: number;
}

/**
 * Of a tool: the published states and seconds for each setting; 0 seconds are given as such by the thesis, and left out
 * here.
 */
function rowsOf(
  { tool, prefix }: { readonly tool: string; readonly prefix: string },
  published: Readonly<Record<string, readonly [states: number, seconds?: number]>>,
): readonly Row[] {
  return Object.entries(published).map(([setting, [states, seconds]]) => ({
    claim: setting.endsWith('I') ? 'FD-DL-FIX' : 'FD-DL-1',
    case: `${prefix} n=3 ${setting}`,
    tool,
    states,
    ...(seconds !== undefined && { seconds }),
  }));
}

/** FD table 1, with the times of the thesis, table 6.1 and the sentence below it. */
const rows: readonly Row[] = [
  ...rowsOf(
    { tool: 'mCRL2', prefix: 'mcrl2' },
    {
      'buffer=1 type R': [6_630, 5.9],
      'buffer=1 type B': [588_641, 44],
      'buffer=2 type R': [314_951, 33],
      'buffer=2 type B': [30_182_443, 2563],
      'buffer=1 type I': [168_491_893, 27_060],
    },
  ),
  ...rowsOf(
    { tool: 'UPPAAL', prefix: 'uppaal weak completeness' },
    {
      'buffer=1 type R': [46_608],
      'buffer=1 type B': [2_431_674, 52],
      'buffer=2 type R': [5_654_365, 77],
      'buffer=2 type B': [184_493_193, 4268],
      'buffer=1 type I': [711_410_029, 24_240],
    },
  ),
  ...rowsOf(
    { tool: 'FDR2, here CSPM', prefix: 'cspm' },
    {
      'buffer=1 type R': [2_401],
      'buffer=1 type B': [167_388, 1],
      'buffer=2 type R': [83_437],
      'buffer=2 type B': [6_230_100, 70],
      'buffer=1 type I': [385_861_073, 53_220],
    },
  ),
];

export function tableClaim(measured: readonly Claim[]): Claim {
  return {
    id: 'FD-T1',
    family: 'detectors',
    source: 'FD table 1',
    title: 'States until the first deadlock (type B), the first overflow (type R), or in all (type I).',
    cases: rows.map((row) => rowCase(row, measured)),
    tools: { title: 'Three tools, published and measured (thesis table 6.1)', rows: rows.map(toolRow) },
  };
}

const reason =
  'the number depends on the model, which departs from the printed one (protocols/detectors/README.md), and on the order of search';

function toolRow({ claim: _, ...row }: Row): ToolRow {
  return { ...row, setting: row.case.slice(row.case.indexOf('buffer')) };
}

function rowCase({ claim, case: name, states: published }: Row, measured: readonly Claim[]): ClaimCase {
  const source = measured.find(({ id }) => id === claim)!.cases.find((one) => one.name === name)!;
  return {
    ...followingCase({
      name,
      expected: `${source.expected}, ${published} states`,
      follows: {
        from: [source],
        conclude([found]) {
          const { measured: verdict, agrees, states, transitions, note } = found!;
          const shown = note === undefined ? reason : `${note}; ${reason}`;
          return { measured: `${verdict}, ${states} states`, agrees, states, transitions, note: shown };
        },
      },
    }),
    ...(source.slow && { slow: source.slow }),
  };
}
