/**
 * Tiny models with parameters p and q, a family for each feature: a few steps whose verdict turns on that feature
 * alone. A rule that is executed wrongly then changes the verdict at some point, where larger models hide it behind
 * everything else that they do.
 */
import fc from 'fast-check';
import { drawn, one } from './drawn-text.ts';

export interface Feature {
  readonly name: string;
  readonly text: fc.Arbitrary<string>;
  /** Whether upper ends of ranges bind too. */
  readonly ranges: 'lower ends' | 'both ends';
}

const relation = one('<', '<=', '==', '!=', '>=', '>');
const amount = one('p', 'q', 'p + q', '2 * p', 'q + 1', '2', '3');
/** Clocks are not compared by `!=`. */
const timed = (clock: string): fc.Arbitrary<string> =>
  drawn`${one(clock)} ${one('<', '<=', '==', '>=', '>')} ${amount}`;
const plain = (name: string): fc.Arbitrary<string> => drawn`${one(name)} ${relation} ${amount}`;
const parameters = 'const int[0, 9] p = 1;\nconst int[0, 9] q = 2;\n';

const feature = (name: string, text: fc.Arbitrary<string>, ranges: Feature['ranges'] = 'lower ends'): Feature => ({
  name,
  text: text.map((rest) => parameters + rest),
  ranges,
});

/** Two receivers, of which any number is in the system, ready, or elsewhere. */
const receiver = (name: string): fc.Arbitrary<string> => drawn`process ${one(name)}() {
  clock y;
  state Early, Ready, Heard, Other;
  init ${one('Early', 'Ready', 'Ready')};
  trans
    Early -> Ready { guard ${timed('y')}; },
    Ready -> Heard { guard ${one('true', 'v > q', 'v <= p', 'y >= p', 'y < q', 'y == 2')}; sync b?; assign ${one('n = n + 1', 'n = 2 * n + 1', 'v = v + 1, n = n + 1')}; }${one('', ',\n    Ready -> Other { guard v >= 2; sync b?; assign n = n + 2; }')};
}
`;
const broadcast = drawn`broadcast chan b;
int n;
int v = ${amount};
${receiver('R')}${receiver('T')}process S() {
  clock x;
  state A, B;
  init A;
  trans A -> B { guard ${timed('x')}; sync b!; assign ${one('n = 0', 'n = n + 1', 'v = p')}; };
}
system ${one('S', 'S', 'S, R', 'S, R', 'S, R, T')};
query { ${one('E<> S.B', 'A[] !S.B', 'E<> S.B && n == 0', 'E<> S.B && n == 1', 'A[] S.B imply n == 1', 'A[] S.B imply n > 0', 'E<> S.B && n == 2', 'A[] n < 2', 'E<> S.B && n > 0 && v > p')} }
`;

const halving = drawn`${one('', 'const int h = p / 2;\n', 'const int h = (p + q) / 2;\n', 'const int h = (p - q) / 2;\n')}int v = ${one('p', 'q', 'p + q', '2 * p', 'p - q', 'q - 2 * p', '-p')};
int w;
process P() {
  clock x;
  state A, B, C;
  init A;
  trans
    A -> B { assign ${one('', '', 'w = v / 3, ')}v = ${one('v / 2', 'v / 2', 'v / 3', '(v + 1) / 2', '(p - q) / 2', '(p - q) / 3', '(p + q) / 2', '(q - 2 * p) / -2')}${one('', ', w = v', ', w = v + p', ', w = v > 1 ? 1 : 0', ', w = v == q')}; },
    B -> C { guard ${one('v', '2 * v', '2 * v + 1', 'w', 'x', 'v', '2 * v')} ${one('<', '<=', '==', '>=', '>')} ${one('p', 'q', 'p - q', '0', '1', '2', 'p - 1')}; };
}
system P;
query { ${one('E<> P.C', 'A[] !P.C', 'E<> P.C', 'E<> P.B && v == 1', 'E<> P.B && 2 * v == p', 'A[] P.B imply 2 * v >= p', 'A[] P.B imply 2 * v <= p')} }
`;
/** A quotient of the parameters that stays, in guards and invariants. */
const halvedConstant = drawn`const int h = ${one('p / 2', '(p + q) / 2', '(p - q) / 2', '(2 * p - q) / 3', 'p > q ? p / 2 : q / 2')};
process P() {
  clock x, y;
  state A { x <= ${one('p', 'q', '3')} }, B, C;
  init A;
  trans A -> B { guard x ${one('>=', '>', '==')} h${one('', ' && h >= 0')}; assign y = 0; }, B -> C { guard ${one('x == 2 * h', 'h == q', '2 * h >= p', '2 * h < p', 'h > 0', 'h < 0', 'y >= h && x < p')}; };
}
system P;
query { ${one('E<> P.C', 'A[] !P.C', 'E<> P.B', 'E<> P.C && P.x <= 2 * h')} }
`;

