/**
 * Functions on real numbers, as the reference lists them after the mathematical library of C. Those that draw numbers
 * take the generator of the run, which is set while a run is simulated.
 */
import { statistics } from '@vedette/structures';

const { beta, gamma, incompleteGamma, logGamma, weibull } = statistics;
type Random = statistics.Random;

export type RealFunction = (...given: number[]) => number;

/** The generator of the run that is simulated. Without one no value is random. */
export const drawing: { random: Random | undefined } = { random: undefined };

function drawn(draw: (random: Random) => number): number {
  if (drawing.random === undefined) throw new Error('a random number is drawn outside of a run');
  return draw(drawing.random);
}

const isOdd = (x: number): boolean => Math.abs(x % 2) === 1;
const away = (x: number): number => Math.sign(x) * Math.floor(Math.abs(x) + 0.5);

export const realFunctions: Readonly<Record<string, RealFunction>> = {
  fabs: Math.abs,
  fmod: (x, y) => x! % y!,
  fma: (x, y, z) => x! * y! + z!,
  fmax: (x, y) => Math.max(x!, y!),
  fmin: (x, y) => Math.min(x!, y!),
  fdim: (x, y) => Math.max(x! - y!, 0),
  exp: Math.exp,
  exp2: (x) => 2 ** x!,
  expm1: Math.expm1,
  ln: Math.log,
  log: Math.log10,
  log10: Math.log10,
  log2: Math.log2,
  log1p: Math.log1p,
  pow: (x, y) => x! ** y!,
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  hypot: (x, y) => Math.hypot(x!, y!),
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  atan2: (y, x) => Math.atan2(y!, x!),
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  asinh: Math.asinh,
  acosh: Math.acosh,
  atanh: Math.atanh,
  erf: (x) => Math.sign(x!) * incompleteGamma(0.5, x! * x!).lower,
  erfc: (x) => (x! < 0 ? 1 + incompleteGamma(0.5, x! * x!).lower : incompleteGamma(0.5, x! * x!).upper),
  tgamma: (x) => Math.exp(logGamma(x!)) * (x! < 0 && isOdd(Math.floor(x!)) ? -1 : 1),
  lgamma: (x) => logGamma(x!),
  ceil: Math.ceil,
  floor: Math.floor,
  trunc: Math.trunc,
  round: (x) => away(x!),
  fint: Math.trunc,
  ldexp: (x, y) => x! * 2 ** y!,
  ilogb: (x) => Math.floor(Math.log2(Math.abs(x!))),
  logb: (x) => Math.floor(Math.log2(Math.abs(x!))),
  copysign: (x, y) => (y! < 0 || Object.is(y, -0) ? -Math.abs(x!) : Math.abs(x!)),
  signbit: (x) => (x! < 0 || Object.is(x, -0) ? 1 : 0),
  isfinite: (x) => (Number.isFinite(x) ? 1 : 0),
  isinf: (x) => (Math.abs(x!) === Number.POSITIVE_INFINITY ? 1 : 0),
  isnan: (x) => (Number.isNaN(x) ? 1 : 0),
  random: (most) => drawn((random) => random.next() * most!),
  random_normal: (mean, deviation) => drawn((random) => mean! + deviation! * random.normal()),
  normal: (mean, deviation) => drawn((random) => mean! + deviation! * random.normal()),
  random_poisson: (mean) => drawn((random) => poisson(mean!, random)),
  random_arcsine: (from, till) =>
    drawn((random) => from! + (till! - from!) * Math.sin((Math.PI / 2) * random.next()) ** 2),
  random_beta: (alpha, other) => drawn((random) => beta(alpha!, other!).sample(random)),
  random_gamma: (form, scale) => drawn((random) => gamma(form!, scale!).sample(random)),
  random_tri: (from, mode, till) => drawn((random) => triangular([from!, mode!, till!], random.next())),
  random_weibull: (form, scale) => drawn((random) => weibull(form!, scale!).sample(random)),
};

/** Counts arrivals at rate 1 up to the mean. */
function poisson(mean: number, random: Random): number {
  let count = 0;
  for (let at = random.exponential(); at <= mean; at += random.exponential()) count += 1;
  return count;
}

function triangular([from, mode, till]: readonly [number, number, number], share: number): number {
  const bend = (mode - from) / (till - from);
  if (share < bend) return from + Math.sqrt(share * (till - from) * (mode - from));
  return till - Math.sqrt((1 - share) * (till - from) * (till - mode));
}

const byName: ReadonlyMap<string, RealFunction> = new Map(Object.entries(realFunctions));

export function realFunction(name: string, given: readonly number[]): number {
  return Reflect.apply(byName.get(name)!, undefined, given);
}

export function parametersOf(name: string): number {
  return byName.get(name)!.length;
}
