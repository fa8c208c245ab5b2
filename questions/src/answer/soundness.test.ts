/**
 * Walks through the table. Every forbidden cell has a system of points and one whose states stand for sets of these
 * points. An engine that took the sets for points would give another answer, so it must decline.
 */
import {
  bareModel,
  compilePlain,
  type Model,
  type PlainFormula,
  type Question,
  type Search,
  type TransitionSystem,
  type Verdict,
} from '@vedette/core';
import { explore } from '@vedette/engines';
import { graphSystem } from '@vedette/testkit';
import { describe, expect, test } from 'vitest';
import { answer } from './answer.ts';
import { type Kind, meanings } from './row.ts';
import { ruling, soundness } from './soundness.ts';

interface Pair {
  readonly points: TransitionSystem;
  /** Without its cover: what an engine sees that takes the sets for points. */
  readonly sets: TransitionSystem;
}

/** After `a` the point is 1, which goes on, or 2, which does not. The sets are {0}, {1, 2} and {1}. */
const mayStop: Pair = {
  points: graphSystem('0 -a-> 1 -b-> 1, 0 -a-> 2'),
  sets: graphSystem('0 -a-> 1 -b-> 2 -b-> 2'),
};

/**
 * Some hidden steps, then none is left. The sets are {0} and {1, 2, 3}, which is as good as {1, 3} for what can be
 * reached.
 */
const countsDown: Pair = {
  points: graphSystem('0 -a-> 1, 0 -a-> 2 -tau-> 1 -tau-> 3'),
  sets: graphSystem('0 -a-> 1 -tau-> 1'),
};

/** The points 1 and 2 take turns; the sets are {0} and {1, 2}, which always has the member 1. */
const takesTurns: Pair = {
  points: staying(graphSystem('0 -a-> 1 -b-> 2 -b-> 1, 0 -a-> 2')),
  sets: staying(graphSystem('0 -a-> 1 -b-> 1')),
};

/** With the predicates "has the member 1" and "may rest", which is nowhere. */
function staying(system: TransitionSystem): TransitionSystem {
  const predicates = [
    { name: 'one', reads: [0], holds: (state: Int32Array) => state[0] === 1 },
    { name: 'rests', reads: [0], holds: () => false },
  ];
  return { ...system, predicates };
}

function covered(system: TransitionSystem): TransitionSystem {
  return { ...system, cover: { slots: [0], covers: (big, small) => big[0] === small[0] } };
}

const anything = { kind: 'step', matches: () => true } as const;
const neverStops: PlainFormula = {
  kind: 'box',
  steps: { kind: 'repeat', operand: anything },
  body: { kind: 'diamond', steps: anything, body: { kind: 'true' } },
};
const goesOn: Model = bareModel(graphSystem('0 -a-> 1 -b-> 1'));

/** A survey of the numbers of all states. */
function surveyed(model: Model): Search {
  let largest = 0;
  const survey = {
    onState: (state: Int32Array) => {
      largest = Math.max(largest, state[0]!);
    },
    figures: () => [{ name: 'sup', text: `${largest}` }],
  };
  return { model, survey };
}

interface Forbidden {
  readonly pair: Pair;
  readonly ask: (system: TransitionSystem) => Promise<unknown>;
}

/** A question, reduced to its verdict and its figures. */
function asked(pair: Pair, questionFor: (system: TransitionSystem) => Question): Forbidden {
  const shown = (verdict: Verdict): unknown => ('figures' in verdict ? verdict.figures : verdict.kind);
  const modelOf = (system: TransitionSystem): Model => {
    const model: Model = bareModel(system);
    return {
      ...model,
      behaviour: {
        ...model.behaviour,
        searchFor: (question) => (question.kind === 'survey' ? surveyed(model) : undefined),
      },
    };
  };
  return { pair, ask: async (system) => shown((await answer(modelOf(system), [questionFor(system)]))[0]!) };
}

const questions: Readonly<
  Partial<Record<Kind, { readonly pair: Pair; readonly of: (system: TransitionSystem) => Question }>>
