import { checked, type DelayQuestion, type Occurrence, type TransitionSystem, type Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { graphSystem, law, naiveExplore, type RandomSystem, randomSystem, sometimesConstant } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { naiveDelays } from '../testing/naive-delay.ts';

const names = ['a', 'b', 'c'];
const actions = names.map(
  (name) =>
    ({ text }: { readonly text: string }) =>
      text === name,
);

/** Two predicates about the sum of all slots. */
function withPredicates(system: RandomSystem): TransitionSystem {
  const reads = [...system.slots.keys()];
  const sum = (state: Int32Array): number => state.reduce((total, value) => total + value, 0);
  return {
    ...system,
    predicates: sometimesConstant(system, [
      { name: 'p', reads, holds: (state) => sum(state) % 3 === 1 },
      { name: 'q', reads, holds: (state) => sum(state) % 2 === 0 },
    ]),
  };
}

const step = (action: number): Occurrence => ({ atSteps: { kind: 'action', action }, text: names[action]! });
const state = (predicate: number): Occurrence => ({ inStates: { kind: 'state', predicate }, text: `{${predicate}}` });
const stepAway = (action: number, predicate: number): Occurrence => {
  const outside = { kind: 'not', operand: { kind: 'state', predicate } } as const;
  return {
    atSteps: { kind: 'and', operands: [{ kind: 'action', action }, outside] },
    text: `${names[action]} outside`,
  };
};

function asked(extreme: DelayQuestion['extreme'], from: Occurrence, to: Occurrence): DelayQuestion {
  const takesTime: DelayQuestion['takesTime'] = ({ text }) => text === 'tick';
  return { kind: 'delay', extreme, from, to, actions, takesTime, name: `${from.text}..${to.text}` };
}

async function figuresOf(system: TransitionSystem, question: DelayQuestion) {
  const [verdict] = (await answer(system, [question])) as [Verdict & { kind: 'holds' }];
  expect(verdict.kind).toBe('holds');
  return { verdict, figures: verdict.figures! };
}

const occurrence = fc.oneof(
  fc.nat(2).map(step),
  fc.nat(1).map(state),
  fc.tuple(fc.nat(2), fc.nat(1)).map(([action, predicate]) => stepAway(action, predicate)),
  fc
    .tuple(fc.nat(2), fc.nat(1))
    .map(([action, predicate]) => ({ ...step(action), ...state(predicate), text: 'either' })),
);

law(
  { name: 'least and greatest delays are those of following every way, and their runs show them', runs: 250 },
  fc.tuple(randomSystem(), occurrence, occurrence),
  async ([drawn, from, to]) => {
    const system = withPredicates(drawn);
    if (naiveExplore(system).states.length > 60) return;
    const naive = naiveDelays(system, asked('least', from, to));
    const least = await figuresOf(checked(system), asked('least', from, to));
    expect(least.figures[0]!.extreme?.value).toBe(naive.least);
    const greatest = await figuresOf(checked(system), asked('greatest', from, to));
    const values = greatest.figures.map(({ extreme }) => extreme?.value);
    if (!naive.isMeasured) expect(values).toEqual([undefined]);
    else if (naive.canFail) expect(values).toEqual([Number.POSITIVE_INFINITY, naive.greatest]);
    else expect(values).toEqual([naive.greatest]);
    expect(greatest.verdict.evidence === undefined).toBe(!naive.isMeasured);
  },
);

describe('a delay', () => {
  const [a, b] = [step(0), step(1)];
  const texts = async (graph: string, from = a, to = b) => {
    const system = graphSystem(graph);
    const all = await Promise.all(
      (['least', 'greatest'] as const).map((extreme) => figuresOf(system, asked(extreme, from, to))),
    );
    return all.flatMap(({ figures }) => figures.map(({ text }) => text));
  };

  test('counts ticks after the one and up to the other, from the last of several and from the first', async () => {
    expect(await texts('0 -tick-> 1 -a-> 2 -tick-> 3 -a-> 4 -tick-> 5 -b-> 0')).toEqual(['1', '2']);
  });

  test('is measured from one to the next where both are the same', async () => {
    expect(await texts('0 -a-> 1 -tick-> 2 -a-> 3 -tick-> 4 -tick-> 0', a, a)).toEqual(['1', '2']);
  });

  test('may have no end because time goes on, the run ends, or the run repeats', async () => {
    const where = (how: string): string => `unbounded, since b need not come: ${how}`;
    expect(await texts('0 -a-> 1 -tick-> 1 -b-> 0')).toEqual([
      '0',
      where('time goes on for ever without it'),
      'unbounded',
    ]);
    expect(await texts('0 -a-> 1 -tick-> 2 -b-> 0, 2 -tick-> 3')).toEqual(['1', where('the run ends before'), '1']);
    expect(await texts('0 -a-> 1 -c-> 1 -tick-> 2 -b-> 0')).toEqual([
      '1',
      where('the run repeats for ever while time stands still'),
      '1',
    ]);
    expect(await texts('0 -a-> 1 -tick-> 1')).toEqual([
      'b never comes after a',
      where('time goes on for ever without it'),
      'it never comes',
    ]);
  });

  test('is not there where nothing occurs, and nothing where no step takes time', async () => {
    expect(await texts('0 -tick-> 0')).toEqual(['a never occurs', 'a never occurs']);
    const { verdict } = await figuresOf(graphSystem('0 -a-> 1 -b-> 0'), asked('greatest', a, b));
    expect(verdict).toMatchObject({ figures: [{ text: '0' }], remark: expect.stringContaining('takes time') });
  });

  test('shows the longest way through states in which time stands still', async () => {
    const system = graphSystem('0 -a-> 1 -c-> 2 -c-> 1, 2 -tick-> 3 -b-> 0, 1 -b-> 0');
    const { verdict, figures } = await figuresOf(system, asked('greatest', a, b));
    expect(figures.map(({ extreme }) => extreme?.value)).toEqual([Number.POSITIVE_INFINITY, 1]);
    expect(verdict.evidence!.loop).toBe(1);
  });
});
