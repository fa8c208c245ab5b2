/** Which cases of which claims: by names on the command line, each of a claim, or how it starts, or of a family of claims. */
import type { Claim } from '@vedette/protocols';
import { nearestName, quoted } from '@vedette/text';
import { UsageError } from './exit-codes.ts';

export function selectClaims(claims: readonly Claim[], ids: readonly string[]): readonly Claim[] {
  for (const id of ids) if (!claims.some((claim) => isMeant(claim, id))) throw unknownClaim(id, claims);
  return ids.length === 0 ? claims : claims.filter((claim) => ids.some((id) => isMeant(claim, id)));
}

/** The claims with their quick cases only; those without any are left out. */
export function quickOnly(claims: readonly Claim[]): readonly Claim[] {
  const quick = claims
    .map((claim) => ({ ...claim, cases: claim.cases.filter(({ slow }) => !slow) }))
    .filter(({ cases }) => cases.length > 0);
  if (quick.length === 0) throw new UsageError('none of these claims has a quick case: leave out --quick');
  return quick;
}

function isMeant({ id, family }: Claim, wanted: string): boolean {
  const name = wanted.toLowerCase();
  return name !== '' && (id.toLowerCase().startsWith(name) || family === name);
}

function unknownClaim(id: string, claims: readonly Claim[]): UsageError {
  const names = claims.map((claim) => claim.id);
  const starts = names.map((name) => name.split('-')[0]!);
  const families = new Set(claims.flatMap(({ family }) => family ?? []));
  const meant = nearestName(id.toUpperCase(), [...names, ...starts]) ?? nearestName(id.toLowerCase(), families);
  const hint = meant === undefined ? `the claims are: ${names.join(', ')}` : `did you mean ${quoted(meant)}?`;
  return new UsageError(`there is no claim ${quoted(id)}; ${hint}`);
}
