import { describe, expect, it } from 'vitest';
import { parse } from './parse/index.ts';
import { mostLevels } from './parse/reader.ts';
import { withoutPlaces } from './testing/without-places.ts';

function initial(text: string): unknown {
  const { specification, problems } = parse('m', `init ${text};`);
  expect(problems).toEqual([]);
  return withoutPlaces(specification);
}

/** The data expression, as the argument of an action. */
const data = (text: string): unknown => initial(`a(${text})`);

describe('data operators group as the manual says', () => {
  it.each([
    ['a => b => c', 'a => (b => c)'],
    ['a || b && c => d', '(a || (b && c)) => d'],
    ['a && b == c', 'a && (b == c)'],
    ['a == b != c', '(a == b) != c'],
    ['a == b < c', 'a == (b < c)'],
    ['a < b |> c', 'a < (b |> c)'],
    ['a |> b |> c', 'a |> (b |> c)'],
    ['a |> b <| c', 'a |> (b <| c)'],
    ['a <| b ++ c', 'a <| (b ++ c)'],
    ['a ++ b + c', 'a ++ (b + c)'],
    ['a - b - c', '(a - b) - c'],
    ['a + b / c', 'a + (b / c)'],
    ['a / b div c mod d', '((a / b) div c) mod d'],
    ['a div b * c', 'a div (b * c)'],
    ['a * b . c', '(a * b) . c'],
    ['-a * b', '(-a) * b'],
    ['#l . 0', '(#l) . 0'],
    ['!a(b)', '!(a(b))'],
    ['!-#a', '!(-(#a))'],
    ['a . b(c)', 'a . (b(c))'],
    ['f(x)[y -> z](u)', '((f(x))[y -> z])(u)'],
    ['forall x: N . a && b', 'forall x: N . (a && b)'],
    ['a && forall x: N . b || c', '(a && (forall x: N . b)) || c'],
    ['a || forall x: N . b && c', 'a || (forall x: N . (b && c))'],
    ['a && forall x: N . b && c', 'a && (forall x: N . (b && c))'],
    ['!forall x: N . a && b', '(!(forall x: N . a)) && b'],
    ['a || b && exists x: N . c || d', 'a || ((b && (exists x: N . c)) || d)'],
    ['a + b whr a = c, b = d end', '(a + b) whr a = c, b = d end'],
    ['forall x: N . a whr a = b end', '(forall x: N . a) whr a = b end'],
    ['a whr a = b end whr b = c end', '(a whr a = b end) whr b = c end'],
    ['lambda x: N . lambda y: N . x + y', 'lambda x: N . (lambda y: N . (x + y))'],
  ])('%s is %s', (loose, grouped) => {
    expect(data(loose)).toEqual(data(grouped));
  });
});

describe('process operators group as the manual says', () => {
  it.each([
    ['a + b . c', 'a + (b . c)'],
    ['a . b || c', '(a . b) || c'],
    ['a || b ||_ c', 'a || (b ||_ c)'],
    ['a ||_ b || c', '(a ||_ b) || c'],
    ['a ||_ b ||_ c', 'a ||_ (b ||_ c)'],
    ['a | b . c', '(a | b) . c'],
    ['a | b | c', '(a | b) | c'],
    ['a << b << c', '(a << b) << c'],
    ['a << b . c', 'a << (b . c)'],
    ['a . b @ t', 'a . (b @ t)'],
    ['a | b @ t', '(a | b) @ t'],
    ['sum x: N . a + b', '(sum x: N . a) + b'],
    ['sum x: N . a || b', 'sum x: N . (a || b)'],
    ['a . sum x: N . b . c + d', '(a . (sum x: N . (b . c))) + d'],
    ['a . sum x: N . b || c', '(a . (sum x: N . b)) || c'],
    ['a || sum x: N . b || c', 'a || (sum x: N . (b || c))'],
    ['x -> a . b + c', '(x -> (a . b)) + c'],
    ['x -> a || b', '(x -> a) || b'],
    ['x -> a << b', 'x -> (a << b)'],
    ['x -> a + b <> c . d + e', '(x -> (a + b) <> (c . d)) + e'],
    ['x -> a + y -> b <> c', '(x -> a) + (y -> b <> c)'],
    ['x -> y -> a <> b <> c', 'x -> (y -> a <> b) <> c'],
    ['x -> y -> a <> b', 'x -> (y -> a <> b)'],
    ['x -> a + y -> b <> c <> d', 'x -> (a + (y -> b <> c)) <> d'],
    ['x -> sum f: A -> B . a <> b', 'x -> (sum f: A -> B . a) <> b'],
    ['a . x -> b . c', 'a . (x -> (b . c))'],
    ['f(x)(y) -> a', '(f(x)(y)) -> a'],
    ['(x && y) -> a', '((x && y)) -> a'],
  ])('%s is %s', (loose, grouped) => {
    expect(initial(loose)).toEqual(initial(grouped));
  });

  it('keeps brackets that make a difference', () => {
    expect(initial('(a + b) . c')).not.toEqual(initial('a + b . c'));
    expect(initial('x -> (y -> a) <> b')).not.toEqual(initial('x -> y -> a <> b'));
  });
});

