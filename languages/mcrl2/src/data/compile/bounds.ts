/**
 * Bounds on a whole number that a condition gives: `n + 1 < e`, `2 <= n`. With both there are finitely many candidates.
 */

import { freeVariables } from '../../typed/free-variables.ts';
import { Bool, Int, Nat, Pos, Real, type Sort, type TypedExpression, type Variable } from '../../typed/index.ts';
import type { Value } from '../engine.ts';
import { Failure } from '../failure.ts';
import type { Machine } from '../machine.ts';
import { floorDivide } from '../numbers.ts';
import { plain } from '../values.ts';
import { builtinOf, isWidening } from './calls.ts';
import { opposite, type Path } from './invert.ts';

const MOST_IN_RANGE = 2 ** 20;

export class Bounds {
  readonly #path: Omit<Path, 'label' | 'depth'>;
  readonly #lower: string[] = [];
  readonly #upper: string[] = [];

  constructor(path: Omit<Path, 'label' | 'depth'>) {
    this.#path = path;
  }

  read(part: TypedExpression, depth: number): void {
    if (depth === 0) return;
    const { rewriter, unfolder } = this.#path.emitter.setting;
    const call = builtinOf(part);
    const [left, right] = call?.parts ?? [];
    switch (call?.name) {
      case '<':
      case '<=':
        this.#between([left!, right!], call.name === '<' ? 1 : 0);
        return;
      case '>':
      case '>=':
        this.#between([right!, left!], call.name === '>' ? 1 : 0);
        return;
      case '==':
        this.#between([left!, right!], 0);
        this.#between([right!, left!], 0);
        return;
      case '&&':
        for (const inner of call.parts) this.read(inner, depth - 1);
        return;
      case undefined: {
        const inner = part.kind === 'binder' && part.binder === 'exists' ? part.body : unfolder.unfold(part);
        if (inner !== undefined)
          for (const conjunct of rewriter.conjuncts(rewriter.normal(inner))) this.read(conjunct, depth - 1);
        return;
      }
      default:
        return;
    }
  }

  /** `gap` is 1 for a strict inequality. */
  #between([small, large]: readonly [TypedExpression, TypedExpression], gap: 0 | 1): void {
    const { emitter, isClosed, scope, variable } = this.#path;
    if (small.sort.kind !== 'basic' || small.sort === Bool) return;
    if (freeVariables(small).has(variable) && isClosed(large)) {
      const bound = emitter.value(large, scope);
      const codes = summands(small).map((part) => this.#solved(part, bound));
      for (const code of codes) if (code !== undefined) this.#upper.push(`[${code},${gap}]`);
    } else if (freeVariables(large).has(variable) && isClosed(small)) {
      const code = this.#solved(large, emitter.value(small, scope));
      if (code !== undefined) this.#lower.push(`[${code},${gap}]`);
    }
  }

  #solved(side: TypedExpression, code: string): string | undefined {
    const { variable, isClosed } = this.#path;
    if (side.kind === 'variable') return side.variable === variable ? code : undefined;
    const call = builtinOf(side);
    const [left, right] = call?.parts ?? [];
    if (call?.name === '#' && left!.kind === 'variable') return this.#solved(left!, code);
    if (call === undefined || left?.sort.kind !== 'basic') return undefined;
    if (isWidening(call.name)) return this.#solved(left, code);
    if (call.name === '+' && isClosed(left))
      return this.#solved(right!, opposite(this.#path, { name: '+', code, by: left }));
    if ((call.name !== '+' && call.name !== '-') || !isClosed(right!)) return undefined;
    return this.#solved(left, opposite(this.#path, { name: call.name, code, by: right! }));
  }

  /** An array of all numbers, or lists of such lengths, within the bounds, if there are bounds on both sides. */
  range(): string | undefined {
    const { emitter, variable } = this.#path;
    const { program } = emitter;
    const { sort } = variable;
    const isList = sort.kind === 'container' && sort.container === 'List';
    if (sort === Real || (!isList && sort.kind !== 'basic')) return undefined;
    if (this.#upper.length === 0 || (variable.sort === Int && this.#lower.length === 0)) return undefined;
    const least =
      variable.sort === Int ? undefined : variable.sort.kind === 'basic' && variable.sort.name === 'Pos' ? 1n : 0n;
    const make = program.share('k', rangeMaker(program.machine, variable, least));
    const range = `${make}([${this.#lower.join(',')}],[${this.#upper.join(',')}])`;
    if (!isList) return range;
    return `${program.share('k', listMaker(program.machine, sort.element))}(${range})`;
  }
}

/** Of a sum of numbers that are not negative each is at most the whole. The sum itself may be solved better. */
function summands(side: TypedExpression): TypedExpression[] {
  const call = builtinOf(side);
  if (call === undefined) return [side];
  if (isWidening(call.name)) return [side, ...summands(call.parts[0]!)];
  const isSum = call.name === '+' && call.parts.every(({ sort }) => sort === Nat || sort === Pos);
  return isSum ? [side, ...call.parts.flatMap(summands)] : [side];
}

/** All lists of these lengths. */
function listMaker({ domains, values }: Machine, element: Sort) {
  return (lengths: readonly Value[]): Value[] =>
    lengths.flatMap((length) => {
      if (domains.size(element) ** length > MOST_IN_RANGE) throw new Failure({ kind: 'many', sort: element });
      return domains
        .tuples(new Array<Sort>(length).fill(element))
        .map((parts) =>
          parts.reduceRight<Value>((rest, part) => values.pool.intern(plain.cons, [part, rest]), values.nil),
        );
    });
}

type Bound = readonly [Value, 0 | 1];

function rangeMaker({ numbers }: Machine, variable: Variable, least: bigint | undefined) {
  const fraction = (value: Value) => {
    const found = numbers.fraction(value);
    if (found === undefined) throw new Failure({ kind: 'stuck', value, sort: variable.sort });
    return found;
  };
  const low = ([value, gap]: Bound): bigint => {
    const { over, under } = fraction(value);
    return gap === 1 ? floorDivide(over, under) + 1n : -floorDivide(-over, under);
  };
  const high = ([value, gap]: Bound): bigint => {
    const { over, under } = fraction(value);
    return gap === 1 ? -floorDivide(-over, under) - 1n : floorDivide(over, under);
  };
  return (lower: readonly Bound[], upper: readonly Bound[]): Value[] => {
    const from = [...lower.map(low), ...(least === undefined ? [] : [least])].reduce(larger);
    const to = upper.map(high).reduce(smaller);
    if (to - from >= MOST_IN_RANGE) throw new Failure({ kind: 'many', sort: variable.sort });
    const found: Value[] = [];
    for (let number = from; number <= to; number++) found.push(numbers.fromBig(number));
    return found;
  };
}

function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}

function smaller(left: bigint, right: bigint): bigint {
  return larger(left, right) === left ? right : left;
}
