import { Broken, checked, type Label, type Model, type State, type Trace } from '@vedette/core';
import { explore } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { law } from '@vedette/testkit';
import { expect, test } from 'vitest';
import { uppaal } from '../language.ts';
import type { StepLabel } from '../lower/step-labels.ts';
import { readUppaal } from '../read.ts';
import { type Configuration, PlainSemantics, type PlainStep } from '../semantics/plain-semantics.ts';
import { exploreDiscretely } from '../testing/discrete-time.ts';
import { type Drawn, LARGEST, randomNetwork } from '../testing/random-networks.ts';
import { sourceOf } from '../testing/testing-source.ts';
import { Lowering } from '../zones/lowering.ts';
import { obstacleToIntegerTime } from './exactness.ts';
import { IntegerGrain } from './integer-grain.ts';
import { pointSystem } from './point-system.ts';

const integerSystem = (lowering: Lowering) => pointSystem(lowering, new IntegerGrain(lowering.layout.clocks.length));

/** Locations and numbers of all states, as the discrete explorer writes them. */
async function explored({ model, number }: Drawn, in_: 'integer time' | 'zones') {
  const lowering = new Lowering(model);
  const system = in_ === 'zones' ? lowering.system({ asked: [] }).system : integerSystem(lowering);
  const parts = new Set<string>();
  const slot = lowering.layout.addressOf(number);
  const onState = (state: State): void => {
    parts.add(JSON.stringify([[...state.subarray(0, model.instances.length)], [state[slot]]]));
  };
  const { stats, outcome } = await explore(system, [], { onState, limits: { states: 20_000 } });
  expect(outcome.kind).toBe('holds');
  return { parts: [...parts].toSorted(), stats, lowering, system };
}

const anyBounds = { operators: ['<', '<=', '==', '>=', '>'], priorities: 'some' } as const;

law(
  { name: 'integer time is what the plain semantics does at integer times', runs: 300 },
  randomNetwork(anyBounds),
  async (drawn) => {
    const discrete = exploreDiscretely(drawn.model, LARGEST);
    if (discrete === undefined) {
      expect(() => integerSystem(new Lowering(drawn.model)).initial()).toThrow(Broken);
      return;
    }
    const { parts, stats } = await explored(drawn, 'integer time');
    expect(parts).toEqual([...discrete.parts].toSorted());
    expect(stats.deadlocks! > 0).toBe(discrete.isDeadlocked);
  },
);

law({ name: 'on networks that are exact it reaches what zones reach', runs: 300 }, randomNetwork(), async (drawn) => {
  if (exploreDiscretely(drawn.model, LARGEST) === undefined) return;
  if (obstacleToIntegerTime(drawn.model) !== undefined) return;
  expect((await explored(drawn, 'integer time')).parts).toEqual((await explored(drawn, 'zones')).parts);
});

law({ name: 'the contract of the waist is kept', runs: 60 }, randomNetwork(anyBounds), async ({ model }) => {
  if (exploreDiscretely(model, LARGEST) === undefined) return;
  const system = checked(integerSystem(new Lowering(model)), { oneIn: 4 });
  await explore(system, [], { limits: { states: 500 } });
});

law(
  { name: 'a run to a deadlock can be taken in the plain semantics, and ends in one', runs: 100 },
  randomNetwork(anyBounds),
  async ({ model }) => {
    if (!exploreDiscretely(model, LARGEST)?.isDeadlocked) return;
    const lowering = new Lowering(model);
    const system = integerSystem(lowering);
    const [verdict] = await answer(system, [{ kind: 'possible', what: { kind: 'deadlock' }, name: 'deadlock' }]);
    if (verdict?.kind !== 'holds') throw new Error('there is a deadlock');
    const semantics = new PlainSemantics(model, 1);
    const ends = configurationsAfter(lowering, system.label, verdict.evidence!);
    const isDeadlocked = (end: Configuration): boolean => {
      for (let [time, now] = [0, end]; time <= LARGEST + 1; time++) {
        if (semantics.steps(now).length > 0) return false;
        now = semantics.delayed(now, 1) ?? now;
      }
      return true;
    };
    expect(ends.some(isDeadlocked)).toBe(true);
  },
);

/**
 * Where steps with these participants between these locations lead in the plain semantics: a label does not distinguish
 * edges apart.
 */
function configurationsAfter(lowering: Lowering, label: Model['behaviour']['system']['label'], { steps }: Trace) {
  const semantics = new PlainSemantics(lowering.model, 1);
  let configurations: readonly Configuration[] = [semantics.initial()];
  for (const { label: number, state } of steps) {
    const by = label(number);
    configurations =
      by.kind === 'tick'
        ? configurations.flatMap((one) => semantics.delayed(one, 1) ?? [])
        : configurations.flatMap((one) =>
            semantics
              .steps(one)
              .filter(isTaken(by as StepLabel, state))
              .map(({ target }) => target),
          );
  }
  return configurations;
}

