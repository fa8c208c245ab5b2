/**
 * Moves quantifiers inwards, to where their variables are needed: `forall n. [a(n)] X(n)` then asks about the actions
 * that occur and not about every number, which is the one-point rule driven by labels. A box distributes over `forall`
 * as it does over conjunction, so does a repetition of steps; a condition in data, `forall n. c(n) => f`, bounds the
 * values to try. All of it holds as well with `exists`, disjunction and diamond.
 */
import { freeVariables, united } from '../typed/free-variables.ts';
import type { TypedExpression, Variable } from '../typed/index.ts';
import { isFixedBy, isInfinite } from './fixed-variable.ts';
import { type Mode, type Node, type NodeOf, neededBy, neededByAction, opposite } from './node.ts';
import { parts } from './parts.ts';
import type { Truth } from './truth.ts';

interface Moved {
  readonly mode: Mode;
  readonly variables: readonly Variable[];
  readonly result: Node;
}

export class Quantifiers {
  readonly #truth: Truth;
  /** What follows a choice of steps is moved into once, whichever way leads there. */
  readonly #moved = new WeakMap<Node, Moved[]>();

  constructor(truth: Truth) {
    this.#truth = truth;
  }

  /** For all, or some, values of the variables the body. No sort is empty, so those not needed can go. */
  move(mode: Mode, variables: readonly Variable[], body: Node): Node {
    const known = this.#moved.get(body) ?? [];
    this.#moved.set(body, known);
    const isSame = (one: Moved): boolean =>
      one.mode === mode &&
      one.variables.length === variables.length &&
      one.variables.every((variable, index) => variable === variables[index]);
    const before = known.find(isSame);
    if (before !== undefined) return before.result;
    const result = this.#move(mode, variables, body);
    known.push({ mode, variables, result });
    return result;
  }

