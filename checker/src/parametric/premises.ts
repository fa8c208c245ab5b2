/**
 * What is known of a run that takes a step, and of where it then is, worked out from the system alone. Variables: the
 * dimensions before the step, one for the value of each effect, one for the delay. Premises, in this order: what held
 * before, the guard, each effect, the invariant on arrival, the delay, the invariant after it.
 */
import type { LinearConstraint, ParametricEffect, ParametricSystem, State } from '@vedette/core';
import { Linear, type Premise } from './linear.ts';

type Setting = Exclude<ParametricEffect, { readonly require: LinearConstraint }>;

export interface Arrived {
  readonly premises: readonly Premise[];
  /** The dimensions at the end, as forms over the variables. */
  readonly after: readonly Linear[];
}

export interface Taken {
  readonly before: readonly Premise[];
  readonly guard: readonly LinearConstraint[];
  readonly effects: readonly ParametricEffect[];
  readonly target: State;
}

export function arrived(system: ParametricSystem, { before, guard, effects, target }: Taken): Arrived {
  const count = system.dimensions.length;
  let now: readonly Linear[] = system.dimensions.map((_, i) => Linear.variable(i));
  const premises: Premise[] = [...before, ...guard.map((one) => premiseOf(one, now))];
  effects.forEach((effect, i) => {
    if ('require' in effect) {
      premises.push(premiseOf(effect.require, now));
      return;
    }
    const value = Linear.variable(count + i);
    for (const one of effectPremises(effect, value, now)) premises.push(one);
    now = now.with(effect.set, value);
  });
  const { invariant, mayDelay, dead } = system.place(target);
  now = now.map((form, i) => (dead.includes(i) ? new Linear(0n) : form));
  for (const one of invariant) premises.push(premiseOf(one, now));
  if (!mayDelay) return { premises, after: now };
  const delay = Linear.variable(count + effects.length);
  const grows = (i: number) => system.dimensions[i]!.role === 'clock' && !dead.includes(i);
  const after = now.map((form, i) => (grows(i) ? form.plus(delay) : form));
  const later = invariant.map((one) => premiseOf(one, after));
  return { premises: [...premises, { form: delay, is: '>= 0' }, ...later], after };
}

export function premiseOf({ form, is }: LinearConstraint, dimensions: readonly Linear[]): Premise {
  return { form: Linear.of(form, dimensions), is };
}

function effectPremises(effect: Setting, value: Linear, now: readonly Linear[]): readonly Premise[] {
  const scaled = (over = 1) => value.times(BigInt(over));
  if ('to' in effect) return [{ form: scaled(effect.to.over).plus(Linear.of(effect.to, now), -1n), is: '= 0' }];
  return [
    { form: scaled(effect.from.over).plus(Linear.of(effect.from, now), -1n), is: '>= 0' },
    { form: Linear.of(effect.upTo, now).plus(scaled(effect.upTo.over), -1n), is: '>= 0' },
  ];
}
