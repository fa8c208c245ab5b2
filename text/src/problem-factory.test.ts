import { expect, test } from 'vitest';
import { problemFactory } from './problem-factory.ts';

const { error, warning } = problemFactory('toy');
const span = { source: 'm', start: 1, end: 2 };

test('the code starts with the name of the family, and a text is the hint', () => {
  const said = { code: 'toy/odd', message: 'This is odd.', span, hint: 'Make it even.' };
  expect(error('odd', span, 'This is odd.', 'Make it even.')).toEqual({ ...said, severity: 'error' });
  expect(warning('odd', span, 'This is odd.', 'Make it even.')).toEqual({ ...said, severity: 'warning' });
});

test('related places, and no hint at all', () => {
  const related = [{ span, message: 'The first one is here.' }];
  expect(error('twice', span, 'Again.', { related }).related).toEqual(related);
  expect(error('twice', span, 'Again.', {})).not.toHaveProperty('hint');
});
