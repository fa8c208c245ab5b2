/** Which cases of which claims: by names on the command line, each the whole name of a claim or its beginning. */
import type { Claim, ClaimCase } from '@vedette/protocols';
import { nearestName, quoted } from '@vedette/text';
import { UsageError } from './exit-codes.ts';

export function selectClaims(claims: readonly Claim[], ids: readonly string[]): readonly Claim[] {
  for (const id of ids) if (!claims.some((claim) => isMeant(claim, id))) throw unknownClaim(id, claims);
  return ids.length === 0 ? claims : claims.filter((claim) => ids.some((id) => isMeant(claim, id)));
}

/** The claims with their quick cases only; those without any are left out. */
export function quickOnly(claims: readonly Claim[]): readonly Claim[] {
  const quick = claims
    .map((claim) => ({ ...claim, cases: claim.cases.filter(isQuick) }))
    .filter(({ cases }) => cases.length > 0);
  if (quick.length === 0) throw new UsageError('none of these claims has a quick case: leave out --quick');
  return quick;
}

/** State spaces grow steeply with the number of participants: beyond two they take minutes. */
function isQuick({ name }: ClaimCase): boolean {
  const participants = name.match(/\bn=(\d+)/)?.[1];
  return participants === undefined || Number(participants) <= 2;
}

function isMeant({ id }: Claim, wanted: string): boolean {
  return wanted !== '' && id.toLowerCase().startsWith(wanted.toLowerCase());
}

function unknownClaim(id: string, claims: readonly Claim[]): UsageError {
  const names = claims.map((claim) => claim.id);
  const families = names.map((name) => name.split('-')[0]!);
  const meant = nearestName(id.toUpperCase(), [...names, ...families]);
  const hint = meant === undefined ? `the claims are: ${names.join(', ')}` : `did you mean ${quoted(meant)}?`;
  return new UsageError(`there is no claim ${quoted(id)}; ${hint}`);
}
