/** Random terms over user equations: the compiled engine against a naive interpreter that rewrites trees. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkedText } from '../testing/check-text.ts';
import type { TypedEquation, TypedExpression, TypedSpecification } from '../typed/index.ts';
import { engineOf, prepare } from './testing/evaluate.ts';

const declarations = `
sort N = struct z | s(p: N)?isS; T = struct leaf | node(l: T, v: N, r: T);
map add, mul, minus: N # N -> N; le, eq: N # N -> Bool; insert: N # T -> T; size: T -> N; mirror: T -> T; choose: Bool # N # N -> N;
    stuck: N -> N;
var n, m: N; a, b: T;
eqn add(z, m) = m; add(s(n), m) = s(add(n, m)); mul(z, m) = z; mul(s(n), m) = add(m, mul(n, m));
    minus(n, z) = n; minus(z, m) = z; minus(s(n), s(m)) = minus(n, m);
    le(z, m) = true; le(s(n), z) = false; le(s(n), s(m)) = le(n, m);
    eq(n, n) = true; !le(n, m) -> eq(n, m) = false; !le(m, n) -> eq(n, m) = false;
    insert(n, leaf) = node(leaf, n, leaf);
    le(n, m) -> insert(n, node(a, m, b)) = node(insert(n, a), m, b);
    !le(n, m) -> insert(n, node(a, m, b)) = node(a, m, insert(n, b));
    size(leaf) = z; size(node(a, n, b)) = s(add(size(a), size(b)));
    mirror(leaf) = leaf; mirror(node(a, n, b)) = node(mirror(b), n, mirror(a));
    choose(true, n, m) = n; choose(false, n, m) = m;
    stuck(z) = z;`;

/** A term is its head and its arguments; the interpreter knows nothing else. */
interface Term {
  readonly head: string;
  readonly parts: readonly Term[];
}

function termOf(expression: TypedExpression): Term {
  if (expression.kind === 'operation') return { head: expression.operation.name, parts: [] };
  if (expression.kind === 'builtin') return { head: expression.name, parts: [] };
  if (expression.kind === 'variable') return { head: `?${expression.variable.name}`, parts: [] };
  if (expression.kind !== 'apply') throw new Error(`The interpreter has no ${expression.kind}.`);
  return { head: termOf(expression.function).head, parts: expression.arguments.map(termOf) };
}

const shown = ({ head, parts }: Term): string =>
  parts.length === 0 ? head : `${head}(${parts.map(shown).join(', ')})`;

type Binding = Map<string, Term>;

function matches(pattern: Term, term: Term, binding: Binding): boolean {
  if (!pattern.head.startsWith('?'))
    return (
      pattern.head === term.head && pattern.parts.every((part, index) => matches(part, term.parts[index]!, binding))
    );
  const known = binding.get(pattern.head);
  binding.set(pattern.head, known ?? term);
  return known === undefined || shown(known) === shown(term);
}

const replaced = (term: Term, binding: Binding): Term =>
  binding.get(term.head) ?? { head: term.head, parts: term.parts.map((part) => replaced(part, binding)) };

/** Innermost, by the first equation that matches and whose condition becomes true. */
function normalForm(equations: readonly TypedEquation[], { head, parts }: Term): Term {
  const term = { head, parts: parts.map((part) => normalForm(equations, part)) };
  if (head === '!') return { head: term.parts[0]!.head === 'true' ? 'false' : 'true', parts: [] };
  if (head === 'if') return term.parts[0]!.head === 'true' ? term.parts[1]! : term.parts[2]!;
  for (const { left, right, condition } of equations) {
    const binding: Binding = new Map();
    if (!matches(termOf(left), term, binding)) continue;
    const isAllowed =
      condition === undefined || normalForm(equations, replaced(termOf(condition), binding)).head === 'true';
    if (isAllowed) return normalForm(equations, replaced(termOf(right), binding));
  }
  return term;
}

const { number, tree } = fc.letrec<{ number: string; tree: string; truth: string }>((tie) => {
  const call = (name: string, ...parts: ('number' | 'tree' | 'truth')[]) =>
    fc.tuple(...parts.map((part) => tie(part))).map((texts) => `${name}(${texts.join(', ')})`);
  return {
    truth: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('true', 'false'),
      call('le', 'number', 'number'),
      call('eq', 'number', 'number'),
    ),
    number: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('z', 's(z)', 's(s(z))'),
      ...[call('add', 'number', 'number'), call('mul', 'number', 'number'), call('minus', 'number', 'number')],
      ...[call('size', 'tree'), call('choose', 'truth', 'number', 'number'), call('if', 'truth', 'number', 'number')],
    ),
    tree: fc.oneof({ maxDepth: 4 }, fc.constant('leaf'), call('insert', 'number', 'tree'), call('mirror', 'tree')),
  };
});

function argumentOf({ initial }: TypedSpecification): TypedExpression {
  if (initial.kind !== 'action') throw new Error('The initial process is an action.');
  return initial.arguments[0]!;
}

function agree(sort: string, text: string): void {
  const specification = checkedText(`${declarations} act result: ${sort}; init result(${text});`);
  const engine = engineOf(specification);
  const expression = argumentOf(specification);
  const value = engine.compile(expression, new Map())(new Int32Array(0));
  expect(engine.text(value, expression.sort)).toBe(shown(normalForm(specification.equations, termOf(expression))));
}

test('numbers', () =>
  fc.assert(
    fc.property(number, (text) => agree('N', text)),
    { numRuns: 60 },
  ));
test('trees', () =>
  fc.assert(
    fc.property(tree, (text) => agree('T', text)),
    { numRuns: 60 },
  ));
test('stuck terms', () => agree('N', 'add(s(stuck(s(z))), add(stuck(z), stuck(mul(s(z), s(z)))))'));

/** Values of the variables, as terms. */
const numeral = (size: number): string => (size === 0 ? 'z' : `s(${numeral(size - 1)})`);

test('results that were kept from earlier calls', () => {
  const texts = ['mul(add(x, y), minus(y, x))', 'choose(le(x, y), mul(x, x), stuck(y))', 'add(stuck(x), mul(y, y))'];
  const { engine, places, expressions } = prepare(
    'x, y: N',
    [...texts, ...[0, 1, 2, 3].map(numeral)].map((text) => `${text}:N`),
    declarations,
  );
  const specification = checkedText(`${declarations} act result: N; init delta;`);
  const compiled = expressions.map((expression) => engine.compile(expression, places));
  const values = compiled.slice(texts.length).map((compute) => compute(new Int32Array(2)));
  const size = fc.nat({ max: 3 });
  const frames = fc.array(fc.tuple(size, size), { minLength: 10, maxLength: 40 });
  fc.assert(
    fc.property(frames, (asked) => {
      for (const [x, y] of asked)
        texts.forEach((_, index) => {
          const binding: Binding = new Map([x, y].map((each, at) => [`?${'xy'[at]}`, numerals[each]!]));
          const expected = normalForm(specification.equations, replaced(termOf(expressions[index]!), binding));
          const value = compiled[index]!(Int32Array.of(values[x]!, values[y]!));
          expect(engine.text(value, expressions[index]!.sort)).toBe(shown(expected));
        });
    }),
    { numRuns: 20 },
  );
});

const numerals = [0, 1, 2, 3].map((size) =>
  Array.from({ length: size }).reduce<Term>((term) => ({ head: 's', parts: [term] }), { head: 'z', parts: [] }),
);
