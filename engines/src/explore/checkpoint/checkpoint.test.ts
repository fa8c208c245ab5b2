/** A search that is cut anywhere and resumed by another system ends as one that was never cut. */
import type { ReachabilityQuestion, TransitionSystem } from '@vedette/core';
import { DamagedSnapshot, SnapshotReader, SnapshotWriter } from '@vedette/structures';
import { law, randomSystem } from '@vedette/testkit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Exploration, type ExploreOptions, explore } from '../explore.ts';
import type { Checkpoints } from './checkpointing.ts';
import { numberedAnew } from './testing/numbered-anew.ts';

const never = (what: ReachabilityQuestion['what'], name: string): ReachabilityQuestion => ({
  kind: 'never',
  what,
  name,
});

function questionsOf(system: TransitionSystem): readonly ReachabilityQuestion[] {
  const label = (text: string) => never({ kind: 'label', matches: (one) => one.text === text }, `never ${text}`);
  const states = system.predicates.map(({ name }, predicate) => never({ kind: 'predicate', predicate }, name));
  return [never({ kind: 'deadlock' }, 'no deadlock'), label('a'), label('c'), ...states];
}

/** Keeps the last checkpoint. */
class Kept {
  bytes = new Uint8Array();
  readonly checkpoints: Checkpoints;

  constructor(everySeconds = Number.POSITIVE_INFINITY, from?: Uint8Array) {
    const save: Checkpoints['save'] = (fill) => {
      const pieces: Uint8Array[] = [];
      const out = new SnapshotWriter((piece) => void pieces.push(piece.slice()));
      fill(out);
      out.end();
      this.bytes = new Uint8Array(Buffer.concat(pieces));
    };
    this.checkpoints = { everySeconds, save, ...(from && { from: new SnapshotReader(inPieces(from)) }) };
  }
}

/** Of a length that no section has. */
async function* inPieces(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1013) yield bytes.subarray(at, at + 1013);
}

interface Cut {
  readonly questions: readonly ReachabilityQuestion[];
  readonly states: number;
  readonly options?: ExploreOptions;
}

/** Each part in a system of its own, up to so many states more, until one comes to its end. */
async function inParts(systems: () => TransitionSystem, { questions, states, options }: Cut): Promise<Exploration> {
  let from: Uint8Array | undefined;
  for (let limit = states; ; limit += states) {
    const kept = new Kept(Number.POSITIVE_INFINITY, from);
    const part = await explore(systems(), questions, {
      ...options,
      limits: { states: limit },
      checkpoints: kept.checkpoints,
    });
    if (part.outcome.kind !== 'unknown' || !/limit of/.test(part.outcome.detail)) return part;
    from = kept.bytes;
  }
}

const shown = ({ stats, verdicts, outcome }: Exploration) => {
  const { states, transitions, deadlocks, depth, complete } = stats;
  const runs = verdicts.map((verdict) => [
    verdict.kind,
    'evidence' in verdict ? verdict.evidence?.steps.map(({ group }) => group) : undefined,
  ]);
  return { states, transitions, deadlocks, depth, complete, runs, outcome: outcome.kind };
};

const cut = fc.tuple(randomSystem(), fc.integer({ min: 1, max: 6 }), fc.boolean(), fc.nat(1000));

law('a search cut anywhere ends as one that was never cut', cut, async ([system, states, isAsked, seed]) => {
  const questions = isAsked ? questionsOf(system) : [];
  for (const store of ['tree', 'flat'] as const) {
    const options: ExploreOptions = { store, until: 'everything' };
    const whole = await explore(system, questions, options);
    let opened = 0;
    // Every process numbers values as it meets them: another numbering for each.
    const anew = () => numberedAnew(system, seed + opened++);
    expect(shown(await inParts(anew, { questions, states, options }))).toEqual(shown(whole));
  }
});

test('values that are restored differently are refused', async () => {
  const { system, changed } = counters();
  const kept = new Kept();
  await explore(numberedAnew(system, 1), [], { limits: { states: 20 }, checkpoints: kept.checkpoints });
  const again = new Kept(1e9, kept.bytes);
  await expect(explore(numberedAnew(changed, 2), [], { checkpoints: again.checkpoints })).rejects.toThrow(
    DamagedSnapshot,
  );
});

/** Two counters up to 9, and the same with the successors of one in another order. */
function counters(): { readonly system: TransitionSystem; readonly changed: TransitionSystem } {
  const domain = { name: 'number', text: String };
  const make = (steps: readonly number[]): TransitionSystem => ({
    slots: [
      { name: 'a', domain },
      { name: 'b', domain: { ...domain } },
    ],
    groups: [0, 1].map((slot) => ({ name: `${slot}`, reads: [slot], writes: [slot] })),
    predicates: [],
    initial: () => new Int32Array(2),
    successors(group, state, emit) {
      for (const step of steps) {
        const target = state.slice();
        target[group]! += step;
        if (target[group]! <= 9) emit(0, target);
      }
    },
    label: () => ({ text: 'a', kind: 'visible' }),
  });
  return { system: make([1, 2]), changed: make([2, 1]) };
}

test('a cut, a flipped byte anywhere, or something else altogether is noticed', async () => {
  const { system } = counters();
  const kept = new Kept();
  await explore(system, [], { limits: { states: 20 }, checkpoints: kept.checkpoints });
  const goOn = (bytes: Uint8Array) => explore(system, [], { checkpoints: new Kept(1e9, bytes).checkpoints });
  expect((await goOn(kept.bytes)).stats.states).toBe(100);
  for (let at = 0; at < kept.bytes.length; at += 7) {
    const flipped = kept.bytes.slice();
    flipped[at]! ^= 1 << (at % 8);
    await expect(goOn(flipped), `byte ${at}`).rejects.toThrow(DamagedSnapshot);
    await expect(goOn(kept.bytes.subarray(0, at)), `cut at ${at}`).rejects.toThrow(DamagedSnapshot);
  }
  await expect(goOn(new Uint8Array(1000))).rejects.toThrow(DamagedSnapshot);
});

test('checkpoints in the middle do not disturb', async () => {
  const { system } = counters();
  const kept = new Kept(0);
  const { stats } = await explore(system, [], { checkpoints: kept.checkpoints });
  expect([stats.states, stats.complete]).toEqual([100, true]);
});
