/**
 * Random processes some of whose parameters act as program counters: values of enumerations and structures, and truth
 * values, that conditions ask about in all ways in which people do, while others are chosen, handed on, and looked at
 * much later. Counters mostly go round, so that there is a later. For tests.
 */
import fc from 'fast-check';

const header = `sort D = struct d1 | d2;
     C = struct c0 | c1 | c2;
     S = struct s0 | s1(first: D)?isOne | s2(first: D, second: D)?isTwo;
map quiet: S -> Bool;
    turned: S # D -> S;
    after: C -> C;
    other: D -> D;
var d, e: D;
eqn quiet(s0) = true;
    quiet(s1(d)) = false;
    quiet(s2(d, e)) = d == e;
    turned(s0, d) = s1(d);
    turned(s1(e), d) = s2(d, e);
    turned(s2(d, e), d1) = s0;
    turned(s2(d, e), d2) = s1(e);
    after(c0) = c1;
    after(c1) = c2;
    after(c2) = c0;
    other(d1) = d2;
    other(d2) = d1;
act a, b: D; e; k: C; c, m, r: D # D;
`;

const data = fc.constantFrom('x', 'y', 'x', 'y', 'other(x)', 'other(y)', 'if(b, x, y)', 'd1', 'd2');
/** Some have no value in some states: then a state must break in both systems or in none. */
const partial = fc.constantFrom('if(head(l) == d1, x, y)', 'if(exists d: D . head(l) == d, x, d1)', 'head(l)');

/** A case of a counter: what asks for it, and what leads on from there. */
interface Case {
  readonly asks: string;
  readonly leadsOn: readonly string[];
}
const around: readonly (readonly Case[])[] = [
  [
    { asks: 'n == c0', leadsOn: ['n = c1', 'n = after(n)', 'n = if(x == y, c1, c2)', 'n = if(z == d1, c1, c2)'] },
    { asks: 'n == c1', leadsOn: ['n = c2', 'n = after(n)', 'n = if(b, c2, c0)', 'n = if(z == d1, c0, c2)'] },
    { asks: 'n == c2', leadsOn: ['n = c0', 'n = after(n)', 'n = if(x == d1, c0, c1)'] },
  ],
  [
    { asks: 's == s0', leadsOn: ['s = s1(x)', 's = s1(z)', 's = turned(s, y)', 's = s2(z, y)'] },
    { asks: 'isOne(s)', leadsOn: ['s = s2(y, x)', 's = turned(s, z)', 's = s0', 's = s2(first(s), d1)'] },
    {
      asks: 'isTwo(s)',
      leadsOn: ['s = s0', 's = if(second(s) == x, s0, s1(y))', 's = if(z == d1, s0, s1(y))', 's = turned(s, x)'],
    },
  ],
  [
    { asks: 'b', leadsOn: ['b = false', 'b = x == d1'] },
    { asks: '!b', leadsOn: ['b = true', 'b = y == x'] },
  ],
];
const more: readonly Case[] = [
  { asks: 'n != c0', leadsOn: ['n = after(n)'] },
  { asks: '!quiet(s)', leadsOn: ['s = turned(s, x)', 's = s0'] },
  { asks: 'quiet(s)', leadsOn: ['s = s1(d2)'] },
  { asks: '!isTwo(s)', leadsOn: ['b = !b', 'n = c0'] },
  { asks: 'isOne(s) || b', leadsOn: ['b = false'] },
];

const asked = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('x', 'y'), data).map((both) => both.join(' == ')) },
  { weight: 1, arbitrary: data.map((one) => `s == s1(${one})`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('isOne(s) || x == d1', 'n != c1', 'isOne(s) && first(s) == d1', 'l != []', 'z != x'),
  },
);
const action = fc.oneof(
  { weight: 7, arbitrary: fc.constantFrom('e', 'e', 'k(n)', 'b(z)') },
  { weight: 2, arbitrary: data.map((one) => `a(${one})`) },
  { weight: 1, arbitrary: fc.constantFrom('b(first(s))', 'k(n)') },
  { weight: 2, arbitrary: fc.tuple(data, data).map(([one, two]) => `m(${one}, ${two})`) },
  { weight: 2, arbitrary: fc.constantFrom('x', 'y', 'd1', 'z', 'other(x)').map((one) => `r(z, ${one})`) },
);
const next = fc.oneof(
  { weight: 4, arbitrary: data },
  { weight: 10, arbitrary: fc.constant('z') },
  { weight: 4, arbitrary: partial },
);

