/** Linear forms over parameters with rational coefficients: times of a run that holds for many values at once. */
import { FIRST, type HalfSpace, type RationalPoint } from '@vedette/structures';

/** `(constant + sum of factor * parameter) / over`, in lowest terms. */
export interface RationalForm {
  readonly constant: bigint;
  readonly factors: readonly bigint[];
  /** Positive. */
  readonly over: bigint;
}

export function constantForm(value: bigint, parameters: number): RationalForm {
  return { constant: value, factors: new Array<bigint>(parameters).fill(0n), over: 1n };
}

export function parameterForm(number: number, parameters: number): RationalForm {
  return { constant: 0n, factors: Array.from({ length: parameters }, (_, i) => (i === number ? 1n : 0n)), over: 1n };
}

/** `left + times * right`. */
export function plus(left: RationalForm, right: RationalForm, times = 1n): RationalForm {
  const over = left.over * right.over;
  const sum = (a: bigint, b: bigint): bigint => a * right.over + times * b * left.over;
  const factors = left.factors.map((factor, i) => sum(factor, right.factors[i]!));
  return lowest({ constant: sum(left.constant, right.constant), factors, over });
}

export function divided(form: RationalForm, by: bigint): RationalForm {
  const sign = by < 0n ? -1n : 1n;
  const factors = form.factors.map((factor) => sign * factor);
  return lowest({ constant: sign * form.constant, factors, over: form.over * sign * by });
}

/** Numerator of the value over the positive product of both denominators: signs and order of values are its own. */
export function valueAt({ constant, factors, over }: RationalForm, { numerators, denominator }: RationalPoint) {
  const base = BigInt(denominator);
  const sum = factors.reduce((total, factor, i) => total + factor * BigInt(numerators[i]!), constant * base);
  return { numerator: sum, denominator: over * base };
}

/** Which of two forms is larger at a point: above 0 for the first. */
export function compared(one: RationalForm, other: RationalForm, at: RationalPoint): bigint {
  return valueAt(plus(one, other, -1n), at).numerator;
}

/** That a form is not negative, above 0, or 0, as a constraint on parameters. */
export function constraintOn({ constant, factors }: RationalForm, is: '>= 0' | '> 0' | '= 0'): HalfSpace {
  return { vector: [constant, is === '> 0' ? -1n : 0n, ...factors], isEquality: is === '= 0' };
}

/** A vector over dimensions, with a form in place of each. */
export function substituted(vector: HalfSpace['vector'], forms: readonly RationalForm[]): RationalForm {
  const zero = constantForm(BigInt(vector[0]!), forms[0]!.factors.length);
  return forms.reduce((sum, form, i) => plus(sum, form, BigInt(vector[i + FIRST]!)), zero);
}

export function formText({ constant, factors, over }: RationalForm, names: readonly string[]): string {
  const all = [...names.map((name, i) => [factors[i]!, name] as const), [constant, ''] as const];
  const terms = all
    .filter(([factor]) => factor !== 0n)
    .toSorted(([one], [other]) => Number(one < 0n) - Number(other < 0n));
  const text = terms.map(([factor, name], i) => {
    const size = factor < 0n ? -factor : factor;
    const sign = i === 0 ? (factor < 0n ? '-' : '') : factor < 0n ? ' - ' : ' + ';
    return `${sign}${name === '' ? size : size === 1n ? name : `${size}*${name}`}`;
  });
  if (text.length === 0) return '0';
  if (over === 1n) return text.join('');
  return `${text.length > 1 ? `(${text.join('')})` : text[0]}/${over}`;
}

function lowest({ constant, factors, over }: RationalForm): RationalForm {
  const common = [constant, ...factors].reduce(gcd, over);
  return { constant: constant / common, factors: factors.map((factor) => factor / common), over: over / common };
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
