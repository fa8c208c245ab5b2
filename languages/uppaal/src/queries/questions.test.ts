import type { Model, Verdict } from '@vedette/core';
import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { uppaal } from '../language.ts';
import { staysDiscretely } from '../testing/discrete-liveness.ts';
import { exploreDiscretely } from '../testing/discrete-time.ts';
import { compared, deadlock, inLocation, negation, nowhere } from '../testing/model-builder.ts';
import { LARGEST, randomNetwork } from '../testing/random-networks.ts';
import { sourceOf } from '../testing/testing-source.ts';
import type { Expression, Query } from '../typed/index.ts';
import { Lowering } from '../zones/lowering.ts';
import { questionsOf } from './questions.ts';

const asked = { text: 'asked', comment: '', span: nowhere };

async function verdictOf(lowering: Lowering, query: Query): Promise<Verdict> {
  const { system } = lowering.system({ asked: [] });
  return (await answer(system, questionsOf(lowering, [query]), { limits: { states: 20_000 } }))[0]!;
}

law(
  { name: 'a path that stays with integer clocks stays with zones, and conversely without deadlocks', runs: 250 },
  fc.tuple(randomNetwork(), fc.nat(2), fc.boolean()),
  async ([drawn, value, isLocation]) => {
    if (exploreDiscretely(drawn.model, LARGEST) === undefined) return;
    const stay: Expression = isLocation ? negation(inLocation(0, value)) : compared(drawn.number, '!=', value);
    const lowering = new Lowering(drawn.model);
    const always = await verdictOf(lowering, { ...asked, kind: 'E[]', predicate: stay });
    const discrete = staysDiscretely(drawn.model, stay, LARGEST);
    if (discrete) expect(always.kind).toBe('holds');
    const deadlocks = await verdictOf(lowering, { ...asked, kind: 'E<>', predicate: deadlock });
    if (deadlocks.kind === 'fails') expect(always.kind).toBe(discrete ? 'holds' : 'fails');
    const eventually = await verdictOf(lowering, { ...asked, kind: 'A<>', predicate: negation(stay) });
    expect(eventually.kind).toBe(always.kind === 'holds' ? 'fails' : 'holds');
  },
);

async function open(text: string): Promise<Model> {
  const source = {
    name: 'model.xta',
    async *chunks() {
      yield new TextEncoder().encode(text);
    },
  };
  const outcome = await uppaal.open(source, {});
  expect(outcome.problems).toEqual([]);
  return outcome.value!;
}

async function ask(model: Model, queries: readonly string[]): Promise<readonly Verdict[]> {
  const source = {
    name: 'queries.q',
    async *chunks() {
      yield new TextEncoder().encode(queries.join('\n\n'));
    },
  };
  const { value, problems } = await model.queries.properties![0]!.read(source, model);
  expect(problems).toEqual([]);
  return answer(model.behaviour.system, value!, { limits: { states: 20_000 } });
}

describe('a light with a dimmer', () => {
  const lamp = `
    clock x; int[0, 3] n; chan press;
    process Lamp() {
      state off, low { x <= 10 }, bright;
      init off;
      trans off -> low { sync press?; assign x = 0; },
            low -> bright { guard x < 5; sync press?; assign n = n + 1; },
            low -> off { guard x == 10; },
            bright -> off { sync press?; assign n = 0; };
    }
    process User() { state u; init u; trans u -> u { sync press!; }; }
    system Lamp, User;`;

  test('reachability and safety, with clocks', async () => {
    const verdicts = await ask(await open(lamp), [
      'E<> Lamp.bright',
      'A[] Lamp.low imply x <= 10',
      'E<> Lamp.low && x > 10',
      'A[] Lamp.bright imply n == 1',
      'E<> Lamp.low && x == 10',
      'A[] not deadlock',
    ]);
    expect(verdicts.map(({ kind }) => kind)).toEqual(['holds', 'holds', 'fails', 'holds', 'holds', 'holds']);
  });

  test('liveness: low ends, off may last, bright may last', async () => {
    const verdicts = await ask(await open(lamp), [
      'Lamp.low --> Lamp.off || Lamp.bright',
      'E[] Lamp.off',
      'A<> Lamp.low',
      'Lamp.bright --> Lamp.off',
      'E[] not Lamp.bright',
    ]);
    expect(verdicts.map(({ kind }) => kind)).toEqual(['holds', 'holds', 'fails', 'fails', 'holds']);
  });

  test('extreme values', async () => {
    const verdicts = await ask(await open(lamp), [
      'sup{Lamp.low}: x, n',
      'inf{Lamp.bright}: n',
      'sup: x',
      'bounds{Lamp.low}: x',
    ]);
    const figures = verdicts.map((verdict) => ('figures' in verdict ? verdict.figures!.map(({ text }) => text) : []));
    expect(figures).toEqual([['10', '0'], ['1'], ['unbounded'], ['[0, 10]']]);
  });
});

