import { describe, expect, test } from 'vitest';
import { parseQuestion } from './question-text.ts';

describe('parseQuestion', () => {
  test.each([
    ['deadlock', { kind: 'never', what: 'deadlock', name: '' }],
    ['possible deadlock', { kind: 'possible', what: 'deadlock', name: '' }],
    ['action:send(1, 2)', { kind: 'never', what: 'action', name: 'send(1, 2)' }],
    ['possible action:possible', { kind: 'possible', what: 'action', name: 'possible' }],
    ['predicate:a:b', { kind: 'never', what: 'predicate', name: 'a:b' }],
  ])('reads %j', (text, question) => {
    expect(parseQuestion(text)).toEqual(question);
  });

  test.each([
    '',
    'possible',
    'deadlocks',
    'deadlock:x',
    'action',
    'action:',
    'action:  ',
    'possible possible deadlock',
    'label:x',
  ])('does not read %j', (text) => {
    expect(parseQuestion(text)).toBeUndefined();
  });
});
