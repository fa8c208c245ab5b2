/**
 * AC-STATERIGHT: Stateright 0.31 counts as many states of the same protocols. Its figures are those of its own tests,
 * and of the release built and run; those of two-phase commit are of its tests and of the TLA+ original.
 */
import type { Claim, ClaimCase } from '../../claim.ts';
import { countCase, verdictCase } from '../measure.ts';
import { twoPhaseCommit } from '../two-phase-commit/two-phase-commit.ts';
import { paxosRegister, quorumRegister, type Size, singleCopyRegister } from './registers.ts';

const fifo = { network: { order: 'fifo' } } as const;

type Counted = readonly [
  name: string,
  register: (size: Size) => unknown,
  size: Size,
  states: number,
  transitions?: number,
];
const counted: readonly Counted[] = [
  ['single copy, 2 clients', singleCopyRegister, { servers: 1, clients: 2 }, 93],
  ['single copy, 3 clients', singleCopyRegister, { servers: 1, clients: 3 }, 4243],
  ['single copy, 4 clients', singleCopyRegister, { servers: 1, clients: 4 }, 400_233],
  ['quorum of 2, 2 clients', quorumRegister, { servers: 2, clients: 2 }, 544],
  ['quorum of 3, 1 client', quorumRegister, { servers: 3, clients: 1 }, 1449],
  ['quorum of 3, 1 client, fifo', quorumRegister, { servers: 3, clients: 1, ...fifo }, 559],
  ['quorum of 3, 2 clients, fifo', quorumRegister, { servers: 3, clients: 2, ...fifo }, 1_212_979],
  ['paxos of 3, 1 client', paxosRegister, { servers: 3, clients: 1 }, 265, 481],
  ['paxos of 3, 1 client, fifo', paxosRegister, { servers: 3, clients: 1, ...fifo }, 237],
  ['paxos of 3, 2 clients', paxosRegister, { servers: 3, clients: 2 }, 16_668, 32_970],
  ['paxos of 3, 3 clients', paxosRegister, { servers: 3, clients: 3 }, 1_194_428, 2_420_476],
  ['paxos of 3, 4 clients', paxosRegister, { servers: 3, clients: 4 }, 2_372_188, 4_807_982],
];
const commits = [
  [3, 288],
  [5, 8832],
  [7, 296_448],
  [8, 1_745_408],
] as const;

const tooManyForHaste = 20_000;
const slowIf = (states: number): { readonly slow?: true } => (states > tooManyForHaste ? { slow: true } : {});

const linearizable = (name: string, expected: 'T' | 'F', scenario: () => unknown): ClaimCase =>
  verdictCase({ name, expected, property: 'linearizable', scenario });

const asDelivered = (size: Size): unknown => paxosRegister({ ...size, recorded: 'delivered' });

export function registerClaims(): readonly Claim[] {
  return [
    {
      id: 'AC-STATERIGHT',
      family: 'actors',
      source: 'Stateright 0.31',
      title: 'Registers and two-phase commit have as many reachable states as Stateright counts.',
      cases: [
        ...counted.map(([name, register, size, states, transitions]) =>
          countCase({
            name,
            states,
            ...(transitions !== undefined && { transitions }),
            ...slowIf(states),
            scenario: () => register(size),
          }),
        ),
        ...commits.map(([managers, states]) =>
          countCase({
            name: `two-phase commit, ${managers} managers`,
            states,
            ...slowIf(states),
            scenario: () => twoPhaseCommit(managers),
          }),
        ),
      ],
    },
    {
      id: 'AC-LINEARIZABLE',
      family: 'actors',
      source: 'Stateright 0.31',
      title:
        'One copy, a quorum and Paxos are linearizable. Two copies are not, nor is Paxos if repeated answers count.',
      cases: [
        linearizable('one copy, 3 clients', 'T', () => singleCopyRegister({ servers: 1, clients: 3 })),
        linearizable('two copies, 2 clients', 'F', () => singleCopyRegister({ servers: 2, clients: 2 })),
        linearizable('quorum of 2, 2 clients', 'T', () => quorumRegister({ servers: 2, clients: 2 })),
        linearizable('paxos of 3, 2 clients', 'T', () => paxosRegister({ servers: 3, clients: 2 })),
        linearizable('paxos of 3, 2 clients, fifo', 'T', () => paxosRegister({ servers: 3, clients: 2, ...fifo })),
        linearizable('paxos of 3, 2 clients, as delivered', 'F', () => asDelivered({ servers: 3, clients: 2 })),
        linearizable('paxos of 3, 1 client, fifo, as delivered', 'T', () =>
          asDelivered({ servers: 3, clients: 1, ...fifo }),
        ),
        linearizable('paxos of 3, 2 clients, fifo, as delivered', 'F', () =>
          asDelivered({ servers: 3, clients: 2, ...fifo }),
        ),
        ...(['consistent', 'commit agreement', 'abort agreement'] as const).map((property) =>
          verdictCase({
            name: `two-phase commit, 3 managers: ${property}`,
            expected: 'T',
            property,
            scenario: () => twoPhaseCommit(3),
          }),
        ),
      ],
    },
  ];
}