describe('sorts', () => {
  const sort = (text: string): unknown => {
    const { specification, problems } = parse('m', `map f: ${text}; init delta;`);
    expect(problems).toEqual([]);
    return withoutPlaces(specification);
  };

  it.each([
    ['A -> B -> C', 'A -> (B -> C)'],
    ['A # B -> C', '(A) # (B) -> C'],
    ['A -> B # C -> D', 'A -> ((B # C) -> D)'],
  ])('%s is %s', (loose, grouped) => {
    expect(flat(sort(loose))).toEqual(flat(sort(grouped)));
  });
});

/** Brackets around a domain leave a product with all its factors inside a list of one. */
function flat(tree: unknown): string {
  return JSON.stringify(tree).replaceAll(/\[\{"kind":"product","factors":(\[[^\]]*\])\}\]/g, '$1');
}

describe('spans', () => {
  it('cover exactly the text of each part', () => {
    const text = 'act a: Nat; init a( 1 + 2 * 3 ) . delta;';
    const { specification } = parse('m', text);
    const section = specification.sections[1];
    if (section?.kind !== 'init') throw new Error('There is an initial process.');
    const body = section.declarations[0]?.body;
    if (body?.kind !== 'sequence') throw new Error('It is a sequence.');
    const call = body.parts[0];
    if (call?.kind !== 'reference') throw new Error('It starts with an action.');
    const [sum] = call.arguments;
    if (sum?.kind !== 'binary') throw new Error('Its argument is a sum.');
    const slice = ({ span }: { span: { start: number; end: number } }) => text.slice(span.start, span.end);
    expect([body, call, sum, sum.right].map(slice)).toEqual([
      'a( 1 + 2 * 3 ) . delta',
      'a( 1 + 2 * 3 )',
      '1 + 2 * 3',
      '2 * 3',
    ]);
  });
});

describe('deep texts', () => {
  const codes = (text: string): string[] => parse('m', text).problems.map(({ code }) => code);

  it.each([
    ['brackets in data', `init a(${'('.repeat(100_000)}`],
    ['brackets in processes', `init ${'('.repeat(100_000)}`],
    ['brackets in sorts', `map f: ${'List('.repeat(100_000)}`],
    ['arrows', `map f: ${'A -> '.repeat(100_000)}A; init delta;`],
    ['prefix operators', `init a(${'!'.repeat(100_000)}x);`],
    ['binders', `init a(${'forall x: A . '.repeat(100_000)}x);`],
    ['conditions', `init ${'x -> '.repeat(100_000)}a;`],
    ['sums', `init ${'sum x: A . '.repeat(100_000)}a;`],
    ['a chain of operators to the left', `init a(x${' + x'.repeat(100_000)});`],
    ['a chain of operators to the right', `init a(x${' && x'.repeat(100_000)});`],
    ['applications', `init a(f${'(x)'.repeat(100_000)});`],
    ['synchronisations', `init a${' | a'.repeat(100_000)};`],
  ])('%s give one problem', (_what, text) => {
    expect(codes(text)).toEqual(['mcrl2/nested-too-deep']);
  });

  it.each([
    ['alternatives', `init a${' + a'.repeat(100_000)};`],
    ['steps', `init a${' . a'.repeat(100_000)};`],
    ['components', `init a${' || a'.repeat(100_000)};`],
    ['elements', `init a([1${', 1'.repeat(100_000)}]);`],
  ])('any number of %s is fine', (_what, text) => {
    expect(codes(text)).toEqual([]);
  });

  it('what is just not too deep is read', () => {
    const brackets = mostLevels - 10;
    expect(codes(`init a(${'('.repeat(brackets)}x${')'.repeat(brackets)});`)).toEqual([]);
  });
});
