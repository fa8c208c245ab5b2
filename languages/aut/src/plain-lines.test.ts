import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from './read.ts';
import { cutAt, sourceOf } from './testing/cut-source.ts';

const label = fc.oneof(
  fc.constantFrom(
    '"a"',
    '"a",1)"',
    '"b,2)"',
    '"c\\"d"',
    '"e",3,"f"',
    '""',
    'plain',
    '"\u00e4"',
    '"receive(1, [\u00e4\u00f6\u00fc, 2])"',
    '"receive(1, [\u00e4\u00f6\u00fc, 3])"',
  ),
  fc.string({ unit: fc.constantFrom('"', ',', '(', ')', '1', 'x'), maxLength: 8 }).map((text) => `"${text}"`),
);
const line = fc.record({ from: fc.nat(12), label, to: fc.nat(12) });

/** A blank after each parenthesis keeps a line from being plain, and changes nothing else. */
const asText = (lines: readonly { from: number; label: string; to: number }[], blank: string) =>
  [`des (0,${lines.length},10)`, ...lines.map(({ from, label, to }) => `(${blank}${from},${label},${to})`), ''].join(
    '\n',
  );

const withoutPlaces = ({ value, problems }: Awaited<ReturnType<typeof readTable>>) => ({
  codes: problems.map(({ code }) => code),
  rows: value && Array.from(value.rows, ([from, label, to]) => [from, value.labels[label]!.text, to]),
});

law(
  { name: 'plain lines are read as the scanner reads them, wherever chunks end', runs: 1500 },
  fc.tuple(fc.array(line, { maxLength: 6 }), fc.array(fc.nat(120), { maxLength: 3 })),
  async ([lines, cuts]) => {
    const plain = new TextEncoder().encode(asText(lines, ''));
    const taken = withoutPlaces(await readTable(cutAt(plain, cuts)));
    expect(taken).toEqual(withoutPlaces(await readTable(sourceOf(asText(lines, ' ')))));
  },
);

test('a problem after plain lines is told with its place', async () => {
  const { problems } = await readTable(sourceOf('des (0,3,2)\n(0,"a",1)\n(1,"b",0)\n(1,"c",7)\n'));
  expect(problems).toMatchObject([{ code: 'aut/state-out-of-range', span: { start: 39, end: 40 } }]);
});
