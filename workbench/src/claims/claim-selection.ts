/**
 * Which cases of which claims: by names on the command line, each of a claim, or how it starts, or of a family of
 * claims.
 */

import type { Claim } from '@vedette/protocols';
import { UsageError } from '@vedette/questions';
import { didYouMean, quoted } from '@vedette/text';
import { excluded } from '../exclusions.ts';

export function selectClaims(claims: readonly Claim[], ids: readonly string[]): readonly Claim[] {
  if (ids.length === 0) return claims;
  const meant = new Set(ids.flatMap((id) => claimsMeant(claims, id)));
  return claims.filter((claim) => meant.has(claim));
}

/** The cases of this name or, if there is none, those with this in their names. */
export function selectCases(claims: readonly Claim[], text: string): readonly Claim[] {
  for (const isNamed of [(name: string) => name === text, (name: string) => name.includes(text)]) {
    const found = claims
      .map((claim) => ({ ...claim, cases: claim.cases.filter(({ name }) => isNamed(name)) }))
      .filter(({ cases }) => cases.length > 0);
    if (found.length > 0 && text !== '') return found;
  }
  throw excluded('claims/case', { name: text });
}

/** The claims with their quick cases only; those without any are left out. */
export function quickOnly(claims: readonly Claim[]): readonly Claim[] {
  const quick = claims
    .map((claim) => ({ ...claim, cases: claim.cases.filter(({ slow }) => !slow) }))
    .filter(({ cases }) => cases.length > 0);
  if (quick.length === 0) throw excluded('claims/quick');
  return quick;
}

/** A claim of exactly this name stands for itself alone. */
function claimsMeant(claims: readonly Claim[], id: string): readonly Claim[] {
  const exactly = claims.filter((claim) => claim.id.toLowerCase() === id.toLowerCase());
  const found = exactly.length > 0 ? exactly : claims.filter((claim) => isMeant(claim, id));
  if (found.length === 0) throw unknownClaim(id, claims);
  return found;
}

function isMeant({ id, family }: Claim, wanted: string): boolean {
  const name = wanted.toLowerCase();
  return name !== '' && (id.toLowerCase().startsWith(name) || family === name);
}

function unknownClaim(id: string, claims: readonly Claim[]): UsageError {
  const names = claims.map((claim) => claim.id);
  const starts = names.map((name) => name.split('-')[0]!);
  const families = new Set(claims.flatMap(({ family }) => family ?? []));
  const meant =
    didYouMean(id.toUpperCase(), [...names, ...starts], 'clause') ?? didYouMean(id.toLowerCase(), families, 'clause');
  const hint = meant ?? nearestClaims(id.toUpperCase(), names);
  return new UsageError(`there is no claim ${quoted(id)}; ${hint}`);
}

/** Those that begin as it does, for as long as any of them does. */
function nearestClaims(id: string, names: readonly string[]): string {
  for (let length = id.length; length > 0; length--) {
    const alike = names.filter((name) => name.toUpperCase().startsWith(id.slice(0, length)));
    if (alike.length > 0) return `the nearest are: ${alike.join(', ')}`;
  }
  return `the claims are: ${names.join(', ')}`;
}
