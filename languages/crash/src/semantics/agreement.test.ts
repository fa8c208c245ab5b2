/**
 * The stateful representatives against the plain calculus, on every reachable state of small models: the term of a
 * state is a standard form of the configuration, and the steps of both are the same, one to one.
 */
import { readFileSync } from 'node:fs';
import { checked, type State } from '@vedette/core';
import { expect, test } from 'vitest';
import type { CrashModel } from '../index.ts';
import { modelOf } from '../testing/open-text.ts';
import type { Calculus } from './calculus.ts';
import type { Configuration } from './configuration.ts';

const strong = readFileSync(new URL('../../../../protocols/consensus/strong.crash', import.meta.url), 'utf8');

const models: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  ['one message', 'locations 1..2; crashes 1; channel a, ok; system restrict a in 1[a!(1)] | 2[a@1(x).ok!(x)];', {}],
  [
    'sends that wait',
    'locations 1..2; channel a, b; system restrict a in 1[a!(1).b!(2) + a!(3).b!(4)] | 2[a?(x).b!(x)];',
    {},
  ],
  ['twice the same message', 'locations 1..1; channel a, b; system restrict a in 1[a! | a! | a?.b! | a?.b!];', {}],
  [
    'meeting inside a location',
    'locations 1..1; channel a, b; system restrict a in 1[a!(1).b! | (a?(x).b!(x) + b!(7))];',
    {},
  ],
  [
    'the same process may not meet itself',
    'locations 1..1; channel a, b; system restrict a in 1[a!.b!(1) + a?.b!(2)];',
    {},
  ],
  [
    'two equal processes meet',
    'locations 1..1; channel a, b; process P() = a!.b!(1) + a?.b!(2); system restrict a in 1[P() | P()];',
    {},
  ],
  [
    'conditions inside sums',
    'locations 1..2; channel a, b; process P(x) = a! + (if x then b! else nil); system 1[P(1)] | 2[P(0)];',
    {},
  ],
  ['steps alone and for ever', 'locations 1..1; trusted 1; process P(x) = tau.P(1 - x); system 1[P(0)];', {}],
  [
    'unreliable',
    'locations 1..2; crashes 2; detector unreliable; channel a; system 1[suspect(2).a!(1)] | 2[suspect(1).a!(2)] | *[crashed(1).a!(3)];',
    {},
  ],
  [
    'equal text, one point',
    'locations 1..2; channel a, b; process P() = b?(x).a!(x); process Q() = b?(x).a!(x); system restrict b in 1[P()] | 1[Q()] | 2[b!(1)];',
    {},
  ],
  ['the case study for one', strong, { n: '1' }],
  ['the case study for two', strong, { n: '2' }],
];

/** A state as the calculus writes it, from the description people see. */
function termOf(model: CrashModel, state: State): string {
  const [live, trusted, crashes] = model.describe(state).representative.map((line) => line.split(' = ')[1]);
  const parts = [...model.describe(state).term].sort().join(' | ');
  const channels = [...model.elaborated.restricted].sort().join(',');
  return `(${live!.replaceAll(' ', '')},${crashes}) |>${trusted} (${parts}) \\ {${channels}}`;
}

/** Rule, label and target of every step, without repetitions: two derivations of one step are one step. */
function stepsOfCalculus(calculus: Calculus, configuration: Configuration): Map<string, Configuration> {
  return new Map(
    calculus.steps(configuration).map(({ rule, label, target }) => {
      const evaluated = calculus.evaluated(target);
      return [`${rule} ${label} ${calculus.normalForm(evaluated)}`, evaluated];
    }),
  );
}

function stepsOfSystem(model: CrashModel, system: CrashModel['behaviour']['system'], state: State): Map<string, State> {
  const steps = new Map<string, State>();
  system.groups.forEach(({ name }, group) => {
    system.successors(group, state, (label, target) => {
      const rule = name.split(' ')[0];
      steps.set(`${rule} ${system.label(label).text} ${termOf(model, target)}`, target.slice());
    });
  });
  return steps;
}

test.each(models)('%s', async (_, text, constants) => {
  const model = await modelOf(text, constants);
  const system = checked(model.behaviour.system);
  const calculus = model.calculus();
  const start = calculus.evaluated(calculus.initial());
  const waiting: [State, Configuration][] = [[system.initial(), start]];
  expect(termOf(model, system.initial())).toBe(calculus.normalForm(start));
  const seen = new Set<string>([system.initial().join()]);
  const terms = new Set<string>([calculus.normalForm(start)]);
  for (const [state, configuration] of waiting) {
    const ours = stepsOfSystem(model, system, state);
    const theirs = stepsOfCalculus(calculus, configuration);
    expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort());
    for (const [step, target] of ours) {
      if (seen.has(target.join())) continue;
      seen.add(target.join());
      const term = calculus.normalForm(theirs.get(step)!);
      terms.add(term);
      waiting.push([target, theirs.get(step)!]);
    }
  }
  expect(terms.size).toBe(seen.size);
});
