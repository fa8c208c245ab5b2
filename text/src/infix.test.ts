import { expect, test } from 'vitest';
import { associated, type Binding, readInfix } from './infix.ts';
import { Reader } from './reader.ts';
import { TokenCursor } from './token-cursor.ts';
import { tokenize } from './tokenize.ts';

const spec = {
  keywords: new Set(['all']),
  symbols: ['->', '+', '-', '*', '!', '(', ')'],
  name: /[a-z]+/y,
  number: /\d/y,
};

type Operator = '->' | '+' | '-' | '*';
const bindings: Readonly<Record<Operator, Binding>> = {
  '->': { priority: 2, side: 'right' },
  '+': { priority: 3, side: 'left' },
  '-': { priority: 3, side: 'left' },
  '*': { priority: 4, side: 'right' },
};

/** With brackets around everything; `all` reaches to the right as far as it can, `!` stands behind what it negates. */
function read(text: string): string {
  const problem = (): never => {
    throw new Error('no problem is expected');
  };
  const reader = new Reader(new TokenCursor('text', tokenize(text, spec).tokens), {
    mostLevels: 9,
    unexpected: problem,
    tooDeep: problem,
  });
  const { cursor } = reader;
  const expression = (minimum = 0): string =>
    readInfix<string, Operator, ReturnType<typeof cursor.peek>>(
      reader,
      {
        bindings,
        operand: (least) => (cursor.accept('all') === undefined ? cursor.next().text : `(all ${expression(least)})`),
        next: () => (Object.hasOwn(bindings, cursor.peek().text) ? (cursor.peek().text as Operator) : undefined),
        join: (operator, operands) =>
          associated(bindings[operator].side, operands, (left, right) => `(${left}${operator}${right})`),
        suffix: (operand, least) => (least <= 3 && cursor.accept('!') !== undefined ? `${operand}!` : undefined),
      },
      { minimum },
    );
  return expression();
}

test.each([
  ['a', 'a'],
  ['a - b - c', '((a-b)-c)'],
  ['a - b + c', '((a-b)+c)'],
  ['a -> b -> c', '(a->(b->c))'],
  ['a + b * c -> d', '((a+(b*c))->d)'],
  ['a * b * c + d', '((a*(b*c))+d)'],
  // The operand of a prefix operator ends where that of the tighter operator around it would.
  ['a * all b * c + d', '((a*(all (b*c)))+d)'],
  ['all a + b -> c', '(all ((a+b)->c))'],
  ['a -> all b -> c', '(a->(all (b->c)))'],
  ['a + all b + c', '((a+(all b))+c)'],
  ['a + b ! -> c', '((a+b)!->c)'],
])('%s', (text, tree) => {
  expect(read(text)).toBe(tree);
});

test('a long chain takes no stack', () => {
  expect(read(`a${' * a'.repeat(50_000)}`)).toHaveLength(1 + 4 * 50_000);
});
