/** The large examples of Stateright 0.31, with its counts: `npx tsx languages/actors/src/testing/large.ts` takes minutes and prints what is counted here. */
import { explore } from '@vedette/engines';
import { openScenario } from '../model.ts';
import { paxosRegister, quorumRegister, singleCopyRegister } from './stateright.ts';
import { twoPhaseCommit } from './two-phase-commit.ts';

const fifo = { order: 'fifo' } as const;
const cases: readonly (readonly [string, unknown, number])[] = [
  ['paxos, 3 servers, 3 clients', paxosRegister({ servers: 3, clients: 3 }), 1_194_428],
  [
    'quorum register, 3 servers, 2 clients, ordered',
    quorumRegister({ servers: 3, clients: 2, network: fifo }),
    1_212_979,
  ],
  ['single copy, 4 clients', singleCopyRegister({ servers: 1, clients: 4 }), 400_233],
  ['two-phase commit, 7 managers', twoPhaseCommit(7), 296_448],
];

for (const [name, scenario, wanted] of cases) {
  const { compiled } = openScenario(scenario).value!;
  const { stats } = await explore(compiled.withoutIgnored ?? compiled.system, []);
  const verdict = stats.states === wanted ? 'the same' : 'DIFFERENT';
  console.log(`${name}: ${stats.states} states, Stateright ${wanted}: ${verdict}; ${stats.transitions} transitions`);
  console.log(`  ${compiled.handlerCalls()} calls of handlers, ${stats.seconds.toFixed(1)} s`);
}
