import { expect, test } from 'vitest';
import { untilEnough } from './until-enough.ts';

test('work is left as soon as it says so, or done to its end', () => {
  const seen: number[] = [];
  untilEnough((enough) => {
    for (let number = 0; ; number++) if (seen.push(number) === 3) enough();
  });
  untilEnough(() => seen.push(9));
  expect(seen).toEqual([0, 1, 2, 9]);
});

test('one inside another leaves the one it belongs to', () => {
  const seen: string[] = [];
  untilEnough((outer) => {
    untilEnough((inner) => inner());
    seen.push('after inner');
    untilEnough(() => outer());
    seen.push('never');
  });
  expect(seen).toEqual(['after inner']);
});

test('what else is thrown goes on', () => {
  expect(() =>
    untilEnough(() => {
      throw new Error('a mistake');
    }),
  ).toThrow('a mistake');
});
