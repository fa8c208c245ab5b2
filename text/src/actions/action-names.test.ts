import type { Label } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { isCalled, MetNames, usualNames } from './action-names.ts';

describe('usualNames', () => {
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
    ['send(lambda x: Nat. x < 3)|tick', ['send', 'tick']],
    ['client1 -> server: request', ['client1 -> server: request']],
    ['', ['']],
  ])('%s', (label, names) => {
    expect(usualNames(label)).toEqual(names);
  });
});

const label = (text: string): Label => ({ text, kind: 'visible' });

describe('isCalled', () => {
  test('as the model says, where it does', () => {
    const model = { actionNames: ({ text }: Label) => [text.slice(0, text.indexOf(':'))] };
    expect(isCalled(label('beat: Sender -> Link'), 'beat', model)).toBe(true);
    expect(isCalled(label('beat: Sender -> Link'), 'Sender', model)).toBe(false);
    expect(isCalled(label('beat: Sender -> Link'), 'beat: Sender -> Link', model)).toBe(true);
  });

  test('by the whole label, or by the name of one of its actions', () => {
    expect(isCalled(label('send(1)|tick'), 'send(1)|tick', {})).toBe(true);
    expect(isCalled(label('send(1)|tick'), 'tick', {})).toBe(true);
    expect(isCalled(label('send(1)'), 'send', {})).toBe(true);
  });

  // Multi-actions are sets of actions: the order in which they are written means nothing.
  test.each([
    ['b|a', true],
    ['a|b', true],
    ['b(2) | a', true],
    ['b(3)|a', false],
    ['a|b|b', false],
    ['a|a', false],
    ['a|c', false],
  ])('a(1)|b(2) as %s: %s', (name, isOne) => {
    expect(isCalled(label('a(1)|b(2)'), name, {})).toBe(isOne);
    expect(isCalled(label('b(2)|a(1)'), name, {})).toBe(isOne);
  });

  test('a part with arguments is not taken by one without', () => {
    expect(isCalled(label('a(1)|a(2)'), 'a|a(1)', {})).toBe(true);
    expect(isCalled(label('a(1)|a(2)'), 'a(3)|a', {})).toBe(false);
  });

  test('not by a part of the name, nor by other arguments', () => {
    expect(isCalled(label('send(1)'), 'sen', {})).toBe(false);
    expect(isCalled(label('send(1)'), 'send(2)', {})).toBe(false);
    expect(isCalled(label('resend(1)'), 'send', {})).toBe(false);
  });
});

describe('MetNames', () => {
  test('lists each name once', () => {
    const met = new MetNames();
    for (const names of [['a'], ['a'], ['b']]) met.add(names);
    expect(met.list).toEqual(['a', 'b']);
  });

  test('gives up on very many', () => {
    const met = new MetNames();
    for (let i = 0; i < 3000; i++) met.add([`a${i}`]);
    expect(met.list).toBeUndefined();
  });
});