test('time alone crosses the border between two parts, but no gap', async () => {
  const model = await open('clock x; process P() { state a; init a; } system P;');
  const queries = ['x < 3 || x >= 3', 'x <= 3 || x > 3', 'x < 3 || x > 3', 'x <= 3 || x >= 4', 'x <= 3'];
  const verdicts = await ask(
    model,
    queries.map((query) => `E[] ${query}`),
  );
  expect(verdicts.map(({ kind }) => kind)).toEqual(['holds', 'holds', 'fails', 'fails', 'fails']);
  const [reached, passed] = await ask(model, ['A<> x > 3', 'x == 1 --> x == 2']);
  expect([reached!.kind, passed!.kind]).toEqual(['holds', 'holds']);
});

test('a zeno run is named as such; one in which time passes is preferred', async () => {
  const model = await open(`
    clock x;
    process P() {
      state a { x <= 1 }, b;
      init a;
      trans a -> a { }, a -> b { guard x == 1; };
    }
    system P;`);
  const [stays] = await ask(model, ['E[] P.a']);
  expect(stays).toMatchObject({ kind: 'holds', remark: expect.stringContaining('zeno') });
  const divergent = await open(`
    clock x;
    process P() { state a { x <= 1 }; init a; trans a -> a { }, a -> a { guard x == 1; assign x = 0; }; }
    system P;`);
  const [lasting] = await ask(divergent, ['E[] P.a']);
  expect(lasting).toMatchObject({ kind: 'holds' });
  expect(lasting).not.toHaveProperty('remark');
});

test('a model that breaks while running gives broken, with its run', async () => {
  const model = await open(`
    int[0, 2] n;
    process P() { state a; init a; trans a -> a { assign n = n + 1; }; }
    system P;`);
  const [verdict] = await ask(model, ['A[] n <= 2']);
  expect(verdict).toMatchObject({ kind: 'broken', problem: { code: 'uppaal/value-out-of-range' } });
  expect(verdict!.kind === 'broken' && verdict!.evidence.steps.length).toBe(2);
});

test('a zone with a successor may have deadlocked members: the predicate of the system shows it', async () => {
  const model = await open(`
    clock x;
    process P() { state a, b; init a; trans a -> b { guard x <= 1; }, b -> b { }; }
    system P;`);
  const predicate = model.behaviour.system.predicates.findIndex(({ name }) => name === 'deadlock');
  const [verdict] = await answer(model.behaviour.system, [
    { kind: 'possible', what: { kind: 'predicate', predicate }, name: 'deadlock' },
  ]);
  expect(verdict!.kind).toBe('holds');
});

test('a figure that cannot be found since the model breaks comes with the run that breaks it', async () => {
  const text = `
    int[0, 2] n; clock x;
    process P() { state A { x <= 3 }; init A; trans A -> A { guard x >= 1; assign n++, x = 0; }; }
    system P;
    query { sup: x }
  `;
  const { value } = await uppaal.open(sourceOf(text), {});
  const [verdict] = await answer(value!.behaviour.system, value!.queries.questions);
  if (verdict?.kind !== 'broken') throw new Error('it should break');
  const {
    behaviour: { system },
    presentation: { narration },
  } = verdict.model!;
  const along = narration!.along!(verdict.evidence);
  const shown = verdict.evidence.steps.map((step) => [
    system.label(step.label).text,
    along.describe(step.state, step).time,
  ]);
  expect(shown).toEqual([
    ['P: A->A', '1'],
    ['P: A->A', '2'],
  ]);
});