const flagUpdate = one(
  'up = true',
  'up = true',
  'x = 0, up = true',
  'up = true, x = 0',
  'v = q, up = true',
  'up = false',
  'x = 0',
  'v = p',
  'mark()',
  'n = 1',
);
const flagGuard = one(
  'true',
  'true',
  'y >= p',
  '(up imply x <= q)',
  '(up imply x > p)',
  'up && x >= p',
  'up && x < q',
  '!up',
  '(!up || v > p)',
  '(!up imply x >= q)',
  'n == 1',
  '(up imply v >= q)',
);
const flags = drawn`clock x, y;
int v = ${amount};
int n;
bool up${one('', ' = true')};
void mark() { ${one('if (v > q) up = true;', 'if (n == 1) x = 0; up = true;', 'x = 0; if (v > p) return; up = true;', 'up = !up;')} }
process P() {
  state A, B${one('', ' { x <= q }', ' { up imply x <= p }')}, C, D;
  init A;
  trans
    A -> B { guard ${flagGuard}; assign ${flagUpdate}; },
    B -> C { guard ${flagGuard}; assign ${flagUpdate}; },
    C -> D { guard ${flagGuard}; };
}
process Q() {
  state A, B;
  init A;
  trans A -> B { guard ${flagGuard}; assign ${flagUpdate}; };
}
system ${one('P', 'P, Q')};
query { ${one('E<> P.D', 'A[] !P.D', 'E<> P.C', 'E<> P.D && up', 'A[] P.D imply up')} }
`;

/** Dead until the flag is up: a clock that is read under it, and set with it, beside it or not at all. */
const keptClock = drawn`clock x, y;
bool up;
void mark() { ${one('if (p > q) x = 0; up = true;', 'x = 0; if (p > q) return; up = true;', 'up = true; if (p <= q) return; x = 0;')} }
process P() {
  state A, B, C;
  ${one('', 'urgent B;')}
  init A;
  trans
    A -> B { guard y ${one('>=', '>', '==')} ${one('p', 'q', '2')}; assign ${one('up = true', 'mark()', 'mark()', 'x = 0, up = true')}; },
    B -> C { guard ${one('(up imply x < q)', '(!up || x <= p)', 'up && x < 2', '(up imply x < p)')}; };
}
system P;
query { ${one('E<> P.C', 'A[] !P.C')} }
`;
const keptValue = drawn`int v = ${amount};
int w;
bool up;
void mark() { ${one('up = true; if (up) w = v; v = 1;', 'up = true; if (up) w = v; v = 1;', 'if (up) w = v; up = true; v = q;', 'if (p > q) v = 2; up = true;', 'v = 2; up = true;', 'up = true;')} }
process P() {
  state A, B, C;
  init A;
  trans A -> B { assign mark(); }, B -> C { guard ${one('(up imply v >= q)', 'w > p', 'w == q', 'w >= 2', '(!up || v < p)')}; };
}
system P;
query { ${one('E<> P.C', 'A[] !P.C')} }
`;

const comparisons = drawn`clock x, y;
int v = ${amount};
process P() {
  state A${one('', ' { x <= p }', ' { x < q }', ' { x <= p + q }')}, B${one('', ' { y <= p }', ' { y < 2 }')}, C;
  init A;
  trans
    A -> B { guard ${timed('x')}${one('', ' && p != q', ' && p == q', ' && p < q')}; assign ${one('y = 0', 'y = p', 'v = v + 1')}; },
    B -> C { guard ${fc.oneof(plain('v'), timed('y'), timed('x - y'), plain('p'), plain('q'))}; };
}
system P;
query { ${one('E<> P.C', 'A[] !P.C', 'E<> P.B', 'E<> P.B && x == q', 'A[] P.C imply x < 2 * q', 'E<> P.C && v != p')} }
`;

const urgent = drawn`urgent chan u;
clock x, y;
int n;
process P() {
  state A${one('', ' { x <= p }')}, B, C;
  ${one('', 'urgent B;', 'urgent B;', 'urgent A;')}
  init A;
  trans
    A -> B { guard ${timed('x')}; assign y = 0; },
    B -> C { ${one('', 'sync u!;', 'sync u!;', 'guard n == 1; sync u!;', 'guard y >= p;', 'guard y > 0;')} };
}
process Q() {
  state A, B, C;
  ${one('', '', 'urgent A;')}
  init A;
  trans A -> B { guard ${one('true', 'x >= q', 'x <= q', 'y > q')}; assign n = ${one('0', '1')}; }, ${one('A', 'B', 'B')} -> C { sync u?; };
}
system P, Q;
query { ${one('E<> P.B && x > q', 'E<> P.B && y > 0', 'E<> P.C && x > p', 'A[] P.C imply x <= p', 'A[] P.C imply y == 0', 'E<> P.C && y > q', 'E<> P.B && Q.B && x > q')} }
`;

