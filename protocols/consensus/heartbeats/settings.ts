/**
 * Both algorithms with heartbeats in place of a detector: in which settings a requirement must hold, and in which it
 * must fail.
 */

export type Requirement = 'R1' | 'R3' | 'R4' | 'rounds';
export type Constants = Readonly<Record<string, number | boolean>>;

/** The places of the queries in the model. */
export const requirements: readonly Requirement[] = ['R1', 'R3', 'R4', 'rounds'];

export interface Setting {
  readonly name: string;
  readonly constants: Constants;
  readonly slow?: true;
}

/** `algorithm` in the model. */
const strong = 0;

/** The timeout that is long enough with period 2 and delay 1 is 4. */
const growing = { firstTimeout: 3, maxTimeout: 4 };

export const strongPair: Setting = { name: 'S n=2, one crash', constants: { algorithm: strong, crashes: 1 } };
export const strongTrio: Setting = {
  name: 'S n=3, two crashes',
  constants: { algorithm: strong, n: 3, crashes: 2 },
  slow: true,
};
export const timelyPair: Setting = { name: '<>S n=2, timely from the start', constants: {} };
export const growingPair: Setting = {
  name: '<>S n=2, timeouts grow from 2 to 4, one beat of each late',
  constants: { firstTimeout: 2, maxTimeout: 4, late: 1, rounds: 8 },
};
export const unevenPair: Setting = {
  name: '<>S n=2, timeouts grow, not in step',
  constants: { ...growing, inStep: false, rounds: 6 },
};
export const crashingTrio: Setting = { name: '<>S n=3, one crash', constants: { n: 3, crashes: 1 } };
export const growingTrio: Setting = {
  name: '<>S n=3, one crash, timeouts of P0 grow',
  constants: { n: 3, crashes: 1, ...growing, grown: 2 },
  slow: true,
};
export const unevenTrio: Setting = {
  name: '<>S n=3, one crash, not in step',
  constants: { n: 3, crashes: 1, inStep: false },
  slow: true,
};

const all = [strongPair, strongTrio, timelyPair, growingPair, unevenPair, crashingTrio, growingTrio, unevenTrio];

/** Rounds are shown for the algorithm for <>S only; the other one has a fixed number of them. */
export const held: Readonly<Record<Requirement, readonly Setting[]>> = {
  R1: all,
  R3: all,
  R4: all,
  rounds: all.filter(({ constants }) => constants.algorithm === undefined),
};

export interface Control extends Setting {
  readonly violates: Requirement;
}

export const controls: readonly Control[] = [
  {
    name: 'control: S n=2, timeouts too short at first, though they grow',
    constants: { algorithm: strong, ...growing },
    violates: 'R1',
  },
  {
    name: 'control: S n=3, timeouts too short at first, though they grow',
    constants: { algorithm: strong, n: 3, ...growing, grown: 1 },
    violates: 'R4',
  },
  {
    name: 'control: <>S n=2, one process for a majority, timeouts too short',
    constants: { majority: 1, ...growing },
    violates: 'R1',
  },
  { name: 'control: <>S n=2, timeouts never grow', constants: { firstTimeout: 3 }, violates: 'R3' },
  { name: 'control: <>S n=2, timeouts never grow', constants: { firstTimeout: 3 }, violates: 'rounds' },
  {
    name: 'control: <>S n=2, timeouts never grow, 6 rounds',
    constants: { firstTimeout: 3, rounds: 6 },
    violates: 'R3',
  },
  {
    name: 'control: <>S n=2, delay beyond what timeouts grow to',
    constants: { period: 3, delay: 2, ...growing },
    violates: 'R3',
  },
  {
    name: 'control: <>S n=2, messages are never timely',
    constants: { ...growing, stabilises: false },
    violates: 'R3',
  },
  { name: 'control: <>S n=2, half of the processes crash', constants: { crashes: 1 }, violates: 'R3' },
  {
    name: 'control: <>S n=3, a majority crashes',
    constants: { n: 3, crashes: 2 },
    violates: 'R3',
    slow: true,
  },
];
