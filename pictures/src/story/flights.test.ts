import type { Event } from '@vedette/core';
import { expect, test } from 'vitest';
import { local, message, storyOf } from '../testing/samples.ts';
import { withFlights } from './flights.ts';
import type { Story } from './story.ts';

const channel = { name: 'c', receivers: ['q'] };
const lose = (text: string): Event => ({ kind: 'fault', text, participants: ['c'] });

/** Each step as `sender > receiver: departs, ends at 3`, or its text. */
function shown(lines: readonly Event[], channels: Story['channels'] = [channel]): readonly string[] {
  const story = withFlights({ ...storyOf(['p', 'c', 'q', 'd'], lines), channels: channels ?? [] });
  return [
    story.lifelines.join(' '),
    ...story.steps.map(({ event, flight }) => {
      if (flight === undefined) return event.text;
      const what =
        flight.part === 'departure' ? `departs, ends at ${flight.end}` : `${event.kind}, departed at ${flight.start}`;
      return `${event.from} > ${event.to}: ${what}`;
    }),
  ];
}

test('a message through a channel is one flight from the sender to the receiver', () => {
  expect(shown([message('p', 'c', 'send(1)'), local('q', 'works'), message('c', 'q', 'receive(1)')])).toEqual([
    'p q d',
    'p > q: departs, ends at 2',
    'works',
    'p > q: message, departed at 0',
  ]);
});

test('messages overtake one another by their contents, equal ones keep their order', () => {
  const lines = [
    message('p', 'c', 'send(1)'),
    message('p', 'c', 'send(2)'),
    message('p', 'c', 'send(1)'),
    message('c', 'q', 'receive(2)'),
    message('c', 'q', 'receive(1)'),
  ];
  expect(shown(lines)).toEqual([
    'p q d',
    'p > q: departs, ends at 4',
    'p > q: departs, ends at 3',
    'p > q: departs, ends at undefined',
    'p > q: message, departed at 1',
    'p > q: message, departed at 0',
  ]);
});

test('a channel that is never used is no lifeline, unless there is no other', () => {
  expect(shown([local('p', 'works')])).toEqual(['p q d', 'works']);
  const alone = { ...storyOf(['c'], [{ kind: 'time', text: 'tick', participants: [] }]), channels: [channel] };
  expect(withFlights(alone).lifelines).toEqual(['c']);
});

test('a loss ends the flight of what it names, or of the only one that it can be', () => {
  const sent = [message('p', 'c', 'send(1)'), message('p', 'c', 'send(2)')];
  expect(shown([...sent, lose('lose(2)')]).slice(1)).toEqual([
    'p > q: departs, ends at undefined',
    'p > q: departs, ends at 2',
    'p > q: fault, departed at 1',
  ]);
  expect(shown([sent[0]!, lose('lose')])[2]).toBe('p > q: fault, departed at 0');
  // Which of the two is not known, until the other arrives.
  expect(shown([...sent, lose('lose')])).toEqual([
    'p q d',
    'p > q: departs, ends at undefined',
    'p > q: departs, ends at undefined',
    'lose',
  ]);
  expect(shown([...sent, lose('lose'), message('c', 'q', 'receive(2)')]).slice(1)).toEqual([
    'p > q: departs, ends at 2',
    'p > q: departs, ends at 3',
    'p > q: fault, departed at 0',
    'p > q: message, departed at 1',
  ]);
});

test('a message that is lost as it is sent is an arrow that ends in a cross', () => {
  const lost: Event = { kind: 'fault', text: 'lose(1)', participants: ['p', 'c'], from: 'p', to: 'c' };
  const { lifelines, steps } = withFlights({ ...storyOf(['p', 'c', 'q'], [lost]), channels: [channel] });
  expect(lifelines).toEqual(['p', 'q']);
  expect(steps[0]!.event).toEqual({ ...lost, participants: ['p', 'q'], to: 'q' });
});

test('a message that is handed on twice arrives twice', () => {
  const lines = [message('p', 'c', 'send(1)'), message('c', 'q', 'receive(1)'), message('c', 'q', 'receive(1)')];
  expect(shown(lines).slice(1)).toEqual([
    'p > q: departs, ends at 1',
    'p > q: message, departed at 0',
    'p > q: message, departed at 0',
  ]);
});

test.each<[string, readonly Event[]]>([
  ['answers each sender', [message('p', 'c', 'ask(1)'), message('c', 'p', 'reply(1)')]],
  ['hands on what never came in', [message('p', 'c', 'send(1)'), message('c', 'q', 'receive(2)')]],
  ['loses what never came in', [lose('lose(1)')]],
  ['does something of its own', [message('p', 'c', 'send(1)'), local('c', 'thinks')]],
])('a component keeps its lifeline if it %s', (_, lines) => {
  expect(shown(lines)).toEqual(['p c q d', ...lines.map(({ text }) => text)]);
});

test('a message goes to the receiver that the declaration names, whatever else the sender has sent', () => {
  const network = [{ name: 'c', receivers: ['p', 'q', 'd'] }];
  const send = (to: string): Event => ({ ...message('p', 'c', `send(p, ${to})`), addressee: to });
  const lost: Event = { ...lose('lose(p, d)'), origin: 'p', addressee: 'd' };
  expect(shown([send('q'), message('c', 'q', 'receive(p, q)'), send('d'), lost], network)).toEqual([
    'p q d',
    'p > q: departs, ends at 1',
    'p > q: message, departed at 0',
    'p > d: departs, ends at 3',
    'p > d: fault, departed at 2',
  ]);
});

test('a delivery may name the receiver first', () => {
  const lines = [message('p', 'c', 'send(p, q)'), message('c', 'q', 'receive(q, p)')];
  expect(shown(lines).slice(1)).toEqual(['p > q: departs, ends at 1', 'p > q: message, departed at 0']);
});

test('a message whose receiver is not known is a mark at its sender', () => {
  const network = [{ name: 'c', receivers: ['p', 'q', 'd'] }];
  expect(shown([message('p', 'c', 'send(1)'), lose('lose(1)')], network)).toEqual([
    'p q d',
    'p > undefined: departs, ends at 1',
    'p > undefined: fault, departed at 0',
  ]);
});

test('channels in a row keep their lifelines', () => {
  const relayed = [message('p', 'c', 'send(1)'), message('c', 'd', 'pass(1)'), message('d', 'q', 'receive(1)')];
  expect(
    shown(relayed, [
      { name: 'c', receivers: ['d'] },
      { name: 'd', receivers: ['q'] },
    ])[0],
  ).toBe('p c q d');
});
