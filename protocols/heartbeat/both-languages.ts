/**
 * HB-BOTH: every letter in both languages, for the original and for the corrected protocols; it follows from the other
 * claims.
 */
import { type Claim, type ClaimCase, followingCase, type Measurement } from '../claim.ts';
import { variants } from './variants.ts';

/** The claims with letters, whose cases are called by variant and language. */
export function bothLanguagesClaim(lettered: readonly Claim[]): Claim {
  return {
    id: 'HB-BOTH',
    family: 'heartbeat',
    source: 'HB sec. 5.4',
    title: 'The process-algebraic and the timed-automata models give the same verdicts.',
    cases: variants.map(({ name }) => {
      const pairs = lettered.flatMap((claim) => pairsOf(claim, name));
      const from = pairs.flatMap(({ discrete, dense }) => [discrete, dense]);
      const conclude = (found: readonly Found[]): Measurement => compared(pairs, found);
      return followingCase({ name: `${name} tmax=10`, expected: 'same verdicts', follows: { from, conclude } });
    }),
  };
}

interface Pair {
  /** What both are about. */
  readonly name: string;
  readonly discrete: ClaimCase;
  readonly dense: ClaimCase;
}

function pairsOf({ id, cases }: Claim, variant: string): readonly Pair[] {
  const named = new Map(cases.map((one) => [one.name, one]));
  return cases
    .filter(({ name }) => name.startsWith(`${variant} mcrl2 `))
    .map((discrete) => {
      const dense = named.get(discrete.name.replace('mcrl2', 'uppaal'))!;
      return { name: `${id} ${discrete.name.slice(`${variant} mcrl2 `.length)}`, discrete, dense };
    });
}

type Found = Omit<Measurement, 'evidence'>;

/** `found` has two measurements for each pair. */
function compared(pairs: readonly Pair[], found: readonly Found[]): Measurement {
  const states = found.reduce((sum, one) => sum + one.states, 0);
  const transitions = found.reduce((sum, one) => sum + one.transitions, 0);
  if (found.some(({ agrees }) => agrees === null))
    return { measured: 'not decided', agrees: null, states, transitions };
  const differing = pairs.filter((_, index) => found[2 * index]!.measured !== found[2 * index + 1]!.measured);
  if (differing.length > 0) {
    const note = `different at ${differing.map(({ name }) => name).join(', ')}`;
    return { measured: 'different', agrees: false, states, transitions, note };
  }
  const note = `${pairs.length} verdicts in each language, those of the tables and of HB-FIX-3`;
  return { measured: 'same verdicts', agrees: true, states, transitions, note };
}
