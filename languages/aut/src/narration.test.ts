import { expect, test } from 'vitest';
import { lower } from './lower.ts';
import { narrationOf } from './narration.ts';
import { readTable } from './read.ts';

async function narrated(...labels: string[]) {
  const lines = labels.map((label) => `(0,"${label}",0)\n`).join('');
  const bytes = new TextEncoder().encode(`des (0,${labels.length},1)\n${lines}`);
  const source = {
    name: 'test.aut',
    async *chunks() {
      yield bytes;
    },
  };
  const table = (await readTable(source, {})).value!;
  const { system } = lower(table);
  const narration = narrationOf(
    system,
    table.labels.map(({ text }) => text),
  );
  const state = Int32Array.of(0);
  const events = labels.map((_, label) => narration?.describe(state, { group: 0, label, state }));
  return { lifelines: narration?.lifelines, events };
}

test('messages name the lifelines, in the order they come', async () => {
  const { lifelines, events } = await narrated('b -> a: hello', 'a: think', 'a -> c: bye');
  expect(lifelines).toEqual(['b', 'a', 'c']);
  expect(events).toEqual([
    { kind: 'message', text: 'hello', participants: ['b', 'a'], from: 'b', to: 'a' },
    { kind: 'local', text: 'think', participants: ['a'] },
    { kind: 'message', text: 'bye', participants: ['a', 'c'], from: 'a', to: 'c' },
  ]);
});

test('a label that is not of that form concerns all lifelines', async () => {
  const { events } = await narrated('a -> b: x', 'tau', 'stranger: does it', 'a -> b');
  expect(events.slice(1)).toEqual(
    ['tau', 'stranger: does it', 'a -> b'].map((text) => ({ kind: 'local', text, participants: [] })),
  );
});

test('without messages there is no narration', async () => {
  expect((await narrated('a', 'send(1)', 'x: y')).lifelines).toBeUndefined();
});
