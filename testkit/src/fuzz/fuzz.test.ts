import { expect, test } from 'vitest';
import { Dice } from './dice.ts';
import { Mutation } from './mutation.ts';
import { shrink } from './shrink.ts';

const corpus = { good: ['act a: Nat; init a(1) . delta;', 'act b; init b;'], bad: ['init ((('] };

test('a seed determines the texts', () => {
  const mutation = new Mutation(corpus);
  const texts = (seed: number) => {
    const dice = new Dice(seed);
    return Array.from({ length: 50 }, () => mutation.text(dice));
  };
  expect(texts(7)).toEqual(texts(7));
  expect(texts(7)).not.toEqual(texts(8));
});

test('texts differ from where they come from, and from each other', () => {
  const mutation = new Mutation(corpus);
  const dice = new Dice(1);
  const texts = new Set(Array.from({ length: 1000 }, () => mutation.text(dice)));
  expect(texts.size).toBeGreaterThan(500);
});

test('a failing text is made as small as what it fails for', async () => {
  const text = `${'x'.repeat(300)}needle${'y'.repeat(500)}`;
  expect(await shrink(text, async (shorter) => shorter.includes('needle'))).toBe('needle');
});
