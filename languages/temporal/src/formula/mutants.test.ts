/** Mutants are stronger than the formula: what satisfies a mutant satisfies it. */
import { expect, test } from 'vitest';
import { mutatedTrees } from './mutants.ts';
import { parseTemporal } from './parse.ts';

function mutants(text: string): readonly string[] {
  const { formula } = parseTemporal({ source: 'formula', start: 0, text }, 'linear');
  return [...mutatedTrees(formula!)].map(({ part, by }) => `${part}:=${by}`);
}

test.each([
  ['G (request => F grant)', ['request:=true', 'grant:=false']],
  ['!(a U !b)', ['a:=true', 'b:=false']],
  ['a W (b & !{x == 1})', ['a:=false', 'b:=false', '{x == 1}:=true']],
  ['(a <=> b) | deadlock', ['deadlock:=false']],
  ['true', []],
])('%s', (text, expected) => {
  expect(mutants(text)).toEqual(expected);
});
