/**
 * Chandra and Toueg's two algorithms with constants: what the thesis claims for them, and the controls that must fail.
 */

export type Constants = Readonly<Record<string, string | number | boolean>>;

export interface Setting {
  readonly name: string;
  /** A path below `protocols/`. */
  readonly model: string;
  readonly constants: Constants;
  readonly slow?: true;
}

export type Requirement = 'R1' | 'R2' | 'R3' | 'R4';

const strong = 'consensus/strong.mcrl2';
const eventuallyStrong = 'consensus/eventually-strong.mcrl2';

export const strongPair: Setting = { name: 'S n=2', model: strong, constants: { n: 2 } };
export const strongTrio: Setting = { name: 'S n=3', model: strong, constants: { n: 3 }, slow: true };
export const accuratePair: Setting = {
  name: '<>S n=2, no crash',
  model: eventuallyStrong,
  constants: { n: 2, crashes: 0 },
};
export const accurateTrio: Setting = {
  name: '<>S n=3, accurate from the start',
  model: eventuallyStrong,
  constants: { n: 3, rounds: 3 },
};
export const inaccurateTrio: Setting = {
  name: '<>S n=3, accurate or not, 3 rounds',
  model: eventuallyStrong,
  constants: { n: 3, rounds: 3, detector: 'inaccurate' },
  slow: true,
};
export const longTrio: Setting = {
  name: '<>S n=3, accurate or not, 4 rounds',
  model: eventuallyStrong,
  constants: { n: 3, rounds: 4, detector: 'inaccurate' },
  slow: true,
};

/** A setting in which a requirement must fail, so that a check which cannot fail would be noticed. */
export interface Control extends Setting {
  readonly violates: Requirement;
}

export const controls: readonly Control[] = [
  {
    name: 'control: S without phase 2, n=2',
    model: strong,
    constants: { n: 2, secondPhase: false },
    violates: 'R1',
  },
  {
    name: 'control: S with one round too few, n=3',
    model: strong,
    constants: { n: 3, rounds: 1 },
    violates: 'R1',
  },
  {
    name: 'control: S with an inaccurate detector, n=2',
    model: strong,
    constants: { n: 2, detector: 'inaccurate' },
    violates: 'R1',
  },
  {
    name: 'control: S with an inaccurate detector, n=2',
    model: strong,
    constants: { n: 2, detector: 'inaccurate' },
    violates: 'R4',
  },
  {
    name: 'control: S with an incomplete detector, n=3',
    model: strong,
    constants: { n: 3, detector: 'incomplete' },
    violates: 'R3',
  },
  {
    name: 'control: <>S without phases 1 and 2, n=3',
    model: eventuallyStrong,
    constants: { n: 3, rounds: 2, estimates: 1 },
    violates: 'R1',
  },
  {
    name: 'control: <>S without phases 3 and 4, n=3',
    model: eventuallyStrong,
    constants: { n: 3, rounds: 2, acks: 1 },
    violates: 'R1',
  },
  {
    name: 'control: <>S deciding again, n=2',
    model: eventuallyStrong,
    constants: { n: 2, crashes: 0, decidesAgain: true },
    violates: 'R2',
  },
  {
    name: 'control: <>S with n/2 crashes, n=2',
    model: eventuallyStrong,
    constants: { n: 2, crashes: 1 },
    violates: 'R3',
  },
  {
    name: 'control: <>S with n/2 crashes and half of the processes for a majority, n=2',
    model: eventuallyStrong,
    constants: { n: 2, crashes: 1, majority: 1 },
    violates: 'R1',
  },
  {
    name: 'control: <>S with an inaccurate detector, n=2',
    model: eventuallyStrong,
    constants: { n: 2, crashes: 0, detector: 'inaccurate' },
    violates: 'R3',
  },
  {
    name: 'control: <>S with an inaccurate detector and six rounds, n=2',
    model: eventuallyStrong,
    constants: { n: 2, crashes: 0, rounds: 6, detector: 'inaccurate' },
    violates: 'R3',
  },
  {
    name: 'control: <>S with an incomplete detector, n=3',
    model: eventuallyStrong,
    constants: { n: 3, rounds: 3, detector: 'incomplete' },
    violates: 'R3',
  },
];
