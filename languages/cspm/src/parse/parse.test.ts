/** How operators group, where lines end, and that one mistake does not hide the next. */
import { expect, test } from 'vitest';
import { load } from '../load.ts';
import { textSource } from '../testing/source.ts';
import type { Expression } from '../tree.ts';
import { parse, parseExpressionText } from './index.ts';

/** The expression with parentheses around every binary operator. */
function grouped(node: Expression): string {
  switch (node.kind) {
    case 'name':
      return node.path.join('::');
    case 'number':
      return `${node.value}`;
    case 'parenthesised':
      return grouped(node.inner);
    case 'binary':
      return `(${grouped(node.left)} ${node.operator} ${grouped(node.right)})`;
    case 'unary':
      return `(${node.operator} ${grouped(node.operand)})`;
    case 'shared':
      return `(${grouped(node.left)} ${node.operator}${grouped(node.alphabet)} ${grouped(node.right)})`;
    case 'prefix':
      return `(${grouped(node.channel)} -> ${grouped(node.next)})`;
    case 'call':
      return `${grouped(node.function)}(${node.arguments.map(grouped).join(', ')})`;
    default:
      return node.kind;
  }
}

test.each([
  ['1 + 2 * 3 - 4', '((1 + (2 * 3)) - 4)'],
  ['-1 * 2 + 3', '((- (1 * 2)) + 3)'],
  ['#a^b + 1', '((# (a ^ b)) + 1)'],
  ['not a == b and c or d', '(((not (a == b)) and c) or d)'],
  ['a.b.c + 1', '(a . (b . (c + 1)))'],
  ['b & a -> P [] Q', '((b & (a -> P)) [] Q)'],
  ['a -> b -> P ; Q', '((a -> (b -> P)) ; Q)'],
  ['P [] Q |~| R ||| S', '(((P [] Q) |~| R) ||| S)'],
  ['P ||| Q \\ A', '((P ||| Q) \\ A)'],
  ['P \\ A ||| Q', '((P \\ A) ||| Q)'],
  ['P \\ A ||| Q \\ B', '(((P \\ A) ||| Q) \\ B)'],
  ['P \\ A [] Q ||| R', '(((P \\ A) [] Q) ||| R)'],
  ['P |\\ A [|B|] Q', '((P |\\ A) [|B Q)'],
  ['P [|A|] Q [] R', '(P [|A (Q [] R))'],
  ['P /\\ Q [> R', '(P /\\ (Q [> R))'],
  ['f(x)(y).z', '(f(x)(y) . z)'],
])('%s', (text, expected) => {
  const { value: expression, problems } = parseExpressionText('text', text);
  expect(problems).toEqual([]);
  expect(grouped(expression!)).toBe(expected);
});

test('two mistakes are two problems', () => {
  const { problems, script } = parse('text', 'x = (1\ny = 2\nz = )\nw = 3\n');
  expect(problems.map(({ span }) => span.start)).toEqual([7, 17]);
  expect(script.declarations.map(({ kind }) => kind)).toEqual(['value', 'value']);
});

test.each([
  ['(_, 1)', 'cspm/not-an-expression'],
  ['<x@@y>', 'cspm/not-an-expression'],
  ['1 2', 'cspm/expected'],
  ['1 +', 'cspm/expected'],
])('%s alone is refused', (text, code) => {
  const { value, problems } = parseExpressionText('text', text);
  expect([value, problems.map((problem) => problem.code)]).toEqual([undefined, [code]]);
});

test('equations of one function are one declaration, unless something stands between them', () => {
  const { script } = parse('text', 'f(0) = 1\nf(n) = 2\ng(0) = 1\nf(n) = 3\n');
  expect(script.declarations.map((node) => node.kind === 'function' && node.clauses.length)).toEqual([2, 1, 1]);
});

test('Windows line ends and Windows-1252 bytes are read', async () => {
  const bytes = Uint8Array.from('x = "\xe9"\r\ny = 2\r\n', (letter) => letter.charCodeAt(0));
  const source = {
    ...textSource(''),
    async *chunks() {
      yield bytes;
    },
  };
  const { value } = await load(source);
  expect(value?.declarations.length).toBe(2);
  expect(value?.declarations[0]).toMatchObject({ body: { kind: 'string', value: 'é' } });
});
