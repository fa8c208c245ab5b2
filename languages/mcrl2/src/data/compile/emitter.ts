/**
 * Data expressions to JavaScript expressions. `value` writes one that gives the integer, `test` one that gives a
 * JavaScript boolean. `if` and the logical operators compute their right operands only if needed; as in mCRL2 a left
 * operand that is stuck is forgiven if the right one decides.
 */

import { freeVariables } from '../../typed/free-variables.ts';
import type { FunctionSort, Sort, SortTable, TypedExpression, Variable } from '../../typed/index.ts';
import { Failure } from '../failure.ts';
import { type BuiltinCall, builtinOf, type Call, callOf, isWidening } from './calls.ts';
import { isCheap, isSticky } from './judgement.ts';
import { writeQuantifier } from './quantifier.ts';
import { rememberedName } from './remembered.ts';
import type { Rewriter } from './rewrite.ts';
import type { Unfolder } from './unfold.ts';
import type { Place, Program, Scope } from './unit.ts';
import { writtenAlike } from './written-alike.ts';

/** What generated code is compiled against, and which sorts have abstract constants. */
export interface Setting {
  readonly program: Program;
  readonly rewriter: Rewriter;
  readonly table: SortTable;
  readonly isAbstract: (expression: TypedExpression) => boolean;
  readonly unfolder: Unfolder;
  /** Is no value of this enumeration ever a stuck term? */
  readonly isWhole: (sort: Sort) => boolean;
}

export class Emitter {
  readonly setting: Setting;
  readonly program: Program;
  /** Functions that have to stand before the code. */
  readonly chunks: string[];
  readonly #remembers: boolean;
  readonly #temporaries: string[] = [];

  /**
   * `inside`: the chunks of the equation or lambda that the code is part of. Outside of them costly mappings keep their
   * results.
   */
  constructor(setting: Setting, inside?: string[]) {
    this.setting = setting;
    this.program = setting.program;
    this.chunks = inside ?? [];
    this.#remembers = inside === undefined;
  }

  /** The declaration of the temporaries used so far. */
  get declarations(): string {
    return this.#temporaries.length === 0 ? '' : `let ${this.#temporaries.join(',')};`;
  }

