/**
 * Functions on numbers. Small whole numbers go through plain arithmetic of JavaScript with a look at the result;
 * everything else through exact fractions. Division rounds down, so `-7 div 2` is -4 and `-7 mod 2` is 1.
 */

import type { Value } from './engine.ts';
import type { Compute, Instance } from './instance.ts';
import { type Fraction, floorDivide, wholeRoot } from './numbers.ts';
import { HIGHEST, LOWEST } from './values.ts';

const one: Fraction = { over: 1n, under: 1n };

export function numberBuiltin(instance: Instance): Compute {
  const slow = exactly(instance);
  switch (instance.name) {
    case '+':
      return (a, b) => {
        const sum = a! + b!;
        return a! >= LOWEST && b! >= LOWEST && sum >= LOWEST && sum <= HIGHEST ? sum : slow(a!, b!);
      };
    case '-':
      return (a, b) => {
        const difference = a! - b!;
        return a! >= LOWEST && b! >= LOWEST && difference >= LOWEST && difference <= HIGHEST
          ? difference
          : slow(a!, b!);
      };
    case '*':
      return (a, b) => {
        // Exact when it is in the range, since both are below 2^31. Adding 0 turns -0 into 0.
        const product = a! * b! + 0;
        return a! >= LOWEST && b! >= LOWEST && product >= LOWEST && product <= HIGHEST ? product : slow(a!, b!);
      };
    case 'div':
      return (a, b) => (a! >= LOWEST && b! > 0 ? Math.floor(a! / b!) : slow(a!, b!));
    case 'mod':
      return (a, b) => (a! >= LOWEST && b! > 0 ? a! - Math.floor(a! / b!) * b! : slow(a!, b!));
    case 'min':
      return (a, b) => (a! >= LOWEST && b! >= LOWEST ? Math.min(a!, b!) : slow(a!, b!));
    case 'max':
      return (a, b) => (a! >= LOWEST && b! >= LOWEST ? Math.max(a!, b!) : slow(a!, b!));
    case 'succ':
      return (a) => (a! >= LOWEST && a! < HIGHEST ? a! + 1 : slow(a!));
    case 'pred':
      return (a) => (a! > LOWEST ? a! - 1 : slow(a!));
    default:
      return isWholeConversion(instance) ? narrowing(leastOf(instance), slow) : slow;
  }
}

function narrowing(least: number, slow: Compute): Compute {
  return (a) => (a! >= least ? a! : slow(a!));
}

function isWholeConversion({ name }: Instance): boolean {
  return /^(Pos|Nat|Int)2(Pos|Nat|Int)$/.test(name);
}

function leastOf({ sort }: Instance): number {
  if (sort.codomain.kind !== 'basic') return LOWEST;
  return sort.codomain.name === 'Pos' ? 1 : sort.codomain.name === 'Nat' ? 0 : LOWEST;
}

/** By fractions. An argument that is stuck, or a result that does not exist, gives a stuck application. */
function exactly(instance: Instance): Compute {
  const { machine, symbol, sort } = instance;
  const { numbers, values } = machine;
  const compute = exactFunction(instance);
  return (...parts) => {
    const fractions = parts.map((part) => numbers.fraction(part));
    if (fractions.some((fraction) => fraction === undefined)) return values.stuck(symbol, parts, sort.codomain);
    return compute(fractions as Fraction[]) ?? values.partial(symbol, parts, sort.codomain);
  };
}

function exactFunction(instance: Instance): (parts: readonly Fraction[]) => Value | undefined {
  const { name, machine, sort } = instance;
  const { numbers } = machine;
  const whole = (number: bigint): Value => numbers.fromBig(number);
  const value = (fraction: Fraction): Value => numbers.fromFraction(fraction.over, fraction.under);
  switch (name) {
    case '+':
      return ([a, b]) => numbers.fromFraction(a!.over * b!.under + b!.over * a!.under, a!.under * b!.under);
    case '-':
      return ([a, b]) => numbers.fromFraction(a!.over * b!.under - b!.over * a!.under, a!.under * b!.under);
    case '*':
      return ([a, b]) => numbers.fromFraction(a!.over * b!.over, a!.under * b!.under);
    case '/':
      return ([a, b]) => (b!.over === 0n ? undefined : numbers.fromFraction(a!.over * b!.under, a!.under * b!.over));
    case 'div':
      return ([a, b]) => (b!.over === 0n ? undefined : whole(floorDivide(a!.over, b!.over)));
    case 'mod':
      return ([a, b]) => (b!.over === 0n ? undefined : whole(a!.over - floorDivide(a!.over, b!.over) * b!.over));
    case 'negate':
      return ([a]) => numbers.fromFraction(-a!.over, a!.under);
    case 'abs':
      return ([a]) => numbers.fromFraction(a!.over < 0n ? -a!.over : a!.over, a!.under);
    case 'min':
      return ([a, b]) => value(isLess(a!, b!) ? a! : b!);
    case 'max':
      return ([a, b]) => value(isLess(a!, b!) ? b! : a!);
    case 'succ':
      return ([a]) => numbers.fromFraction(a!.over + a!.under, a!.under);
    case 'pred':
      return ([a]) => numbers.fromFraction(a!.over - a!.under, a!.under);
    case 'exp':
      return ([a, b]) => numbers.power(a!, b!.over);
    case 'sqrt':
      return ([a]) => whole(wholeRoot(a!.over));
    case 'floor':
      return ([a]) => whole(floorDivide(a!.over, a!.under));
    case 'ceil':
      return ([a]) => whole(-floorDivide(-a!.over, a!.under));
    case 'round':
      return ([a]) => whole(floorDivide(2n * a!.over + a!.under, 2n * a!.under));
    default:
      // The conversions: the same number, if the sort has it.
      if (!/^(Pos|Nat|Int|Real)2(Pos|Nat|Int|Real)$/.test(name))
        throw new Error(`There is no function ${name} on numbers.`);
      return ([a]) => (numbers.belongs(value(a ?? one), sort.codomain) === true ? value(a!) : undefined);
  }
}

function isLess(left: Fraction, right: Fraction): boolean {
  return left.over * right.under < right.over * left.under;
}
