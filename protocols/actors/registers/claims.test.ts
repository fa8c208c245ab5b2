/** Registers and two-phase commit: the small sizes. The large ones by `vedette reproduce AC-STATERIGHT`. */
import { expect, test } from 'vitest';
import { opened } from '../measure.ts';
import { twoPhaseCommit } from '../two-phase-commit/two-phase-commit.ts';
import { registerClaims } from './claims.ts';
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
  const given = { kept: 'paxos', servers: 3, clients: 1, fifo: true };
  expect(opened(build(given)).behaviour.system.slots.length).toBeGreaterThan(0);
  expect(() => build({ ...given, kept: 'paxoss' })).toThrow('The kinds are single, quorum, paxos.');
  expect(() => build({ ...given, servers: 0 })).toThrow('1 or more');
  expect(() => paxosRegister({ servers: 3, clients: 1.5 })).toThrow('1 or more');
  expect(() => twoPhaseCommit(0)).toThrow('1 or more');
});
