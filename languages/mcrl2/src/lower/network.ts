/**
 * Splits the initial process into a network: the tree of parallel compositions and operators, and the sequential terms
 * at its leaves. Process equations that contain parallelism are unfolded with the values of their parameters, so
 * recursion through `||` works as long as a condition on constants ends it.
 */

import type { DataEngine } from '../data/engine.ts';
import type { TypedProcess } from '../typed/index.ts';
import { nameComponents } from './name-components.ts';
import { endlessNetwork, notSupportedHere, Refused, tooManyComponents } from './problems.ts';
import type { ProcessFacts } from './process-facts.ts';
import { evaluate, type SequentialTerm, type UnnamedTerm, type Values } from './sequential-term.ts';

/** Every pair of components is looked at to find out who acts with whom. */
export const mostComponents = 10_000;

const deepest = 1000;

export type Operator = Extract<TypedProcess, { kind: 'allow' | 'block' | 'comm' | 'hide' | 'rename' }>;

export type NetworkNode =
  | { readonly kind: 'component'; readonly component: number }
  | { readonly kind: 'parallel'; readonly parts: readonly NetworkNode[]; readonly term: TypedProcess }
  | { readonly kind: 'operator'; readonly operator: Operator; readonly body: NetworkNode };

export interface Network {
  readonly root: NetworkNode;
  readonly components: readonly SequentialTerm[];
}

export function networkOf(initial: TypedProcess, facts: ProcessFacts, engine: DataEngine): Network {
  const splitter = new Splitter(facts, engine);
  const root = splitter.split(initial, { values: new Map(), name: 'init', depth: 0 });
  return { root, components: nameComponents(splitter.components, engine) };
}

interface Scope {
  readonly values: Values;
  /** Of the process that is being unfolded. */
  readonly name: string;
  readonly depth: number;
}

class Splitter {
  readonly components: UnnamedTerm[] = [];
  readonly #facts: ProcessFacts;
  readonly #engine: DataEngine;

  constructor(facts: ProcessFacts, engine: DataEngine) {
    this.#facts = facts;
    this.#engine = engine;
  }

  split(process: TypedProcess, scope: Scope): NetworkNode {
    if (scope.depth > deepest) throw new Refused(endlessNetwork(process.span, deepest));
    if (!this.#facts.isNetwork(process)) return this.#component(process, scope);
    switch (process.kind) {
      case 'call':
        return this.split(process.process.body, this.#called(process, scope));
      case 'condition':
        return this.#chosen(process, scope);
      case 'parallel':
        return { kind: 'parallel', parts: process.parts.map((part) => this.split(part, scope)), term: process };
      case 'allow':
      case 'block':
      case 'comm':
      case 'hide':
      case 'rename':
        return { kind: 'operator', operator: process, body: this.split(process.body, scope) };
      default:
        throw new Refused(notSupportedHere(process.span, process.kind));
    }
  }

  #component(term: TypedProcess, { values, name }: Scope): NetworkNode {
    const called = term.kind === 'call' ? term.process.name : term.kind === 'action' ? term.action.name : name;
    if (this.components.length >= mostComponents) throw new Refused(tooManyComponents(term.span, mostComponents));
    this.components.push({ process: called, term, values });
    return { kind: 'component', component: this.components.length - 1 };
  }

  #called(call: Extract<TypedProcess, { kind: 'call' }>, scope: Scope): Scope {
    const { parameters, name } = call.process;
    const given = call.arguments.map((argument) => evaluate(this.#engine, argument, scope.values));
    const values = new Map(parameters.map((parameter, index) => [parameter, given[index]!]));
    return { values, name, depth: scope.depth + 1 };
  }

  #chosen(process: Extract<TypedProcess, { kind: 'condition' }>, scope: Scope): NetworkNode {
    const isTrue = evaluate(this.#engine, process.condition, scope.values) === this.#engine.true;
    const otherwise: TypedProcess = process.elsePart ?? { kind: 'delta', span: process.span };
    return this.split(isTrue ? process.thenPart : otherwise, scope);
  }
}
