/**
 * Random networks without clocks whose variables are written and read in all ways: elements, functions that may return
 * early, references, handshakes. For tests.
 */
import fc from 'fast-check';

const header = `int[0, 1] g; bool h[2]; int[1, 2] k = 1; chan c; broadcast chan d; chan f[2];
void set(int[0, 1] n) { g = n; h[0] = n > 0; }
void maybe(int[0, 1] n) { if (n == 1) { g = 0; return; } h[1] = false; }
void early(bool n) { if (n) return; g = 1; h[0] = false; }
void change(int[0, 1] &r) { r = 1 - r; }
int[0, 1] next() { g = 1 - g; return g; }
bool clear() { g = 0; return true; }
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
    'h[g] = clear()',
    'w = 0',
    'a = i',
    'g = i',
    'h[i] = false',
    'h[1] ? set(0) : set(1)',
  ),
);
const synchronisation = fc.constantFrom(
  '',
  '',
  '',
  '',
  '',
  'sync c!;',
  'sync c?;',
  'sync d!;',
  'sync d?;',
  'sync f[a]!;',
  'sync f[g]?;',
);

const edgeFrom = (from: string): fc.Arbitrary<string> =>
  fc
    .record({
      to: fc.constantFrom('A', 'B', 'C'),
      guard: fc.option(truth, { freq: 2 }),
      over: synchronisation,
      updates: fc.array(update, { maxLength: 3 }),
    })
    .map(({ to, guard, over, updates }) => {
      const assigned = updates.length === 0 ? '' : `assign ${updates.join(', ')};`;
      const select = /\bi\b/.test(assigned) ? 'select i : int[0, 1];' : '';
      return `${from} -> ${to} { ${select} ${guard === null ? '' : `guard ${guard};`} ${over} ${assigned} }`;
    });

/** Every location can be left, so that there is something to see. */
const template = (name: string): fc.Arbitrary<string> =>
  fc
    .tuple(...['A', 'B', 'C'].map((from) => fc.array(edgeFrom(from), { minLength: 1, maxLength: 2 })))
    .chain((edges) => fc.option(truth, { freq: 2 }).map((invariant) => ({ edges: edges.flat(), invariant })))
    .map(({ edges, invariant }) => processOf(name, edges, invariant === null ? '' : `{ ${invariant} || g == 0 }`));

function processOf(name: string, edges: readonly string[], invariant: string): string {
  return `process ${name}() { int[0, 1] a; int[0, 1] w; state A, B ${invariant}, C; init A; trans ${edges.join(', ')}; }`;
}

/** Each way to look at the value that was chosen: on the way to B, there, or after it. */
const uses = fc.constantFrom(
  { to: 'guard w == 1;' },
  { to: 'sync f[w]!;' },
  { to: 'sync f[w]?;' },
  { to: 'guard w == 1; sync c?;' },
  { to: 'guard w == 1; sync d?;' },
  { to: '', at: '{ w == 1 }' },
  { to: '', after: 'assign h[w] = clear();' },
  { to: '', after: 'assign a = w;' },
  { to: '', after: 'guard h[w];' },
  { to: 'assign h[w] = h[1 - w];' },
);

/** Its own variable is chosen in C, read from A to B or later, and by no other template: it is dead somewhere. */
const around = (name: string): fc.Arbitrary<string> =>
  fc.tuple(uses, fc.array(fc.constantFrom('A', 'B', 'C').chain(edgeFrom), { maxLength: 2 })).map(([use, more]) => {
    const { to, at = '', after = '' } = { at: '', after: '', ...use };
    const ring = [
      `A -> B { ${to} }`,
      `A -> C { }`,
      `B -> C { ${after} }`,
      `C -> A { select i : int[0, 1]; assign w = i; }`,
      `B -> A { sync d!; }`,
    ];
    return processOf(name, [...ring, ...more], at);
  });

/** Always there: it speaks on every channel. */
const partner = `process Q() { state A; init A; trans A -> A { sync c!; }, A -> A { sync d!; }, A -> A { sync f[0]?; }, A -> A { sync f[1]!; }; }`;

/** Alone, or with another one: what two of them share matters nearly always. */
export const randomVariables: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(template('P'), around('P'), around('P')),
    fc.oneof(template('Q'), fc.constant(partner), fc.constant('')),
  )
  .map(([one, other]) => `${header}${one}\n${other}\nsystem P${other === '' ? '' : ', Q'};\n`);
