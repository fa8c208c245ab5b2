/**
 * The phi accrual failure detector (Hayashibara, Defago, Yared, Katayama, SRDS 2004) as a pair: `p` beats, `m`
 * monitors. Is a sender that is up ever suspected, and how long does it take until a crash is? README.md has the
 * thresholds for which it is accurate.
 */
import { type Actor, parameters, type Scenario, scenario } from '@vedette/actors';
import { type Estimation, type Monitor, monitor } from './monitor.ts';
import { type Sender, sender } from './sender.ts';

type Pair = { readonly p: Actor<Sender>; readonly m: Actor<Monitor> };

export interface Setting extends Estimation {
  readonly period: number;
  /** A beat takes so long at most. */
  readonly delay: number;
  readonly losses: number;
  readonly crashes: number;
}

export function phi(setting: Setting): Scenario<Pair> {
  const { period, delay, losses, crashes } = checked(setting);
  return scenario<Pair>({
    actors: { p: sender(period, 'm'), m: monitor(period, setting) },
    network: { delay: [0, delay], loss: { atMost: losses } },
    faults: { crash: { of: ['p'], atMost: Math.min(1, crashes) } },
    properties: (ask) => ({
      // A sender that is up is not suspected.
      accuracy: ask.never(({ p, m }) => p.up && m.state?.suspected === true),
      // A crash is suspected in the end, and for ever.
      completeness: ask.ltl(
        ask.implies(
          ask.eventually(({ p }) => !p.up),
          ask.eventually(ask.globally(({ m }) => m.state?.suspected === true)),
        ),
      ),
      detection: ask.greatestDelay(ask.crashes('p'), ask.notes('m', 'suspect')),
    }),
    conditions: { suspected: ({ m }) => m.state?.suspected === true },
  });
}

/** Beats that overtake each other would need numbers. */
function checked(setting: Setting): Setting {
  const { period, threshold, leastDeviation } = setting;
  const ranges = { period: [1, 1000], delay: [0, period - 1], window: [1, 1000], cap: [period, 1_000_000] } as const;
  for (const [name, [least, most]] of Object.entries(ranges)) {
    const value = setting[name as keyof typeof ranges];
    if (!Number.isInteger(value) || value < least || value > most)
      throw new Error(`${name} must be a whole number from ${least} to ${most}.`);
  }
  for (const [name, value] of Object.entries({ threshold, leastDeviation }))
    if (!(Number.isFinite(value) && value > 0)) throw new Error(`${name} must be a number above 0.`);
  return setting;
}

const constants = {
  period: 10,
  delay: 3,
  losses: 0,
  crashes: 1,
  window: 2,
  threshold: 8,
  leastDeviation: 1,
  cap: 40,
};

export default parameters(constants, phi);
