import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFormula } from './index.ts';

const whole =
  'macro BAD (A) = < A > @ end_macro library actl.mcl end_library (* c *) [ true* . ("a" | \'b.*\')+ ] (mu X . (not < tau and not "c" > [ true ] false or X)) and nu Y . [ nil . "d"? ] BAD ("e") implies INEVITABLE (\'f\') equ [ true ] -|';
const words = [...new Set(whole.split(/\s+|\b/).filter((word) => word.trim() !== '')), '(', ')', '"', "'", '{', '\\'];

test('any damaged formula gets an answer', () => {
  const damage = fc.tuple(fc.nat(whole.length), fc.nat(whole.length), fc.constantFrom(...words));
  const check = ([start, end, word]: readonly [number, number, string]): void => {
    const { formula, problems } = readFormula('f.mcl', `${whole.slice(0, start)} ${word} ${whole.slice(end)}`);
    expect(formula === undefined).toBe(problems.length > 0);
  };
  fc.assert(fc.property(damage, check), { numRuns: 12_000 });
});

test('any sequence of words gets an answer', () => {
  const text = fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((list) => list.join(' '));
  const check = (one: string): void => {
    const { formula, problems } = readFormula('f.mcl', one);
    expect(formula === undefined).toBe(problems.length > 0);
    for (const { span } of problems) expect(span.end).toBeLessThanOrEqual(one.length);
  };
  fc.assert(fc.property(text, check), { numRuns: 8000 });
});
