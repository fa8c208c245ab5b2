/**
 * Whether the order of evaluation matters (SPC lemma 3.7), in configurations passed in one by one. Where two places can
 * be evaluated, both results must lead to a common one in at most one application each (a critical pair that closes),
 * all along one way of evaluating; and random orders must all end in the same configuration.
 */
import type { Calculus, Configuration } from '@vedette/crash';
import { seededRandom } from '@vedette/engines';
import { notPartByPart, termKey } from './part-by-part.ts';

export const ordersTried = 3;

export class EvaluationOrders {
  /** Critical pairs closed so far. */
  pairs = 0;
  /** The first thing found wrong. */
  wrong: string | undefined;
  readonly #calculus: Calculus;
  readonly #random = seededRandom(37);

  constructor(calculus: Calculus) {
    this.#calculus = calculus;
  }

  see(configuration: Configuration): void {
    if (this.wrong !== undefined) return;
    const wanted = this.#calculus.normalForm(configuration);
    for (let order = 0; order < ordersTried; order += 1) {
      const path = this.#randomPath(configuration);
      if (this.#calculus.normalForm(path.at(-1)!) !== wanted) this.wrong ??= `two orders end differently: ${wanted}`;
      if (order === 0) for (const each of path) this.wrong ??= this.#open(each) ?? notPartByPart(this.#calculus, each);
    }
  }

  /** All configurations on one random way to where no rule applies. */
  #randomPath(start: Configuration): Configuration[] {
    const path = [start];
    for (;;) {
      const choices = this.#calculus.evaluations(path.at(-1)!);
      if (choices.length === 0) return path;
      path.push(choices[this.#random(choices.length)]!.result);
    }
  }

  /** The first critical pair that does not close, if any. */
  #open(configuration: Configuration): string | undefined {
    const choices = this.#calculus.evaluations(configuration);
    if (choices.length < 2) return undefined;
    const after = choices.map(({ result }) => this.#within(result));
    for (const [first, one] of choices.entries())
      for (let second = first + 1; second < choices.length; second += 1) {
        this.pairs += 1;
        const closed = [...after[first]!].some((key) => after[second]!.has(key));
        const where = () => termKey(this.#calculus, configuration.network);
        if (!closed) return `${one.rule} and ${choices[second]!.rule} in ${where()}`;
      }
    return undefined;
  }

  /** What is reached in at most one application. */
  #within(configuration: Configuration): ReadonlySet<string> {
    const next = this.#calculus.evaluations(configuration);
    return new Set([configuration, ...next.map(({ result }) => result)].map((each) => this.#key(each)));
  }

  #key({ network }: Configuration): string {
    return termKey(this.#calculus, network);
  }
}
