import { PairTable, ParentColumn } from '@vedette/structures';
import { expect, test } from 'vitest';
import { Exchange, NOTE_BITS, ONLY_FURTHER, STATES, TRIPLE, word } from './exchange.ts';
import { type MovedRoots, serveRoots } from './serve-roots.ts';
import { WaitingNotes } from './waiting-notes.ts';

/** One state, which has been expanded. */
function first(): MovedRoots {
  const pairs = new PairTable();
  const notes = new WaitingNotes();
  const parents = new ParentColumn();
  pairs.insert(0, 0);
  notes.push(0);
  parents.push(-1);
  return { pairs: pairs.release(), notes: notes.release(), parents: parents.release() };
}

/** Everything is sent before the server begins, so that it works in this thread. */
function served(triples: readonly (readonly [number, number, number])[]) {
  const exchange = new Exchange();
  for (const [i, triple] of triples.entries()) exchange.pairs.set(triple, i * TRIPLE);
  exchange.store(word.sent, triples.length);
  exchange.store(word.ended, 1);
  const moved = serveRoots({ ...first(), memory: exchange.memory, expanded: 0 });
  const table = PairTable.of(moved.pairs);
  const notes = WaitingNotes.of(moved.notes);
  const parents = ParentColumn.of(moved.parents);
  return { exchange, table, notes, parents };
}

test('pairs are numbered as they come, with their notes and sources, and states come back', () => {
  const further = (states: number, note: number): number => (states << NOTE_BITS) | note;
  const { exchange, table, notes, parents } = served([
    [1, 0, further(0, 7)],
    [0, 0, further(0, 8)], // known
    [1, 1, further(1, 9)],
    [70_000, 0, ONLY_FURTHER],
    [-1, -2, further(0, 65_535)],
    [1, 0, further(3, 1)], // known
    [2, 2, further(2, 0)],
  ]);
  const states = [...Array(5).keys()].map((n) => [table.left(n), table.right(n), notes.at(n), parents.at(n)]);
  expect(states).toEqual([
    [0, 0, 0, -1],
    [1, 0, 7, 0],
    [1, 1, 9, 1],
    [-1, -2, 65_535, 70_001],
    [2, 2, 0, 70_006],
  ]);
  expect([word.size, word.shown, word.takenIn].map((which) => exchange.load(which))).toEqual([5, 5, 7]);
  expect([...exchange.states.subarray(TRIPLE, 5 * TRIPLE)]).toEqual([1, 0, 7, 1, 1, 9, -1, -2, 65_535, 2, 2, 0]);
});

test('what waits keeps its note, also what was sent back already; no more is sent back than there is room for', () => {
  const count = STATES + 5000;
  const { exchange, table, notes } = served(Array.from({ length: count }, (_, i) => [i + 1, 0, (i % 1000) + 1]));
  expect(table.size).toBe(count + 1);
  expect(exchange.load(word.shown)).toBe(STATES);
  for (let number = 1; number <= count; number++) {
    if (notes.at(number) !== ((number - 1) % 1000) + 1) throw new Error(`the note of ${number} is lost`);
  }
});
