import type { Event } from '@vedette/core';
import { expect, test } from 'vitest';
import { local, message, storyOf } from '../testing/samples.ts';
import { withFlights } from './flights.ts';
import type { Story } from './story.ts';

const channel = { name: 'c', receivers: ['q'] };
const lose = (text: string): Event => ({ kind: 'fault', text, participants: ['c'] });

/** Each step as `sender > receiver: departs, ends at 3`, or its text. */
function told(lines: readonly Event[], channels: Story['channels'] = [channel]): readonly string[] {
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
  expect(told([message('p', 'c', 'send(1)'), local('q', 'works'), message('c', 'q', 'receive(1)')])).toEqual([
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
  expect(told(lines)).toEqual([
    'p q d',
    'p > q: departs, ends at 4',
    'p > q: departs, ends at 3',
    'p > q: departs, ends at undefined',
    'p > q: message, departed at 1',
    'p > q: message, departed at 0',
  ]);
});

test('a channel that is never used is no lifeline, unless there is no other', () => {
  expect(told([local('p', 'works')])).toEqual(['p q d', 'works']);
  const alone = { ...storyOf(['c'], [{ kind: 'time', text: 'tick', participants: [] }]), channels: [channel] };
  expect(withFlights(alone).lifelines).toEqual(['c']);
});

test('a loss ends the flight of what it names, or of the first that is under way', () => {
  const sent = [message('p', 'c', 'send(1)'), message('p', 'c', 'send(2)')];
  expect(told([...sent, lose('lose(2)')]).slice(1)).toEqual([
    'p > q: departs, ends at undefined',
    'p > q: departs, ends at 2',
    'p > q: fault, departed at 1',
  ]);
  expect(told([...sent, lose('lose')])[3]).toBe('p > q: fault, departed at 0');
});

test('a message that is lost as it is sent is an arrow that ends in a cross', () => {
  const lost: Event = { kind: 'fault', text: 'lose(1)', participants: ['p', 'c'], from: 'p', to: 'c' };
  const { lifelines, steps } = withFlights({ ...storyOf(['p', 'c', 'q'], [lost]), channels: [channel] });
  expect(lifelines).toEqual(['p', 'q']);
  expect(steps[0]!.event).toEqual({ ...lost, participants: ['p', 'q'], to: 'q' });
});

test('a message that is handed on twice arrives twice', () => {
  const lines = [message('p', 'c', 'send(1)'), message('c', 'q', 'receive(1)'), message('c', 'q', 'receive(1)')];
  expect(told(lines).slice(1)).toEqual([
    'p > q: departs, ends at 1',
    'p > q: message, departed at 0',
    'p > q: message, departed at 0',
  ]);
});

test.each<[string, readonly Event[]]>([
  ['answers whoever asks', [message('p', 'c', 'ask(1)'), message('c', 'p', 'reply(1)')]],
  ['hands on what never came in', [message('p', 'c', 'send(1)'), message('c', 'q', 'receive(2)')]],
  ['loses what never came in', [lose('lose(1)')]],
  ['does something of its own', [message('p', 'c', 'send(1)'), local('c', 'thinks')]],
])('a component keeps its lifeline if it %s', (_, lines) => {
  expect(told(lines)).toEqual(['p c q d', ...lines.map(({ text }) => text)]);
});

test('channels in a row, and messages that may go to several, keep their lifelines', () => {
  const relayed = [message('p', 'c', 'send(1)'), message('c', 'd', 'pass(1)'), message('d', 'q', 'receive(1)')];
  expect(
    told(relayed, [
      { name: 'c', receivers: ['d'] },
      { name: 'd', receivers: ['q'] },
    ])[0],
  ).toBe('p c q d');
  const network = [{ name: 'c', receivers: ['p', 'q', 'd'] }];
  expect(told([message('p', 'c', 'send(1)')], network)[0]).toBe('p c q d');
  expect(told([message('p', 'c', 'send(1)'), message('c', 'd', 'receive(1)')], network)[0]).toBe('p q d');
});
