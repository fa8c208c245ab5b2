import { expect, test } from 'vitest';
import { chosenLifelines } from './lifelines.ts';

const lifelines = ['Node(A)', 'Node(B)', 'Channel(A, B)', 'Clock'];
const names = (text: string) => chosenLifelines(text, lifelines).shown.map(({ name, as }) => `${name} ${as}`);

test('names, whatever the blanks; a process names all its instances', () => {
  expect(names('Clock, Node(A)')).toEqual(['Clock Clock', 'Node(A) Node(A)']);
  expect(names('Channel(A,B)')).toEqual(['Channel(A, B) Channel(A, B)']);
  expect(names('Node')).toEqual(['Node(A) Node(A)', 'Node(B) Node(B)']);
  expect(names('Node,-Node(A)')).toEqual(['Node(B) Node(B)']);
  expect(names('Node(A)=leader')).toEqual(['Node(A) leader']);
});

test('others are hidden if some are named, unless * stands for them', () => {
  expect(chosenLifelines('Clock', lifelines).others).toBe('hidden');
  expect(chosenLifelines('Clock,*', lifelines).others).toBe('shown');
  expect(chosenLifelines('-Node', lifelines)).toEqual({ shown: [], others: 'shown', hidden: ['Node(A)', 'Node(B)'] });
});

test('what the model does not have is refused, with what it has', () => {
  expect(() => chosenLifelines('Clok', lifelines)).toThrow('no such component. Did you mean "Clock"?');
  expect(() => chosenLifelines('elsewhere', lifelines)).toThrow('There are Node(A); Node(B)');
  expect(() => chosenLifelines('Node=n', lifelines)).toThrow('"n" twice');
});

test('what leaves nothing to draw, or two lifelines of one name, is refused', () => {
  for (const text of ['', ' , ', '-*']) expect(() => chosenLifelines(text, lifelines)).toThrow('need the name of');
  expect(() => chosenLifelines('-Node,-Channel,-Clock', lifelines)).toThrow('nothing to draw');
  expect(() => chosenLifelines('Node(A)=Clock,*', lifelines)).toThrow('"Clock" twice');
  expect(names('Node(A)=Clock')).toEqual(['Node(A) Clock']);
  expect(names('Node(A)=Clock,*,-Clock')).toEqual(['Node(A) Clock']);
});
