/** The only clock: monotonic, in milliseconds. Steps of the wall clock do not reach it. */

export interface Clock {
  now(): number;
}

export const monotonic: Clock = { now: () => performance.now() };