  #move(mode: Mode, variables: readonly Variable[], body: Node): Node {
    const needed = neededBy(body);
    const used = variables.filter((variable) => needed.has(variable));
    if (used.length === 0) return body;
    switch (body.kind) {
      case 'value': {
        const binder = mode === 'all' ? 'forall' : 'exists';
        return { kind: 'value', data: this.#truth.quantified(binder, used, body.data) };
      }
      case 'parts':
        if (body.mode === mode)
          return this.#parts(
            mode,
            body.parts.map((part) => this.move(mode, used, part)),
          );
        return this.#intoOpposite(mode, used, body);
      case 'values':
        if (body.mode !== mode) return { kind: 'values', mode, variables: used, body };
        return { ...body, variables: [...used, ...body.variables] };
      case 'step':
        return body.mode === mode ? this.#intoStep(used, body) : this.#around({ mode, variables: used }, body, [body]);
      case 'repeat':
        return this.#intoRepeat(mode, used, body);
      case 'call':
        return { kind: 'values', mode, variables: used, body };
      default:
        return body satisfies never;
    }
  }

  #intoStep(variables: readonly Variable[], step: NodeOf<'step'>): Node {
    const here = united([neededByAction(step.action), step.condition ? freeVariables(step.condition) : new Set()]);
    const before = variables.filter((variable) => here.has(variable));
    const after = variables.filter((variable) => !here.has(variable));
    return { ...step, variables: [...before, ...step.variables], body: this.move(step.mode, after, step.body) };
  }

  /**
   * `exists n. [a(n)] f` over infinitely many n: a state has finitely many transitions, so some n occurs in none of
   * their labels, and the box holds for it. In the same way `forall n. <a(n)> f` fails.
   */
  #around(
    { mode, variables }: { readonly mode: Mode; readonly variables: readonly Variable[] },
    body: Node,
    steps: readonly Node[],
  ): Node {
    const isFixing = (variable: Variable) => (step: Node) =>
      step.kind === 'step' && step.mode !== mode && isFixedBy(step.action, variable);
    const isFree = variables.some((variable) => isInfinite(variable.sort) && steps.every(isFixing(variable)));
    if (!isFree) return { kind: 'values', mode, variables, body };
    return { kind: 'value', data: this.#truth.constant(mode === 'some' ? 'true' : 'false', variables[0]!.span) };
  }

  #intoRepeat(mode: Mode, variables: readonly Variable[], repeat: NodeOf<'repeat'>): Node {
    if (repeat.mode !== mode) return { kind: 'values', mode, variables, body: repeat };
    const here = neededByAction(repeat.steps);
    const stuck = variables.filter((variable) => here.has(variable));
    const free = variables.filter((variable) => !here.has(variable));
    const inner = { ...repeat, body: this.move(mode, free, repeat.body) };
    return stuck.length === 0 ? inner : { kind: 'values', mode, variables: stuck, body: inner };
  }

  /** `forall n. d(n) || f(n) || g` is `g || forall n with !d(n). f(n)`. */
  #intoOpposite(mode: Mode, variables: readonly Variable[], body: NodeOf<'parts'>): Node {
    const isAbout = (part: Node): boolean => {
      const needed = neededBy(part);
      return variables.some((variable) => needed.has(variable));
    };
    const outside = body.parts.filter((part) => !isAbout(part));
    const inside = body.parts.filter(isAbout);
    const data = inside.flatMap((part) => (part.kind === 'value' ? [part.data] : []));
    const rest = inside.filter((part) => part.kind !== 'value');
    return this.#parts(opposite[mode], [...outside, this.#under({ mode, variables }, data, rest)]);
  }

  /**
   * The variables with nothing but what is about them: data, and other parts of which there may be one, some or none.
   */
  #under(
    { mode, variables }: { readonly mode: Mode; readonly variables: readonly Variable[] },
    data: readonly TypedExpression[],
    rest: readonly Node[],
  ): Node {
    const [first, ...others] = rest;
    const { span } = variables[0]!;
    if (first === undefined) {
      const whole = mode === 'all' ? this.#truth.or(data, span) : this.#truth.and(data, span);
      return this.move(mode, variables, { kind: 'value', data: whole });
    }
    const conditions = mode === 'all' ? data.map((one) => this.#truth.not(one)) : data;
    const together = others.length === 0 ? first : this.#parts(opposite[mode], rest);
    return this.#bounded({ mode, variables }, conditions, together);
  }

  #bounded(
    { mode, variables }: { readonly mode: Mode; readonly variables: readonly Variable[] },
    conditions: readonly TypedExpression[],
    body: Node,
  ): Node {
    if (body.kind === 'parts' && body.mode === mode) {
      return this.#parts(
        mode,
        body.parts.map((part) => this.#bounded({ mode, variables }, conditions, part)),
      );
    }
    const needed = neededBy(body);
    if (!variables.some((variable) => needed.has(variable))) return this.#beside({ mode, variables }, conditions, body);
    if (conditions.length === 0) {
      return body.kind === 'parts'
        ? this.#around({ mode, variables }, body, body.parts)
        : this.move(mode, variables, body);
    }
    const isSame = (body.kind === 'values' || body.kind === 'step') && body.mode === mode;
    if (!isSame) return { kind: 'values', mode, variables, condition: this.#joined(conditions), body };
    const condition = this.#joined(body.condition === undefined ? conditions : [body.condition, ...conditions]);
    return { ...body, variables: [...variables, ...body.variables], condition };
  }

  /** Nothing but the condition is about the variables: can it be met? */
  #beside(
    { mode, variables }: { readonly mode: Mode; readonly variables: readonly Variable[] },
    conditions: readonly TypedExpression[],
    body: Node,
  ): Node {
    if (conditions.length === 0) return body;
    const met = this.#truth.quantified('exists', variables, this.#joined(conditions));
    const data = mode === 'all' ? this.#truth.not(met) : met;
    return this.#parts(opposite[mode], [{ kind: 'value', data }, body]);
  }

  #parts(mode: Mode, list: readonly Node[]): Node {
    return parts(this.#truth, mode, list);
  }

  #joined(conditions: readonly TypedExpression[]): TypedExpression {
    return this.#truth.and(conditions, conditions[0]!.span);
  }
}
