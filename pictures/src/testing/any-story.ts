/** Random stories for the laws: awkward texts, crowded and lonely charts, times, crashes, loops. */
import type { Event } from '@vedette/core';
import * as fc from 'fast-check';
import type { Story } from '../story/story.ts';

/** Texts of models, and malicious texts. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'beat',
      'ack(1, "x")',
      'tau',
      'send({1, 2}, [true])',
      'long label with many words in it, and more',
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      'a\nb',
      '\u001b[31mred',
      '</text>]]>',
      'x;y#z%%',
      '漢字の長い名前です',
      'e\u0301e\u0301',
      '👩‍👩‍👧 family',
      '\ud800',
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 60, maxLength: 160 }) },
);

const anyTime = fc.oneof(fc.nat(99).map(String), fc.constantFrom('[0,10]', '(3,∞)'));

/** Kinds with and without a direction, with some, no or all participants. */
function anyEvent(lifelines: readonly string[]): fc.Arbitrary<Event> {
  const who = fc.constantFrom(...lifelines);
  return fc
    .record(
      {
        text: anyText,
        participants: fc.subarray([...lifelines]),
        kind: fc.constantFrom('local', 'message', 'crash', 'suspicion', 'time', 'fault'),
        ends: fc.tuple(who, who),
        time: anyTime,
      },
      { requiredKeys: ['text', 'participants', 'kind'] },
    )
    .map(({ ends, participants, ...event }) => {
      if (ends === undefined) return { ...event, participants };
      const both = lifelines.filter((name) => ends.includes(name));
      return { ...event, participants: both, from: ends[0], to: ends[1] };
    });
}

export interface AnyStoryOptions {
  readonly lifelines?: number;
  readonly steps?: number;
}

export function anyStory(options: AnyStoryOptions = {}): fc.Arbitrary<Story> {
  const slot = fc.record({
    name: fc.constantFrom('x', 'y', 'queue', '#meta', 'action'),
    value: fc.oneof(anyText, fc.nat().map(String)),
  });
  return fc
    .uniqueArray(anyText, { minLength: 1, maxLength: options.lifelines ?? 9 })
    .chain((lifelines) =>
      fc.record({
        lifelines: fc.constant(lifelines),
        initial: fc.constant(['x', 'y', 'queue', '#meta', 'action'].map((name) => ({ name, value: '0' }))),
        steps: fc.array(
          fc.record({
            event: anyEvent(lifelines),
            label: anyText,
            changed: fc.uniqueArray(slot, { selector: ({ name }) => name, maxLength: 4 }),
            mark: fc.constantFrom(...([undefined, undefined, 'decisive', 'spare', 'apart'] as const)),
          }),
          {
            maxLength: options.steps ?? 14,
          },
        ),
        loop: fc.option(fc.nat(13), { nil: undefined }),
        channels: fc.array(fc.record({ name: fc.constantFrom(...lifelines), receivers: fc.subarray([...lifelines]) }), {
          maxLength: 2,
        }),
      }),
    )
    .map(({ steps, loop, ...story }) => ({
      ...story,
      steps: steps.map(({ mark, ...step }, index) => ({ number: index + 1, ...step, ...(mark && { mark }) })),
      ...(loop !== undefined && loop < steps.length ? { loop } : {}),
    }));
}
