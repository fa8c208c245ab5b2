/**
 * What a component can do while one of its parameters is made in a certain way: a parameter that acts as a program
 * counter (van de Pol and Timmer, "State space reduction of linear processes using control flow reconstruction", ATVA
 * 2009). Nodes are control locations with a case of the parameter, as far as they can be reached; where the location
 * does not keep the parameter, there is one node for all of its values. The case is known by constructor, not by value,
 * so structured values count as well. From it follows which other parameters matter at a node, as at locations in
 * `findLive`.
 */
import type { Cases, Evaluation } from '../../data/compile/cases.ts';
import type { DataEngine } from '../../data/engine.ts';
import { freeVariables, united } from '../../typed/free-variables.ts';
import type { TypedExpression, Variable } from '../../typed/index.ts';
import { visitExpression } from '../../typed/walk.ts';
import type { Component } from '../layout.ts';
import type { Summand } from '../linear.ts';
import { readBy } from '../reductions.ts';

/** The case of a parameter that the location does not keep. */
const NO_CASE = -1;

/** Larger components are not looked into: it would take longer than they are worth. */
const MOST_NODES = 2_000;

interface Node {
  readonly location: number;
  readonly inCase: number;
  readonly live: Set<Variable>;
  readonly steps: Step[];
}

/** A summand as it is at a node. What breaks the model there must go on doing so, and nothing else may begin to. */
interface Step {
  readonly summand: Summand;
  /** None where its conditions rule it out. */
  readonly leadsTo: readonly Node[];
  /** What is evaluated even if it is not needed, and may have no value. */
  readonly risky: readonly TypedExpression[];
}

export class ControlFlow {
  readonly control: Variable;
  readonly patterns: readonly TypedExpression[];
  readonly #component: Component;
  readonly #engine: DataEngine;
  readonly #evaluation: Evaluation;
  readonly #nodes = new Map<string, Node>();
  readonly #waiting: Node[] = [];
  readonly #summands = new Map<number, Summand[]>();

  constructor(component: Component, control: Variable, context: ControlContext) {
    this.control = control;
    this.patterns = context.engine.cases.of(control.sort);
    this.#component = component;
    this.#engine = context.engine;
    this.#evaluation = context.evaluation;
    for (const summand of component.found.summands) {
      const here = this.#summands.get(summand.from) ?? [];
      here.push(summand);
      this.#summands.set(summand.from, here);
    }
  }

