/** From the tree to a formula without data: variables are bound and monotone, patterns are regular expressions. */
import type { Label, PlainFormula, PlainSteps, Problem, Span, UnmetName } from '@vedette/core';
import { didYouMean, quoted } from '@vedette/text';
import { readPattern } from './label-pattern.ts';
import * as problems from './problems.ts';
import type { MclFormula, MclSteps } from './tree.ts';

interface Bound {
  readonly name: string;
  /** The negations between the fixpoint and here. */
  readonly negations: readonly Span[];
}

type Matches = (label: Label) => boolean;

const anything: PlainFormula = { kind: 'true' };
/** No user writes such a name. */
const round: PlainFormula = { kind: 'variable', name: '@' };
/** More different labels are not kept just to suggest a name. */
const MOST_KEPT = 10_000;
export const mostDoublings = 10;

export class Resolver {
  readonly problems: Problem[] = [];
  readonly #macros: ReadonlySet<string>;
  readonly #introduced = new Set<string>();
  /** Labels of the formula that no label has been so far, and labels met. */
  readonly #unmet = new Set<string>();
  readonly #met = new Set<string>();
  readonly #matchers: Matches[] = [];
  /** How many "equ" and "+" are around what is looked at. */
  #doublings = 0;

  constructor(macros: ReadonlySet<string>) {
    this.#macros = macros;
  }

