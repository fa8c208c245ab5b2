/**
 * Expressions, patterns and channels back to text, with the fewest parentheses that read back as the same tree. Values
 * put in place of variables (the calculus at work) are shown by the function passed in.
 */
import type { Binder, Channel, Expression, Iterable, Pattern } from './tree.ts';

export type ShowValue = (value: number) => string;

/** How tightly the surroundings bind: 0 nothing around, 1 or, 2 and, 3 comparison, 4 sums, 5 products, 6 indexing. */
type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6;

const chainLevel: Readonly<Record<string, Level>> = { or: 1, and: 2, '+': 4, '-': 4, union: 4, minus: 4, '*': 5 };

export class ExpressionPrinter {
  readonly #showValue: ShowValue;

  constructor(showValue: ShowValue) {
    this.#showValue = showValue;
  }

  print(expression: Expression, around: Level = 0): string {
    const text = this.#bare(expression);
    return levelOf(expression) < around ? `(${text})` : text;
  }

  list(expressions: readonly Expression[]): string {
    return expressions.map((each) => this.print(each)).join(', ');
  }

  channel(channel: Channel): string {
    return channel.indices.length === 0 ? channel.name.text : `${channel.name.text}[${this.list(channel.indices)}]`;
  }

  binder({ pattern, source }: Binder): string {
    return `${printPattern(pattern)} in ${this.iterable(source)}`;
  }

  iterable(source: Iterable): string {
    if (source.kind === 'elements') return this.print(source.of, 1);
    return `${this.print(source.low, 1)}..${this.print(source.high, 1)}`;
  }

  /** `(e)` behind a `!`: a tuple brings its own parentheses. */
  sent(value: Expression): string {
    const text = this.print(value);
    if (text === 'bottom') return '';
    return value.kind === 'tuple' ? text : `(${text})`;
  }

  /** A location behind `@` or in front of `[`. */
  place(location: Expression): string {
    const simple = location.kind === 'number' || location.kind === 'variable' || location.kind === 'value';
    return simple ? this.print(location) : `(${this.print(location)})`;
  }

  #bare(expression: Expression): string {
    switch (expression.kind) {
      case 'number':
        return String(expression.value);
      case 'bottom':
        return 'bottom';
      case 'value':
        return this.#showValue(expression.value);
      case 'variable':
        return expression.name.text;
      case 'call':
        return `${expression.name.text}(${this.list(expression.arguments)})`;
      case 'tuple':
        return `(${this.list(expression.parts)})`;
      case 'set':
        return `{${this.list(expression.parts)}}`;
      case 'vector':
        return `[${this.list(expression.parts)}]`;
      case 'collect':
        return this.#collect(expression);
      case 'index':
        return `${this.print(expression.vector, 6)}[${this.print(expression.index)}]`;
      case 'not':
        return `not ${this.print(expression.operand, 3)}`;
      case 'chain':
        return this.#chain(expression);
      case 'comparison':
        return `${this.print(expression.left, 4)} ${expression.operator} ${this.print(expression.right, 4)}`;
      case 'choice':
        return `if ${this.print(expression.condition)} then ${this.print(expression.yes)} else ${this.print(expression.no)}`;
      case 'quantified':
        return `${expression.quantifier} ${this.binder(expression.binder)} : ${this.print(expression.body)}`;
      case 'fold':
        return this.#fold(expression);
      default:
        return expression satisfies never;
    }
  }

  #chain({ first, rest }: Extract<Expression, { kind: 'chain' }>): string {
    const level = ((chainLevel[rest[0]!.operator] ?? 0) + 1) as Level;
    const links = rest.map(({ operator, operand }) => ` ${operator} ${this.print(operand, level)}`);
    return this.print(first, level) + links.join('');
  }

  #collect({ into, binder, filter, body }: Extract<Expression, { kind: 'collect' }>): string {
    const condition = filter === undefined ? '' : ` if ${this.print(filter)}`;
    const inner = `for ${this.binder(binder)}${condition} : ${this.print(body)}`;
    return into === 'set' ? `{${inner}}` : `[${inner}]`;
  }

  #fold({ result, start, binder, body }: Extract<Expression, { kind: 'fold' }>): string {
    return `fold ${result.text} = ${this.print(start, 1)} for ${this.binder(binder)} : ${this.print(body)}`;
  }
}

function levelOf(expression: Expression): number {
  switch (expression.kind) {
    case 'choice':
    case 'quantified':
    case 'fold':
      return 0;
    case 'chain':
      return chainLevel[expression.rest[0]!.operator] ?? 0;
    case 'not':
    case 'comparison':
      return 3;
    default:
      return 6;
  }
}

export function printPattern(pattern: Pattern): string {
  return pattern.kind === 'variable' ? pattern.name.text : `(${pattern.parts.map(printPattern).join(', ')})`;
}

/** The pattern behind `?` or `@k`: a tuple brings its own parentheses. */
export function printReceived(pattern: Pattern | undefined): string {
  if (pattern === undefined) return '';
  return pattern.kind === 'variable' ? `(${printPattern(pattern)})` : printPattern(pattern);
}
