/** What the tests of all families share: claims by their ids, and cases by their names. */
import { readFileSync } from 'node:fs';
import type { Claim, ClaimCase, ModelFiles } from '../../claim.ts';

export const files: ModelFiles = (path) => ({
  name: path,
  async *chunks() {
    yield readFileSync(new URL(`../../${path}`, import.meta.url));
  },
});

/** Cases by their own names. A pattern that fits no case would make a test of nothing. */
export function casesIn(claims: readonly Claim[], wanted: RegExp): readonly ClaimCase[] {
  const found = claims.flatMap(({ cases }) => cases).filter(({ name }) => wanted.test(name));
  if (found.length === 0) throw new Error(`no case is called ${wanted}`);
  return found;
}

/** Cases by the names of claims and their own, for `test.each`. */
export function namedCases(claims: readonly Claim[], wanted: RegExp): readonly (readonly [string, ClaimCase])[] {
  const named = claims.map((claim) => ({
    ...claim,
    cases: claim.cases.map((one) => ({ ...one, name: `${claim.id} ${one.name}` })),
  }));
  return casesIn(named, wanted).map((one) => [one.name, one]);
}
