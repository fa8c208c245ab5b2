import { expect, test } from 'vitest';
import { readTable } from './read.ts';
import { sourceOf } from './testing/cut-source.ts';

async function rowsOf(text: string): Promise<[number, string, number][]> {
  const { value, problems } = await readTable(sourceOf(text));
  expect(problems).toEqual([]);
  return Array.from(value!.rows, ([from, label, to]) => [from, value!.labels[label]!.text, to]);
}

test('the header says where to start and how many there are', async () => {
  const { value } = await readTable(sourceOf('des (2, 1, 3)\n(2,"a",0)\n'));
  expect(value).toMatchObject({ first: 2, states: 3, labels: [{ text: 'a', kind: 'visible' }] });
  expect(value!.rows.length).toBe(1);
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