  /** Whether it was small enough to be looked into. `kept` matter at every node. */
  explore(kept: ReadonlySet<Variable>): boolean {
    const { start } = this.#component;
    const value = start.values.get(this.control);
    const isKept = this.#keeps(start.location) && value !== undefined;
    this.#node(start.location, isKept ? this.#cases.at(value, this.control.sort) : NO_CASE);
    for (let node = this.#waiting.pop(); node !== undefined; node = this.#waiting.pop()) {
      if (this.#nodes.size > MOST_NODES) return false;
      for (const summand of this.#summands.get(node.location) ?? []) node.steps.push(this.#stepOf(summand, node));
    }
    for (const node of this.#nodes.values()) this.#begin(node, kept);
    this.#propagate();
    return true;
  }

  /** By location, for each parameter that matters there: the cases in which it does not. */
  deadAt(location: number): ReadonlyMap<Variable, ReadonlySet<number>> {
    const nodes = [...this.#nodes.values()].filter((node) => node.location === location && node.inCase !== NO_CASE);
    const dead = new Map<Variable, ReadonlySet<number>>();
    for (const variable of this.#component.live.get(location)!) {
      if (variable === this.control) continue;
      const cases = nodes.filter(({ live }) => !live.has(variable)).map(({ inCase }) => inCase);
      if (cases.length > 0) dead.set(variable, new Set(cases));
    }
    return dead;
  }

  get #cases(): Cases {
    return this.#engine.cases;
  }

  #keeps(location: number): boolean {
    return this.#component.live.get(location)!.has(this.control);
  }

  #node(location: number, inCase: number): Node {
    const key = `${location} ${inCase}`;
    const known = this.#nodes.get(key);
    if (known !== undefined) return known;
    const node: Node = { location, inCase, live: new Set(), steps: [] };
    this.#nodes.set(key, node);
    this.#waiting.push(node);
    return node;
  }

  #stepOf(summand: Summand, { inCase }: Node): Step {
    const refused = this.#refusedIn(summand, inCase);
    if (refused !== undefined) return { summand, leadsTo: [], risky: refused };
    return { summand, leadsTo: this.#targets(summand, inCase), risky: this.#riskyUpdates(summand) };
  }

  /** All parameters of the next location are computed, also those that do not matter in the case that comes. */
  #riskyUpdates({ next, updates }: Summand): readonly TypedExpression[] {
    const computed = [...this.#component.live.get(next)!].flatMap((variable) => updates.get(variable) ?? []);
    return computed.filter((update) => this.#isRisky(update));
  }

  /** What quantifiers speak of is evaluated, too. */
  #isRisky(expression: TypedExpression): boolean {
    let isFound = this.#engine.mayStick(expression);
    visitExpression(expression, ({ kind }) => {
      isFound ||= kind === 'binder';
    });
    return isFound;
  }

  #targets(summand: Summand, inCase: number): readonly Node[] {
    if (!this.#keeps(summand.next)) return [this.#node(summand.next, NO_CASE)];
    const update = summand.updates.get(this.control)!;
    const cases = this.#cases.possible(this.#inCase(update, inCase), this.#evaluation) ?? this.patterns.keys();
    return [...cases].map((one) => this.#node(summand.next, one));
  }

  /**
   * A condition about nothing else rules the summand out: the conditions whose values decide whether asking breaks the
   * model.
   */
  #refusedIn(summand: Summand, inCase: number): readonly TypedExpression[] | undefined {
    if (inCase === NO_CASE) return undefined;
    const { guards, open } = this.#asked(summand);
    const first = guards.findIndex((one) => this.#isFalse(one, inCase));
    const isRefusing = (one: TypedExpression): boolean => one === guards[first] || this.#isFalse(one, inCase);
    const refusing = first < 0 ? open.filter(isRefusing) : [guards[first]!];
    if (refusing.length === 0) return undefined;
    const before = first < 0 ? [...guards, ...open.filter((one) => !isRefusing(one))] : guards.slice(0, first);
    const isRisky = (one: TypedExpression): boolean => this.#isRisky(one);
    return before.some(isRisky) ? [...summand.conditions, ...summand.decided] : refusing.filter(isRisky);
  }

  /** In this order: what sums have no part in comes first. The rest is in no certain order. */
  #asked({ conditions, decided, sums }: Summand): Record<'guards' | 'open', readonly TypedExpression[]> {
    const isOpen = (one: TypedExpression): boolean => sums.some((variable) => freeVariables(one).has(variable));
    const all = [...conditions, ...decided];
    const taken = (some: readonly TypedExpression[]) => some.flatMap((one) => this.#cases.conjuncts(one));
    return { guards: taken(all.filter((one) => !isOpen(one))), open: taken(all.filter(isOpen)) };
  }

  #isFalse(condition: TypedExpression, inCase: number): boolean {
    const variables = [...freeVariables(condition)];
    const known = this.#component.found.values;
    if (!variables.includes(this.control)) return false;
    if (!variables.every((variable) => variable === this.control || known.has(variable))) return false;
    return this.#cases.decide(this.#inCase(condition, inCase), this.#evaluation) === false;
  }

  #inCase(expression: TypedExpression, inCase: number): TypedExpression {
    if (inCase === NO_CASE) return expression;
    return this.#cases.substitute(expression, new Map([[this.control, this.patterns[inCase]!]]));
  }

  /** Where nothing is known of the parameter, everything that matters at the location does. */
  #begin({ location, inCase, live }: Node, kept: ReadonlySet<Variable>): void {
    for (const variable of this.#component.live.get(location)!)
      if (inCase === NO_CASE || kept.has(variable)) live.add(variable);
  }

  #propagate(): void {
    const nodes = [...this.#nodes.values()].reverse();
    for (let changed = true; changed; ) {
      changed = false;
      for (const { location, live, steps } of nodes) {
        const before = live.size;
        const mattering = this.#component.live.get(location)!;
        for (const step of steps) for (const one of read(step)) if (mattering.has(one)) live.add(one);
        changed ||= live.size > before;
      }
    }
  }
}

function read({ summand, leadsTo, risky }: Step): ReadonlySet<Variable> {
  const needed = leadsTo.length === 0 ? [] : [readBy(summand, united(leadsTo.map(({ live }) => live)))];
  return united([...needed, ...risky.map(freeVariables)]);
}

export interface ControlContext {
  readonly engine: DataEngine;
  /** Knows the parameters that never change, and global variables. */
  readonly evaluation: Evaluation;
}
