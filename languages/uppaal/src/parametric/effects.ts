/**
 * What a path has done to dimensions, as effects that are applied one after the other. A rounded quotient lives in a
 * dimension that gets it; what was decided about it is required right afterwards. Assignments are ordered so that none
 * overwrites what a later one reads; if no order does, the model is declined.
 */
import type { LinearConstraint, LinearForm, ParametricEffect, Span } from '@vedette/core';
import { type Amount, isSum } from './amount.ts';
import { Declined } from './declined.ts';
import { formOf, type Path, type Quotient } from './path.ts';
import { exchanged, roundedQuotient } from './problems.ts';

export interface Done {
  readonly guard: readonly LinearConstraint[];
  readonly effects: readonly ParametricEffect[];
}

/** `written`: the amounts of dimensions at the end, as far as they are new. */
export function effectsOf(path: Path, written: ReadonlyMap<number, Amount>, span: Span): Done {
  const symbols = new Set(path.quotients.map(({ symbol }) => symbol));
  const constraints = path.constraints;
  const asks = (constraint: LinearConstraint): boolean => constraint.form.of.some(([one]) => symbols.has(one));
  const order = new EffectOrder(written, span);
  for (const quotient of path.quotients) order.house(quotient);
  for (const constraint of constraints) if (asks(constraint)) order.require(constraint);
  order.assignRest();
  return { guard: constraints.filter((one) => !asks(one)), effects: order.effects };
}

class EffectOrder {
  readonly effects: ParametricEffect[] = [];
  readonly #pending: Map<number, Amount>;
  readonly #homes = new Map<number, number>();
  readonly #overwritten = new Set<number>();
  readonly #span: Span;

  constructor(written: ReadonlyMap<number, Amount>, span: Span) {
    this.#pending = new Map(written);
    this.#span = span;
  }

  house({ symbol, from, upTo, over, span }: Quotient): void {
    const homes = [...this.#pending].filter(([, amount]) => isExactly(amount, symbol)).map(([dimension]) => dimension);
    const home = homes.find((dimension) => !this.#isRead(dimension)) ?? homes[0];
    if (home === undefined) throw new Declined(roundedQuotient(span));
    const [low, high] = [from, upTo].map((amount) => ({ ...this.#here(formOf(amount), span), over }));
    this.effects.push(from === upTo ? { set: home, to: low! } : { set: home, from: low!, upTo: high! });
    this.#pending.delete(home);
    this.#overwritten.add(home);
    this.#homes.set(symbol, home);
  }

  require({ form, is }: LinearConstraint): void {
    this.effects.push({ require: { form: this.#here(form, this.#span), is } });
  }

  assignRest(): void {
    while (this.#pending.size > 0) {
      const free = [...this.#pending.keys()].find((dimension) => !this.#isRead(dimension));
      if (free === undefined) throw new Declined(exchanged(this.#span));
      const to = this.#here(formOf(this.#pending.get(free)!), this.#span);
      this.#pending.delete(free);
      this.#overwritten.add(free);
      this.effects.push({ set: free, to });
    }
  }

  /** Whether another assignment still needs the old value. */
  #isRead(dimension: number): boolean {
    return [...this.#pending].some(
      ([other, amount]) => other !== dimension && isSum(amount) && amount.of.has(dimension),
    );
  }

  /** A form over old values and quotients, as one over what the dimensions hold now. */
  #here({ constant, of }: LinearForm, span: Span): LinearForm {
    if (of.some(([one]) => this.#overwritten.has(one))) throw new Declined(exchanged(span));
    return { constant, of: of.map(([one, factor]) => [this.#homes.get(one) ?? one, factor] as const) };
  }
}

function isExactly(amount: Amount, symbol: number): boolean {
  return isSum(amount) && amount.constant === 0 && amount.of.size === 1 && amount.of.get(symbol) === 1;
}
