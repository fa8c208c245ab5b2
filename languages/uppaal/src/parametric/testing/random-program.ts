/**
 * Random programs with parameters p and q, one per edge: nested branches, loops, functions, references, arrays, structs
 * and expressions that change things. Whatever they compute is seen, since the question reads every variable.
 */
import fc from 'fast-check';
import { drawn, one } from './drawn-text.ts';

type Text = fc.Arbitrary<string>;

const integer = one('v', 'w', 'a[0]', 'a[1]', 'a[n]', 's.m', 's.k[1]', 't.m');
const target = one('v', 'v', 'w', 'w', 'a[0]', 'a[1]', 'a[n]', 'a[1 - n]', 's.m', 's.k[n]', '(up ? v : w)');
const atom: Text = fc.oneof(
  { weight: 3, arbitrary: integer },
  { weight: 2, arbitrary: one('p', 'q', 'd', 'p + q') },
  { weight: 1, arbitrary: one('0', '1', '2', '3', 'n', '-1') },
);

function value(depth: number): Text {
  if (depth === 0) return atom;
  const inner = value(depth - 1);
  return fc.oneof(
    { weight: 3, arbitrary: atom },
    { weight: 3, arbitrary: drawn`(${inner} ${one('+', '-')} ${inner})` },
    { weight: 1, arbitrary: drawn`${one('2', '3', '-1', 'n')} * ${atom}` },
    { weight: 2, arbitrary: drawn`(${condition(depth - 1)} ? ${inner} : ${inner})` },
    { weight: 2, arbitrary: drawn`(${inner} ${one('<?', '>?')} ${inner})` },
    { weight: 1, arbitrary: drawn`-${atom}` },
    { weight: 2, arbitrary: drawn`${one('clip', 'apart', 'least', 'count')}(${inner}, ${inner})` },
    { weight: 1, arbitrary: drawn`(sum (i : int[0, 1]) (a[i] + ${one('i', '2 * s.k[i]', 'v')}))` },
    { weight: 1, arbitrary: drawn`(${one('v', 'w', 'a[n]')}${one('++', '--')})` },
    { weight: 1, arbitrary: drawn`(${one('++', '--')}${one('v', 'w', 's.m')})` },
  );
}

function condition(depth: number): Text {
  const side = value(depth === 0 ? 0 : depth - 1);
  const compared = drawn`${side} ${one('<', '<=', '==', '!=', '>=', '>')} ${side}`;
  const simple = one('up', '!up', 'n == 1', 'a == b', 's != t', 'big(v)', 'big(a[0])');
  if (depth === 0) return fc.oneof({ weight: 3, arbitrary: compared }, { weight: 1, arbitrary: simple });
  const inner = condition(depth - 1);
  return fc.oneof(
    { weight: 3, arbitrary: compared },
    { weight: 2, arbitrary: simple },
    { weight: 2, arbitrary: drawn`(${inner} ${one('&&', '||', 'imply')} ${inner})` },
    { weight: 1, arbitrary: drawn`!(${inner})` },
    { weight: 1, arbitrary: drawn`${one('(forall', '(exists')} (i : int[0, 1]) a[i] ${one('<', '>=', '==')} ${side})` },
  );
}

function statement(depth: number): Text {
  const change = fc.oneof(
    { weight: 4, arbitrary: drawn`${target} = ${value(1)};` },
    { weight: 2, arbitrary: drawn`${one('v', 'w', 'a[n]')} ${one('+=', '-=')} ${value(1)};` },
    { weight: 1, arbitrary: one('v++;', 'w--;', '++a[0];', 'n = 1 - n;', 'n = 0;', 'up = !up;') },
    { weight: 1, arbitrary: one('b = a;', 'a = b;', 's = t;', 't.m = s.k[0];', 't = s;', 'a = s.k;') },
    { weight: 1, arbitrary: one('swap(v, w);', 'swap(a[0], v);', 'turn(a);', 'raise(a[n], s.m);') },
    { weight: 1, arbitrary: drawn`up = ${condition(1)};` },
    { weight: 1, arbitrary: one('v = a[0] = w;', 'w = (v += q);', 'v = up ? p : q;') },
  );
  if (depth === 0) return change;
  const inner = block(depth - 1);
  const asked = condition(1);
  return fc.oneof(
    { weight: 4, arbitrary: change },
    { weight: 4, arbitrary: drawn`if (${asked}) ${inner} else ${inner}` },
    { weight: 2, arbitrary: drawn`if (${asked}) ${inner}` },
    { weight: 2, arbitrary: drawn`if (${asked}) ${inner} else if (${asked}) ${inner} else ${inner}` },
    {
      weight: 1,
      arbitrary: drawn`for (i : int[0, ${one('0', '1')}]) { ${one('a[i] = a[i] + w;', 'if (a[i] > v) v = a[i];', 'b[i] += i;')} }`,
    },
    { weight: 1, arbitrary: drawn`for (j = 0; j < ${one('1', '2', '3')}; j++) { ${change} }` },
    { weight: 1, arbitrary: drawn`j = 0; while (j < 2 && ${asked}) { ${change} j++; }` },
    { weight: 1, arbitrary: drawn`j = 0; do { ${change} j++; } while (j < ${one('1', '2')});` },
    { weight: 1, arbitrary: drawn`if (${asked}) return;` },
  );
}

