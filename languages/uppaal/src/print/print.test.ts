/** Parse . print = identity: on random trees, on the cases, and on documents up to the names of nameless locations. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from '../parse/index.ts';
import { parseModel } from '../read.ts';
import { expression, tree } from '../testing/random-tree.ts';
import { printExpression } from './expression.ts';
import { print } from './index.ts';

/** What two trees must agree in: everything but where things stood, and how queries were spaced. */
function compared(value: unknown): unknown {
  const kept = (key: string, part: unknown) =>
    key === 'span' || key === 'text' || key === 'naming' || key === 'source' ? shown(key, part) : part;
  return JSON.parse(JSON.stringify(value, kept));
}

/** `text` is a name's own text too, which must stay; only the spacing of queries may change. */
function shown(key: string, part: unknown): unknown {
  return key === 'text' && typeof part === 'string' ? part.replaceAll(/\s/g, '') : undefined;
}

function withoutQueryTexts(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && 'comment' in part ? { ...part, text: '' } : part,
    ),
  );
}

test('law: what is printed reads back as the same tree', () => {
  fc.assert(
    fc.property(tree, (original) => {
      const text = print(original);
      const again = parse('random', text);
      expect(again.problems).toEqual([]);
      expect(compared(withoutQueryTexts(again.tree))).toEqual(compared(withoutQueryTexts(original)));
      expect(print(again.tree)).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

test('law: an expression needs no more parentheses than printed', () => {
  fc.assert(
    fc.property(expression, (original) => {
      const text = printExpression(original);
      const { tree: read, problems } = parse('random', `int a = ${text};`);
      expect(problems).toEqual([]);
      expect(print(read)).toBe(`int a = ${text};\n`);
    }),
    { numRuns: 1000 },
  );
});

const cases = new URL('../../cases/', import.meta.url);
const files = ['parse', 'typecheck'].flatMap((stage) =>
  readdirSync(new URL(`${stage}/pass/`, cases)).map((file) => `${stage}/pass/${file}`),
);

describe.each(files)('%s', (file) => {
  const text = readFileSync(new URL(file, cases), 'utf8');

  test('reads back as itself, comments and positions included', () => {
    const first = parseModel('first', text);
    const printed = print(first.tree);
    const second = parseModel('second', printed);
    expect(second.problems).toEqual([]);
    expect(compared(withoutQueryTexts(second.tree))).toEqual(compared(withoutQueryTexts(first.tree)));
    expect(print(second.tree)).toBe(printed);
  });
});

test.each([
  ['a - (b - c)', 'a - (b - c)'],
  ['(a - b) - c', 'a - b - c'],
  ['-(-a)', '-(-a)'],
  ['- -2147483648', '-(-2147483648)'],
  ['(a + b) * c', '(a + b) * c'],
  ['not (a and b) or c', '!(a && b) || c'],
  ['(forall (i : int[0,1]) a) and b', '(forall (i : int[0, 1]) a) && b'],
  ['forall (i : int[0,1]) (a and b)', 'forall (i : int[0, 1]) a && b'],
  ['(a ? b : c) ? d : e', '(a ? b : c) ? d : e'],
  ['a ? b : (c ? d : e)', 'a ? b : c ? d : e'],
  ['a = (b = c)', 'a = b = c'],
  ['(a++)--', 'a++--'],
  ['a <? b >? c < d', 'a <? b >? c < d'],
  ['a imply (b imply c)', 'a imply (b imply c)'],
])('"%s" is printed as "%s"', (written, printed) => {
  expect(print(parse('one', `int x = ${written};`).tree)).toBe(`int x = ${printed};\n`);
});

test('an else stays with its if', () => {
  const nested = 'void f() { if (a) { if (b) c; } else d; }';
  const printed = print(parse('else', nested).tree);
  expect(printed).toBe('void f() {\n  if (a) {\n    if (b)\n      c;\n  } else\n    d;\n}\n');
});

test('comments inside labels are kept before their template', () => {
  const label = '<label kind="guard">true // always\n &amp;&amp; /* or */ true</label>';
  const edge = `<transition><source ref="a"/><target ref="a"/>${label}</transition>`;
  const text = `<nta><template><name>P</name><location id="a"/><init ref="a"/>${edge}</template><system>system P;</system></nta>`;
  expect(print(parseModel('labels.xml', text).tree).split('\n').slice(0, 3)).toEqual([
    '// always',
    '/* or */',
    'process P() {',
  ]);
});
