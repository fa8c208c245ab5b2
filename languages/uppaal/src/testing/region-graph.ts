/**
 * The region graph of a small network (Alur and Dill, "A theory of timed automata", 1994), built from the plain
 * semantics and sharing nothing with zones. Two configurations are in one region if no clock up to `CEILING`, no order
 * of fractions, and no difference of two clocks up to `WIDEST` distinguishes them; differences make it exact for
 * diagonal constraints, too.
 */
import { type Configuration, PlainSemantics, type PlainStep } from '../semantics/plain-semantics.ts';
import type { TypedModel } from '../typed/index.ts';

/** Differences of clocks are distinguished up to here: the largest constant of a diagonal constraint. */
export const WIDEST = 3;
/** Clocks are distinguished up to here: setting a clock to 2 then keeps the differences up to `WIDEST`. */
export const CEILING = WIDEST + 2;

export interface Region {
  /** One configuration of the region stands for all. */
  readonly configuration: Configuration;
  /** The steps of the network that are possible in it. */
  readonly steps: readonly RegionStep[];
  /** The region that follows when time passes; the region itself if time can pass in it for ever. */
  readonly later: number | undefined;
}

export interface RegionStep {
  readonly moves: PlainStep['moves'];
  /** The region it leads to. */
  readonly target: number;
}

export interface RegionGraph {
  readonly semantics: PlainSemantics;
  /** Times of configurations count in `unit`ths. */
  readonly unit: number;
  /** The first one is where runs begin. */
  readonly regions: readonly Region[];
}

/** Nothing if there are more regions than `most`. Throws `Broken` if the model breaks. */
export function regionGraph(model: TypedModel, most: number): RegionGraph | undefined {
  const clocks = new PlainSemantics(model, 1).variables.filter(({ sort }) => sort.kind === 'clock').length;
  const unit = 2 * (clocks + 1);
  const semantics = new PlainSemantics(model, unit);
  const walker = new RegionWalker(semantics, unit);
  const numbers = new Map<string, number>();
  const found: Configuration[] = [];
  const numberOf = (configuration: Configuration): number => {
    const key = walker.key(configuration);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, found.length);
    return found.push(walker.normalised(configuration)) - 1;
  };
  numberOf(semantics.initial());
  const regions: Region[] = [];
  for (let number = 0; number < found.length; number++) {
    if (number >= most) return undefined;
    const configuration = found[number]!;
    const later = walker.later(configuration);
    regions.push({
      configuration,
      steps: semantics.steps(configuration).map(({ moves, target }) => ({ moves, target: numberOf(target) })),
      later: later && numberOf(later),
    });
  }
  return { semantics, unit, regions };
}

class RegionWalker {
  readonly #semantics: PlainSemantics;
  readonly #unit: number;
  /** Where the clocks are among the contents. */
  readonly #clocks: readonly number[];

  constructor(semantics: PlainSemantics, unit: number) {
    this.#semantics = semantics;
    this.#unit = unit;
    this.#clocks = [...semantics.variables.keys()].filter((i) => semantics.variables[i]!.sort.kind === 'clock');
  }

  /** The same region has the same key. */
  key(configuration: Configuration): string {
    const times = this.#times(configuration);
    const others = configuration.contents.filter((_, i) => !this.#clocks.includes(i));
    const isLow = (time: number): boolean => time <= CEILING * this.#unit;
    const single = times.map((time) => (isLow(time) ? this.#class(time) : 'above'));
    const differences = times.flatMap((one, i) =>
      times.slice(i + 1).map((other) => {
        const most = (isLow(one) && isLow(other) ? CEILING : WIDEST) * this.#unit;
        return Math.abs(one - other) <= most ? this.#class(one - other) : one > other ? 'above' : 'below';
      }),
    );
    return JSON.stringify([configuration.locations, others, single, differences]);
  }

  /** A whole number of units, or the open interval above it. */
  #class(time: number): number {
    const whole = Math.floor(time / this.#unit);
    return 2 * whole + (time === whole * this.#unit ? 0 : 1);
  }

  /** The same configuration up to fractions: they are spread out evenly, at even positions, in the order they have. */
  normalised(configuration: Configuration): Configuration {
    const times = this.#times(configuration);
    const fractions = [...new Set([0, ...times.map((time) => time % this.#unit)])].toSorted((a, b) => a - b);
    return this.#with(
      configuration,
      times.map((time) => time - (time % this.#unit) + 2 * fractions.indexOf(time % this.#unit)),
    );
  }

  /** What follows when time passes: another region, or the same one where no clock is left that shows it. */
  later(configuration: Configuration): Configuration | undefined {
    const start = this.key(configuration);
    let now = configuration;
    for (;;) {
      const fractions = this.#times(now).map((time) => time % this.#unit);
      const by = fractions.includes(0) ? 1 : this.#unit - Math.max(...fractions);
      const next = this.#semantics.delayed(now, fractions.length === 0 ? this.#unit : by);
      if (next === undefined) return undefined;
      now = this.normalised(next);
      const isBeyond = this.#times(now).every((time) => time > CEILING * this.#unit);
      if (isBeyond || this.key(now) !== start) return now;
    }
  }

  #times({ contents }: Configuration): readonly number[] {
    return this.#clocks.map((i) => contents[i] as number);
  }

  #with(configuration: Configuration, times: readonly number[]): Configuration {
    const contents = [...configuration.contents];
    for (const [i, clock] of this.#clocks.entries()) contents[clock] = times[i]!;
    return { ...configuration, contents };
  }
}
