/**
 * Consensus as actors: the quick claims, and deliberate errors that they find. All of them: `vedette reproduce AC-CO`.
 */
import { expect, test } from 'vitest';
import { ask, opened } from '../measure.ts';
import { files } from '../testing/cases.ts';
import { compareTraces } from '../visible-traces.ts';
import { consensusActorClaims } from './claims.ts';
import scenarioOf, { algorithmOf, consensus } from './consensus.ts';
import type { Algorithm } from './process.ts';
import { type Setting, settingOf } from './settings.ts';
import { actorsOf, compared, modelOf } from './traces.ts';

const claims = consensusActorClaims(files);
const quick = claims.flatMap(({ id, cases }) =>
  cases
    .filter(
      ({ slow, name }) => !slow && !/n=3, (one crash|timeouts)|one beat of each late|delay=[23]|6 rounds/.test(name),
    )
    .map((one) => [`${id} ${one.name}`, one] as const),
);
test.each(quick)('%s', async (_, { run, expected }) => {
  expect(await run({})).toMatchObject({ measured: expected, agrees: true });
});

const verdictOf = async (setting: Setting, property: string, made?: Algorithm): Promise<string> =>
  (await ask(consensus(setting, made), property, {})).verdict.kind;

const eventually = settingOf({ algorithm: 'eventuallyStrong' });

test('a coordinator proposes one of the latest estimates', () => {
  const setting = { ...eventually, n: 3, majority: 2 };
  const said: object[] = [];
  const io = { note: ({ item }: { item: object }) => said.push(item), choose: (from: readonly unknown[]) => from[0] };
  const estimate = (value: number, stamp: number) => [
    { kind: 'nack' },
    { kind: 'nack' },
    { kind: 'estimate', value, stamp },
  ];
  const heard = new Map([
    ['p0', estimate(1, 1)],
    ['p2', estimate(3, 0)],
  ]);
  const detector = { suspected: [], timeouts: new Map() };
  const me = { round: 2, said: [{}, {}], heard, detector, values: [2], stamp: 0, decision: null };
  expect(algorithmOf(setting).advance(me as never, 1, io as never)).toBe(true);
  expect(said).toEqual([{ kind: 'proposal', value: 1 }]);
  expect(me).toMatchObject({ values: [1], stamp: 2 });
});

test('a process that does not wait for those it trusts is found', async () => {
  const setting = settingOf({ algorithm: 'strong' });
  const right = algorithmOf(setting);
  const wrong: Algorithm = {
    ...right,
    advance(me, place, io) {
      me.detector.suspected = [...me.heard.keys()];
      return right.advance(me, place, io);
    },
  };
  expect(await verdictOf(setting, 'agreement')).toBe('holds');
  expect(await verdictOf(setting, 'agreement', wrong)).toBe('fails');
});

test('a decision on something else is found', async () => {
  const right = algorithmOf(eventually);
  const wrong: Algorithm = { ...right, first: (place) => [place + 5] };
  expect(await verdictOf(eventually, 'validity', wrong)).toBe('fails');
});

test.each([
  ['without phase 2', compared[0]!, { secondPhase: false }],
  ['with phase 2', compared[1]!, { secondPhase: true }],
  ['with a detector that errs', compared[0]!, { detector: 'inaccurate' as const }],
  ['with another first coordinator', compared[4]!, { firstCoordinator: 1 }],
])('actors %s have other traces', async (_, one, given) => {
  const sides = { actors: actorsOf(one, given), model: await modelOf(files, one), relation: one.relation };
  expect((await compareTraces(sides, {})).measured).toBe('other traces');
});

test('what makes no sense is refused', () => {
  const build = scenarioOf.build as (constants: object) => unknown;
  expect(opened(build(scenarioOf.constants)).behaviour.system.slots.length).toBeGreaterThan(0);
  for (const [wrong, message] of [
    [{ algorithm: 'weak' }, 'There is no algorithm "weak". The names are strong, eventuallyStrong.'],
    [{ detector: 'perfect' }, 'There is no detector "perfect"'],
    [{ n: 6 }, 'n must be a whole number from 2 to 5'],
    [{ crashes: 2 }, 'crashes must be a whole number from 0 to 1'],
    [{ delay: 2 }, 'delay must be a whole number from 0 to 1'],
    [{ firstTimeout: 1 }, 'firstTimeout must be a whole number from 2'],
    [{ losses: 1.5 }, 'losses must be a whole number'],
    [{ detector: 'accurate', maxTimeout: 9 }, 'Timeouts grow with the detector "heartbeat" alone'],
  ] as const)
    expect(() => build({ ...scenarioOf.constants, ...wrong })).toThrow(message);
});
