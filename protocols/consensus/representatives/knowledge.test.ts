import { Values } from '@vedette/crash';
import { expect, test } from 'vitest';
import { Knowledge } from './knowledge.ts';

const values = new Values();
const [one, two, three] = [1, 2, 3].map((number) => values.natural(number));
const knowledge = new Knowledge(values, [one!, two!, three!]);
const nothing = values.set([]);
const text = (value: number) => values.text(value);

test('at first an agent knows its own proposal and sends it', () => {
  expect(text(knowledge.initialKnown(2))).toBe('[(bottom, 0), (2, 0), (bottom, 0)]');
  expect(text(knowledge.initialReplay(2))).toBe('[bottom, 2, bottom]');
});

test('a round teaches what was not known, with the round, and what to send next', () => {
  const first = knowledge.withReplay(nothing, { replay: knowledge.initialReplay(1), round: 1, from: 1 });
  const both = knowledge.withReplay(first, { replay: values.bottom, round: 1, from: 3 });
  const known = knowledge.initialKnown(2);
  expect(text(both)).toBe('{(bottom, 1, 3), ([1, bottom, bottom], 1, 1)}');
  expect(text(knowledge.updateKnown(1, both, known))).toBe('[(1, 1), (2, 0), (bottom, 0)]');
  expect(text(knowledge.updateReplay(1, both, known))).toBe('[1, bottom, bottom]');
  expect(knowledge.updateKnown(2, both, known)).toBe(known);
});

test('phase 2 forgets what a received vector does not know, and the first known value is decided', () => {
  const known = knowledge.updateKnown(
    1,
    knowledge.withReplay(nothing, { replay: knowledge.initialReplay(1), round: 1, from: 1 }),
    knowledge.initialKnown(2),
  );
  const received = knowledge.withVector(knowledge.withVector(nothing, { known, from: 2 }), {
    known: knowledge.initialKnown(2),
    from: 3,
  });
  expect(text(knowledge.correct(received, known))).toBe('[(bottom, 0), (2, 0), (bottom, 0)]');
  expect(text(knowledge.firstValue(knowledge.correct(received, known)))).toBe('2');
  expect(text(knowledge.firstValue(known))).toBe('1');
  expect(text(knowledge.correct(knowledge.withVector(nothing, { known: values.bottom, from: 1 }), known))).toBe(
    text(known),
  );
});