  /** Labels that occur, whether or not a search comes to them. */
  meet(labels: readonly Label[]): void {
    for (const label of labels) for (const matches of this.#matchers) matches(label);
  }

  unmet(): readonly UnmetName[] {
    const met = [...this.#met];
    return [...this.#unmet].map((name) => {
      const meant = didYouMean(name, met, 'clause');
      return { name, message: `no label is ${quoted(name)}${meant === undefined ? '' : `, ${meant}`}`, met };
    });
  }

  formula(formula: MclFormula, bound: readonly Bound[] = []): PlainFormula {
    const inner = (part: MclFormula): PlainFormula => this.formula(part, bound);
    const inside = (part: MclFormula, span: Span): PlainFormula => this.formula(part, negated(bound, span));
    switch (formula.kind) {
      case 'true':
      case 'false':
        return { kind: formula.kind };
      case 'not':
        return not(inside(formula.operand, formula.span));
      case 'and':
      case 'or':
        return { kind: formula.kind, operands: [inner(formula.left), inner(formula.right)] };
      case 'implies':
        return { kind: 'or', operands: [not(inside(formula.left, formula.left.span)), inner(formula.right)] };
      case 'equ': {
        const { left, right } = formula;
        if (!this.#double(formula.span)) return { kind: 'true' };
        const forth = { kind: 'or', operands: [not(inside(left, left.span)), inner(right)] } as const;
        const back = { kind: 'or', operands: [not(inside(right, right.span)), inner(left)] } as const;
        this.#doublings -= 1;
        return { kind: 'and', operands: [forth, back] };
      }
      case 'box':
      case 'diamond':
        return { kind: formula.kind, steps: this.#steps(formula.steps), body: inner(formula.body) };
      case 'loop':
        return { kind: 'nu', name: '@', body: { kind: 'diamond', steps: this.#steps(formula.steps), body: round } };
      case 'saturation':
        return { kind: 'mu', name: '@', body: { kind: 'box', steps: this.#steps(formula.steps), body: round } };
      case 'mu':
      case 'nu': {
        const { kind, name, body } = formula;
        this.#introduced.add(name);
        return { kind, name, body: this.formula(body, [{ name, negations: [] }, ...bound]) };
      }
      case 'variable':
        return this.#variable(formula, bound);
      default:
        return formula satisfies never;
    }
  }

  #variable({ name, span }: Extract<MclFormula, { kind: 'variable' }>, bound: readonly Bound[]): PlainFormula {
    const found = bound.find((one) => one.name === name);
    if (found === undefined) {
      const candidates = [...bound.map((one) => one.name), ...this.#macros];
      const isEnded = this.#introduced.has(name);
      this.problems.push(
        isEnded
          ? problems.endedVariable(span, name)
          : problems.unknownVariable(span, name, didYouMean(name, candidates)),
      );
      return anything;
    }
    const [negation] = found.negations;
    if (found.negations.length % 2 === 1) this.problems.push(problems.unmonotone(span, name, negation!));
    return { kind: 'variable', name };
  }

  /** What is inside is written twice, so the formula would grow exponentially with the nesting. */
  #double(span: Span): boolean {
    this.#doublings += 1;
    const isFine = this.#doublings <= mostDoublings;
    if (isFine) return true;
    this.#doublings -= 1;
    const problem = problems.doubledTooOften(span, mostDoublings);
    if (!this.problems.some(({ code }) => code === problem.code)) this.problems.push(problem);
    return false;
  }

  #steps(steps: MclSteps): PlainSteps {
    switch (steps.kind) {
      case 'nil':
        return { kind: 'sequence', parts: [] };
      case 'sequence':
      case 'choice':
        return { kind: steps.kind, parts: [this.#steps(steps.left), this.#steps(steps.right)] };
      case 'star':
        return { kind: 'repeat', operand: this.#steps(steps.operand) };
      case 'plus': {
        if (!this.#double(steps.span)) return { kind: 'sequence', parts: [] };
        const once = this.#steps(steps.operand);
        this.#doublings -= 1;
        return { kind: 'sequence', parts: [once, { kind: 'repeat', operand: once }] };
      }
      case 'option':
        return { kind: 'choice', parts: [this.#steps(steps.operand), { kind: 'sequence', parts: [] }] };
      default:
        return { kind: 'step', matches: this.#labels(steps) };
    }
  }

  #labels(steps: MclSteps): Matches {
    switch (steps.kind) {
      case 'true':
      case 'false':
        return () => steps.kind === 'true';
      case 'tau':
        return ({ kind }) => kind === 'tau';
      case 'label':
        return this.#label(steps.text);
      case 'pattern':
        return this.#pattern(steps);
      case 'not': {
        const operand = this.#labels(steps.operand);
        return (label) => !operand(label);
      }
      case 'and':
      case 'or':
      case 'implies':
      case 'equ':
        return combined(steps.kind, this.#labels(steps.left), this.#labels(steps.right));
      case 'nil':
      case 'sequence':
      case 'choice':
      case 'star':
      case 'plus':
      case 'option':
        throw new Error(`A ${steps.kind} is not a set of labels.`);
      default:
        return steps satisfies never;
    }
  }

  #label(text: string): Matches {
    const name = withoutBlanks(text);
    this.#unmet.add(text);
    const matches: Matches = (label) => {
      if (this.#met.size < MOST_KEPT) this.#met.add(label.text);
      if (withoutBlanks(label.text) !== name) return false;
      this.#unmet.delete(text);
      return true;
    };
    this.#matchers.push(matches);
    return matches;
  }

  #pattern({ text, span }: { readonly text: string; readonly span: Span }): Matches {
    const pattern = readPattern(text);
    if (pattern.kind === 'pattern') return (label) => pattern.test(label.text);
    this.problems.push(
      pattern.kind === 'bad' ? problems.badPattern(span, pattern.why) : problems.nestedRepetition(span),
    );
    return () => false;
  }
}

function combined(kind: 'and' | 'or' | 'implies' | 'equ', left: Matches, right: Matches): Matches {
  // Both are asked always, so that names that occur are not reported as unknown.
  return (label) => {
    const [one, other] = [left(label), right(label)];
    if (kind === 'and') return one && other;
    if (kind === 'or') return one || other;
    return kind === 'implies' ? !one || other : one === other;
  };
}

function not(operand: PlainFormula): PlainFormula {
  return { kind: 'not', operand };
}

function negated(bound: readonly Bound[], span: Span): readonly Bound[] {
  return bound.map(({ name, negations }) => ({ name, negations: [span, ...negations] }));
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, '');
}
