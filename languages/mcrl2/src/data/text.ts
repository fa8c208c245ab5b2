/**
 * How values read, in the notation of mCRL2: numbers, enumerations in brackets, constructors and stuck terms applied.
 */
import {
  type FunctionSort,
  type Operation,
  type Sort,
  sortText,
  type TypedExpression,
  type Variable,
} from '../typed/index.ts';
import type { Value } from './engine.ts';
import type { Machine } from './machine.ts';
import { type Lambda, LOWEST, plain, type TermSymbol } from './values.ts';

export class ValueText {
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  of(value: Value, sort: Sort): string {
    if (sort.kind === 'basic' && value >= LOWEST) return sort.name === 'Bool' ? String(value === 1) : String(value);
    if (sort.kind === 'declared' && value >= 0 && this.#machine.values.isImmediate(sort))
      return sort.constructors[value]!.name;
    const { values } = this.#machine;
    const term = values.termOf(value, sort)!;
    return this.#term(term, values.symbols[values.pool.symbol(term)]!, sort);
  }

  #term(term: number, symbol: TermSymbol, sort: Sort): string {
    const { values, numbers } = this.#machine;
    const parts = values.argumentsOf(term);
    const element = sort.kind === 'container' ? sort.element : sort;
    switch (symbol.kind) {
      case 'operation':
        return this.#operation(symbol.operation, parts);
      case 'builtin':
        return symbol.name === 'update' && symbol.sort === sort
          ? this.#update(symbol.sort, parts)
          : this.#builtin(symbol, parts);
      case 'lambda':
        return this.#lambda(symbol, parts);
      case 'unknown':
        return `any ${sortText(symbol.sort)}`;
      case 'big':
      case 'fraction':
        return numbers.text(values.encode(term))!;
      case 'nil':
      case 'cons':
        return this.#list(term, sort, element);
      case 'set':
        return `{${parts.map((part) => this.of(part, element)).join(', ')}}`;
      case 'bag':
        return this.#bag(parts, element);
      default:
        return this.#infinite(symbol.kind, parts, sort);
    }
  }

