/** Damaged texts for laws: each is determined by a seed, and a text that breaks the law is shown as it is. */
import fc from 'fast-check';
import { Dice } from './dice.ts';
import { type Corpus, Mutation } from './mutation.ts';

export function damagedText(corpus: Corpus): fc.Arbitrary<string> {
  const mutation = new Mutation(corpus);
  return seeds.map((seed) => mutation.text(new Dice(seed)));
}

/** Only texts that nearly open. */
export function nearlyGoodText(good: readonly string[]): fc.Arbitrary<string> {
  const mutation = new Mutation({ good, bad: [] });
  return seeds.map((seed) => mutation.nearlyGood(new Dice(seed)));
}

/** Every seed is as good as another, and a smaller one is no smaller text. */
const seeds = fc.noShrink(fc.noBias(fc.integer()));
