/**
 * Finds what an expression says about components, and makes one name of it: `P.x` is parameter `x` of component `P`,
 * `P in Q` says that `P` is running process `Q`. What is left is a data expression like any other, in which these names
 * are variables. This is done on tokens, since the operators `.` and `in` of data bind in their own ways; so data that
 * is called like a component goes first.
 */
import type { Problem, Span } from '@vedette/core';
import type { Token } from '@vedette/text';
import type { Operations } from '../resolve/operations.ts';
import { Bool, type Process, type Variable } from '../typed/index.ts';
import type { NamedComponent } from './component-names.ts';
import * as problems from './problems.ts';

/** Something about a component, and the variable that stands for it in the expression. */
export type Reference =
  | {
      readonly kind: 'parameter';
      readonly component: NamedComponent;
      readonly meant: readonly Variable[];
      readonly variable: Variable;
    }
  | {
      readonly kind: 'process';
      readonly component: NamedComponent;
      readonly meant: readonly Process[];
      readonly variable: Variable;
    };

export interface Names {
  readonly source: string;
  readonly components: readonly NamedComponent[];
  /** The names of all processes of the model, whether or not a component can become them. */
  readonly processes: ReadonlySet<string>;
  readonly operations: Operations;
  readonly problems: Problem[];
}

interface Joined {
  readonly reference: Reference;
  /** How many tokens it takes. */
  readonly length: number;
}

export class References {
  readonly found = new Map<string, Reference>();
  readonly #names: Names;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[], names: Names) {
    this.#tokens = tokens;
    this.#names = names;
  }

  /** The tokens with one name for each reference. */
  joined(): readonly Token[] {
    const made: Token[] = [];
    for (let at = 0; at < this.#tokens.length; ) {
      const token = this.#tokens[at]!;
      const found = this.#referenceAt(at);
      if (found === undefined) {
        made.push(token);
        at += 1;
        continue;
      }
      const { name } = found.reference.variable;
      if (!this.found.has(name)) this.found.set(name, found.reference);
      made.push({ kind: 'name', text: name, start: token.start, end: this.#tokens[at + found.length - 1]!.end });
      at += found.length;
    }
    return made;
  }

  /**
   * What data makes of a name that is none of its own: a component is meant. Nothing for the name after the dot,
   * if there is more to say.
   */
  explained(problem: Problem): Problem | undefined {
    if (problem.code !== 'mcrl2/unknown-name') return problem;
    const at = this.#tokens.findIndex(({ start }) => start === problem.span.start);
    if (at < 0) return problem;
    if (this.#isMember(at)) return undefined;
    const end = this.#callEnd(at + 1);
    const whole = this.#componentAt(at)?.component;
    if (whole !== undefined) return problems.wholeComponent(problem.span, whole);
    if (this.#text(end) !== '.' && this.#text(end) !== 'in') return problem;
    return problems.unknownComponent(problem.span, this.#written(at, end), this.#names.components);
  }

  #referenceAt(at: number): Joined | undefined {
    const named = this.#componentAt(at);
    if (named === undefined) return undefined;
    const { component, length } = named;
    const [operator, operand] = [this.#text(at + length), this.#tokens[at + length + 1]];
    if (operand?.kind !== 'name') return undefined;
    const variables = { span: this.#span(at, length + 2), name: operand };
    if (operator === '.') return withLength(this.#parameter(component, variables), length + 2);
    if (operator === 'in') return withLength(this.#process(component, variables), length + 2);
    return undefined;
  }

  #componentAt(at: number): { readonly component: NamedComponent; readonly length: number } | undefined {
    const token = this.#tokens[at]!;
    if (token.kind !== 'name' || this.#isMember(at)) return undefined;
    const { components, operations } = this.#names;
    const numbered = components.find(({ countedName }) => countedName === `${token.text} ${this.#text(at + 1)}`);
    if (numbered !== undefined) return { component: numbered, length: 2 };
    if (operations.some(token.text) !== undefined) return undefined;
    const end = this.#callEnd(at + 1);
    const call = this.#written(at, end);
    const called = components.find(({ name, call: whole }) => name.replace(/\s/g, '') === call || whole === call);
    return called && { component: called, length: end - at };
  }

  #parameter(component: NamedComponent, { span, name }: { span: Span; name: Token }): Reference | undefined {
    const meant = component.variables.get(name.text);
    const own = { ...span, start: name.start };
    if (meant === undefined) {
      this.#names.problems.push(problems.unknownParameter(own, name.text, component));
      return undefined;
    }
    const { sort } = meant[0]!;
    if (meant.some((variable) => variable.sort !== sort))
      this.#names.problems.push(problems.severalSorts(own, name.text, component));
    return { kind: 'parameter', component, meant, variable: { name: `${component.name}.${name.text}`, sort, span } };
  }

  #process(component: NamedComponent, { span, name }: { span: Span; name: Token }): Reference | undefined {
    // A process that this component never becomes is one that it is never in: false, and no mistake.
    const meant = component.processes.get(name.text) ?? (this.#names.processes.has(name.text) ? [] : undefined);
    if (meant === undefined) {
      this.#names.problems.push(
        problems.unknownProcess({ ...span, start: name.start }, name.text, this.#names.processes),
      );
      return undefined;
    }
    const variable = { name: `${component.name} in ${name.text}`, sort: Bool, span };
    return { kind: 'process', component, meant, variable };
  }

  /**
   * Whether it stands behind a name and a dot, and not behind the sort of a quantified variable:
   * `exists i: Id . P.owner == i`.
   */
  #isMember(at: number): boolean {
    if (this.#text(at - 1) !== '.') return false;
    let before = at - 2;
    for (let depth = 0; before > 0; before--) {
      if (this.#text(before) === ')') depth += 1;
      if (this.#text(before) === '(') depth -= 1;
      if (depth === 0 && this.#text(before) !== '(') break;
    }
    return this.#tokens[before]?.kind === 'name' && ![':', '#', '->'].includes(this.#text(before - 1));
  }

  /** Past the brackets that open here, if they do. */
  #callEnd(at: number): number {
    if (this.#text(at) !== '(') return at;
    let depth = 0;
    for (let end = at; end < this.#tokens.length; end++) {
      if (this.#text(end) === '(') depth += 1;
      if (this.#text(end) === ')') depth -= 1;
      if (depth === 0) return end + 1;
    }
    return at;
  }

  #text(at: number): string {
    return this.#tokens[at]?.text ?? '';
  }

  #written(from: number, end: number): string {
    return this.#tokens
      .slice(from, end)
      .map(({ text }) => text)
      .join('');
  }

  #span(at: number, length: number): Span {
    const end = this.#tokens[at + length - 1]!.end;
    return { source: this.#names.source, start: this.#tokens[at]!.start, end };
  }
}

function withLength(reference: Reference | undefined, length: number): Joined | undefined {
  return reference && { reference, length };
}
