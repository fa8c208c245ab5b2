import type { Source } from '@vedette/core';
import { expect, test } from 'vitest';
import { longestLine } from './problem-lines.ts';
import { readTable } from './read.ts';
import { cutAt, sourceOf } from './testing/cut-source.ts';

async function rowsOf(text: string): Promise<[number, string, number][]> {
  const { value, problems } = await readTable(sourceOf(text));
  expect(problems).toEqual([]);
  return Array.from(value!.transitions, ([from, label, to]) => [from, value!.labels[label]!.text, to]);
}

test('the header says where to start and how many there are', async () => {
  const { value } = await readTable(sourceOf('des (2, 1, 3)\n(2,"a",0)\n'));
  expect(value).toMatchObject({ first: 2, states: 3, labels: [{ text: 'a', kind: 'visible' }] });
  expect(value!.transitions.length).toBe(1);
});

test.each([
  ['as mCRL2 writes it', 'des (0,1,2)\n(0,"a(1, true)",1)\n'],
  ['as LTSmin writes it', 'des(0,1,2)                                  \n(0,"a(1, true)",1)\n'],
  ['as CADP writes it', 'des (0, 1, 2)\n(0, "a(1, true)", 1)\n'],
  ['without quotes', 'des (0, 1, 2)\n(0, a(1, true), 1)\n'],
  ['blanks everywhere', '\t des\t( 0 ,1\t, 2 ) \n  (  0 ,\t"a(1, true)" , 1 )\t \n'],
  ['Windows line ends', 'des (0,1,2)\r\n(0,"a(1, true)",1)\r\n'],
  ['no final line end', 'des (0,1,2)\n(0,"a(1, true)",1)'],
  ['blank lines', '\n  \ndes (0,1,2)\n\n(0,"a(1, true)",1)\n\n \r\n\n'],
  ['a byte order mark', '\ufeffdes (0,1,2)\n(0,"a(1, true)",1)\n'],
  ['padded numbers', 'des (000,001,002)\n(00000000000000000000,"a(1, true)",0000000000000000000001)\n'],
])('%s', async (_name, text) => {
  expect(await rowsOf(text)).toEqual([[0, 'a(1, true)', 1]]);
});

test('the forms of labels found in the wild', async () => {
  const lines = [
    '(0, "PUT_\\6", 1)',
    '(0, PUT_6, 1)',
    '(0, "GET !true !7 !CONS (A, CONS (B, NIL))", 1)',
    '(0, i, 1)',
    '(0,"tau",1)',
    '(0, "SEND !"hello" !"world"", 1)',
    '(0, SEND !1 !2, 1)',
    '(0,"a(\\"x\\",1)",1)',
    '(0, *, 1)',
    '(0, "", 1)',
    '(0, " kept blanks ", 1)',
    '(0, ")", 1)',
    '(0, ",", 1)',
    '(0, été, 1)',
  ];
  const rows = await rowsOf(`des (0,${lines.length},2)\n${lines.join('\n')}\n`);
  expect(rows.map(([, label]) => label)).toEqual([
    'PUT_\\6',
    'PUT_6',
    'GET !true !7 !CONS (A, CONS (B, NIL))',
    'i',
    'tau',
    'SEND !"hello" !"world"',
    'SEND !1 !2',
    'a("x",1)',
    '*',
    '',
    ' kept blanks ',
    ')',
    ',',
    'été',
  ]);
});

test('a label longer than the 5000 characters of CADP is read', async () => {
  const label = 'x'.repeat(100_000);
  expect(await rowsOf(`des (0,1,1)\n(0,"${label}",0)`)).toEqual([[0, label, 0]]);
});

test('a system without transitions', async () => {
  expect(await rowsOf('des (0,0,1)')).toEqual([]);
});

test('rows beyond one block keep their order', async () => {
  const count = 200_000;
  const lines = Array.from({ length: count }, (_, number) => `(${number},"l${number % 7}",${(number * 31) % count})`);
  const rows = await rowsOf(`des (0,${count},${count})\n${lines.join('\n')}\n`);
  const isSame = rows.map(([from, label, to]) => `(${from},"${label}",${to})`).join('\n') === lines.join('\n');
  expect(isSame).toBe(true);
});

test.each([
  ['as long as allowed', 0, []],
  ['one byte longer', 1, ['aut/line-too-long 2:1', 'aut/state-out-of-range 3:8']],
])('a line %s, wherever chunks end', async (_name, more, expected) => {
  const around = '(0,"",1)'.length;
  const text = `des (0,2,2)\n(0,"${'a'.repeat(longestLine - around + more)}",1)\n(0,"b",${more === 0 ? 1 : 9})\n`;
  for (const cuts of [[], [5], [13], [100, longestLine, longestLine + 2], [longestLine + 13 + more]]) {
    const { problems, texts } = await readTable(cutAt(new TextEncoder().encode(text), cuts));
    const found = problems.map(({ code, span }) => {
      const { line, column } = texts[0]!.place(span.start);
      return `${code} ${line}:${column}`;
    });
    expect(found).toEqual(expected);
  }
});

/** A source that counts how often it is asked. */
function repeating(piece: string): { readonly source: Source; readonly asked: () => number } {
  let asked = 0;
  const source: Source = {
    name: 'm.aut',
    async *chunks() {
      for (;;) {
        asked += 1;
        yield new TextEncoder().encode(piece);
      }
    },
  };
  return { source, asked: () => asked };
}

test('no more is read than there is a use for', async () => {
  const { source, asked } = repeating('des (0,1,1)\n(9,"a",0)\n'.repeat(3));
  expect((await readTable(source)).problems).toHaveLength(20);
  expect(asked()).toBe(4);
});

test('a chunk may be overwritten after it was handed over', async () => {
  const shared = new Uint8Array(4);
  const reusing: Source = {
    name: 'm.aut',
    async *chunks() {
      for (const piece of ['des ', '(0,1', ',2)\n', '(0,"', 'abcd', '",1)']) {
        shared.set(new TextEncoder().encode(piece));
        yield shared;
      }
    },
  };
  const { value } = await readTable(reusing);
  expect(value!.labels).toEqual([{ text: 'abcd', kind: 'visible' }]);
});

test('an aborted signal rejects', async () => {
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(readTable(sourceOf('a\n'), { signal })).rejects.toThrow('enough');
});