function isTaken({ participants }: StepLabel, state: State) {
  return ({ moves, target }: PlainStep): boolean =>
    moves.map(({ instance }) => instance).join() === participants.join() &&
    target.locations.every((location, instance) => location === state[instance]);
}

async function open(text: string): Promise<Model> {
  const { value, problems } = await uppaal.open(sourceOf(text, 'model.xta'), {});
  expect(problems).toEqual([]);
  return value!;
}

/** B is reached between integer times only. */
const between =
  'clock x; process P() { state A, B, C; init A; trans A -> B { guard x > 0 && x < 1; }, A -> C { }; } system P;';

test('strict constraints are refused, and said where: in integer time B would not be reached', async () => {
  const model = await open(between);
  const refused = expect.stringContaining('"x > 0" (model.xta, line 1, column 68) is strict');
  expect(model.behaviour.points!('integer times')).toEqual({ refused });
  const { value: reading } = await readUppaal(sourceOf(between, 'model.xta'), {});
  const isB = ({ text }: Label): boolean => text === 'P: A->B';
  const reachesB = { kind: 'possible', what: { kind: 'label', matches: isB }, name: 'B' } as const;
  expect((await answer(model, [reachesB]))[0]!.kind).toBe('holds');
  expect((await answer(integerSystem(new Lowering(reading!.model)), [reachesB]))[0]!.kind).toBe('fails');
});

test('differences of clocks are refused', async () => {
  const text =
    'clock x, y; process P() { state A, B; init A; trans A -> B { guard\n           x - y >= 1; }; } system P;';
  const refused = expect.stringContaining('"x - y >= 1" (model.xta, line 2, column 12) compares two clocks');
  expect((await open(text)).behaviour.points!('integer times')).toEqual({ refused });
});

test('priorities and broadcasts judge what is not possible between integer times, too', async () => {
  const text = `clock x; broadcast chan c;
    process P() { state A { x <= 1 }, B; init A; trans A -> B { sync c!; }; }
    process Q() { state A, B; init A; trans A -> B { guard x <= 0; sync c?; }, A -> A { guard x >= 1; sync c?; }; }`;
  const received = (await open(`${text} system P, Q;`)).behaviour.points!('integer times');
  expect(received).toHaveProperty('refused', expect.stringContaining('decides who receives a broadcast'));
  const urgent = (await open(`${text.replace('broadcast', '')} system P < Q;`)).behaviour.points!('integer times');
  expect(urgent).toHaveProperty('refused', expect.stringContaining('lower priority'));
  const stopping = "clock x; process P() { state A { x' == 0 }; init A; } system P;";
  expect((await open(stopping)).behaviour.points!('integer times')).toHaveProperty(
    'refused',
    expect.stringContaining('can stand still'),
  );
});

test('a model without clocks needs no integer time: its states are points', async () => {
  const model = await open(
    'int[0, 3] n; process P() { state A; init A; trans A -> A { guard n < 3; assign n++; }; } system P;',
  );
  expect([model.behaviour.points, model.behaviour.system.cover]).toEqual([undefined, undefined]);
  const { stats } = await explore(model.behaviour.system, []);
  expect(stats).toMatchObject({ states: 4, transitions: 3, deadlocks: 1 });
});

test('time passes as far as it may, and a missed chance is a deadlock', async () => {
  const missed = 'clock x; process P() { state A, B; init A; trans A -> B { guard x <= 1; }, B -> B { }; } system P;';
  const points = (await open(missed)).behaviour.points!('integer times');
  if ('refused' in points) throw new Error(points.refused);
  // A with x = 0, 1 and beyond; B, where x matters no more.
  const { stats } = await explore(points.model.behaviour.system, []);
  expect(stats).toMatchObject({ states: 4, transitions: 6, deadlocks: 1 });
});

/** S is left at some time up to 2, A after waiting there at most 0 or at least 1: after 1.5 neither can be. */
test('a deadlock between integer times is one in dense time only', async () => {
  const model = await open(`clock x, y;
    process P() {
      state S { x <= 2 }, A { x <= 2 }; init S;
      trans S -> A { assign y = 0; }, A -> S { guard y <= 0; assign x = 0; }, A -> S { guard y >= 1; assign x = 0; };
    } system P;`);
  const never = { kind: 'never', what: { kind: 'deadlock' }, name: 'never deadlock' } as const;
  const points = model.behaviour.points!('integer times');
  if ('refused' in points) throw new Error(points.refused);
  const [dense, integer] = [await answer(model, [never]), await answer(points.model, [never])];
  expect([dense[0]!.kind, integer[0]!.kind]).toEqual(['fails', 'holds']);
});
