/**
 * From the tree of a formula to one without data. Fixpoint variables are checked as beside a model (see
 * `typecheck.ts`).
 */
import type { PlainFormula, PlainSteps, Problem, Span } from '@vedette/core';
import { didYouMean } from '@vedette/text';
import * as problems from '../problems/index.ts';
import type { LabelNames } from './label-names.ts';
import type { FormulaFile, RegularFormula, StateFormula } from './tree.ts';

interface Bound {
  readonly name: string;
  /** The negations between the fixpoint and here. */
  readonly negations: readonly Span[];
}

const nothing: PlainFormula = { kind: 'true' };

export class PlainReader {
  readonly problems: Problem[] = [];
  readonly #names: LabelNames;
  readonly #introduced = new Set<string>();

  constructor(names: LabelNames) {
    this.#names = names;
  }

  file({ sections, formula }: FormulaFile): PlainFormula {
    const [section] = sections;
    if (section !== undefined)
      this.problems.push(problems.dataWithoutModel(section.span, `a "${section.kind}" section`));
    return this.#state(formula, []);
  }

  #state(formula: StateFormula, bound: readonly Bound[]): PlainFormula {
    const inner = (part: StateFormula): PlainFormula => this.#state(part, bound);
    switch (formula.kind) {
      case 'true':
      case 'false':
        return { kind: formula.kind };
      case 'group':
        return inner(formula.inner);
      case 'not':
        return { kind: 'not', operand: this.#state(formula.operand, negated(bound, formula.span)) };
      case 'and':
      case 'or':
        return { kind: formula.kind, operands: [inner(formula.left), inner(formula.right)] };
      case 'implies': {
        const left = this.#state(formula.left, negated(bound, formula.left.span));
        return { kind: 'or', operands: [{ kind: 'not', operand: left }, inner(formula.right)] };
      }
      case 'box':
      case 'diamond':
        return { kind: formula.kind, steps: this.#steps(formula.regular), body: inner(formula.body) };
      case 'mu':
      case 'nu':
        return this.#fixpoint(formula, bound);
      case 'reference':
        return this.#reference(formula, bound);
      case 'value':
        return this.#refuse(formula.span, '"val"', nothing);
      case 'forall':
      case 'exists':
        return this.#refuse(formula.span, `"${formula.kind}"`, nothing);
      default:
        return formula satisfies never;
    }
  }

  #fixpoint(formula: Extract<StateFormula, { kind: 'mu' | 'nu' }>, bound: readonly Bound[]): PlainFormula {
    const [parameter] = formula.parameters;
    if (parameter !== undefined) this.#refuse(parameter.span, 'a parameter', nothing);
    const name = formula.name.text;
    this.#introduced.add(name);
    const body = this.#state(formula.body, [{ name, negations: [] }, ...bound]);
    return { kind: formula.kind, name, body };
  }

  #reference(formula: Extract<StateFormula, { kind: 'reference' }>, bound: readonly Bound[]): PlainFormula {
    const { name, arguments: parts } = formula;
    const found = bound.find((one) => one.name === name.text);
    if (found === undefined) {
      const meant = didYouMean(
        name.text,
        bound.map((one) => one.name),
      );
      const isEnded = this.#introduced.has(name.text);
      this.problems.push(
        isEnded ? problems.endedFixpoint(name.span, name.text) : problems.unknownFixpoint(name.span, name.text, meant),
      );
      return nothing;
    }
    const [negation] = found.negations;
    if (found.negations.length % 2 === 1) this.problems.push(problems.unmonotone(name.span, name.text, negation!));
    if (parts[0] !== undefined) this.#refuse(parts[0].span, 'an argument', nothing);
    return { kind: 'variable', name: name.text };
  }

  #steps(formula: RegularFormula): PlainSteps {
    switch (formula.kind) {
      case 'group':
        return this.#steps(formula.inner);
      case 'sequence':
      case 'choice':
        return { kind: formula.kind, parts: [this.#steps(formula.left), this.#steps(formula.right)] };
      case 'star':
        return { kind: 'repeat', operand: this.#steps(formula.operand) };
      case 'plus': {
        const once = this.#steps(formula.operand);
        return { kind: 'sequence', parts: [once, { kind: 'repeat', operand: once }] };
      }
      default:
        return { kind: 'step', matches: this.#labels(formula) };
    }
  }

  #labels(formula: RegularFormula): Extract<PlainSteps, { kind: 'step' }>['matches'] {
    switch (formula.kind) {
      case 'true':
      case 'false':
        return () => formula.kind === 'true';
      case 'group':
        return this.#labels(formula.inner);
      case 'multi-action':
        return this.#names.matcher(formula.actions.map(({ span }) => span));
      case 'not': {
        const operand = this.#labels(formula.operand);
        return (label) => !operand(label);
      }
      case 'and':
      case 'or':
      case 'implies':
        return this.#combined(formula);
      case 'value':
        return this.#refuse(formula.span, '"val"', () => true);
      case 'forall':
      case 'exists':
        return this.#refuse(formula.span, `"${formula.kind}"`, () => true);
      case 'sequence':
      case 'choice':
      case 'star':
      case 'plus':
        throw new Error(`A ${formula.kind} is not a set of actions.`);
      default:
        return formula satisfies never;
    }
  }

  #combined(
    formula: Extract<RegularFormula, { kind: 'and' | 'or' | 'implies' | 'sequence' | 'choice' }>,
  ): Extract<PlainSteps, { kind: 'step' }>['matches'] {
    const [left, right] = [this.#labels(formula.left), this.#labels(formula.right)];
    // Both are asked always, so that names that occur are not reported as unknown.
    return (label) => {
      const [one, other] = [left(label), right(label)];
      if (formula.kind === 'and') return one && other;
      return formula.kind === 'or' ? one || other : !one || other;
    };
  }

  #refuse<T>(span: Span, what: string, instead: T): T {
    this.problems.push(problems.dataWithoutModel(span, what));
    return instead;
  }
}

function negated(bound: readonly Bound[], span: Span): readonly Bound[] {
  return bound.map(({ name, negations }) => ({ name, negations: [span, ...negations] }));
}
