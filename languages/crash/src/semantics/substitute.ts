/**
 * P{v/X}: values in place of variables. Subscripts of channels and the locations in suspicions are notation rather than
 * data, so they are computed as soon as their variables are known; all other expressions wait for network evaluation.
 */
import { type Environment, type ExpressionEvaluator, lookUp } from '../evaluate-expression.ts';
import { freeInExpression } from '../free-variables.ts';
import type { Binder, Channel, Expression, Iterable, Pattern, Prefix, Process } from '../tree.ts';
import { patternNames } from '../visit.ts';

const nothing: ReadonlySet<string> = new Set();

export class Substitution {
  readonly #evaluator: ExpressionEvaluator;
  readonly #constants: ReadonlyMap<string, number>;

  constructor(evaluator: ExpressionEvaluator, constants: ReadonlyMap<string, number>) {
    this.#evaluator = evaluator;
    this.#constants = constants;
  }

  process(process: Process, environment: Environment): Process {
    switch (process.kind) {
      case 'nil':
        return process;
      case 'prefix': {
        const prefix = this.#prefix(process.prefix, environment);
        const pattern = 'pattern' in process.prefix ? process.prefix.pattern : undefined;
        return { ...process, prefix, next: this.process(process.next, hidden(environment, pattern)) };
      }
      case 'sum':
      case 'parallel':
        return { ...process, parts: process.parts.map((part) => this.process(part, environment)) };
      case 'if': {
        const condition = this.expression(process.condition, environment);
        const yes = this.process(process.yes, environment);
        return { ...process, condition, yes, no: this.process(process.no, environment) };
      }
      case 'call':
        return { ...process, arguments: process.arguments.map((each) => this.expression(each, environment)) };
      case 'product': {
        const binder = this.#binder(process.binder, environment);
        return { ...process, binder, body: this.process(process.body, hidden(environment, process.binder.pattern)) };
      }
      default:
        return process satisfies never;
    }
  }

  expression(expression: Expression, environment: Environment): Expression {
    const each = (part: Expression) => this.expression(part, environment);
    switch (expression.kind) {
      case 'number':
      case 'bottom':
      case 'value':
        return expression;
      case 'variable': {
        const { text } = expression.name;
        const value = lookUp(environment, text) ?? this.#constants.get(text);
        return value === undefined || value === shadowed ? expression : { kind: 'value', value, span: expression.span };
      }
      case 'call':
        return { ...expression, arguments: expression.arguments.map(each) };
      case 'tuple':
      case 'set':
      case 'vector':
        return { ...expression, parts: expression.parts.map(each) };
      case 'index':
        return { ...expression, vector: each(expression.vector), index: each(expression.index) };
      case 'not':
        return { ...expression, operand: each(expression.operand) };
      case 'chain':
        return {
          ...expression,
          first: each(expression.first),
          rest: expression.rest.map((link) => ({ ...link, operand: each(link.operand) })),
        };
      case 'comparison':
        return { ...expression, left: each(expression.left), right: each(expression.right) };
      case 'choice':
        return {
          ...expression,
          condition: each(expression.condition),
          yes: each(expression.yes),
          no: each(expression.no),
        };
      case 'collect':
      case 'quantified':
      case 'fold':
        return this.#binding(expression, environment);
      default:
        return expression satisfies never;
    }
  }

  #binding(
    expression: Extract<Expression, { kind: 'collect' | 'quantified' | 'fold' }>,
    environment: Environment,
  ): Expression {
    const binder = this.#binder(expression.binder, environment);
    const inner = hidden(environment, expression.binder.pattern);
    switch (expression.kind) {
      case 'quantified':
        return { ...expression, binder, body: this.expression(expression.body, inner) };
      case 'collect': {
        const node = { ...expression, binder, body: this.expression(expression.body, inner) };
        return expression.filter === undefined ? node : { ...node, filter: this.expression(expression.filter, inner) };
      }
      case 'fold': {
        const result: Pattern = { kind: 'variable', name: expression.result, span: expression.result.span };
        const start = this.expression(expression.start, environment);
        return { ...expression, binder, start, body: this.expression(expression.body, hidden(inner, result)) };
      }
      default:
        return expression satisfies never;
    }
  }

  #prefix(prefix: Prefix, environment: Environment): Prefix {
    switch (prefix.kind) {
      case 'tau':
        return prefix;
      case 'send': {
        const channel = this.#channel(prefix.channel, environment);
        return { ...prefix, channel, value: this.expression(prefix.value, environment) };
      }
      case 'receive':
        return { ...prefix, channel: this.#channel(prefix.channel, environment) };
      case 'receive-or-suspect': {
        const channel = this.#channel(prefix.channel, environment);
        return { ...prefix, channel, suspect: this.#subscript(prefix.suspect, environment) };
      }
      case 'suspect':
      case 'crashed':
        return { ...prefix, location: this.#subscript(prefix.location, environment) };
      default:
        return prefix satisfies never;
    }
  }

  #channel(channel: Channel, environment: Environment): Channel {
    return { ...channel, indices: channel.indices.map((index) => this.#subscript(index, environment)) };
  }

  #subscript(expression: Expression, environment: Environment): Expression {
    const closed = this.expression(expression, environment);
    if (freeInExpression(closed, nothing).size > 0) return closed;
    return { kind: 'value', value: this.#evaluator.value(closed, undefined), span: expression.span };
  }

  #binder({ pattern, source }: Binder, environment: Environment): Binder {
    return { pattern, source: this.#iterable(source, environment) };
  }

  #iterable(source: Iterable, environment: Environment): Iterable {
    if (source.kind === 'elements') return { ...source, of: this.expression(source.of, environment) };
    const low = this.expression(source.low, environment);
    return { ...source, low, high: this.expression(source.high, environment) };
  }
}

/** Stands for a variable bound further in: it keeps its name. No value is negative. */
const shadowed = -1;

function hidden(environment: Environment, pattern: Pattern | undefined): Environment {
  if (pattern === undefined) return environment;
  return patternNames(pattern).reduce<Environment>(
    (outer, name) => ({ name: name.text, value: shadowed, outer }),
    environment,
  );
}
