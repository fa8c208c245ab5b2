/** The types that are inferred, as annotations would write them; computed by hand. */
import { expect, test } from 'vitest';
import { checkScript } from '../check.ts';
import { parseExpressionText } from '../parse/index.ts';
import { resolveOutside } from '../resolve/index.ts';
import { textSource } from '../testing/source.ts';

const script = `
datatype T = A | B.Int.T
channel c : Int.Bool
channel d
id(x) = x
swap(x, y) = (y, x)
copy(from, to) = from?x -> to!x -> copy(from, to)
curried(x)(y) = x + y
contains(s, x) = member(x, s)
smaller(x, y) = x < y
`;

test.each([
  ['id', '(a) -> a'],
  ['swap', '(a, b) -> (b, a)'],
  ['curried', '(Int) -> (Int) -> Int'],
  ['contains', 'Eq a => ({a}, a) -> Bool'],
  ['smaller', 'Ord a => (a, a) -> Bool'],
  ['copy', 'Complete a => (a=>Event, a=>Event) -> Proc'],
  ['c', 'Int=>Bool=>Event'],
  ['c.1', 'Bool=>Event'],
  ['c.1.true', 'Event'],
  ['B', 'Int=>T=>T'],
  ['B.1.A', 'T'],
  ['T', '{T}'],
  ['{| c.1, d |}', '{Event}'],
  ['<1.. | x <- <0..>>', '<Int>'],
  ['(| 1 => "a" |)', '(| Int => <Char> |)'],
  ['1.true', 'Int.Bool'],
  ['c?x!true -> d -> STOP', 'Proc'],
])('%s :: %s', async (text, type) => {
  const { value, problems } = await checkScript(textSource(script));
  expect(problems).toEqual([]);
  const { expression } = resolveOutside(parseExpressionText('text', text).value!, value!.resolved);
  expect(value!.typed.typeOf(expression)).toEqual({ type });
});

test('a mistake says what was expected, where, and does not hide others', async () => {
  const { problems } = await checkScript(textSource('x = 1 + true\ny = x + 1\nz = not 2\n'));
  expect(problems.map(({ message, span }) => [message, span.start])).toEqual([
    ['Expected something of type Int, found Bool.', 8],
    ['Expected something of type Bool, found Int.', 31],
  ]);
});