/** A partner that may be ready makes time stand still. */
const urgentChannel = drawn`urgent chan u;
clock x, y;
int n;
process P() {
  state A, B, C;
  init A;
  trans A -> B { guard ${timed('x')}; assign y = 0; }, B -> C { ${one('', 'guard n == 1; ')}sync u!; };
}
process Q() {
  state A, B, C;
  ${one('', 'urgent A;')}
  init A;
  trans A -> B { guard ${one('true', 'x >= q', 'x <= q')}; assign n = ${one('0', '1')}; }, ${one('A', 'A', 'B')} -> C { sync u?; };
}
system P, Q;
query { ${one('E<> P.B && y > 0', 'A[] P.C imply y == 0', 'A[] P.B imply y < p', 'E<> P.C && y > q', 'E<> P.B && x > q')} }
`;

/** Q keeps how far P was when it moved. */
const committed = drawn`chan c;
broadcast chan b;
clock x;
int n;
int m = 9;
process P() {
  state A, B, C, D;
  ${one('', 'commit B;', 'commit B;', 'commit C;', 'commit B, C;', 'urgent B;')}
  init A;
  trans
    A -> B { guard ${timed('x')}; assign n = 1; },
    B -> C { ${one('', '', 'guard p < q;', 'sync b?;', 'sync c!;')} assign n = 2; },
    C -> D { ${one('', 'guard x <= q;', 'guard x > p;')} assign n = 3; };
}
process Q() {
  state A, B, C;
  ${one('', '', 'commit B;')}
  init A;
  trans
    A -> B { guard ${one('true', 'x >= q', 'x <= p', 'n > 0')}; ${one('', '', '', 'sync b!;', 'sync c?;')} assign m = n; },
    B -> C { assign n = n + 3; };
}
system P, Q;
query { ${one('E<> m == 1', 'A[] m != 1', 'E<> m == 2', 'A[] m != 2', 'E<> P.D && m == 1', 'E<> P.B && x > q', 'E<> P.C && n > 3', 'E<> Q.B && n != m')} }
`;

const element = one('p', 'q', 'p + q', '1', 'a[0]', 'a[1]', 'a[n] + 1', 'a[1 - n]', '2 * a[0]');
const arrays = drawn`int a[2] = { ${one('p', 'q', '1')}, ${one('p + 1', 'q', '2')} };
int[0, 1] n;
clock x;
int least() { int m = a[0]; for (i : int[0, 1]) if (a[i] ${one('<', '<=', '>')} m) m = a[i]; return m; }
void shift(int &w) { for (i : int[0, 1]) { a[i] = a[i] + ${one('i', 'q', 'a[0]')}; } w = ${one('a[1]', 'p')}; }
process P() {
  state A, B, C;
  init A;
  trans
    A -> B { ${one('', 'select k : int[0, 1];')} assign ${one('n = 1 - n, ', '', 'x = a[1], ')}${one('a[n]', 'a[0]', 'a[1]')} = ${element}${one('', ', a[1] = a[0]', ', a[0] = least()', ', shift(a[n])', ', n = 1')}; },
    B -> C { guard ${one('a[n]', 'a[0]', 'a[1]', 'least()', 'a[0] + a[1]', 'x')} ${one('<', '<=', '==', '>=', '>')} ${one('p', 'q', '2', 'a[0]', 'a[n]', 'p + q')}; };
}
system P;
query { ${one('E<> P.C', 'A[] !P.C', 'E<> P.C', 'A[] P.B imply a[0] <= a[1]', 'E<> P.B && forall (i : int[0, 1]) a[i] >= q', 'E<> P.B && exists (i : int[0, 1]) a[i] > p + 1', 'E<> P.B && a[n] == p', 'A[] P.B imply sum (i : int[0, 1]) a[i] > q')} }
`;

