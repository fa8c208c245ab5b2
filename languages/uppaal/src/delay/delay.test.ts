import {
  bareModel,
  type DelayQuestion,
  type Figure,
  type Label,
  type Model,
  type Occurrence,
  type Verdict,
} from '@vedette/core';
import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openUppaal } from '../language.ts';
import type { StepLabel } from '../lower/step-labels.ts';
import { obstacleToIntegerTime } from '../points/exactness.ts';
import { Points } from '../points/points-of.ts';
import { channelNames } from '../queries/channel-names.ts';
import { randomNetwork } from '../testing/random-networks.ts';
import { sourceOf } from '../testing/testing-source.ts';
import { Lowering } from '../zones/lowering.ts';
import { delaySearch } from './delay-search.ts';

type ActionNames = (label: Label) => readonly string[];

function question(extreme: DelayQuestion['extreme'], names: readonly [string, string], namesOf: ActionNames) {
  const actions = names.map((name) => (label: Label) => label.text === name || namesOf(label).includes(name));
  const [from, to] = names.map((text, action): Occurrence => ({ atSteps: { kind: 'action', action }, text })) as [
    Occurrence,
    Occurrence,
  ];
  const name = `${extreme} delay ${names.join('..')}`;
  return { kind: 'delay', extreme, from, to, actions, takesTime: ({ kind }: Label) => kind === 'tick', name } as const;
}

const values = (verdict: Verdict): readonly (number | undefined)[] | undefined =>
  verdict.kind === 'holds' ? verdict.figures!.map(({ extreme }) => extreme?.value) : undefined;

/** Steps over a channel, or those that an instance starts, or that it takes from one of its locations. */
const event = fc.constantFrom('a', 'b', 'u', 'v', 'P0', 'P1', 'P0', 'P0', 'P0', 'P0: L0', 'P0: L1', 'P0: L2');

const exactNetwork = randomNetwork().filter(({ model }) => obstacleToIntegerTime(model) === undefined);

function namesIn(lowering: Lowering): ActionNames {
  return (label) => {
    const sender = lowering.model.instances[(label as StepLabel).participants?.[0] ?? -1]?.name;
    const [left] = label.text.split('->');
    return [...channelNames(lowering, label), ...(sender === undefined ? [] : [sender]), left!];
  };
}

law(
  { name: 'delays in zones are those of integer time', runs: 120 },
  fc.tuple(exactNetwork, event, event),
  async ([{ model }, from, to]) => {
    const lowering = new Lowering(model);
    const points = new Points(lowering, { texts: [], asked: [] }).for('units');
    if ('refused' in points) return;
    const limits = { states: 5000 };
    const pairs = [[from, to] as const, ['P0', to] as const];
    for (const [extreme, pair] of (['least', 'greatest'] as const).flatMap((one) =>
      pairs.map((two) => [one, two] as const),
    )) {
      const one = question(extreme, pair, namesIn(lowering));
      const plain = bareModel(lowering.system({ asked: [] }).system);
      const timed: Model = {
        ...plain,
        behaviour: {
          ...plain.behaviour,
          searchFor: (q) => delaySearch(lowering, q as DelayQuestion, { model: plain, points: () => points }),
        },
      };
      const counting: Model = { ...plain, behaviour: { ...plain.behaviour, searchFor: () => points } };
      const [counted] = await answer(counting, [one], { limits });
      if (counted!.kind !== 'holds') continue;
      const [dense] = await answer(timed, [one], { limits: { states: 50_000 } });
      const [expected, found] = [values(counted!)!, values(dense!)];
      // What never occurs shows in its first figure, which has no value.
      expect(found ?? dense).toEqual(expected);
    }
  },
);

test('networks of the law have a delay to measure', async () => {
  const drawn = fc.sample(fc.tuple(exactNetwork, event, event), { seed: 7, numRuns: 60 });
  let measured = 0;
  for (const [{ model }, from, to] of drawn) {
    const points = new Points(new Lowering(model), { texts: [], asked: [] }).for('units');
    if ('refused' in points) continue;
    const one = question('greatest', [from, to], namesIn(new Lowering(model)));
    const [verdict] = await answer(points.model, [one], { limits: { states: 5000 } });
    if (values(verdict!)?.[0] !== undefined) measured++;
  }
  expect(measured).toBeGreaterThan(5);
});

