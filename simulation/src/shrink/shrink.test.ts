/** Shrinking: a smallest failing part of a list, and of a run. */
import { Locator, readScenario } from '@vedette/actors';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ddmin } from './ddmin.ts';
import { shrunkRun } from './shrink.ts';
import { simulated } from './simulated.ts';

const items = Array.from({ length: 40 }, (_, at) => at);
let [several, none] = [0, 0];

law(
  { name: 'no single element of a shrunk list can be left out', runs: 200 },
  fc.array(fc.uniqueArray(fc.nat(39), { minLength: 0, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
  async (reasons) => {
    const fails = async (some: readonly number[]): Promise<boolean> =>
      reasons.some((needed) => needed.every((one) => some.includes(one)));
    const { items: left, isMinimal } = await ddmin(items, fails, () => true);
    expect(isMinimal).toBe(true);
    expect(await fails(left)).toBe(true);
    for (const one of left) expect(await fails(left.filter((other) => other !== one))).toBe(false);
    if (left.length > 1) several += 1;
    if (left.length === 0) none += 1;
  },
);
test('the law above shrank to several elements, and to none', () => expect(Math.min(several, none)).toBeGreaterThan(3));

test('a budget ends shrinking with what is left', async () => {
  let left = 3;
  const fails = async (some: readonly number[]): Promise<boolean> => some.includes(7) && some.includes(30);
  const { items: found, isMinimal } = await ddmin(items, fails, () => left-- > 0);
  expect(isMinimal).toBe(false);
  expect(await fails(found)).toBe(true);
});

test('of a run stay the two losses that matter, by hand', async () => {
  interface Io {
    send(to: string, message: unknown): void;
    after(delay: number, timer: string): void;
    stop(): void;
  }
  // Two answers in a row are missing: one loss on either way for each.
  const watcher = {
    start(io: Io) {
      io.after(10, 'round');
      return { missed: 0 };
    },
    on: { ping: 'ignore', pong: () => ({ missed: 0 }) },
    timers: {
      round(me: { missed: number }, io: Io) {
        if (me.missed === 2) return io.stop();
        io.send('watched', { type: 'ping' });
        io.after(10, 'round');
        return { missed: me.missed + 1 };
      },
    },
  };
  const watched = {
    start: () => ({}),
    on: { ping: (_: unknown, _m: unknown, from: string, io: Io) => io.send(from, { type: 'pong' }), pong: 'ignore' },
  };
  const locator = new Locator({ source: 's', text: '', file: '' });
  const { value: scenario } = readScenario(
    {
      actors: { watcher, watched },
      network: { delay: [0, 4], loss: 'any' },
      properties: (ask: { never(test: (all: { watcher: { why?: string } }) => boolean): unknown }) => ({
        accuracy: ask.never((all) => all.watcher.why === 'stopped'),
      }),
    },
    locator,
  );
  const parts = {
    scenario: scenario!,
    locator,
    network: { loss: 0.1, delay: { uniform: [0, 4] } } as const,
    until: 100_000,
  };
  for (const seed of [1, 2, 3]) {
    const { failure } = await simulated({ ...parts, seed });
    expect(failure).toMatchObject({ kind: 'violated', name: 'accuracy' });
    const { kept, isMinimal, run, before } = await shrunkRun({ ...parts, seed }, failure!);
    expect(isMinimal).toBe(true);
    expect(kept.filter((key) => key.startsWith('loss'))).toHaveLength(2);
    expect(kept).toHaveLength(2);
    expect(before).toBeGreaterThan(10);
    expect(run.failure).toMatchObject({ kind: 'violated', name: 'accuracy' });
  }
});