  #temporary(): string {
    const name = this.program.fresh('t');
    this.#temporaries.push(name);
    return name;
  }

  value(expression: TypedExpression, scope: Scope): string {
    switch (expression.kind) {
      case 'variable':
        return read(placeOf(expression.variable, scope));
      case 'number':
        return `(${this.program.machine.numbers.fromBig(expression.value)})`;
      case 'operation':
        return this.#call({ operation: expression.operation, level: 0, parts: [] }, scope);
      case 'builtin':
        return this.#constant(expression);
      case 'apply':
        return this.#application(expression, scope);
      case 'binder':
        return this.#binder(expression, scope);
      case 'where':
        return this.#where(expression, scope);
    }
  }

  /** Throws at run time if the value is neither true nor false. */
  test(expression: TypedExpression, scope: Scope): string {
    const call = builtinOf(expression);
    if (call !== undefined && !this.sticks(expression)) {
      const parts = (): string[] => call.parts.map((part) => this.test(part, scope));
      if (call.name === '&&') return `(${parts().join('&&')})`;
      if (call.name === '||') return `(${parts().join('||')})`;
      if (call.name === '!') return `(!${parts()[0]})`;
      if (call.name === 'true' || call.name === 'false') return call.name;
    }
    return `truth(${this.value(expression, scope)})`;
  }

  sticks(expression: TypedExpression): boolean {
    return isSticky(expression, this.setting.isAbstract);
  }

  #constant(expression: Extract<TypedExpression, { kind: 'builtin' }>): string {
    const { values } = this.program.machine;
    switch (expression.name) {
      case 'true':
        return '1';
      case 'false':
        return '0';
      case '[]':
        return String(values.nil);
      case '{}':
        return String(values.emptySet);
      case '{:}':
        return String(values.emptyBag);
      default:
        throw new Error(`The builtin function ${expression.name} is not a value.`);
    }
  }

  #application(expression: Extract<TypedExpression, { kind: 'apply' }>, scope: Scope): string {
    const builtin = builtinOf(expression);
    if (builtin !== undefined) return this.#builtin(builtin, scope);
    const call = callOf(expression);
    if (call !== undefined) return this.#call(call, scope);
    const parts = [expression.function, ...expression.arguments].map((part) => this.value(part, scope));
    return `apply(${parts.join(',')})`;
  }

  #builtin({ name, sort, parts }: BuiltinCall, scope: Scope): string {
    const [first, second, third] = parts;
    if (isWidening(name)) return this.value(first!, scope);
    switch (name) {
      case 'if':
        return `(${this.test(first!, scope)}?${this.value(second!, scope)}:${this.value(third!, scope)})`;
      case '&&':
      case '||':
      case '=>':
        return this.#lazy({ name, sort, parts }, scope);
      case '[]':
      case '{}':
      case '{:}':
        return `${this.program.builtin(name, sort as FunctionSort)}([${parts.map((part) => this.value(part, scope)).join(',')}])`;
      default:
        return `${this.program.builtin(name, sort as FunctionSort)}(${parts.map((part) => this.value(part, scope)).join(',')})`;
    }
  }

  /**
   * The left operand decides for itself, or leaves it to the right one, or is stuck and the right one may still decide.
   */
  #lazy({ name, sort, parts }: BuiltinCall, scope: Scope): string {
    const right = this.value(parts[1]!, scope);
    const decided = name === '&&' ? '0' : '1';
    const deciding = name === '||' ? '1' : '0';
    const left = this.value(parts[0]!, scope);
    const [first, second] = [this.#temporary(), this.#temporary()];
    const { values } = this.program.machine;
    const symbol = values.builtinSymbol(name, sort as FunctionSort);
    const { codomain } = sort as FunctionSort;
    const stuck = this.program.share('k', (a: number, b: number) =>
      b === Number(decided) ? b : values.stuck(symbol, [a, b], codomain),
    );
    const isSettled = `${first}>=0?${second}:${stuck}(${first},${second})`;
    return `((${first}=${left})===${deciding}?${decided}:(${second}=${right},${isSettled}))`;
  }

  #call({ operation, level, parts }: Call, scope: Scope): string {
    const { machine, strictness } = this.program;
    const isMade = operation.kind === 'constructor' && !this.program.rewritten.has(operation);
    const isWhole = parts.length === (operation.sort.kind === 'function' ? operation.sort.domain.length : 0);
    if (isMade && isWhole) {
      if (parts.length === 0) return `(${machine.values.construct(operation, [])})`;
      const symbol = machine.values.operationSymbol(operation);
      return `pool.intern(${symbol},[${parts.map((part) => this.value(part, scope)).join(',')}])`;
    }
    const needs = strictness.needs(operation, level);
    const written = parts.map((part, index) => (needs[index] ? this.value(part, scope) : this.later(part, scope)));
    const isReady = parts.every((part, index) => needs[index] || this.#isReady(part, scope));
    const name =
      this.#remembers && isReady
        ? rememberedName(this.program, operation, level, parts.length)
        : this.program.mappingName(operation, level);
    return `${name}(${written.join(',')})`;
  }

  /** An argument that may not be needed: its value if that is quick and safe, else something that computes it. */
  later(expression: TypedExpression, scope: Scope): string {
    if (expression.kind === 'variable') return placeOf(expression.variable, scope).code;
    if (this.#isReady(expression, scope)) return this.value(expression, scope);
    return `new Thunk(()=>${this.value(expression, scope)})`;
  }

  /** Is its value known, or quick and safe to compute? */
  #isReady(expression: TypedExpression, scope: Scope): boolean {
    const isKnown = (variable: Variable): boolean => !placeOf(variable, scope).isLazy;
    return isCheap(expression, this.setting.isAbstract) && [...freeVariables(expression)].every(isKnown);
  }

  #where({ bindings, body }: Extract<TypedExpression, { kind: 'where' }>, scope: Scope): string {
    const asked = this.program.strictness.demand(body);
    const inner = new Map(scope);
    const written = bindings.map(({ variable, value }) => {
      const isLazy = !asked.has(variable);
      const code = this.program.fresh('v');
      inner.set(variable, { code, isLazy });
      return { code, value: isLazy ? this.later(value, scope) : this.value(value, scope) };
    });
    const names = written.map(({ code }) => code).join(',');
    return `((${names})=>${this.value(body, inner)})(${written.map(({ value }) => value).join(',')})`;
  }

  #binder(expression: Extract<TypedExpression, { kind: 'binder' }>, scope: Scope): string {
    const { machine } = this.program;
    const { sort } = expression;
    switch (expression.binder) {
      case 'forall':
      case 'exists':
        return writeQuantifier(this, expression, scope);
      case 'lambda':
        return this.#lambda(expression, scope);
      case 'set':
      case 'bag': {
        if (sort.kind !== 'container') throw new Failure({ kind: 'many', sort });
        const maker = expression.binder === 'set' ? machine.sets : machine.bags;
        const make = this.program.share('k', (predicate: number) => maker.comprehension(predicate, sort.element));
        return `${make}(${this.#lambda(expression, scope)})`;
      }
    }
  }

  /** The body becomes a function of its own; here remains a term with the values it captures. */
  #lambda(expression: Extract<TypedExpression, { kind: 'binder' }>, scope: Scope): string {
    const { values } = this.program.machine;
    const captured = [...freeVariables(expression)];
    const symbol = values.lambdaSymbol(writtenAlike(expression, captured, this.program), { expression, captured });
    this.program.names.set('handlers', values.handlers);
    const inner = new Emitter(this.setting, this.chunks);
    const term = this.program.fresh('v');
    const places = new Map<Variable, Place>(
      captured.map((variable, index) => [variable, { code: `pool.argument(${term},${index})`, isLazy: false }]),
    );
    const parameters = expression.variables.map((variable) => {
      const code = this.program.fresh('v');
      places.set(variable, { code, isLazy: false });
      return code;
    });
    const body = inner.value(expression.body, places);
    const head = [term, ...parameters].join(',');
    this.chunks.push(`handlers[${symbol}]=function(${head}){${inner.declarations}return ${body};};`);
    const parts = captured.map((variable) => read(placeOf(variable, scope)));
    return `pool.intern(${symbol},[${parts.join(',')}])`;
  }
}

function read({ code, isLazy }: Place): string {
  return isLazy ? `force(${code})` : code;
}

export function placeOf(variable: Variable, scope: Scope): Place {
  const place = scope.get(variable);
  if (place === undefined) throw new Error(`The variable ${variable.name} has no place.`);
  return place;
}
