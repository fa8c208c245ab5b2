/** Solves an equation for a variable that is inside constructors, conversions, sums or differences. */
import { Real, type Sort, type TypedExpression, type Variable } from '../../typed/index.ts';
import { plain } from '../values.ts';
import { type BuiltinCall, builtinOf, callOf, isWidening } from './calls.ts';
import type { Emitter } from './emitter.ts';
import type { Scope } from './unit.ts';

export interface Path {
  readonly emitter: Emitter;
  readonly variable: Variable;
  /** The block to leave when there is no solution. */
  readonly label: string;
  readonly scope: Scope;
  readonly isClosed: (expression: TypedExpression) => boolean;
  /** So many calls are unfolded at most. */
  readonly depth: number;
}

/** Statements, and then the value of the variable. */
export interface Inverse {
  readonly before: string;
  readonly code: string;
}

/** What the variable must be for `side` to have the value that `code` gives. */
export function invert(path: Path, side: TypedExpression, code: string): Inverse | undefined {
  if (side.kind === 'variable') return side.variable === path.variable ? { before: '', code } : undefined;
  const builtin = builtinOf(side);
  if (builtin !== undefined) return invertBuiltin(path, builtin, code);
  const call = callOf(side);
  const { program, setting } = path.emitter;
  if (call?.operation.kind !== 'constructor' || program.rewritten.has(call.operation)) {
    const unfolded = path.depth > 0 ? setting.unfolder.unfold(side) : undefined;
    return unfolded === undefined ? undefined : invert({ ...path, depth: path.depth - 1 }, unfolded, code);
  }
  const symbol = program.machine.values.operationSymbol(call.operation);
  return invertTerm(path, { symbol, parts: call.parts }, code);
}

function invertBuiltin(path: Path, { name, parts }: BuiltinCall, code: string): Inverse | undefined {
  const [left, right] = parts;
  if (isWidening(name)) return narrowed(path, left!, code);
  switch (name) {
    case '+':
    case '-':
      if (left!.sort.kind !== 'basic' || !path.isClosed(right!)) return undefined;
      return narrowed(path, left!, opposite(path, { name, code, by: right! }));
    case '*': {
      const [by, other] = isFactor(left!) ? [left!, right!] : [right!, left!];
      return isFactor(by) ? narrowed(path, other, opposite(path, { name, code, by })) : undefined;
    }
    case '<|':
      return invertEnd(path, [left!, right!], code);
    case '|>':
      return invertTerm(path, { symbol: plain.cons, parts }, code);
    case '[]':
      return invertList(path, parts, code);
    default:
      return undefined;
  }
}

function invertList(path: Path, [first, ...rest]: readonly TypedExpression[], code: string): Inverse | undefined {
  if (first === undefined) return undefined;
  const name = path.emitter.program.fresh('v');
  const inner = invert(path, first, `pool.argument(${name},0)`) ?? invertList(path, rest, `pool.argument(${name},1)`);
  if (inner === undefined) return undefined;
  const check = `const ${name}=${code};if(pool.symbol(${name})!==${plain.cons})break ${path.label};`;
  return { before: check + inner.before, code: inner.code };
}

/** A number that can be divided by. */
function isFactor(expression: TypedExpression): boolean {
  const call = builtinOf(expression);
  if (call !== undefined && isWidening(call.name)) return isFactor(call.parts[0]!);
  return expression.kind === 'number' && expression.value !== 0n;
}

/** `l <| x`: the last element of a list, and the elements before it. */
function invertEnd(
  path: Path,
  [front, last]: readonly [TypedExpression, TypedExpression],
  code: string,
): Inverse | undefined {
  const { program, setting } = path.emitter;
  const { sort } = front;
  const part = (name: 'rhead' | 'rtail', codomain: Sort): string =>
    program.builtin(name, setting.table.function([sort], codomain));
  const name = program.fresh('v');
  const inner =
    invert(path, last, `${part('rhead', last.sort)}(${name})`) ??
    invert(path, front, `${part('rtail', sort)}(${name})`);
  if (inner === undefined) return undefined;
  const check = `const ${name}=${code};if(pool.symbol(${name})!==${plain.cons})break ${path.label};`;
  return { before: check + inner.before, code: inner.code };
}

const opposites = { '+': '-', '-': '+', '*': '/' } as const;

/**
 * The number before something was added to it, taken from it, or it was multiplied. All numbers are alike, so it is
 * done on Real.
 */
export function opposite(
  { emitter, scope }: Pick<Path, 'emitter' | 'scope'>,
  { name, code, by }: { readonly name: keyof typeof opposites; readonly code: string; readonly by: TypedExpression },
): string {
  const sort = emitter.setting.table.function([Real, Real], Real);
  return `${emitter.program.builtin(opposites[name], sort)}(${code},${emitter.value(by, scope)})`;
}

/** The value must be one of the smaller sort. */
function narrowed(path: Path, side: TypedExpression, code: string): Inverse | undefined {
  const { program } = path.emitter;
  const { numbers, sets, bags } = program.machine;
  const { sort } = side;
  const belongs = (value: number): boolean => {
    if (sort.kind === 'basic') return numbers.belongs(value, sort) !== false;
    return sort.kind === 'container' && (sort.container === 'FSet' ? sets.isFinite(value) : bags.isFinite(value));
  };
  const test = program.share('k', belongs);
  const name = program.fresh('v');
  const inner = invert(path, side, name);
  if (inner === undefined) return undefined;
  return { before: `const ${name}=${code};if(!${test}(${name}))break ${path.label};${inner.before}`, code: inner.code };
}

function invertTerm(
  path: Path,
  { symbol, parts }: { readonly symbol: number; readonly parts: readonly TypedExpression[] },
  code: string,
): Inverse | undefined {
  const name = path.emitter.program.fresh('v');
  const before = `const ${name}=${code};if(pool.symbol(${name})!==${symbol})break ${path.label};`;
  for (const [index, part] of parts.entries()) {
    const inner = invert(path, part, `pool.argument(${name},${index})`);
    if (inner !== undefined) return { before: before + inner.before, code: inner.code };
  }
  return undefined;
}
