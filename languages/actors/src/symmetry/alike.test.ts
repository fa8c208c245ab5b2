/** Actors that are alike, by hand: what is counted, what is found by which name, and what is refused. */
import { explore } from '@vedette/engines';
import { answer } from '@vedette/questions';
import { expect, test } from 'vitest';
import { type Actor, scenario } from '../api/index.ts';
import { openScenario } from '../model.ts';

interface Pointer {
  state: { to: string };
  message: { type: 'none' };
  timer: 'point';
  note: { type: 'pointed' };
}
const names = ['m0', 'm1', 'm2'] as const;

/** Each points to another one, once. */
const pointer: Actor<Pointer> = {
  start(io) {
    io.after(1, 'point');
    return { to: '' };
  },
  on: { none: 'ignore' },
  timers: {
    point(_, io) {
      io.note({ type: 'pointed' });
      return { to: io.choose(names.filter((name) => name !== io.self)) };
    },
  },
};
const other: Actor<Pointer> = { ...pointer, timers: { point: () => ({ to: 'm0' }) } };

const ring = (second = pointer, more: object = {}): object =>
  scenario({
    actors: { m0: pointer, m1: second, m2: pointer },
    network: {},
    alike: [names],
    properties: (ask) => ({
      ring: ask.possible(({ m0, m1, m2 }) => m0.state?.to === 'm2' && m2.state?.to === 'm1' && m1.state?.to === 'm0'),
      loop: ask.possible(({ m1, m2 }) => m1.state?.to === 'm2' && m2.state?.to === 'm1'),
      self: ask.possible(({ m0 }) => m0.state?.to === 'm0'),
    }),
    ...more,
  });

// Partial functions without fixed points on three: 27. An exchange of two leaves 3 as they are, and so does a rotation:
// (27 + 3 * 3 + 2 * 3) / 6 = 7.
test('three that point to one another: 27 states, 7 up to names', async () => {
  const { value: model } = openScenario(ring());
  expect((await explore(model!.behaviour.system, [])).stats.states).toBe(27);
  const { system } = model!.compiled.symmetry().search(model!.behaviour.system.predicates, {});
  expect((await explore(system, [])).stats.states).toBe(7);
});

test('a condition that names actors is asked of all arrangements, and its run ends with these names', async () => {
  const { value: model } = openScenario(ring());
  const verdicts = await answer(model!, model!.queries.questions);
  expect(verdicts.map(({ kind }) => kind)).toEqual(['holds', 'holds', 'fails']);
  // Runs are checked against the model and the condition before they are shown.
  expect(verdicts.map((verdict) => verdict.evidence?.steps.length)).toEqual([3, 2, undefined]);
});

async function refused(it: object): Promise<string> {
  const { value: model, problems } = openScenario(it);
  if (model === undefined) return problems.map(({ message }) => message).join();
  const [verdict] = await answer(model, model.queries.questions);
  return verdict!.kind === 'broken' ? verdict!.problem.message : verdict!.kind;
}

test('actors that are not alike are refused', async () => {
  const states = ' in the state {state: {to: ""}, up: true}.';
  expect(await refused(ring(other))).toBe(`"point" of "m0" and of "m1" are not alike${states}`);
  const biased = { start: () => 0, on: { note: (_: number, { at }: { at: string }) => (at === 'm0' ? 1 : 0) } };
  expect(await refused(ring(pointer, { monitors: { biased } }))).toBe(
    'The monitor "biased" treats actors differently that are called alike.',
  );
  // Actors start one after the other, and the monitor sees who was the last.
  const noted: Actor<Pointer> = {
    ...pointer,
    start(io) {
      io.note({ type: 'pointed' });
      return { to: '' };
    },
  };
  const last = { start: () => '', on: { note: (_: string, { at }: { at: string }) => at } };
  const started = ring(noted, { actors: { m0: noted, m1: noted, m2: noted }, monitors: { last } });
  expect(await refused(started)).toBe('"m1" and "m2" are called alike, and the states after the start are not.');
  const { value: model } = openScenario(ring(other), { without: ['symmetry'] });
  const [verdict] = await answer(model!, model!.queries.questions);
  expect(verdict).toMatchObject({ kind: 'holds' });
});

test.each([
  [{ alike: [['m0', 'm9']] }, 'There is no actor "m9".'],
  [{ alike: [['m0']] }, '"alike" has to be a list of lists of names of actors, two or more in each.'],
  [{ alike: [['m0', 'm1', 'm0']] }, '"alike" has to have each actor once, and "m0" is there twice.'],
  [
    { alike: [['m0', 'm1']], faults: { crash: { of: ['m1'], atMost: 1 } } },
    '"m0", "m1" are called alike, and "faults.crash.of" does not treat them alike.',
  ],
  [
    { alike: [['m0', 'm1']], faults: { partition: { between: [['m0'], ['m1']], atMost: 1 } } },
    '"m0", "m1" are called alike, and "faults.partition.between" does not treat them alike.',
  ],
  [
    { actors: { none: pointer, m1: pointer }, alike: [['none', 'm1']], properties: undefined },
    '"none" is the name of an actor in "alike", and of a message or a timer.',
  ],
])('%o', (more, message) => {
  const { value, problems } = openScenario({ ...ring(), ...more });
  expect(value).toBeUndefined();
  expect(problems.map((problem) => problem.message)).toContain(message);
});
