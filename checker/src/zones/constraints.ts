/**
 * Linear constraints of a timed system on zones: comparisons of a clock, or of the difference of two, with a number.
 */
import type { LinearConstraint, LinearForm, ParametricEffect } from '@vedette/core';
import { NotCheckable } from '../result.ts';
import { bound, type Zone } from './zone.ts';

const noZone = 'a condition on clocks compares more than the difference of two clocks';

/** Keeps the valuations that satisfy all. Clocks are numbered from 1, as dimensions from 0. */
export function restrict(zone: Zone, constraints: readonly LinearConstraint[]): void {
  for (const { form, is } of constraints) {
    const { plus, minus, constant } = difference(form);
    // plus - minus + constant >= 0
    zone.limit(minus, plus, bound(constant, is === '> 0' ? 'strict' : 'weak'));
    if (is === '= 0') zone.limit(plus, minus, bound(-constant, 'weak'));
  }
}

export function perform(zone: Zone, effects: readonly ParametricEffect[]): void {
  for (const effect of effects) {
    if ('require' in effect) restrict(zone, [effect.require]);
    else if ('to' in effect) {
      const { plus, minus, constant } = difference(effect.to);
      if (minus !== 0) throw new NotCheckable('a clock gets the difference of two clocks');
      zone.set(effect.set + 1, plus, constant);
    } else throw new NotCheckable('a clock gets any of several values');
  }
}

/** `plus - minus + constant`, where 0 stands for no clock. */
function difference({ constant, of, over = 1 }: LinearForm) {
  const used = of.filter(([, factor]) => factor !== 0);
  const isUnit = used.every(([, factor]) => Math.abs(factor) === 1);
  const [plus = 0, another] = used.filter(([, factor]) => factor > 0).map(([dimension]) => dimension + 1);
  const [minus = 0, more] = used.filter(([, factor]) => factor < 0).map(([dimension]) => dimension + 1);
  if (!isUnit || over !== 1 || another !== undefined || more !== undefined) throw new NotCheckable(noZone);
  return { plus, minus, constant };
}
