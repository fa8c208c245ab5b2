/**
 * How clocks move. Between steps a clock runs at the rate that some location sets, else at rate 1. Rates that depend on
 * clocks are differential equations: they are integrated by the classical method of Runge and Kutta, with steps of
 * `STEP` time units.
 */
import { nothingSelected, type Place, type StochasticNetwork, type Values } from './stochastic-network.ts';

export const STEP = 0.01;
const NEAR = 1e-9;

export class Motion {
  /** By address, as the values of the state; 0 for what is no clock. */
  readonly rates: Float64Array;
  readonly isStepwise: boolean;
  readonly #network: StochasticNetwork;
  readonly #values: Values;
  readonly #slopes: Float64Array;
  readonly #sum: Float64Array;
  readonly #start: Values;

  constructor(network: StochasticNetwork, values: Values, isStepwise: boolean) {
    this.#network = network;
    this.#values = values;
    this.isStepwise = isStepwise || network.isFlowing;
    this.rates = new Float64Array(values.length);
    this.#slopes = new Float64Array(values.length);
    this.#sum = new Float64Array(values.length);
    this.#start = new Float64Array(values.length);
    for (const clock of network.clocks) this.rates[clock] = 1;
  }

  /** After a step: the rates of the locations that were reached. */
  settle(): void {
    if (this.#network.hasRates) this.#ratesAt(this.#values, this.rates);
  }

  advance(delay: number): void {
    if (this.#network.isFlowing) this.#integrate(delay);
    else for (const clock of this.#network.clocks) this.#values[clock]! += this.rates[clock]! * delay;
    this.#snap();
  }

  #ratesAt(values: Values, rates: Float64Array): void {
    const { clocks, places } = this.#network;
    for (const clock of clocks) rates[clock] = 1;
    for (let p = 0; p < places.length; p++) this.#setRates(places[p]![this.#values[p]!]!, values, rates);
  }

  #setRates({ rates: own }: Place, values: Values, rates: Float64Array): void {
    for (const { clock, rate } of own) rates[clock(values, nothingSelected)] = rate(values, nothingSelected);
  }

  /** Fourth order; `rates` are those at the end. */
  #integrate(delay: number): void {
    const start = this.#start;
    start.set(this.#values);
    this.#sum.fill(0);
    this.#ratesAt(start, this.#slopes);
    for (const [part, weight] of stages) {
      for (const clock of this.#network.clocks) {
        this.#sum[clock]! += weight * this.#slopes[clock]!;
        if (part > 0) this.#values[clock] = start[clock]! + part * delay * this.#slopes[clock]!;
      }
      if (part > 0) this.#ratesAt(this.#values, this.#slopes);
    }
    for (const clock of this.#network.clocks) this.#values[clock] = start[clock]! + (delay / 6) * this.#sum[clock]!;
    this.#ratesAt(this.#values, this.rates);
  }

  /** A clock beside a whole number by rounding alone is put there, so that bounds that are reached are met. */
  #snap(): void {
    for (const clock of this.#network.clocks) {
      const value = this.#values[clock]!;
      const whole = Math.round(value);
      if (Math.abs(value - whole) < NEAR) this.#values[clock] = whole;
    }
  }
}

/**
 * How far the next stage lies, as a part of the delay, and the weight of the present one; the last stage has no next.
 */
const stages = [
  [0.5, 1],
  [0.5, 2],
  [1, 2],
  [0, 1],
] as const;
