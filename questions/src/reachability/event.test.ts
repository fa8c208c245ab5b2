import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EventText, eventText, parseEvent } from './event.ts';

describe('events', () => {
  test.each([
    ['deadlock', { kind: 'deadlock' }],
    ['action:lose', { kind: 'action', name: 'lose' }],
    ['action:a:b (c)', { kind: 'action', name: 'a:b (c)' }],
    ['state:both in', { kind: 'state', name: 'both in' }],
  ])('%s', (text, event) => {
    expect(parseEvent(text)).toEqual(event);
  });

  test.each(['', 'dead', 'Deadlock', 'action', 'action:', 'action: ', ':lose', 'label:lose', 'deadlock:'])(
    '"%s" is none',
    (text) => {
      expect(parseEvent(text)).toBeUndefined();
    },
  );

  test('are read as they are written', () => {
    const name = fc.string({ minLength: 1 }).map((text) => `x${text}x`);
    const event: fc.Arbitrary<EventText> = fc.oneof(
      fc.constant({ kind: 'deadlock' as const }),
      fc.record({ kind: fc.constantFrom('action' as const, 'state' as const), name }),
    );
    fc.assert(
      fc.property(event, (one) => {
        expect(parseEvent(eventText(one))).toEqual(one);
      }),
    );
  });
});
