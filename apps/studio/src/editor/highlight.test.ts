import type { StreamLanguage } from '@codemirror/language';
import { expect, test } from 'vitest';
import { highlighting } from './highlight.ts';

/** The words of a text with how they are coloured. */
function coloured(name: string, text: string): readonly string[] {
  const [language] = highlighting(name) as readonly [StreamLanguage<unknown>];
  const found: string[] = [];
  language.parser.parse(text).iterate({
    enter: ({ name: colour, from, to }) => {
      if (colour !== 'Document' && colour !== 'operator') found.push(`${text.slice(from, to)} ${colour}`);
    },
  });
  return found;
}

test('words of property files, but not inside expressions about states', () => {
  expect(coloured('a.props', 'property p ctl AU_A_B(true, a, b, {A == {all}}) && EF c;')).toEqual([
    'property keyword',
    'p variableName',
    'ctl keyword',
    'AU_A_B typeName',
    'true typeName',
    'a variableName',
    'b variableName',
    'A variableName',
    'all variableName',
    'EF typeName',
    'c variableName',
  ]);
});
