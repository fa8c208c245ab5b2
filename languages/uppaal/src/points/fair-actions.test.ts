/** Fairness to every label asks nothing of steps of time: how many there are depends on which clocks are kept. */
import { answer } from '@vedette/questions';
import { readBranching, readLinear } from '@vedette/temporal';
import { textSource } from '@vedette/text';
import { expect, test } from 'vitest';
import { uppaal } from '../index.ts';

/**
 * In L1 the clock x is reset and never read: y stays below 1 in a run that resets x again and again in less and less
 * time.
 */
const zeno = `clock x, y;
process P() {
  state L0, L1;
  init L0;
  trans L0 -> L1 { guard x > 0 && x < 1; }, L1 -> L1 { assign x = 0; };
}
system P;`;

test.each([
  ['ctl', 'AG AF {y > 1}', 'strong:*'],
  ['ctl', 'AG AF {y > 1}', 'weak:*'],
  ['ltl', 'G F {y > 1}', 'all'],
])('%s %s with %s fails by a run in which time converges', async (logic, text, fair) => {
  const { value: model } = await uppaal.open(textSource(zeno, 'zeno.xta'), {});
  const excerpt = (written: string) => ({ source: 'asked', start: 0, text: written });
  const written = { name: text, formula: excerpt(text), fairness: [excerpt(fair)] };
  const { value: question } = (logic === 'ltl' ? readLinear : readBranching)(written, model!);
  const [verdict] = await answer(model!, [question!]);
  expect(verdict!.kind).toBe('fails');
});