> = {
  deadlock: { pair: mayStop, of: () => ({ kind: 'never', what: { kind: 'deadlock' }, name: 'deadlock' }) },
  survey: { pair: countsDown, of: () => ({ kind: 'survey', name: 'sup' }) },
  delay: {
    pair: mayStop,
    of: () => ({
      kind: 'delay',
      name: 'a..b',
      extreme: 'greatest',
      from: { atSteps: { kind: 'action', action: 0 }, text: 'a' },
      to: { atSteps: { kind: 'action', action: 1 }, text: 'b' },
      actions: ['a', 'b'].map(
        (name) =>
          ({ text }) =>
            text === name,
      ),
      takesTime: () => false,
    }),
  },
  'some-path-stays': {
    pair: takesTurns,
    of: () => ({ kind: 'some-path-stays', within: 0, rests: 1, name: 'stays' }),
  },
  'every-path-leaves': {
    pair: takesTurns,
    of: () => ({ kind: 'every-path-leaves', within: 0, rests: 1, name: 'leaves' }),
  },
  formula: {
    pair: mayStop,
    of: () => ({ kind: 'formula', formula: (system) => compilePlain(neverStops, system), name: 'never stops' }),
  },
  'linear-time': {
    pair: mayStop,
    of: () => ({
      kind: 'linear-time',
      name: 'never stops',
      formula: { kind: 'release', left: { kind: 'false' }, right: { kind: 'not', operand: { kind: 'deadlock' } } },
      actions: [],
      fairness: [],
    }),
  },
  'branching-time': {
    pair: mayStop,
    of: () => ({
      kind: 'branching-time',
      name: 'some path stops',
      formula: { kind: 'some-until', left: { kind: 'true' }, right: { kind: 'deadlock' } },
      fairness: [],
    }),
  },
  'divergence-free': { pair: countsDown, of: () => ({ kind: 'divergence-free', name: 'divergence-free' }) },
  'deadlock-free': { pair: mayStop, of: () => ({ kind: 'deadlock-free', name: 'deadlock-free' }) },
  'has-trace': {
    pair: mayStop,
    of: () => ({ kind: 'has-trace', name: 'has trace', trace: () => ['a', 'b'], semantics: 'failures' }),
  },
  deterministic: { pair: mayStop, of: () => ({ kind: 'deterministic', name: 'deterministic' }) },
  refinement: {
    pair: mayStop,
    of: (system) => ({
      kind: 'refinement',
      specification: goesOn,
      model: bareModel(system),
      semantics: 'failures',
      name: 'refines',
    }),
  },
};

const rows = soundness.flatMap(({ engine, kinds }) => kinds.map((kind) => ({ engine, kind })));
const cells = rows.flatMap((row) =>
  meanings.map((meaning) => ({ ...row, meaning, said: ruling(row.engine, row.kind, meaning) })),
);
const forbidden = cells.filter(({ said }) => said !== 'sound');

test('on points every engine is sound', () => {
  expect(forbidden.filter(({ meaning }) => meaning === 'points')).toEqual([]);
});

test.each(forbidden)('$engine on $kind of $meaning would be wrong', async ({ kind }) => {
  const { pair: both, of } = questions[kind]!;
  const { pair, ask } = asked(both, of);
  expect(await ask(pair.sets)).not.toEqual(await ask(pair.points));
});

test.each(forbidden)(
  '$engine on $kind of $meaning is declined with the reason of the table',
  async ({ kind, meaning, said }) => {
    const { pair, of } = questions[kind]!;
    const system = covered(pair.sets);
    const fitted: Model = {
      behaviour: { system, searchFor: () => ({ model: fitted }) },
      presentation: {},
      queries: { questions: [] },
    };
    const model: Model = meaning === 'fitted sets' ? fitted : bareModel(system);
    const [verdict] = await answer(model, [{ ...of(system), model } as Question]);
    expect(verdict).toMatchObject({ kind: 'unknown', why: 'unsupported' });
    expect(verdict).toHaveProperty('detail', (said as { readonly because: string }).because);
  },
);

describe('the engines by themselves', () => {
  test('an exploration does not count deadlocks of sets, and decides none', async () => {
    const question: Question = { kind: 'never', what: { kind: 'deadlock' }, name: 'deadlock' };
    const { verdicts, stats } = await explore(covered(mayStop.sets), [question]);
    expect(verdicts[0]).toMatchObject({ kind: 'unknown', why: 'unsupported' });
    expect(stats.deadlocks).toBeUndefined();
  });

  test('labels and predicates of sets are decided', async () => {
    const stepB: Question = {
      kind: 'possible',
      what: { kind: 'label', matches: ({ text }) => text === 'b' },
      name: 'b',
    };
    const one: Question = { kind: 'possible', what: { kind: 'predicate', predicate: 0 }, name: 'one' };
    const verdicts = await answer(covered(takesTurns.sets), [stepB, one]);
    expect(verdicts.map(({ kind }) => kind)).toEqual(['holds', 'holds']);
  });
});

describe('naming an engine', () => {
  const never: Question = { kind: 'never', what: { kind: 'label', matches: () => false }, name: 'never' };

  test('one that answers is asked', async () => {
    expect((await answer(mayStop.points, [never], { engine: 'explicit' }))[0]!.kind).toBe('holds');
  });

  test('one that does not exist is refused loudly', async () => {
    await expect(answer(mayStop.points, [never], { engine: 'magic' as never })).rejects.toThrow(/no engine "magic"/);
  });

  test('one that does not declines', async () => {
    const [verdict] = await answer(mayStop.points, [never], { engine: 'games' });
    expect(verdict).toMatchObject({ kind: 'unknown', why: 'unsupported', detail: expect.stringContaining('games') });
  });
});

test.each([{ kind: 'lasts' }, { kind: 'deadlock' }, { kind: 'never', what: { kind: 'delay' } }, { kind: 'never' }, {}])(
  'what is no question is refused loudly: %j',
  async (question) => {
    await expect(answer(mayStop.points, [question as never])).rejects.toThrow(TypeError);
  },
);

test('a refusal of the language is the reason that is shown', async () => {
  const model: Model = {
    ...goesOn,
    behaviour: { ...goesOn.behaviour, searchFor: () => ({ refused: 'the weather is bad' }) },
  };
  const [verdict] = await answer(model, [{ kind: 'deterministic', name: 'deterministic' }]);
  expect(verdict).toMatchObject({ kind: 'unknown', why: 'unsupported', detail: 'the weather is bad' });
});
