import { expect, test } from 'vitest';
import { parseProperties } from './parse-properties.ts';

test.each([
  ['propery a ltl G b;', 'Did you mean "property"?'],
  ['define a = G b;', 'Did you mean "let"?'],
  ['property a expect true ltl G b;', 'Did you mean "holds"?'],
  ['property a expect false ltl G b;', 'Did you mean "fails"?'],
  ['let a : G b;', 'Write "=" to name a formula.'],
])('common slips have the obvious hint: %s', (text, hint) => {
  expect(parseProperties('p.props', text).problems[0]?.hint).toBe(hint);
});
