/** Lines against a regular expression that says the same. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect } from 'vitest';
import { holdsTwoTransitions, labelText } from './label-text.ts';
import { readTable } from './read.ts';
import { cutAt } from './testing/cut-source.ts';

const blank = fc.constantFrom('', '', '', ' ', '\t', '\r', ' \v');
const label = fc.oneof(
  fc.constantFrom('"a"', '"a",1)"', '"b,2)"', '"c\\"d"', '"e",3,"f"', '""', '"', 'plain', 'f(x,1)', '"\u00e4"', ''),
  fc.constantFrom('"receive(1, [\u00e4\u00f6\u00fc, 2])"', '"receive(1, [\u00e4\u00f6\u00fc, 3])"'),
  fc.string({ unit: fc.constantFrom('"', ',', '(', ')', '1', 'x'), maxLength: 8 }).map((text) => `"${text}"`),
  fc.string({ unit: fc.constantFrom('"', ',', '(', ')', '1', 'x', ' '), maxLength: 8 }),
);
const state = fc.oneof(fc.nat(12).map(String), fc.constantFrom('007', '99999999999', '', '00000000000000000003'));
const line = fc
  .tuple(blank, fc.constant('('), blank, state, blank, fc.constant(','), blank, label)
  .chain((start) =>
    fc
      .tuple(blank, fc.constant(','), blank, state, blank, fc.constantFrom(')', ')', ')', ')x', ''), blank)
      .map((end) => [...start, ...end].join('')),
  );

/** The last comma before a number and the closing parenthesis ends the label. */
const form = /^[\t\v\r ]*\([\t\v\r ]*(\d+)[\t\v\r ]*,[\t\v\r ]*(.*?)[\t\v\r ]*,[\t\v\r ]*(\d+)[\t\v\r ]*\)[\t\v\r ]*$/s;

function expected(text: string): readonly [number, string, number] | undefined {
  const [, from, raw, to] = form.exec(text) ?? [];
  if (from === undefined || raw === undefined || to === undefined) return undefined;
  const isLabel = raw.startsWith('"') ? /^".*"$/s.test(raw) : raw !== '';
  if (!isLabel || holdsTwoTransitions(raw) || Number(from) >= 10 || Number(to) >= 10) return undefined;
  return [Number(from), labelText(raw), Number(to)];
}

const drawn = { read: 0, refused: 0 };

law(
  { name: 'lines are read as a regular expression reads them, wherever chunks end', runs: 3000 },
  fc.tuple(fc.array(line, { maxLength: 6 }), fc.array(fc.nat(120), { maxLength: 3 })),
  async ([lines, cuts]) => {
    const bytes = new TextEncoder().encode([`des (0,${lines.length},10)`, ...lines, ''].join('\n'));
    const { value, problems } = await readTable(cutAt(bytes, cuts));
    const rows = lines.map(expected);
    drawn[rows.includes(undefined) ? 'refused' : 'read'] += 1;
    expect(problems).toHaveLength(rows.filter((row) => row === undefined).length);
    if (problems.length > 0) return;
    expect(Array.from(value!.transitions, ([from, by, to]) => [from, value!.labels[by]!.text, to])).toEqual(rows);
  },
);