async function figures(text: string, from: string, to: string): Promise<readonly (readonly Figure[])[]> {
  const { value: model, problems } = await openUppaal(sourceOf(text, 'model.xta'), {});
  expect(problems).toEqual([]);
  const both = (['least', 'greatest'] as const).map((extreme) =>
    question(extreme, [from, to], (label) => model!.presentation.actionNames!(label)),
  );
  return (await answer(model!, both)).map((verdict) => {
    expect(verdict.kind).toBe('holds');
    return verdict.kind === 'holds' ? verdict.figures! : [];
  });
}

const texts = async (text: string, from: string, to: string): Promise<readonly string[]> =>
  (await figures(text, from, to)).flatMap((some) => some.map((one) => one.text));

const watched = (invariant: string, guard: string): string => `
  clock x; chan crash, alarm;
  process P() { state up, down; init up; trans up -> down { sync crash!; }; }
  process W() {
    state idle, late { ${invariant} }, done; init idle;
    trans idle -> late { sync crash?; assign x = 0; }, late -> done { guard ${guard}; sync alarm!; };
  }
  process Q() { state on; init on; trans on -> on { sync alarm?; }; }
  system P, W, Q;`;

describe('in dense time', () => {
  test('strict bounds are named', async () => {
    expect(await texts(watched('x <= 7', 'x >= 3'), 'crash', 'alarm')).toEqual(['3', '7']);
    expect(await texts(watched('x < 7', 'x > 3'), 'crash', 'alarm')).toEqual(['> 3', '< 7']);
    expect(await texts(watched('x <= 700', 'x >= 300'), 'crash', 'alarm')).toEqual(['300', '700']);
  });

  test('what may stay for ever has no greatest delay', async () => {
    expect(await texts(watched('true', 'x >= 3'), 'crash', 'alarm')).toEqual([
      '3',
      'unbounded, since alarm need not come: some run goes on for ever, or ends, without it',
      'unbounded',
    ]);
    expect(await texts(watched('true', 'x >= 3 && x <= 9'), 'crash', 'alarm')).toEqual([
      '3',
      expect.stringContaining('unbounded, since'),
      '9',
    ]);
  });

  test('a step of one process alone is named by where it leads, an element of an array by its index', async () => {
    const model = `
      clock x; chan go[3];
      process P() {
        state a { x <= 2 }, b { x <= 5 }; init a;
        trans a -> b { select i: int[0,2]; guard i < 2 || x == 1; sync go[i]!; assign x = 0; }, b -> a { guard x >= 4; assign x = 0; };
      }
      process Q() { state on; init on; trans on -> on { select i: int[0,2]; sync go[i]?; }; }
      system P, Q;`;
    expect(await texts(model, 'go', 'P: b->a')).toEqual(['4', '5']);
    expect(await texts(model, 'P: b->a', 'go')).toEqual(['0', '2']);
    // From the return at once or up to two later, or after another round of 4 to 5 and 0 to 2, and so on.
    expect(await texts(model, 'P: b->a', 'go[2]')).toEqual([
      '1',
      expect.stringContaining('unbounded, since go[2] need not come'),
      'unbounded',
    ]);
    expect(await texts(model, 'go[1]', 'go')).toEqual(['4', '7']);
    expect(await texts(model, 'go', 'go')).toEqual(['4', '7']);
  });

  test('receivers are not distinguished', async () => {
    const { value: model } = await openUppaal(sourceOf(watched('x <= 7', 'x >= 3'), 'model.xta'), {});
    const asked = question('least', ['crash: P -> W', 'alarm'], (label) => model!.presentation.actionNames!(label));
    expect(await answer(model!, [asked])).toMatchObject([
      { kind: 'unknown', detail: expect.stringContaining('name the channel') },
    ]);
  });
});
