import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, changing, local, storyOf } from '../testing/samples.ts';
import { type FoldOptions, foldStory, foldText, loopText, type Row } from './fold.ts';

const everything: FoldOptions = { limit: 1000, alike: 'events' };

/** A story whose steps are letters. */
function spelled(letters: string, loop?: number) {
  return storyOf(
    ['p'],
    [...letters].map((letter) => local('p', letter)),
    loop,
  );
}

/** The rows as text: letters for steps, `(first-last xtimes)` for repeats, `[first-last]` for gaps. */
function folded(letters: string, options: FoldOptions = everything, loop?: number): string {
  return foldStory(spelled(letters, loop), options)
    .map((row) => {
      if (row.kind === 'step') return letters[row.first];
      return row.kind === 'gap' ? `[${row.first}-${row.last}]` : `(${row.first}-${row.last} x${row.times})`;
    })
    .join('');
}

test('three in a row are folded, two are not', () => {
  expect(folded('abbbc')).toBe('ab(2-3 x3)c');
  expect(folded('abbc')).toBe('abbc');
});

test('blocks are folded, and a rest that is not a whole block is shown', () => {
  expect(folded('xababababy')).toBe('xab(3-8 x4)y');
  expect(folded('xabababay')).toBe('xab(3-6 x3)ay');
});

test('the block that saves most wins, the shortest among equals', () => {
  expect(folded('aaaaaa')).toBe('a(1-5 x6)');
  expect(folded('aabaabaab')).toBe('aab(3-8 x3)');
});

test('a fold does not reach across the start of the loop', () => {
  expect(folded('aaaaaa', everything, 2)).toBe('aaa(3-5 x4)');
});

test('the middle gives way, and the gap says what is missing', () => {
  expect(folded('abcdefghij', { limit: 4, alike: 'events' })).toBe('ab[2-7]ij');
  expect(folded('abcdefghij', { limit: 10, alike: 'events' })).toBe('abcdefghij');
  expect(foldText({ kind: 'gap', first: 2, last: 7 }, spelled('abcdefghij'))).toBe('6 steps not shown (3–8)');
});

test('a repeat that has lost its block goes into the gap with it', () => {
  expect(folded('abcdefgggghi', { limit: 6, alike: 'events' })).toBe('abc[3-9]hi');
});

test('0 folds nothing', () => {
  expect(folded('aaaaaa', { limit: 0, alike: 'events' })).toBe('aaaaaa');
});

test('steps that change different slots are alike only when states are not shown', () => {
  const story = storyOf(
    'p'.split(''),
    [1, 2, 3].map((count) => changing({ count: String(count) }, local('p', 'tick'))),
  );
  expect(foldStory(story, { limit: 60, alike: 'events' })).toHaveLength(2);
  expect(foldStory(story, { limit: 60, alike: 'events and changes' })).toHaveLength(3);
});

test('what a repeat says', () => {
  const timed = storyOf(
    ['p'],
    ['1', '2', '3'].map((time) => at(time, local('p', 'tick'))),
  );
  const row = foldStory(timed, everything)[1] as Extract<Row, { kind: 'repeat' }>;
  expect(foldText(row, timed)).toBe('3 times, up to step 3 at 3');
  expect(foldText({ kind: 'repeat', first: 3, last: 8, period: 2, times: 4 }, spelled('xababababy'))).toBe(
    '4 times steps 2–3, up to step 9',
  );
});

test('what a loop says', () => {
  expect(loopText(spelled('abcd', 1))).toBe('steps 2–4 repeat for ever');
  expect(loopText(spelled('abcd', 3))).toBe('step 4 repeats for ever');
});

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 60 });

test('law: rows stand for every step once and in order, and repeats are correct', () => {
  fc.assert(
    fc.property(letters, fc.nat(12), (text, limit) => {
      let next = 0;
      for (const row of foldStory(spelled(text), { limit, alike: 'events' })) {
        expect(row.first).toBe(next);
        next = row.last + 1;
        if (row.kind !== 'repeat') continue;
        expect(row.last - row.first + 1).toBe(row.period * (row.times - 1));
        const block = text.slice(row.first - row.period, row.first);
        expect(text.slice(row.first - row.period, row.last + 1)).toBe(block.repeat(row.times));
      }
      expect(next).toBe(text.length);
    }),
  );
});

test('law: never more rows than the limit and one for the gap', () => {
  fc.assert(
    fc.property(letters, fc.integer({ min: 1, max: 12 }), (text, limit) => {
      expect(foldStory(spelled(text), { limit, alike: 'events' }).length).toBeLessThanOrEqual(limit + 1);
    }),
  );
});

test('steps that are marked in another way are not folded away', () => {
  const story = spelled('aaaaaa');
  const steps = story.steps.map((step, index) => (index === 3 ? { ...step, mark: 'decisive' as const } : step));
  const rows = foldStory({ ...story, steps }, everything);
  expect(rows.filter((row) => row.kind === 'step').map(({ first }) => first)).toContain(3);
});
