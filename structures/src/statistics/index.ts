/** Distributions, intervals and a seeded generator. */
export {
  beta,
  chiSquare,
  constant,
  type Distribution,
  exponential,
  gamma,
  logNormal,
  normal,
  shifted,
  studentT,
  uniform,
  weibull,
} from './distribution.ts';
export { empirical } from './empirical.ts';
export {
  type Cycle,
  covers,
  type Estimate,
  greatestRate,
  type Interval,
  meanOf,
  meanTimeBetween,
  proportion,
  quantileOf,
  rate,
  ratioOf,
} from './intervals.ts';
export { Random } from './random.ts';
export { incompleteGamma, logGamma } from './special-functions.ts';
export { Summary, summaryOf } from './summary.ts';