/** A step in a case. Where it asks for nothing else, there is a way on. */
const summandIn = (
  { asks, leadsOn }: Case,
  asking: 'nothing else' | 'more',
  role: Partial<Record<'action' | 'x', fc.Arbitrary<string>>> = {},
): fc.Arbitrary<string> =>
  fc
    .record({
      change: asking === 'more' ? fc.option(fc.constantFrom(...leadsOn)) : fc.constantFrom(...leadsOn),
      asked: asking === 'more' ? asked : fc.constant(null),
      isTurned: fc.boolean(),
      action: role.action ?? action,
      meanwhile: fc.constantFrom('', '', '', '', '', 'a(x) . ', 'e . ', 'k(n) . '),
      x: role.x ?? fc.option(next, { freq: 2 }),
      y: fc.option(next, { freq: 2 }),
      l: fc.option(fc.constantFrom('[x]', '[z]', '[]', '[y]', 'tail(l)'), { freq: 2 }),
    })
    .map(({ change, asked, isTurned, action, meanwhile, x, y, l }) => {
      const written = Object.entries({ x, y, l }).filter(([, value]) => value !== null);
      const changes = [...(change === null ? [] : [change]), ...written.map(([name, value]) => `${name} = ${value}`)];
      const conditions = [asks, ...(asked === null ? [] : [asked])];
      const condition = (isTurned ? conditions.reverse() : conditions).join(' && ');
      const step = `(${condition}) -> ${action} . ${meanwhile}P(${changes.join(', ')})`;
      return /\bz\b/.test(step) ? `sum z: D . ${step}` : step;
    });

/** A value that is chosen in one case, looked at in the next, and perhaps of no use after that. */
const chosen = { x: fc.constant('z'), action: fc.constantFrom('e', 'k(n)', 'b(z)', 'a(y)') };
const lookedAt = { action: fc.constantFrom('a(x)', 'a(other(x))', 'm(x, d1)', 'e') };

/** All around one counter, and something besides. */
const summands = fc
  .tuple(fc.constantFrom(0, 0, 1, 1, 2), fc.array(fc.constantFrom(...around.flat(), ...more), { maxLength: 2 }))
  .chain(([first, besides]) =>
    fc.tuple(
      ...around[first]!.map((one, at) => summandIn(one, 'nothing else', at === 0 ? chosen : at === 1 ? lookedAt : {})),
      ...besides.map((one) => summandIn(one, 'more')),
    ),
  )
  .chain((own) => fc.boolean().map((isTotal) => (isTotal ? own.map(madeTotal) : own)));

/** A sort of which something may be taken that is not there makes every value of it doubtful, so many do without. */
function madeTotal(summand: string): string {
  return summand.replaceAll(/\b(first|second)\(s\)|\bhead\(l\)/g, 'x');
}

/** Alone, or with one that it speaks to. */
export const randomControl: fc.Arbitrary<string> = fc
  .tuple(summands, fc.constantFrom(true, true, false))
  .map(([own, isAlone]) => {
    const partner = `proc Q(w: D, isFull: Bool) = sum u, v: D . (!isFull) -> r(u, v) . Q(v, true) + isFull -> a(w) . Q(isFull = false)
  + isFull -> m(w, other(w)) . Q(isFull = false) + sum u: D . (isFull) -> r(u, w) . Q() + (!isFull) -> m(d1, d2) . Q();`;
    const start = 'P(c0, s0, true, d1, d2, [])';
    return `${header}proc P(n: C, s: S, b: Bool, x, y: D, l: List(D)) = ${own.join('\n  + ')};
${isAlone ? `init ${start};` : `${partner}\ninit allow({a, b, c, e, k}, comm({m|r -> c}, ${start} || Q(d1, false)));`}
`;
  });
