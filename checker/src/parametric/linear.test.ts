/** The rule of inference that a certificate rests on: cases by hand, and a law against points. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONTRADICTION, follows, Linear, type Multiplier, type Premise } from './linear.ts';

const premise = (constant: number, factors: readonly number[], is: Premise['is']): Premise => ({
  form: new Linear(
    BigInt(constant),
    factors.map((factor, i) => [i, BigInt(factor)] as const),
  ),
  is,
});
const times = (number: number, numerator: number, denominator = 1): Multiplier => ({
  premise: number,
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

const x = premise(0, [1], '>= 0');
const above = premise(0, [1], '> 0');
const zero = premise(0, [1], '= 0');
const y = premise(0, [0, 1], '>= 0');

test.each([
  ['x >= 0 gives x + 1 >= 0', [x], [times(0, 1)], premise(1, [1], '>= 0'), true],
  ['a negative constant is not added', [x], [times(0, 1)], premise(-1, [1], '>= 0'), false],
  ['a negative multiple of an inequality', [x], [times(0, -1)], premise(0, [-1], '>= 0'), false],
  ['a negative multiple of a strict inequality', [above], [times(0, -1)], premise(0, [-1], '>= 0'), false],
  ['a negative multiple of an equality', [zero], [times(0, -1)], premise(0, [-1], '>= 0'), true],
  ['x >= 0 does not give x > 0', [x], [times(0, 1)], above, false],
  ['x >= 0 gives x + 1 > 0', [x], [times(0, 1)], premise(1, [1], '> 0'), true],
  ['x > 0 gives x > 0', [above], [times(0, 1)], above, true],
  ['no strictness from a multiple of 0', [above, y], [times(0, 0), times(1, 1)], premise(0, [0, 1], '> 0'), false],
  ['halves', [premise(0, [2], '>= 0')], [times(0, 1, 2)], x, true],
  ['another factor', [premise(0, [2], '>= 0')], [times(0, 1)], x, false],
  ['another dimension', [y], [times(0, 1)], x, false],
  ['a premise that does not exist', [x], [times(1, 1)], x, false],
  ['no contradiction without premises', [], [], CONTRADICTION, false],
  ['x > 0 and x <= 0', [above, premise(0, [-1], '>= 0')], [times(0, 1), times(1, 1)], CONTRADICTION, true],
  [
    'x >= 0 and x <= 0 is no contradiction',
    [x, premise(0, [-1], '>= 0')],
    [times(0, 1), times(1, 1)],
    CONTRADICTION,
    false,
  ],
] as const)('%s', (_, premises, multipliers, wanted, isProved) => {
  expect(follows(premises, multipliers, wanted)).toBe(isProved);
});

const few = fc.integer({ min: -2, max: 2 });
const relation = fc.constantFrom('>= 0' as const, '> 0' as const, '= 0' as const);
const drawnPremise = fc
  .tuple(few, fc.tuple(few, few), relation)
  .map(([constant, factors, is]) => premise(constant, factors, is));
const drawn = fc.record({
  premises: fc.array(drawnPremise, { minLength: 1, maxLength: 3 }),
  numbers: fc.array(fc.integer({ min: -1, max: 3 }), { minLength: 3, maxLength: 3 }),
  shift: fc.integer({ min: -1, max: 1 }),
  is: fc.constantFrom('>= 0' as const, '> 0' as const),
});
const halves = Array.from({ length: 13 }, (_, i) => i / 2 - 3);
const points = halves.flatMap((a) => halves.map((b) => [a, b]));

law({ name: 'law: what follows holds at every point at which the premises hold', runs: 200 }, drawn, (one) => {
  const multipliers = one.premises.map((_, i) => times(i, one.numbers[i]!));
  const sum = one.premises.reduce(
    (total, { form }, i) => total.plus(form, BigInt(one.numbers[i]!)),
    new Linear(BigInt(one.shift)),
  );
  const wanted = { form: sum, is: one.is };
  if (!follows(one.premises, multipliers, wanted)) return;
  const models = points.filter((point) => one.premises.every((each) => holdsAt(each, point)));
  expect(models.filter((point) => !holdsAt(wanted, point))).toEqual([]);
});

function holdsAt({ form, is }: Premise, point: readonly number[]): boolean {
  const value = [...form.factors].reduce((sum, [i, factor]) => sum + Number(factor) * point[i]!, Number(form.constant));
  if (is === '= 0') return value === 0;
  return is === '> 0' ? value > 0 : value >= 0;
}
