/**
 * SWIM (Das, Gupta, Motivala, DSN 2002) with suspicion, refutation and indirect probes, and with the local health of
 * Lifeguard (2018): is a live member declared dead, and how long does it take until a crash is suspected and declared?
 * README.md has the region in which SWIM is safe.
 */
import { type Actor, parameters, type Scenario, scenario, type View } from '@vedette/actors';
import { type Member, member } from './member.ts';
import type { Belief } from './news.ts';

export interface Setting {
  readonly n: number;
  readonly delay: number;
  readonly period: number;
  readonly timeout: number;
  readonly suspicion: number;
  /** So many messages are lost at most. */
  readonly losses: number;
  readonly helpers: number;
  readonly worstScore: number;
  /** How many of the members may crash: A first. */
  readonly crashes: number;
}
type Members = { readonly [name: string]: Actor<Member> };

/** With one member nothing is probed, and names are single letters. */
const most = 8;

export function swim(setting: Setting): Scenario<Members> {
  const { n, delay, losses, crashes } = setting;
  if (!Number.isInteger(n) || n < 2 || n > most) throw new Error(`n must be a whole number from 2 to ${most}.`);
  const names = Array.from({ length: n }, (_, at) => 'ABCDEFGH'[at]!);
  const one = member({ ...setting, members: names, numbers: 4 });
  return scenario<Members>({
    actors: Object.fromEntries(names.map((name) => [name, one])),
    network: { delay: [0, delay], loss: { atMost: losses }, receiveFirst: true },
    faults: { crash: { of: ['A'], atMost: Math.min(1, crashes) } },
    properties: (ask) => ({
      // A member that is up is never dead for another one that is up.
      accuracy: ask.never((all) => isBelieved(all, (status) => status === 'dead')),
      // Nor even suspected.
      trust: ask.never((all) => isBelieved(all, (status) => status !== 'alive')),
      suspicion: ask.greatestDelay(ask.crashes('A'), ask.notes('B', 'suspect')),
      detection: ask.greatestDelay(ask.crashes('A'), ask.notes('B', 'declareDead')),
      // From the first member that declares A dead to the last one.
      dissemination: ask.greatestDelay(
        ask.when((all) => others(all).some(isDeadA)),
        ask.when((all) => others(all).every(isDeadA)),
      ),
    }),
  });
}

type All = Readonly<Record<string, View<Actor<Member>>>>;
const others = (all: All): readonly View<Actor<Member>>[] =>
  Object.entries(all).flatMap(([name, view]) => (name === 'A' ? [] : [view]));
const isDeadA = ({ state }: View<Actor<Member>>): boolean => state?.beliefs.get('A')?.status === 'dead';

/** Whether a member that is up believes such a thing of another one that is up. */
function isBelieved(all: All, isSuch: (status: Belief['status']) => boolean): boolean {
  const views = Object.entries(all);
  return views.some(
    ([name, { up }]) =>
      up &&
      views.some(
        ([other, { state }]) => other !== name && state !== undefined && isSuch(state.beliefs.get(name)!.status),
      ),
  );
}

const constants = {
  n: 3,
  delay: 1,
  period: 8,
  timeout: 3,
  suspicion: 18,
  losses: 2,
  helpers: 1,
  worstScore: 0,
  crashes: 0,
};

export default parameters(constants, swim);
