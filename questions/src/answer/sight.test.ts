/** What questions see of dense time, computed by hand from their operators. */
import type { BranchingFormula, Label, LinearFormula, LinearTimeQuestion, Sight } from '@vedette/core';
import { expect, test } from 'vitest';
import { sightOf } from './sight.ts';

const p: LinearFormula = { kind: 'state', predicate: 0 };
const act: LinearFormula = { kind: 'action', action: 0 };
const eventually = (right: LinearFormula): LinearFormula => ({ kind: 'until', left: { kind: 'true' }, right });
const named =
  (name: string) =>
  ({ text }: Label): boolean =>
    text === name;

function linear(formula: LinearFormula, more: Partial<LinearTimeQuestion> = {}): LinearTimeQuestion {
  return { kind: 'linear-time', name: '', formula, actions: [named('a')], fairness: [], ...more };
}
const fair = [{ kind: 'weak', name: 'weak:*', of: 'each-label' }] as const;

test.each<[string, LinearTimeQuestion, Sight]>([
  ['F p', linear(eventually(p)), 'runs'],
  ['F a', linear(eventually(act)), 'runs'],
  ['F tick', linear(eventually(act), { actions: [named('tick')] }), 'units'],
  ['X p', linear({ kind: 'next', operand: p }), 'units'],
  ['F p, fair', linear(eventually(p), { fairness: fair }), 'choices'],
  ['F deadlock', linear(eventually({ kind: 'deadlock' })), 'deadlocks'],
  ['X p, fair', linear({ kind: 'next', operand: p }, { fairness: fair }), 'units and choices'],
])('linear time: %s', (_name, question, expected) => {
  expect(sightOf(question)).toBe(expected);
});

const q: BranchingFormula = { kind: 'state', predicate: 0 };
const step = (matches: (label: Label) => boolean): BranchingFormula => ({ kind: 'step', matches, operand: q });

test.each<[string, BranchingFormula, Sight]>([
  ['EG p', { kind: 'some-always', operand: q }, 'choices'],
  ['<a> p', step(named('a')), 'choices'],
  ['<tick> p', step(named('tick')), 'units and choices'],
  ['<true> p', step(() => true), 'units and choices'],
  ['EX p', { kind: 'some-next', operand: q }, 'units and choices'],
  ['EX_A(a, p)', { kind: 'some-next', operand: q, along: [{ matches: named('a'), into: q }] }, 'choices'],
  ['EG deadlock', { kind: 'some-always', operand: { kind: 'deadlock' } }, 'deadlocks'],
])('branching time: %s', (_name, formula, expected) => {
  expect(sightOf({ kind: 'branching-time', name: '', formula, fairness: fair })).toBe(expected);
});

test('delays see units of time, process semantics what is done at integer times', () => {
  const side = { text: 'p', inStates: p };
  const delay = { kind: 'delay', name: '', extreme: 'least', from: side, to: side, actions: [] } as const;
  expect(sightOf({ ...delay, takesTime: () => false })).toBe('units');
  expect(sightOf({ kind: 'deterministic', name: '' })).toBe('integer times');
});