function block(depth: number): Text {
  return fc.array(statement(depth), { minLength: 1, maxLength: 2 }).map((all) => `{ ${all.join(' ')} }`);
}

const procedure = (name: string): Text =>
  fc.array(statement(2), { minLength: 1, maxLength: 3 }).map((all) => `void ${name}() { int j; ${all.join(' ')} }`);

const timed = drawn`${one('x', 'y', 'x - y')} ${one('<', '<=', '>=', '>')} ${one('p', 'q', 'v', 'd', '1')}`;
const guard = fc.oneof(timed, condition(1), one('true', 'true'));
const update = fc.oneof(
  { weight: 3, arbitrary: one('go()', 'stop()') },
  { weight: 1, arbitrary: one('x = 0', 'y = 0, x = p', 'x = 0, go()', 'go(), y = 0') },
  { weight: 1, arbitrary: drawn`${target} = ${value(2)}` },
  { weight: 1, arbitrary: drawn`${target} = ${value(1)}, ${target} = ${value(1)}` },
  { weight: 1, arbitrary: one('v = v / 2', 'w = v / 3', 'w = (v - w) / 2, v = 0', 'v = p / 2, w = p / 2') },
);

export const randomProgram: Text = drawn`const int[0, 9] p = 1;
const int[0, 9] q = 2;
const int d = ${one('p < q ? p + q : 2 * p', 'p', 'p > q ? p - q : 0', 'q <? 3')};
struct_declaration
clock x, y;
int v = ${one('p', 'q', 'p + q', '2', 'd', '2 * p - q')};
int w = ${one('q', '1', 'p - q', 'd + 1')};
int a[2] = { ${one('p', '1')}, ${one('q', '2', 'p + 1')} };
int b[2] = { 0, ${one('q', '1')} };
pair s = { ${one('p', '3')}, { 1, ${one('q', '0')} } };
pair t;
int[0, 1] n;
bool up${one('', ' = true')};
int clip(int low, int high) { if (low > high) return high; else low = low + 1; return low; }
int apart(int one, int other) { return one > other ? one - other : other - one; }
int least(int one, int other) { int m = one; for (i : int[0, 1]) { if (a[i] < m) m = a[i]; } return m <? other; }
int count(int one, int other) { int m; for (i : int[0, 2]) { if (i + one >= other) { m++; } else { m = m + 2; } } return m; }
bool big(int one) { return one > p; }
void swap(int &one, int &other) { int m = one; one = other; other = m + 1; }
void turn(int &list[2]) { int m = list[0]; list[0] = list[1]; list[1] = m + q; }
void raise(int &one, int other) { other = other + 1; one = one + other; }
${procedure('go')}
${procedure('stop')}
process P() {
  state A, B${one('', ' { x <= p + q }', ' { y <= v }')}, C;
  init A;
  trans
    A -> B { guard ${guard}; assign ${update}; },
    B -> C { guard ${guard}; assign ${update}; };
}
process Q() {
  state A, B;
  init A;
  trans A -> B { guard ${guard}; assign ${update}; };
}
system P${one('', ', Q')};
query { E<> P.C && v + w + a[0] + a[1] + b[0] + b[1] + s.m + s.k[0] + s.k[1] + t.m + t.k[0] + t.k[1] > ${one('p', 'q + 4')} }
`.map((text) => text.replace('struct_declaration', 'typedef struct { int m; int k[2]; } pair;'));
