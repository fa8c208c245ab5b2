/** Questions in links: they come back as they were asked, and what is none is counted, not asked. */
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionForms, writtenIn, writtenText } from './question-forms.ts';

const written = fc.array(
  fc.record({
    form: fc.constantFrom(...questionForms.map(({ form }) => form.id)),
    text: fc.string({ minLength: 1 }).filter((text) => text.trim() !== '' && !/[\n\r\u2028\u2029]/.test(text)),
  }),
);

law('questions come back from a link', written, (list) => {
  expect(writtenIn(writtenText(list))).toEqual({ written: list, damaged: 0 });
});

law('no text is too strange', fc.string(), (text) => {
  const { written: found, damaged } = writtenIn(text);
  expect(found.length + damaged).toBe(text.split('\n').filter(Boolean).length);
});

test.each(['sometimes suspect', 'ltl', 'ltl  ', `ltl ${'x'.repeat(5000)}`])('%s is no question', (line) => {
  expect(writtenIn(line)).toEqual({ written: [], damaged: 1 });
});