  #operation(operation: Operation, parts: readonly Value[]): string {
    let text = operation.name;
    let { sort } = operation;
    let rest = parts;
    while (rest.length > 0 && sort.kind === 'function') {
      const { domain, codomain } = sort;
      text += `(${domain.map((part, index) => this.of(rest[index]!, part)).join(', ')})`;
      rest = rest.slice(domain.length);
      sort = codomain;
    }
    return text;
  }

  #builtin({ name, sort }: { readonly name: string; readonly sort: FunctionSort }, parts: readonly Value[]): string {
    const texts = parts.map((part, index) => this.of(part, sort.domain[index]!));
    if (texts.length === 2 && !/^(min|max|exp|count)$/.test(name)) return `${texts[0]} ${name} ${texts[1]}`;
    if (texts.length === 1 && /^(!|#)$/.test(name)) return `${name}${texts[0]}`;
    return `${name === 'negate' ? '-' : name}(${texts.join(', ')})`;
  }

  #update(sort: FunctionSort, [base, ...pairs]: readonly Value[]): string {
    const [domain] = sort.domain;
    const updates = pairs.flatMap((key, index) =>
      index % 2 === 0 ? [`[${this.of(key, domain!)} -> ${this.of(pairs[index + 1]!, sort.codomain)}]`] : [],
    );
    return `(${this.of(base!, sort)})${updates.join('')}`;
  }

  /** The rest of a list may be a term that nothing more can be said about. */
  #list(list: number, sort: Sort, element: Sort): string {
    const { pool, nil } = this.#machine.values;
    const texts: string[] = [];
    let rest = list;
    for (; rest !== nil && pool.symbol(rest) === plain.cons; rest = pool.argument(rest, 1))
      texts.push(this.of(pool.argument(rest, 0), element));
    const elements = `[${texts.join(', ')}]`;
    return rest === nil ? elements : `${elements} ++ ${this.of(rest, sort)}`;
  }

  #bag(parts: readonly Value[], element: Sort): string {
    if (parts.length === 0) return '{:}';
    const pairs = parts.flatMap((part, index) =>
      index % 2 === 0 ? [`${this.of(part, element)}: ${this.#machine.numbers.text(parts[index + 1]!)}`] : [],
    );
    return `{${pairs.join(', ')}}`;
  }

  #infinite(kind: string, parts: readonly Value[], sort: Sort): string {
    const inner = (part: Value): string => this.of(part, sort);
    const [left, right] = parts;
    if (kind === 'set of' || kind === 'bag of') return this.#comprehension(left!, sort);
    if (kind === 'not') return `!${inner(left!)}`;
    if (kind === 'constant function' && sort.kind === 'function') return this.#constantFunction(left!, sort);
    const operators: ReadonlyMap<string, string> = new Map(
      Object.entries({ and: '*', or: '+', sum: '+', difference: '-', least: '*' }),
    );
    const operator = operators.get(kind);
    if (operator !== undefined) return `(${inner(left!)} ${operator} ${inner(right!)})`;
    return `${kind === 'bag of set' ? 'Set2Bag' : 'Bag2Set'}(${inner(left!)})`;
  }

  #constantFunction(result: Value, sort: FunctionSort): string {
    const variables = sort.domain.map((part, index) => `x${index}: ${sortText(part)}`);
    return `lambda ${variables.join(', ')}. ${this.of(result, sort.codomain)}`;
  }

  #comprehension(predicate: Value, sort: Sort): string {
    const { values } = this.#machine;
    const symbol = values.symbols[values.pool.symbol(predicate)]!;
    const element = sort.kind === 'container' ? sort.element : sort;
    if (symbol.kind !== 'lambda') return `{x: ${sortText(element)} | ?(x)}`;
    const [variable] = symbol.expression.variables;
    return `{${variable!.name}: ${sortText(element)} | ${this.#body(symbol, values.argumentsOf(predicate))}}`;
  }

  #lambda(symbol: Lambda, parts: readonly Value[]): string {
    const { variables } = symbol.expression;
    const bound = variables.map((variable) => `${variable.name}: ${sortText(variable.sort)}`);
    return `lambda ${bound.join(', ')}. ${this.#body(symbol, parts)}`;
  }

  #body(symbol: Lambda, parts: readonly Value[]): string {
    const known = new Map(symbol.captured.map((variable, index) => [variable, parts[index]!]));
    return this.expression(symbol.expression.body, known);
  }

  /** An expression with some of its variables replaced by values. */
  expression(expression: TypedExpression, known: ReadonlyMap<Variable, Value>): string {
    const inner = (part: TypedExpression): string => this.expression(part, known);
    switch (expression.kind) {
      case 'variable': {
        const value = known.get(expression.variable);
        return value === undefined ? expression.variable.name : this.of(value, expression.sort);
      }
      case 'operation':
        return expression.operation.name;
      case 'builtin':
        return expression.name;
      case 'number':
        return String(expression.value);
      case 'apply':
        return applicationText(expression, inner);
      case 'binder': {
        const bound = expression.variables.map((variable) => `${variable.name}: ${sortText(variable.sort)}`).join(', ');
        if (expression.binder === 'set' || expression.binder === 'bag') return `{${bound} | ${inner(expression.body)}}`;
        return `(${expression.binder} ${bound}. ${inner(expression.body)})`;
      }
      case 'where': {
        const bindings = expression.bindings.map(({ variable, value }) => `${variable.name} = ${inner(value)}`);
        return `(${inner(expression.body)} whr ${bindings.join(', ')} end)`;
      }
    }
  }
}

function applicationText(
  expression: Extract<TypedExpression, { kind: 'apply' }>,
  inner: (part: TypedExpression) => string,
): string {
  const texts = expression.arguments.map(inner);
  const head = expression.function;
  if (head.kind !== 'builtin') return `${inner(head)}(${texts.join(', ')})`;
  const { name } = head;
  if (name === '[]') return `[${texts.join(', ')}]`;
  if (name === '{}') return `{${texts.join(', ')}}`;
  if (name === 'update') return `(${texts[0]})[${texts[1]} -> ${texts[2]}]`;
  if (/^(Pos|Nat|Int|FSet|FBag)2(Nat|Int|Real|Set|Bag)$/.test(name)) return texts.join(', ');
  if (texts.length === 2 && !/^(min|max|exp|count)$/.test(name)) return `(${texts[0]} ${name} ${texts[1]})`;
  if (texts.length === 1 && /^(!|#)$/.test(name)) return `${name}${texts[0]}`;
  return `${name === 'negate' ? '-' : name}(${texts.join(', ')})`;
}
