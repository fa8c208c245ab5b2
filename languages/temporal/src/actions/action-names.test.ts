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
