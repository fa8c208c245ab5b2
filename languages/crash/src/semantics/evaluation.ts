/**
 * Network evaluation > (definition 2.2): the rules E1 to E9 on their own, all places where one applies (for
 * confluence), and the maximal evaluation >*. An indexed product is notation for a parallel composition; unfolding it
 * is called `PI`. At a located process at most one rule applies, so > only chooses where to rewrite, never what to.
 */
import { Broken } from '@vedette/core';
import type { ExpressionEvaluator } from '../evaluate-expression.ts';
import { ProcessPrinter } from '../print-process.ts';
import { unguardedRecursion } from '../problems.ts';
import type { Program } from '../resolve.ts';
import type { Process } from '../tree.ts';
import { type Configuration, isLive, type Located, type NetworkTerm, nilNetwork } from './configuration.ts';
import type { Substitution } from './substitute.ts';

export type EvaluationRule = 'E1' | 'E2' | 'E3' | 'E4' | 'E5' | 'E6' | 'E7' | 'E8' | 'E9' | 'PI';

/** One application of a rule: the rule, where it applied, and the whole configuration afterwards. */
export interface Evaluation {
  readonly rule: EvaluationRule;
  readonly result: Configuration;
}

interface Rewriting {
  readonly rule: EvaluationRule;
  readonly result: NetworkTerm;
}

/** More unfoldings than this for one located process count as never finishing. */
const mostUnfoldings = 1000;

export class NetworkEvaluation {
  readonly #program: Program;
  readonly #evaluator: ExpressionEvaluator;
  readonly #substitution: Substitution;
  readonly #printer: ProcessPrinter;

  constructor(program: Program, evaluator: ExpressionEvaluator, substitution: Substitution) {
    this.#program = program;
    this.#evaluator = evaluator;
    this.#substitution = substitution;
    this.#printer = new ProcessPrinter((value) => evaluator.values.text(value));
  }

  /** Every configuration that > leads to in one application, from left to right. */
  all(configuration: Configuration): Evaluation[] {
    const rewritings = this.#everywhere(configuration.network, configuration);
    return rewritings.map(({ rule, result }) => ({ rule, result: { ...configuration, network: result } }));
  }

  /** >*: applies rules until none applies. */
  maximal(configuration: Configuration): Configuration {
    return { ...configuration, network: this.#finished(configuration.network, configuration) };
  }

  #everywhere(network: NetworkTerm, configuration: Configuration): Rewriting[] {
    switch (network.kind) {
      case 'nil':
        return [];
      case 'located': {
        const rewriting = this.#located(network, configuration);
        return rewriting === undefined ? [] : [rewriting];
      }
      case 'parallel': {
        const here: Rewriting[] = [];
        if (network.left.kind === 'nil') here.push({ rule: 'E4', result: network.right });
        if (network.right.kind === 'nil') here.push({ rule: 'E5', result: network.left });
        const left = this.#everywhere(network.left, configuration);
        const right = this.#everywhere(network.right, configuration);
        return [
          ...here,
          ...left.map(({ rule, result }) => ({ rule, result: { ...network, left: result } })),
          ...right.map(({ rule, result }) => ({ rule, result: { ...network, right: result } })),
        ];
      }
      case 'restrict': {
        const inner = this.#everywhere(network.body, configuration);
        return inner.map(({ rule, result }) => ({ rule, result: { ...network, body: result } }));
      }
      default:
        return network satisfies never;
    }
  }

  #finished(network: NetworkTerm, configuration: Configuration): NetworkTerm {
    switch (network.kind) {
      case 'nil':
        return network;
      case 'located':
        return this.#finishedLocated(network, configuration);
      case 'parallel': {
        const left = this.#finished(network.left, configuration);
        const right = this.#finished(network.right, configuration);
        if (left.kind === 'nil') return right;
        return right.kind === 'nil' ? left : { ...network, left, right };
      }
      case 'restrict':
        return { ...network, body: this.#finished(network.body, configuration) };
      default:
        return network satisfies never;
    }
  }

  #finishedLocated(network: Located, configuration: Configuration): NetworkTerm {
    const seen = new Set<string>();
    let current: NetworkTerm = network;
    while (current.kind === 'located') {
      if (current.process.kind === 'call') this.#checkProgress(current.process, seen);
      const rewriting: Rewriting | undefined = this.#located(current, configuration);
      if (rewriting === undefined) return current;
      current = rewriting.result;
    }
    return this.#finished(current, configuration);
  }

  #checkProgress(call: Extract<Process, { kind: 'call' }>, seen: Set<string>): void {
    const values = call.arguments.map((argument) => this.#evaluator.value(argument, undefined));
    const key = `${call.name.text}(${values.map((value) => this.#evaluator.values.text(value)).join(', ')})`;
    if (seen.has(key) || seen.size > mostUnfoldings) throw new Broken(unguardedRecursion(call.span, key));
    seen.add(key);
  }

  /** The rule for a located process, if one applies. */
  #located({ location, process }: Located, configuration: Configuration): Rewriting | undefined {
    const at = (inner: Process): NetworkTerm => ({ kind: 'located', location, process: inner });
    if (!isLive(location, configuration)) return { rule: 'E3', result: nilNetwork };
    switch (process.kind) {
      case 'nil':
        return { rule: 'E2', result: nilNetwork };
      case 'parallel': {
        const [first, ...rest] = process.parts;
        const others: Process = rest.length === 1 ? rest[0]! : { ...process, parts: rest };
        return { rule: 'E1', result: { kind: 'parallel', left: at(first!), right: at(others) } };
      }
      case 'product':
        return { rule: 'PI', result: at(this.#unfolded(process)) };
      case 'prefix': {
        const { prefix } = process;
        if (prefix.kind !== 'send' || prefix.value.kind === 'value' || prefix.value.kind === 'bottom') return undefined;
        const value = this.#evaluator.value(prefix.value, undefined);
        const evaluated = { ...prefix, value: { kind: 'value', value, span: prefix.value.span } } as const;
        return { rule: 'E6', result: at({ ...process, prefix: evaluated }) };
      }
      case 'call':
        return { rule: 'E7', result: at(this.#body(process)) };
      case 'if': {
        const holds = this.#evaluator.holds(process.condition, undefined);
        return { rule: holds ? 'E8' : 'E9', result: at(holds ? process.yes : process.no) };
      }
      case 'sum':
        return undefined;
      default:
        return process satisfies never;
    }
  }

  #body(call: Extract<Process, { kind: 'call' }>): Process {
    const definition = this.#program.processes.get(call.name.text);
    if (definition === undefined) throw new Error(`The process '${call.name.text}' passed the resolver.`);
    const values = call.arguments.map((argument) => this.#evaluator.value(argument, undefined));
    return this.#substitution.process(definition.body, this.#evaluator.bindAll(definition.parameters, values));
  }

  #unfolded(process: Extract<Process, { kind: 'product' }>): Process {
    const environments = this.#evaluator.bindings(process.binder, undefined);
    const parts = environments.map((environment) => this.#substitution.process(process.body, environment));
    if (parts.length === 1) return parts[0]!;
    return parts.length === 0 ? { kind: 'nil', span: process.span } : { kind: 'parallel', parts, span: process.span };
  }

  /** The term as text: equal texts, equal terms. */
  text({ location, process }: Located): string {
    return `${location === 0 ? '*' : location}[${this.#printer.flat(process)}]`;
  }
}
