/** What the runs of a simulation come to, together. */
import type { PlainScenario } from '@vedette/actors';
import { type Counts, isWatched, type Outside, type Simulated } from '@vedette/simulation';
import type { PropertySeen, Simulations } from './simulation.ts';

type Seen = { -readonly [Key in keyof PropertySeen]: PropertySeen[Key] };

export class Tally {
  failed: Simulated | undefined;
  readonly #scenario: PlainScenario;
  readonly #seen = new Map<string, Seen>();
  #runs = 0;
  #digest = 0;
  #counts: Counts | undefined;
  #outside: Outside | undefined;

  constructor(scenario: PlainScenario) {
    this.#scenario = scenario;
    for (const [name, property] of scenario.properties) {
      if (!isWatched(property)) continue;
      const bound = 'bound' in property ? property.bound : undefined;
      this.#seen.set(name, {
        name,
        kind: property.kind,
        ...(bound !== undefined && { bound }),
        reachedIn: 0,
        violatedIn: 0,
      });
    }
  }

  add(one: Simulated): void {
    this.#runs += 1;
    this.#digest = Math.imul(this.#digest ^ Number.parseInt(one.digest, 16), 0x01000193);
    this.#counts = summed(this.#counts, one.counts);
    const longest = Math.max(this.#outside?.longest ?? 0, one.outside.longest);
    this.#outside = { ...summed(this.#outside, one.outside), longest };
    if (one.failure !== undefined) this.failed ??= one;
    for (const watched of one.properties) {
      const seen = this.#seen.get(watched.name)!;
      if (watched.isReached) seen.reachedIn += 1;
      if (watched.longest !== undefined) seen.longest = Math.max(seen.longest ?? 0, watched.longest);
      if (watched.shortest !== undefined) seen.shortest = Math.min(seen.shortest ?? watched.shortest, watched.shortest);
    }
    if (one.failure?.kind !== 'violated') return;
    const seen = this.#seen.get(one.failure.name)!;
    seen.violatedIn += 1;
    seen.firstSeed ??= one.seed;
  }

  result(): Pick<Simulations, 'runs' | 'counts' | 'outside' | 'digest' | 'properties' | 'unwatched'> {
    return {
      runs: this.#runs,
      counts: this.#counts ?? emptyCounts,
      outside: this.#outside ?? emptyOutside,
      digest: (this.#digest >>> 0).toString(16).padStart(8, '0'),
      properties: [...this.#seen.values()],
      unwatched: [...this.#scenario.properties].flatMap(([name, property]) => (isWatched(property) ? [] : [name])),
    };
  }
}

const emptyCounts: Counts = {
  events: 0,
  sent: 0,
  received: 0,
  lost: 0,
  duplicated: 0,
  crashes: 0,
  restarts: 0,
  partitions: 0,
  pauses: 0,
};
const emptyOutside: Outside = {
  late: 0,
  early: 0,
  longest: 0,
  losses: 0,
  duplicates: 0,
  crashes: 0,
  restarts: 0,
  partitions: 0,
  pauses: 0,
};

function summed<T extends { readonly [Key in keyof T]: number }>(before: T | undefined, one: T): T {
  if (before === undefined) return { ...one };
  const keys = Object.keys(one) as (keyof T)[];
  return Object.fromEntries(keys.map((key) => [key, before[key] + one[key]])) as T;
}
