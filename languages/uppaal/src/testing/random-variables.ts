/** Random networks without clocks whose variables are written and read in all ways: elements, functions that may return early, references, handshakes. For tests. */
import fc from 'fast-check';

const header = `int[0, 1] g; bool h[2]; int[1, 2] k = 1; chan c; broadcast chan d;
void set(int[0, 1] n) { g = n; h[0] = n > 0; }
void maybe(int[0, 1] n) { if (n == 1) { g = 0; return; } h[1] = false; }
void early(bool n) { if (n) return; g = 1; h[0] = false; }
void change(int[0, 1] &r) { r = 1 - r; }
int[0, 1] next() { g = 1 - g; return g; }
void fill() { for (i : int[0, 1]) h[i] = true; }
`;

const number = fc.constantFrom('0', '1', 'a', 'g', 'k - 1', 'h[1] ? a : g', 'next()');
const truth = fc.oneof(
  fc.constantFrom('h[0]', 'h[1]', '!h[a]', 'h[g]', 'h[0] && h[1]', 'exists (i : int[0, 1]) h[i]', 'k == 2'),
  fc
    .tuple(fc.constantFrom('a', 'g'), fc.constantFrom('==', '<', '!='), fc.constantFrom('0', '1', 'a', 'g'))
    .map((parts) => parts.join(' ')),
);
const update = fc.oneof(
  fc.tuple(fc.constantFrom('a', 'g'), number).map(([name, value]) => `${name} = ${value}`),
  fc.tuple(fc.constantFrom('h[0]', 'h[1]', 'h[g]', 'h[a]'), truth).map(([name, value]) => `${name} = ${value}`),
  fc.constantFrom(
    'k = 2',
    'k = 1',
    'set(a)',
    'set(1)',
    'maybe(a)',
    'maybe(0)',
    'early(h[1])',
    'change(a)',
    'change(g)',
    'fill()',
    'a = g = 0',
    'h[1] ? set(0) : set(1)',
  ),
);
const synchronisation = fc.constantFrom('', '', '', '', '', 'sync c!;', 'sync c?;', 'sync d!;', 'sync d?;');

const edgeFrom = (from: string): fc.Arbitrary<string> =>
  fc
    .record({
      to: fc.constantFrom('A', 'B', 'C'),
      guard: fc.option(truth, { freq: 1 }),
      over: synchronisation,
      updates: fc.array(update, { maxLength: 3 }),
    })
    .map(({ to, guard, over, updates }) => {
      const assigned = updates.length === 0 ? '' : `assign ${updates.join(', ')};`;
      return `${from} -> ${to} { ${guard === null ? '' : `guard ${guard};`} ${over} ${assigned} }`;
    });

/** Every location can be left, so that there is something to see. */
const template = (name: string): fc.Arbitrary<string> =>
  fc
    .tuple(...['A', 'B', 'C'].map((from) => fc.array(edgeFrom(from), { minLength: 1, maxLength: 2 })))
    .chain((edges) => fc.option(truth, { freq: 1 }).map((invariant) => ({ edges: edges.flat(), invariant })))
    .map(({ edges, invariant }) =>
      [
        `process ${name}() { int[0, 1] a;`,
        `state A, B ${invariant === null ? '' : `{ ${invariant} || g == 0 }`}, C; init A;`,
        `trans ${edges.join(', ')}; }`,
      ].join(' '),
    );

/** Alone, or with another one: what two of them share matters nearly always. */
export const randomVariables: fc.Arbitrary<string> = fc
  .tuple(template('P'), template('Q'), fc.boolean())
  .map(([one, other, isAlone]) => `${header}${one}\n${isAlone ? `system P;\n` : `${other}\nsystem P, Q;\n`}`);
