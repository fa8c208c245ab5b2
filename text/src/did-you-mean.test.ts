import { expect, test } from 'vitest';
import { didYouMean } from './did-you-mean.ts';

test('asks about the nearest name', () => {
  expect(didYouMean('crashd', ['alive', 'crashed'])).toBe('Did you mean "crashed"?');
  expect(`no such label, ${didYouMean('crashd', ['crashed'], 'clause')}`).toBe(
    'no such label, did you mean "crashed"?',
  );
});

test('asks nothing if no name is near', () => {
  expect(didYouMean('crashed', ['up', 'down'])).toBeUndefined();
});
