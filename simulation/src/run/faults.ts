/**
 * When faults come, to whom, and how long they last: each kind from a stream of its own, in order. And who is cut off
 * from whom.
 */
import type { PlainScenario } from '@vedette/actors';
import { statistics } from '@vedette/structures';
import { type Times, timesOf } from '../network/distributions.ts';
import type { NetworkSpec } from '../network/network.ts';
import { faultStreams } from './decisions.ts';
import { inTicks, type Outside } from './world.ts';

export type FaultKind = 'crash' | 'partition' | 'pause';
const kinds = ['crash', 'partition', 'pause'] as const;

export interface Fault {
  readonly actor: number;
  readonly lasts: number;
  readonly ordinal: number;
}

interface Source {
  readonly random: statistics.Random;
  readonly every: Times;
  readonly lasting: Times | undefined;
  readonly of: readonly number[];
  readonly atMost: number;
  count: number;
}

export class Faults {
  readonly #sources = new Map<FaultKind, Source>();
  readonly #scenario: PlainScenario;
  readonly #network: NetworkSpec;
  readonly #restart:
    | {
        readonly random: statistics.Random;
        readonly after: Times;
        readonly of: readonly number[];
        readonly atMost: number;
      }
    | undefined;
  readonly #partitions = new Map<number, readonly number[]>();
  readonly #sidesOf: statistics.Random;
  #restarts = 0;
  #parted = 0;

  constructor(
    seed: number,
    { scenario, network }: { readonly scenario: PlainScenario; readonly network: NetworkSpec },
  ) {
    this.#scenario = scenario;
    this.#network = network;
    const names = scenario.actors.map(({ name }) => name);
    const all = names.map((_, at) => at);
    const numbers = (some: readonly string[] | undefined) => some?.map((name) => names.indexOf(name)) ?? all;
    const inScenario = { crash: scenario.crash.of, pause: scenario.pause.of, partition: all };
    for (const [at, kind] of kinds.entries()) {
      const spec = network[kind];
      if (spec === undefined) continue;
      this.#sources.set(kind, {
        random: new statistics.Random(seed, faultStreams + at),
        every: timesOf(spec.every),
        lasting: 'for' in spec ? timesOf(spec.for) : undefined,
        of: 'of' in spec ? numbers(spec.of) : inScenario[kind].length > 0 ? inScenario[kind] : all,
        atMost: spec.atMost ?? Number.POSITIVE_INFINITY,
        count: 0,
      });
    }
    this.#sidesOf = new statistics.Random(seed, faultStreams + kinds.length);
    const { restart } = network;
    this.#restart = restart && {
      random: new statistics.Random(seed, faultStreams + kinds.length + 1),
      after: timesOf(restart.after),
      of: numbers(restart.of),
      atMost: restart.atMost ?? Number.POSITIVE_INFINITY,
    };
  }

  get kinds(): readonly FaultKind[] {
    return [...this.#sources.keys()];
  }

  /** How long it takes until the next one; nothing if there are to be no more. */
  until(kind: FaultKind): number | undefined {
    const { every, random, count, atMost } = this.#sources.get(kind)!;
    return count < atMost ? this.#rounded(every.draw(random)) : undefined;
  }

  next(kind: FaultKind): Fault {
    const source = this.#sources.get(kind)!;
    const { random, of, lasting } = source;
    const actor = of[random.below(of.length)]!;
    const lasts = lasting === undefined ? 0 : this.#rounded(lasting.draw(random));
    return { actor, lasts: kind === 'crash' ? lasts : this.#inRange(kind, lasts), ordinal: source.count++ };
  }

  #inRange(kind: 'partition' | 'pause', lasts: number): number {
    const range = inTicks(this.#scenario[kind].for, this.#scenario);
    if (range === undefined || this.#network.outside !== 'avoided') return lasts;
    return Math.min(range.most, Math.max(range.least, lasts));
  }

  restartAfter(actor: number): number | undefined {
    const restart = this.#restart;
    if (restart === undefined || !restart.of.includes(actor) || this.#restarts >= restart.atMost) return undefined;
    this.#restarts += 1;
    const after = this.#rounded(restart.after.draw(restart.random));
    const range = inTicks(this.#scenario.restart.after, this.#scenario);
    if (range === undefined || this.#network.outside !== 'avoided') return after;
    return Math.min(range.most, Math.max(range.least, after));
  }

  #rounded(time: number): number {
    const { step } = this.#scenario;
    return this.#network.whole ? Math.round(time / step) * step : time;
  }

  /** False if it does not come about: one lasts already, or the scenario has no more. */
  part(ordinal: number, outside: Outside): boolean {
    const sides = this.#sides();
    const { kind } = this.#network.partition!;
    const { atMost } = this.#scenario.partition;
    const isInside =
      kind === 'sides' &&
      this.#network.partition!.direction !== 'one way' &&
      this.#parted < atMost &&
      this.#partitions.size === 0;
    if (!isInside && this.#network.outside === 'avoided') return false;
    if (kind === 'sides' && this.#partitions.size > 0) return false;
    if (!isInside) outside.partitions += 1;
    this.#parted += 1;
    this.#partitions.set(ordinal, sides);
    return true;
  }

  heal(partition: number): boolean {
    return this.#partitions.delete(partition);
  }

  /** By actor; -1 for those on no side. */
  #sides(): readonly number[] {
    const count = this.#scenario.actors.length;
    const alone = this.#sidesOf.below(count);
    const shares = this.#scenario.actors.map(() => this.#sidesOf.below(2));
    const { kind } = this.#network.partition!;
    if (kind === 'sides') return this.#scenario.partition.sides.map((side) => side ?? -1);
    return kind === 'one' ? shares.map((_, at) => (at === alone ? 1 : 0)) : shares;
  }

  isCutOff(from: number, to: number): boolean {
    if (this.#partitions.size === 0) return false;
    const isOneWay = this.#network.partition!.direction === 'one way';
    for (const sides of this.#partitions.values()) {
      const [one, other] = [sides[from]!, sides[to]!];
      if (one >= 0 && other >= 0 && (isOneWay ? one > other : one !== other)) return true;
    }
    return false;
  }
}
