/** `vedette eval` on the command line: values of every language that has some, and what has none. */
import { expect, test } from 'vitest';
import { runMain } from '../testing/run-main.ts';
import { safeLock, scratchFolder } from '../testing/scratch-folder.ts';

const cwd = scratchFolder({
  'ring.csp': `N = 3
Ids = {0..N-1}
datatype Kind = question | answer
datatype Tree = Leaf | Node.Tree.Tree
channel send : Kind.Ids
channel count : Int
next(p) = (p + 1) % N
from(n) = <n> ^ from(n + 1)
loop(n) = 1 + loop(n + 1)
P = send.question.0 -> P
`,
  'ring.mcrl2': `map n: Pos; next: Nat -> Nat; loop: Nat -> Nat;
var p: Nat;
eqn n = 3; next(p) = (p + 1) mod n; loop(p) = loop(p + 1);
init delta;
`,
  'ring.xta': `const int n = 3;
const bool fifo = true;
const int order[3] = { 2, 0, 1 };
int x;
int next(int p) { return (p + 1) % n; }
int endless(int p) { while (true) p = 0; return p; }
process P() { state S; init S; }
system P;
`,
  'ring.crash': `const n = 3;
function twice(x) = x + x;
locations 1..n;
system nil;
`,
  'safe.aut': safeLock,
});
const evaluate = (...line: string[]) => runMain(['eval', ...line], { cwd });

test.each([
  // By hand: from the definitions of the four models.
  [['ring.csp', 'next(2)'], '0'],
  [['ring.csp', 'next(2)', '-c', 'N=5'], '3'],
  [['ring.csp', 'card(Ids) + 1'], '4'],
  [['ring.csp', '{x*x | x <- { -2..3}}'], '{0, 1, 4, 9}'],
  [['ring.csp', '<(1, true), (2, false)>'], '<(1, true), (2, false)>'],
  [['ring.csp', 'send.answer'], 'send.answer'],
  [['ring.csp', '{| send.answer |}'], '{send.answer.0, send.answer.1, send.answer.2}'],
  [['ring.csp', '"a" ^ "b"'], '"ab"'],
  [['ring.csp', '(| 1 => true |)'], '(| 1 => true |)'],
  [['ring.csp', 'head(from(7))'], '7'],
  [['ring.csp', 'let y = 2 within y * y'], '4'],
  [['ring.csp', 'P'], 'P'],
  // Infinite sets are shown symbolically.
  [['ring.csp', '{N..}'], '{3..}'],
  [['ring.csp', 'Int'], 'Int'],
  [['ring.csp', 'Seq({0})'], 'Seq({0})'],
  [['ring.csp', 'Set({0..})'], 'Set({0..})'],
  [['ring.csp', 'Events'], '{| send, count |}'],
  [['ring.csp', 'Tree'], '{| Leaf, Node |}'],
  [['ring.csp', '{| count |}'], '{| count |}'],
  [['ring.csp', 'union({0..}, { -1})'], 'Union({{0..}, {-1}})'],
  [['ring.mcrl2', 'next(2)'], '0'],
  [['ring.mcrl2', 'next(2)', '-c', 'n=5'], '3'],
  [['ring.mcrl2', '[1, 2] ++ [n]'], '[1, 2, 3]'],
  [['ring.mcrl2', 'forall x: Nat . x < n => next(x) < n'], 'true'],
  [['ring.xta', 'next(2)'], '0'],
  [['ring.xta', 'next(2)', '-c', 'n=5'], '3'],
  [['ring.xta', 'order'], '{ 2, 0, 1 }'],
  [['ring.xta', 'fifo && order[0] == 2'], 'true'],
  [['ring.crash', 'twice(n) + 1'], '7'],
  [['ring.crash', '{for x in 1..n: x}', '-c', 'n=2'], '{1, 2}'],
])('eval %j prints %s', async (line, value) => {
  const ran = await evaluate(...line);
  expect(ran.stderr).toBe('');
  expect(ran.stdout).toBe(`${value}\n`);
  expect(ran.code).toBe(0);
});

test('an infinite sequence is shown by its beginning', async () => {
  const { stdout } = await evaluate('ring.csp', 'from(1)');
  expect(stdout).toMatch(/^<1, 2, 3, .*, 1000, \.\.\.>\n$/);
});

test('--json has the type, --verbose shows it', async () => {
  const { stdout } = await evaluate('ring.csp', '{| send |}', '--json');
  expect(JSON.parse(stdout)).toMatchObject({ model: 'ring.csp', language: 'cspm', type: '{Event}' });
  expect((await evaluate('ring.csp', 'next', '--verbose')).stdout).toBe('next :: (Int) -> Int\n');
  expect(JSON.parse((await evaluate('ring.mcrl2', 'next(1)', '--json')).stdout)).toMatchObject({
    value: '2',
    type: 'Nat',
  });
});

test.each([
  [['ring.csp', 'nxt(2)'], 3, 'expression:1:1'],
  [['ring.csp', 'next(true)'], 3, 'Expected something of type Int, found Bool'],
  [['ring.csp', 'next(2'], 3, 'cspm/expected'],
  [['ring.csp', ''], 3, 'expression:1:1'],
  [['ring.csp', '1 / 0'], 3, 'cspm/divided-by-zero'],
  [['ring.csp', 'loop(0)'], 3, 'cspm/recursion-too-deep'],
  [['ring.csp', 'card(Int)'], 3, 'cspm/infinite-set'],
  [['ring.csp', 'send.question.3'], 3, 'The 2nd field of the channel "send" cannot be 3'],
  [['ring.mcrl2', 'nxt(2)'], 3, 'expression:1:1'],
  [['ring.mcrl2', 'next(true)'], 3, 'expression:1:6'],
  [['ring.mcrl2', 'loop(0)'], 3, 'too many steps'],
  [['ring.mcrl2', 'next(1) next'], 3, 'the end of the expression'],
  [['ring.xta', 'x + 1'], 3, 'uppaal/not-constant'],
  [['ring.xta', 'endless(0)'], 3, 'uppaal/endless-evaluation'],
  [['ring.xta', 'order[3]'], 3, 'index'],
  [['ring.crash', 'thrice(1)'], 3, 'expression:1:1'],
  [['ring.crash', 'n + bottom'], 3, 'natural number'],
  [['safe.aut', '1'], 2, 'the language "aut" has no values to work out'],
  [['ring.csp'], 2, 'missing required argument'],
  [['nothing.csp', '1'], 3, 'nothing.csp'],
])('eval %j exits with %d', async (line, code, text) => {
  const ran = await evaluate(...line);
  expect(ran.stderr).toContain(text);
  expect(ran.stdout).toBe('');
  expect(ran.code).toBe(code);
});
