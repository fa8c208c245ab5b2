/**
 * Quality of service of failure detectors in closed form. NFD-S, NFD-U: Chen, Toueg, Aguilera, "On the quality of
 * service of failure detectors", IEEE Transactions on Computers 51(5), 2002, theorem 5: heartbeat i is sent at i * eta,
 * and is expected until the freshness point i * eta + delta.
 */
import type { statistics } from '@vedette/structures';

export interface Link {
  /** The probability that a heartbeat is lost. */
  readonly loss: number;
  readonly delay: Pick<statistics.Distribution, 'cumulative' | 'tail' | 'mean' | 'variance'>;
}

export interface Quality {
  /** Mean time from one mistake to the next. */
  readonly recurrence: number;
  /** Mean time until a mistake is corrected. */
  readonly duration: number;
  /** The probability that the detector is right about a process that is up, at a random moment. */
  readonly accuracy: number;
  /** A crash is detected after so much time at most; for NFD-U beside the mean delay. */
  readonly detection: number;
}

export interface Beat {
  readonly eta: number;
  readonly delta: number;
}

/** Midpoints of each piece on which the integrand is smooth: their error is far below that of any measurement. */
const midpoints = 20_000;

/** Nothing if no mistake can happen: then the mean time to the next one has no value. */
export function qualityOfNfdS({ eta, delta }: Beat, { loss, delay }: Link): Quality | undefined {
  const k = Math.ceil(delta / eta);
  // Heartbeat i + j has not arrived by x after freshness point i. One that is not sent yet has not arrived.
  const missing = (j: number, x: number): number => {
    const age = delta + x - j * eta;
    return age < 0 ? 1 : loss + (1 - loss) * delay.tail(age);
  };
  const none = (x: number): number => {
    let all = 1;
    for (let j = 0; j <= k; j++) all *= missing(j, x);
    return all;
  };
  const before = (1 - loss) * delay.cumulative(delta + eta);
  const mistake = before * none(0);
  if (mistake === 0) return undefined;
  // Where the youngest heartbeat is sent, the integrand has a bend.
  const bend = k * eta - delta;
  const suspected = integral(none, 0, bend) + integral(none, bend, eta);
  const recurrence = eta / mistake;
  const duration = suspected / mistake;
  return { recurrence, duration, accuracy: 1 - suspected / eta, detection: delta + eta };
}

/** Freshness points are shifted by the mean delay, which is known exactly. */
export function qualityOfNfdU(
  { eta, alpha }: { readonly eta: number; readonly alpha: number },
  link: Link,
): Quality | undefined {
  return qualityOfNfdS({ eta, delta: alpha + link.delay.mean }, link);
}

function integral(of: (x: number) => number, from: number, to: number): number {
  const width = (to - from) / midpoints;
  if (!(width > 0)) return 0;
  let sum = 0;
  for (let at = 0; at < midpoints; at++) sum += of(from + (at + 0.5) * width);
  return sum * width;
}

/**
 * The waiting times of the accelerated heartbeat protocol: halved after each round without an answer, as long as they
 * are at least tmin.
 */
export function waitingTimes({ tmin, tmax }: { readonly tmin: number; readonly tmax: number }): readonly number[] {
  const times: number[] = [];
  for (let wait = tmax; wait >= tmin; wait = Math.floor(wait / 2)) times.push(wait);
  return times;
}

/**
 * The accelerated heartbeat protocol (Gouda, McGuire, ICDCS 1998) with one participant that never crashes: the mean
 * time until p0 stops. Messages are lost independently; answers arrive in the round of their beat. A cycle begins with
 * a round that is heard. It consists of the waiting times w_0 > w_1 > ... as long as rounds are missed, each with
 * probability q = 1 - (1 - loss)^2, so it takes the sum of q^k w_k on average, and ends with the stop with probability
 * q^m, m the number of waiting times. By Wald's equation the mean time is their quotient.
 */
export function meanTimeToFalseStop(settings: {
  readonly tmin: number;
  readonly tmax: number;
  readonly loss: number;
}): number | undefined {
  const missed = 1 - (1 - settings.loss) ** 2;
  if (missed === 0) return undefined;
  const times = waitingTimes(settings);
  const cycle = times.reduce((sum, time, k) => sum + missed ** k * time, 0);
  return cycle / missed ** times.length;
}
