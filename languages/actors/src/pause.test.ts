/** Pauses by hand: how late they make a message and a timer, and what a timer that waits for messages reads. */
import { checked } from '@vedette/core';
import { answer } from '@vedette/questions';
import { naiveExplore } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { type Actor, scenario } from './api/index.ts';
import { openScenario } from './model.ts';

interface Pair {
  state: { heard: number };
  message: { type: 'x' };
  timer: 'ring';
}

/** `a` sends one message to `b`, which may stand still; its timer is set to 3 to 8, that of `b` to 3. */
function pair(unit: number, receiveFirst: boolean): unknown {
  const member = (to: string | undefined): Actor<Pair> => ({
    start(io) {
      if (to !== undefined) io.send(to, { type: 'x' });
      io.after(to === undefined ? 3 * unit : [3 * unit, 8 * unit], 'ring');
      return { heard: 0 };
    },
    on: { x: (me) => ({ heard: me.heard + 1 }) },
    timers: { ring: () => undefined },
  });
  return scenario({
    actors: { a: member('b'), b: member(undefined) },
    network: { delay: [unit, 2 * unit], receiveFirst },
    faults: { pause: { of: ['b'], atMost: 1, for: [5 * unit, 8 * unit] } },
    properties: (ask) => {
      const start = ask.when(() => true);
      return {
        message: ask.greatestDelay(start, ask.receives('b')),
        soonest: ask.leastDelay(ask.pauses('b'), ask.receives('b')),
        ring: ask.greatestDelay(start, ask.fires('b', 'ring')),
        other: ask.greatestDelay(start, ask.fires('a', 'ring')),
        shortest: ask.leastDelay(ask.pauses('b'), ask.resumes('b')),
        longest: ask.greatestDelay(ask.pauses('b'), ask.resumes('b')),
      };
    },
  });
}

// The message has arrived at 2, when `b` stops for 8; the timer of 3 is due at 3, and `b` stops for 8 then. A pause at
// the moment 0 ends at 5 at least.
// Without `receiveFirst` the message is handled at the moment of the resumption too, since no time passes before it.
test.each([
  [1, false],
  [1, true],
  [100, false],
  [100, true],
] as const)('what is late is handled when the pause ends, in units of %i, receive first: %s', async (unit, isFirst) => {
  const { value: model } = openScenario(pair(unit, isFirst));
  const verdicts = await answer(model!, model!.queries.questions);
  const values = verdicts.map((verdict) => ('figures' in verdict ? verdict.figures!.at(-1)!.extreme!.value : verdict));
  expect(values.map((value) => Number(value) / unit)).toEqual([10, 5, 11, 8, 5, 8]);
});

test('a timer that waits for messages reads who stands still', () => {
  const { value: model } = openScenario(pair(1, true));
  expect(naiveExplore(checked(model!.behaviour.system)).states.length).toBeGreaterThan(1);
});
