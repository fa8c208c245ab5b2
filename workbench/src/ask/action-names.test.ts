import { describe, expect, test } from 'vitest';
import { actionNames, isCalled, MetNames } from './action-names.ts';

describe('actionNames', () => {
  test.each([
    ['tau', ['tau']],
    ['send(1,2)', ['send']],
    ['send (1)', ['send']],
    ['SEND !1 !TRUE', ['SEND']],
    ['receive ?x', ['receive']],
    ['ok!7', ['ok']],
    ['ok!', ['ok']],
    ['a[1,2]!(1, 2)', ['a[1,2]']],
    ['!7', ['!7']],
    ['send(1)|tick', ['send', 'tick']],
    ['send(f(1|2))|tick(3)', ['send', 'tick']],
    ['client1 -> server: request', ['client1 -> server: request']],
    ['', ['']],
  ])('%s', (label, names) => {
    expect(actionNames(label)).toEqual(names);
  });
});

describe('isCalled', () => {
  test('by the whole label, or by the name of one of its actions', () => {
    expect(isCalled('send(1)|tick', 'send(1)|tick')).toBe(true);
    expect(isCalled('send(1)|tick', 'tick')).toBe(true);
    expect(isCalled('send(1)', 'send')).toBe(true);
  });

  test('not by a part of the name, nor by other arguments', () => {
    expect(isCalled('send(1)', 'sen')).toBe(false);
    expect(isCalled('send(1)', 'send(2)')).toBe(false);
    expect(isCalled('resend(1)', 'send')).toBe(false);
  });
});

describe('MetNames', () => {
  test('lists each name once', () => {
    const met = new MetNames();
    for (const label of ['a(1)', 'a(2)', 'b']) met.add(label);
    expect(met.list).toEqual(['a', 'b']);
  });

  test('gives up on very many', () => {
    const met = new MetNames();
    for (let i = 0; i < 3000; i++) met.add(`a${i}`);
    expect(met.list).toBeUndefined();
  });
});
