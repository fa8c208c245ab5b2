/** From typed formulas to nodes: negations are pushed inwards, regular modalities taken apart, quantifiers moved. */
import type { Span } from '@vedette/core';
import type { SortTable, TypedExpression } from '../typed/index.ts';
import type { Head, Mode, Node } from './node.ts';
import { parts, steps } from './parts.ts';
import { Quantifiers } from './quantifiers.ts';
import { Truth } from './truth.ts';
import type { FixpointVariable, TypedStateFormula } from './typed.ts';

export class Normaliser {
  readonly #truth: Truth;
  readonly #quantifiers: Quantifiers;
  readonly #heads = new Map<FixpointVariable, Head>();

  constructor(table: SortTable) {
    this.#truth = new Truth(table);
    this.#quantifiers = new Quantifiers(this.#truth);
  }

  positive(formula: TypedStateFormula): Node {
    return this.#node(formula, 'positive');
  }

  #node(formula: TypedStateFormula, polarity: 'positive' | 'negative'): Node {
    const isPositive = polarity === 'positive';
    const { span } = formula;
    const inner = (part: TypedStateFormula): Node => this.#node(part, polarity);
    switch (formula.kind) {
      case 'true':
      case 'false':
        return this.#value(this.#truth.constant(formula.kind, span), polarity);
      case 'value':
        return this.#value(formula.data, polarity);
      case 'not':
        return this.#node(formula.operand, isPositive ? 'negative' : 'positive');
      case 'and':
      case 'or':
        return parts(this.#truth, modeFor(formula.kind === 'and', polarity), [
          inner(formula.left),
          inner(formula.right),
        ]);
      case 'implies': {
        const left = this.#node(formula.left, isPositive ? 'negative' : 'positive');
        return parts(this.#truth, modeFor(false, polarity), [left, inner(formula.right)]);
      }
      case 'forall':
      case 'exists': {
        const mode = modeFor(formula.kind === 'forall', polarity);
        return this.#quantifiers.move(mode, formula.variables, inner(formula.body));
      }
      case 'box':
      case 'diamond':
        return steps(this.#truth, modeFor(formula.kind === 'box', polarity), {
          regular: formula.regular,
          body: inner(formula.body),
        });
      case 'fixpoint':
        return this.#fixpoint(formula, polarity);
      case 'reference':
        return { kind: 'call', head: this.#heads.get(formula.variable)!, arguments: formula.arguments };
      default:
        return formula satisfies never;
    }
  }

  #value(data: TypedExpression, polarity: 'positive' | 'negative'): Node {
    return { kind: 'value', data: polarity === 'positive' ? data : this.#truth.not(data) };
  }

  #fixpoint(formula: Extract<TypedStateFormula, { kind: 'fixpoint' }>, polarity: 'positive' | 'negative'): Node {
    const { variable, initial, body, span } = formula;
    const fixpoint = (variable.kind === 'nu') === (polarity === 'positive') ? 'nu' : 'mu';
    const head: Head = { fixpoint, parameters: variable.parameters, body: this.#unfilled(span) };
    this.#heads.set(variable, head);
    head.body = this.#node(body, polarity);
    return { kind: 'call', head, arguments: initial };
  }

  #unfilled(span: Span): Node {
    return { kind: 'value', data: this.#truth.constant('true', span) };
  }
}

function modeFor(isUniversal: boolean, polarity: 'positive' | 'negative'): Mode {
  return isUniversal === (polarity === 'positive') ? 'all' : 'some';
}
