import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Axis, pointsOf } from './axes.ts';
import { separation } from './separation.ts';

const axis = (name: string, last: number): Axis => ({
  name,
  step: 1,
  values: Array.from({ length: last }, (_, index) => index + 1),
});
const plane = [axis('x', 9), axis('y', 9)];

function found(axes: readonly Axis[], isInside: (x: number, y: number) => boolean): string | undefined {
  const points = pointsOf(axes);
  const inside = points.filter(([x, y]) => isInside(x!, y ?? 0));
  return separation(
    axes,
    inside,
    points.filter((point) => !inside.includes(point)),
  )?.text;
}

describe('the simplest condition', () => {
  test.each([
    ['2*x <= y', (x: number, y: number) => 2 * x <= y],
    ['2*x < y', (x: number, y: number) => 2 * x < y],
    ['x >= y', (x: number, y: number) => x >= y],
    ['x > y', (x: number, y: number) => x > y],
    ['x <= 4', (x: number) => x <= 4],
    ['y >= 3', (_: number, y: number) => y >= 3],
    ['x + y <= 7', (x: number, y: number) => x + y <= 7],
    ['3*x >= 2*y', (x: number, y: number) => 3 * x >= 2 * y],
    ['x <= y - 3', (x: number, y: number) => x + 3 <= y],
  ])('%s', (text, isInside) => {
    expect(found(plane, isInside)).toBe(text);
  });

  test.each([
    ['2*x > y && x < y', (x: number, y: number) => 2 * x > y && x < y],
    ['x < y && y >= 4', (x: number, y: number) => x < y && y >= 4],
    ['x > y || 2*x <= y', (x: number, y: number) => x > y || 2 * x <= y],
    ['x <= 2 || x >= 7', (x: number) => x <= 2 || x >= 7],
  ])('of two: %s', (text, isInside) => {
    expect(
      found(plane, isInside)
        ?.split(/ && | \|\| /)
        .sort(),
    ).toEqual(text.split(/ && | \|\| /).sort());
    expect(found(plane, isInside)?.includes('&&')).toBe(text.includes('&&'));
  });

  test('in one dimension', () => {
    expect(found([axis('x', 20)], (x) => x >= 13)).toBe('x >= 13');
  });

  test('none if there is none', () => {
    expect(found(plane, (x, y) => (x + y) % 2 === 0)).toBeUndefined();
  });
});

test('law: two simple conditions together are found exactly, in one form or another', () => {
  const side = fc.tuple(
    fc.integer({ min: -2, max: 2 }),
    fc.integer({ min: -2, max: 2 }),
    fc.integer({ min: -9, max: 9 }),
  );
  fc.assert(
    fc.property(side, side, fc.boolean(), (one, other, isBoth) => {
      const points = pointsOf(plane);
      const isIn = ([a, b, bound]: typeof one, [x, y]: readonly number[]): boolean => a * x! + b * y! <= bound;
      const inside = points.filter((point) =>
        isBoth ? isIn(one, point) && isIn(other, point) : isIn(one, point) || isIn(other, point),
      );
      const outside = points.filter((point) => !inside.includes(point));
      fc.pre(inside.length > 0 && outside.length > 0);
      const condition = separation(plane, inside, outside);
      for (const point of points) expect(condition!.holds(point)).toBe(inside.includes(point));
    }),
    { numRuns: 60 },
  );
});

test('law: what is separated by small coefficients is separated exactly', () => {
  const coefficient = fc.integer({ min: -4, max: 4 });
  fc.assert(
    fc.property(coefficient, coefficient, fc.integer({ min: -9, max: 9 }), (a, b, bound) => {
      const points = pointsOf(plane);
      const inside = points.filter(([x, y]) => a * x! + b * y! <= bound);
      const outside = points.filter((point) => !inside.includes(point));
      fc.pre(inside.length > 0 && outside.length > 0);
      const condition = separation(plane, inside, outside);
      expect(condition).toBeDefined();
      for (const point of points) expect(condition!.holds(point)).toBe(inside.includes(point));
    }),
    { numRuns: 60 },
  );
});
