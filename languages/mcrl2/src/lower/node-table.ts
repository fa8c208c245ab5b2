/**
 * Numbers process terms by what they say rather than by where they stand: terms that are written the same way, with the
 * same variables, have one number, so that what is left to do after different actions can be one control location.
 */
import { Numbering } from '@vedette/structures';
import type { TypedExpression, TypedProcess } from '../typed/index.ts';

/** Whether equal terms at different places are one. */
export type Places = 'alike' | 'apart';

export class NodeTable {
  readonly #places: Places;
  readonly #objects = new Map<object, number>();
  readonly #nodes = new Map<TypedProcess, number>();
  readonly #expressions = new Map<TypedExpression, number>();
  readonly #keys = new Numbering<string>(String);

  constructor(places: Places) {
    this.#places = places;
  }

  number(node: TypedProcess): number {
    let number = this.#nodes.get(node);
    if (number === undefined) {
      const place = this.#places === 'apart' ? `${node.span.start}-${node.span.end} ` : '';
      number = this.#keys.of(`${place}${this.#processKey(node)}`);
      this.#nodes.set(node, number);
    }
    return number;
  }

  list(numbers: readonly number[]): number {
    return this.#keys.of(numbers.join(' '));
  }

  /** Parts first, without recursion: users nest as deep as they like. */
  #expression(expression: TypedExpression): number {
    const waiting = [expression];
    for (let top = waiting.at(-1); top !== undefined; top = waiting.at(-1)) {
      const unknown = partsOf(top).filter((part) => !this.#expressions.has(part));
      for (const part of unknown) waiting.push(part);
      if (unknown.length > 0) continue;
      waiting.pop();
      if (!this.#expressions.has(top)) this.#expressions.set(top, this.#keys.of(this.#expressionKey(top)));
    }
    return this.#expressions.get(expression)!;
  }

  /** Variables, actions, processes and operations are one object each. */
  #object(object: object): number {
    const number = this.#objects.get(object) ?? this.#objects.size;
    this.#objects.set(object, number);
    return number;
  }

  #processKey(node: TypedProcess): string {
    const parts = (nodes: readonly TypedProcess[]): string => nodes.map((part) => this.number(part)).join(' ');
    const expressions = (given: readonly TypedExpression[]): string =>
      given.map((part) => this.#expression(part)).join(' ');
    switch (node.kind) {
      case 'delta':
      case 'tau':
        return node.kind;
      case 'action':
        return `action ${this.#object(node.action)} ${expressions(node.arguments)}`;
      case 'call':
        return `call ${this.#object(node.process)} ${expressions(node.arguments)}`;
      case 'choice':
      case 'sequence':
      case 'parallel':
        return `${node.kind} ${parts(node.parts)}`;
      case 'left-merge':
      case 'synchronise':
        return `${node.kind} ${parts([node.left, node.right])}`;
      case 'sum':
        return `sum ${node.variables.map((variable) => this.#object(variable)).join(' ')}. ${this.number(node.body)}`;
      case 'condition': {
        const branches = node.elsePart === undefined ? [node.thenPart] : [node.thenPart, node.elsePart];
        return `if ${this.#expression(node.condition)} ${parts(branches)}`;
      }
      case 'block':
      case 'hide':
      case 'allow':
      case 'rename':
      case 'comm':
        return `${node.kind} ${this.#object(node)}`;
      default:
        return node satisfies never;
    }
  }

  #expressionKey(expression: TypedExpression): string {
    switch (expression.kind) {
      case 'variable':
        return `variable ${this.#object(expression.variable)}`;
      case 'operation':
        return `operation ${this.#object(expression.operation)}`;
      case 'builtin':
        return `builtin ${expression.name} ${expression.sort.id}`;
      case 'number':
        return `number ${expression.value} ${expression.sort.id}`;
      case 'apply':
        return `apply ${partsOf(expression)
          .map((part) => this.#expressions.get(part))
          .join(' ')}`;
      case 'binder':
      case 'where':
        return `bound ${this.#object(expression)}`;
      default:
        return expression satisfies never;
    }
  }
}

/** What a bound name makes of a body is not looked into. */
function partsOf(expression: TypedExpression): readonly TypedExpression[] {
  return expression.kind === 'apply' ? [expression.function, ...expression.arguments] : [];
}
