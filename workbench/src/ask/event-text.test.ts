import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Asked, askedText, type EventText, eventText, parseEvent, refuseUnknownKind } from './event-text.ts';

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

  test.each([
    [{ kind: 'can', event: { kind: 'deadlock' } }, 'no question of kind "can"'],
    [{ kind: 'toString' }, 'no question of kind "toString"'],
    [{ kind: 'never', event: { kind: 'label', name: 'a' } }, 'no event of kind "label"'],
    [{ kind: 'never', event: 'action:lose' }, 'no event of kind undefined'],
    [undefined, 'no question of kind undefined'],
  ])('what is no question is refused, not answered: %j', (asked, message) => {
    expect(() => refuseUnknownKind(asked as unknown as Asked)).toThrow(message);
  });

  test('make the name of a question', () => {
    expect(askedText({ kind: 'never', event: { kind: 'deadlock' } })).toBe('never deadlock');
    expect(askedText({ kind: 'possible', event: { kind: 'action', name: 'grant' } })).toBe('can action:grant');
  });
});