/** Upper ends that do not bind are far away: they would in the ordinary check. */
const ranges = (
  high: fc.Arbitrary<string>,
): fc.Arbitrary<string> => drawn`${one('', 'const int[0, p] e = q;\n', 'const int[0, q + 1] e = p;\n', 'const int[-1, 99] e = p - q;\n')}int[${one('-2', '0', '1', '-1')}, ${high}] v = 1;
int f(int[0, ${high}] w) { int[${one('-1', '0')}, ${high}] m = w - p; return m; }
clock x;
process P() {
  state A, B, C;
  init A;
  trans
    A -> B { guard ${one('true', 'p > 0', 'q <= 4', 'p <= q', 'x >= q')}; assign v = ${one('p', 'q', 'q - p', 'p - 1', 'p - 2', '2 * q', 'f(q)', 'f(p)', 'v + p')}; },
    B -> C { guard ${one('true', 'v < q', 'x > p', 'v != 1')}; assign ${one('v++', 'v--', 'v = v - q', 'v = v + p', 'v = f(v)', 'v += 1')}; };
}
system P;
query { ${one('E<> P.C', 'A[] !P.C', 'A[] true', 'E<> P.B && v > q', 'A[] P.C imply v <= p', 'E<> P.C && v == 2', 'E<> false')} }
`;

const statement = one('v = p;', 'w = v + 1;', 'v = w;', 'w = q;', 'v += q;', 'w = w - v;', 'v++;', 'return;');
const condition = one('v > w', 'v == p', 'p < q', 'w <= q', 'v != w', 'v >= 2 && w < p', 'v < p || w == q', '!(v < q)');
const branches = drawn`int v = ${amount};
int w = ${amount};
void go() {
  if (${condition}) { ${statement} }${one('', ' else { w = 0; }', ' else { v = q + 1; w = p; }', ' else if (w > p) v = 7; else w = v;')}
  ${statement}
}
int low(int s, int t) { if (s ${one('<', '<=', '==')} t) return s; ${one('', 's = s + 1; ')}return t; }
process P() {
  clock x;
  state A, B, C;
  init A;
  trans
    A -> B { assign ${one('go()', 'go()', 'go()', 'go()', 'go()', 'go()', 'v = w, w = p', 'w = v + 1, v = q', 'v = w + 1, w = v + 1', 'v = low(v, q), w = v', 'v = v > w ? w : p', 'v = v <? q, w = w >? p', 'v += w, w -= v', 'w = v++', 'v = ++w', 'x = v, v = w')}; },
    B -> C { guard ${one('v', 'w', 'v - w', 'x')} ${one('<', '<=', '==', '>=', '>')} ${one('p', 'q', '0', '2', 'w', 'p + 1')}; };
}
system P;
query { ${one('E<> P.C', 'A[] !P.C', 'E<> P.C', 'E<> P.B && v == w + 1', 'A[] P.B imply v > w', 'A[] P.B imply v <= p + q', 'E<> P.B && v == q')} }
`;

const channels = drawn`chan c[2], d;
int n;
clock x;
int v = ${amount};
process S() {
  state A, B;
  init A;
  trans A -> B { ${one('', 'select k : int[0, 1];')} guard ${timed('x')}; sync ${one('c[0]!', 'c[n]!', 'c[1 - n]!', 'd!')}; assign ${one('v = v + 1', 'v = p', 'x = 0', 'n = 1')}; };
}
process R() {
  state A, B, C;
  init A;
  trans
    A -> B { guard ${one('true', 'v > q', 'x >= q', 'p < q')}; sync ${one('c[0]?', 'c[1]?', 'c[n]?', 'd?')}; assign ${one('v = 2 * v', 'v = v + q', 'n = n + 1', 'v = q')}; },
    A -> C { select k : int[0, 1]; guard ${one('k == 0', 'x > p', 'v + k > q')}; sync ${one('c[k]?', 'd?')}; assign n = n + 2 * k, v = v + k; };
}
process T() {
  state A, B;
  init A;
  trans A -> B { guard ${timed('x')}; assign n = 1; };
}
system S, R${one('', ', T')};
query { ${one('E<> S.B', 'A[] !R.B', 'E<> R.B', 'E<> R.C && v > p', 'E<> R.C && n > 1', 'A[] S.B imply v > q', 'E<> R.B && v == 2 * q', 'A[] S.B imply x <= p')} }
`;

export const features: readonly Feature[] = [
  feature('broadcast with receivers that may not be ready', broadcast),
  feature('quotients kept in variables', halving),
  feature('quotients in constants', halvedConstant),
  feature('clocks and values read under a flag', flags),
  feature('clocks kept for a flag', keptClock),
  feature('values kept for a flag', keptValue),
  feature('comparisons of clocks and values with parameters', comparisons),
  feature('urgent locations and channels', urgent),
  feature('urgent channels', urgentChannel),
  feature('committed locations', committed),
  feature('arrays of values', arrays),
  feature('ranges that break, lower ends', ranges(one('99'))),
  feature('ranges that break, both ends', ranges(one('1', '2', '3', '4', '5')), 'both ends'),
  feature('branches and the order of updates', branches),
  feature('channels in arrays and selections', channels),
];
