/** Registers and two-phase commit: the small sizes. The large ones by `vedette reproduce AC-STATERIGHT`. */
import { expect, test } from 'vitest';
import { ask, opened } from '../measure.ts';
import { twoPhaseCommit } from '../two-phase-commit/two-phase-commit.ts';
import { registerClaims } from './claims.ts';
import { isLinearizable } from './history.ts';
import registers, { paxosRegister } from './registers.ts';

const quick = registerClaims().flatMap(({ id, cases }) =>
  cases.filter(({ slow }) => !slow).map((one) => [`${id} ${one.name}`, one] as const),
);
test.each(quick)('%s', async (_, { run, expected }) => {
  expect(await run({})).toMatchObject({ measured: expected, agrees: true });
});

test('a count that is cut short is undecided', async () => {
  const [counts] = registerClaims();
  expect(await counts!.cases[0]!.run({ limits: { states: 10 } })).toMatchObject({ agrees: null });
});

test('sizes that make no sense, and kinds that there are not, are refused', () => {
  const build = registers.build as (constants: object) => unknown;
  const given = { kept: 'paxos', servers: 3, clients: 1, fifo: true, recorded: 'accepted' };
  expect(opened(build(given)).behaviour.system.slots.length).toBeGreaterThan(0);
  expect(() => build({ ...given, kept: 'paxoss' })).toThrow('The kinds are single, quorum, paxos.');
  expect(() => build({ ...given, recorded: 'sent' })).toThrow('as answers are accepted or delivered');
  expect(() => build({ ...given, servers: 0 })).toThrow('1 or more');
  expect(() => paxosRegister({ servers: 3, clients: 1.5 })).toThrow('1 or more');
  expect(() => twoPhaseCommit(0)).toThrow('1 or more');
});

/** README.md: two servers lead the same proposal to its decision, and each answers the client. */
test('the history of deliveries breaks when a client gets the answer to its write twice', async () => {
  const fifo = { network: { order: 'fifo' } } as const;
  const scenario = paxosRegister({ servers: 3, clients: 2, recorded: 'delivered', ...fifo });
  const { verdict, model } = await ask(scenario, 'linearizable', {});
  if (verdict.kind !== 'fails') throw new Error('it must fail');
  const texts = verdict.evidence!.steps.map(({ label }) => model.behaviour.system.label(label).text);
  const answers = texts.filter((text) => text.includes('putOk'));
  expect(answers).toHaveLength(2);
  const [first, second] = answers.map((text) => /^receive\((c\d),(s\d)/.exec(text)!.slice(1));
  expect(first![0]).toBe(second![0]);
  expect(first![1]).not.toBe(second![1]);
});

test('histories by hand', () => {
  const at = (name: string, ...operations: object[]) => [name, operations.map((one) => ({ after: new Map(), ...one }))];
  const judged = (done: unknown[], under: [string, object][] = [], more = {}): boolean =>
    isLinearizable({ done: new Map(done as never), under: new Map(under as never), ...more });
  expect(judged([at('a', { write: 'A' }, { read: 'A' })])).toBe(true);
  expect(judged([at('a', { write: 'A' }, { read: 'B' })])).toBe(false);
  // The other write began and may have taken effect between.
  expect(judged([at('a', { write: 'A' }, { read: 'B' })], [['b', { after: new Map(), write: 'B' }]])).toBe(false);
  expect(judged([at('a', { write: 'A' }, { read: 'B' }), at('b')], [['b', { after: new Map(), write: 'B' }]])).toBe(
    true,
  );
  // B's read began after A's write was over.
  const late = { read: '', after: new Map([['a', 1]]) };
  expect(judged([at('a', { write: 'A' }), ['b', [late]]])).toBe(false);
  expect(judged([at('a', { write: 'A' })], [], { isBroken: true })).toBe(false);
});
