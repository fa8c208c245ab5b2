/** Jobs for tests: a check of a model that counts to n and stops. */
import type { CarriedRequest, CheckRequest, IdentifiedJob } from '@vedette/workbench';

export const counting = `map n: Nat; eqn n = 1;
act a;
proc Count(i: Nat) = (i < n) -> a . Count(i + 1);
init Count(0);
`;

export function countingJob(n: number, limits: CheckRequest['limits'] = {}): IdentifiedJob<'check'> {
  const request: CheckRequest = {
    model: { name: 'counting.mcrl2', constants: new Map([['n', String(n)]]) },
    asked: [{ way: 'never', text: 'deadlock' }],
    expected: [],
    search: { order: { kind: 'breadth' }, threads: 1 },
    limits,
    evidence: 'once',
  };
  const files: CarriedRequest['files'] = new Map([
    ['counting.mcrl2', { bytes: new TextEncoder().encode(counting), beside: new Map() }],
  ]);
  return { identity: `counting-${n}`, files, kind: 'check', request, limits };
}
