/**
 * Left sides of equations to statements that leave a block if they do not match. What can be matched is what values are
 * made of: constructors, numbers, `true` and `false`, lists by `|>` and enumeration, empty sets and bags, signs of
 * numbers (`-p` with a Pos, a Pos where a Nat is needed), and operations without a value of their own, which match when
 * stuck.
 */
import { Bool, type FunctionSort, Pos, type TypedExpression, type Variable } from '../../typed/index.ts';
import { plain } from '../values.ts';
import { type BuiltinCall, builtinOf, type Call, callOf, isWidening } from './calls.ts';
import type { Emitter } from './emitter.ts';
import type { Place } from './unit.ts';

export class PatternWriter {
  readonly #emitter: Emitter;
  readonly #label: string;
  /** Where the variables of the pattern are found. */
  readonly scope = new Map<Variable, Place>();
  code = '';

  constructor(emitter: Emitter, label: string) {
    this.#emitter = emitter;
    this.#label = label;
  }

  #require(condition: string): void {
    this.code += `if(!(${condition}))break ${this.#label};`;
  }

  /** Gives the value a name of its own, unless it has one. */
  #named(code: string): string {
    if (/^\w+$/.test(code)) return code;
    const name = this.#emitter.program.fresh('v');
    this.code += `const ${name}=${code};`;
    return name;
  }

  match(pattern: TypedExpression, place: Place): void {
    if (pattern.kind === 'variable') this.#variable(pattern, place);
    else this.#shape(pattern, place.isLazy ? this.#named(`force(${place.code})`) : place.code);
  }

  #shape(pattern: TypedExpression, code: string): void {
    const builtin = builtinOf(pattern);
    const call = callOf(pattern);
    if (pattern.kind === 'number') this.#constant(pattern, code);
    else if (builtin !== undefined) this.#builtin(pattern, builtin, code);
    else if (call === undefined) throw new Error('Patterns are checked before.');
    else this.#operation(pattern, call, code);
  }

  #constant(pattern: TypedExpression, code: string): void {
    this.#require(`${code}===${this.#emitter.value(pattern, new Map())}`);
  }

  #operation(pattern: TypedExpression, { operation, parts }: Call, code: string): void {
    const { values } = this.#emitter.program.machine;
    const isValue = operation.kind === 'constructor' && parts.length === 0 && pattern.sort.kind !== 'function';
    if (isValue) this.#require(`${code}===${values.construct(operation, [])}`);
    else this.#term(pattern, { symbol: values.operationSymbol(operation), parts }, code);
  }

  #variable({ variable, sort }: Extract<TypedExpression, { kind: 'variable' }>, place: Place): void {
    const known = this.scope.get(variable);
    if (known === undefined) {
      this.scope.set(variable, place.isLazy ? place : { code: this.#named(place.code), isLazy: false });
      return;
    }
    const { setting, program } = this.#emitter;
    const equal = program.builtin('==', setting.table.function([sort, sort], Bool));
    const read = ({ code, isLazy }: Place): string => (isLazy ? `force(${code})` : code);
    this.#require(`${equal}(${read(known)},${read(place)})===1`);
  }

  #term(
    pattern: TypedExpression,
    { symbol, parts }: { readonly symbol: number; readonly parts: readonly TypedExpression[] },
    code: string,
  ): void {
    const { values } = this.#emitter.program.machine;
    const isImmediate = values.isImmediate(pattern.sort);
    const name = this.#named(code);
    const term = isImmediate ? `(-1073741824-${name})` : name;
    this.#require(`${isImmediate ? 'symbolAt' : 'pool.symbol'}(${name})===${symbol}`);
    if (callOf(pattern)?.operation.kind !== 'constructor' && builtinOf(pattern) === undefined)
      this.#require(`pool.arity(${term})===${parts.length}`);
    for (const [index, part] of parts.entries())
      this.match(part, { code: `pool.argument(${term},${index})`, isLazy: false });
  }

  #builtin(pattern: TypedExpression, { name, sort, parts }: BuiltinCall, code: string): void {
    const { values } = this.#emitter.program.machine;
    const isSigned = name === 'negate' && parts[0]!.sort === Pos;
    if (parts.length === 0) this.#constant(pattern, code);
    else if (isWidening(name)) this.#narrowed(parts[0]!, code);
    else if (isSigned)
      this.#narrowed(parts[0]!, `${this.#emitter.program.builtin(name, sort as FunctionSort)}(${code})`);
    else if (name === '|>') this.#term(pattern, { symbol: plain.cons, parts }, code);
    else if (name === '[]') this.#list(parts, code);
    else this.#term(pattern, { symbol: values.builtinSymbol(name, sort as FunctionSort), parts }, code);
  }

  /** A conversion to a larger sort matches the values that the smaller sort has. */
  #narrowed(part: TypedExpression, code: string): void {
    const { machine } = this.#emitter.program;
    const { sort } = part;
    const belongs = (value: number): boolean => {
      if (sort.kind === 'container')
        return sort.container === 'FSet' ? machine.sets.isFinite(value) : machine.bags.isFinite(value);
      return machine.numbers.belongs(value, sort) === true;
    };
    const test = this.#emitter.program.share('k', belongs);
    const name = this.#named(code);
    this.#require(`${test}(${name})`);
    this.match(part, { code: name, isLazy: false });
  }

  #list(parts: readonly TypedExpression[], code: string): void {
    let rest = this.#named(code);
    for (const part of parts) {
      this.#require(`pool.symbol(${rest})===${plain.cons}`);
      this.match(part, { code: `pool.argument(${rest},0)`, isLazy: false });
      rest = this.#named(`pool.argument(${rest},1)`);
    }
    this.#require(`${rest}===${this.#emitter.program.machine.values.nil}`);
  }
}

/** A part of a left side that no value can be compared with: a binder, or a variable that is applied. */
export function findUnmatchable(pattern: TypedExpression): TypedExpression | undefined {
  if (pattern.kind === 'binder' || pattern.kind === 'where') return pattern;
  if (pattern.kind !== 'apply') return undefined;
  if (builtinOf(pattern) === undefined && callOf(pattern) === undefined) return pattern;
  return pattern.arguments.map(findUnmatchable).find((part) => part !== undefined);
}
