/**
 * The examples of Stateright 0.31 have the states that Stateright counts: those of its own tests (93, 544, 16,668,
 * 288, 8,832), and those of the
 * release built and run (265, 237, 1,449, 559, 4,243). `vedette reproduce AC-STATERIGHT` counts the large ones.
 */
import { checked, type TransitionSystem } from '@vedette/core';
import { explore } from '@vedette/engines';
import {
  paxosRegister,
  quorumRegister,
  type RegisterSize,
  singleCopyRegister,
  twoPhaseCommit,
} from '@vedette/protocols';
import { answer } from '@vedette/questions';
import { describe, expect, test } from 'vitest';
import { type ActorModel, openScenario } from './model.ts';

function opened(scenario: unknown): ActorModel {
  const { value, problems } = openScenario(scenario);
  expect(problems).toEqual([]);
  return value!;
}

const fifo = { network: { order: 'fifo' } } as const;
type Case = readonly [
  string,
  (size: RegisterSize) => unknown,
  RegisterSize,
  { readonly states: number; readonly transitions?: number },
];
const cases: readonly Case[] = [
  ['single copy', singleCopyRegister, { servers: 1, clients: 2 }, { states: 93 }],
  ['single copy, three clients', singleCopyRegister, { servers: 1, clients: 3 }, { states: 4243 }],
  ['quorum register', quorumRegister, { servers: 2, clients: 2 }, { states: 544 }],
  ['quorum register of three', quorumRegister, { servers: 3, clients: 1 }, { states: 1449 }],
  ['quorum register of three, ordered', quorumRegister, { servers: 3, clients: 1, ...fifo }, { states: 559 }],
  ['paxos', paxosRegister, { servers: 3, clients: 1 }, { states: 265, transitions: 481 }],
  ['paxos, ordered', paxosRegister, { servers: 3, clients: 1, ...fifo }, { states: 237 }],
  ['paxos, two clients', paxosRegister, { servers: 3, clients: 2 }, { states: 16_668, transitions: 32_970 }],
];

describe.each(cases)('%s', (_name, scenario, size, wanted) => {
  test('has the states that Stateright counts, and is linearizable', async () => {
    const model = opened(scenario(size));
    const [verdict] = await answer(model, model.queries.questions);
    expect(verdict).toMatchObject({ kind: 'holds', stats: wanted });
    expect(verdict!.stats.reducedBy).toEqual('network' in size ? undefined : ['ignored']);
  });
});

test('two copies are not linearizable: a shortest run writes to one server and reads from the other', async () => {
  const model = opened(singleCopyRegister({ servers: 2, clients: 2 }));
  const [verdict] = await answer(model, model.queries.questions);
  // As in Stateright's own test.
  if (verdict?.kind !== 'fails') throw new Error('it must fail');
  const labels = verdict.evidence!.steps.map(({ label }) => model.behaviour.system.label(label).text.split('|')[0]);
  expect(labels).toHaveLength(4);
  expect(labels[0]).toMatch(/^receive\(s[01],c[01],put/);
});

test('two-phase commit has the states of its TLA+ original', async () => {
  for (const [count, states] of [
    [3, 288],
    [5, 8832],
  ] as const) {
    const model = opened(twoPhaseCommit(count));
    const verdicts = await answer(model, model.queries.questions);
    expect(verdicts.map(({ kind }) => kind)).toEqual(['holds', 'holds', 'holds']);
    expect((await explore(model.behaviour.system, [])).stats.states).toBe(states);
  }
});

const small: readonly (readonly [string, unknown])[] = [
  ['paxos', paxosRegister({ servers: 3, clients: 1 })],
  ['the quorum register, ordered', quorumRegister({ servers: 3, clients: 1, network: { order: 'fifo' } })],
  ['two-phase commit', twoPhaseCommit(2)],
];
test.each(small)('%s keeps the contract of the waist', async (_name, scenario) => {
  const {
    compiled,
    behaviour: { system },
  } = opened(scenario);
  for (const one of [system, compiled.withoutIgnored].filter((some): some is TransitionSystem => some !== undefined))
    expect((await explore(checked(one), [])).outcome.kind).toBe('holds');
});

test('handlers run once for each local step, and once more to compare', async () => {
  const {
    compiled,
    behaviour: { system },
  } = opened(paxosRegister({ servers: 3, clients: 1 }));
  await explore(system, []);
  const calls = compiled.handlerCalls();
  await explore(system, []);
  expect(compiled.handlerCalls()).toBe(calls);
});
