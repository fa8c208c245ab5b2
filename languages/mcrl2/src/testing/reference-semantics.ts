/**
 * The operational semantics of mCRL2, rule by rule on process terms (Groote and Mousavi, 2014, chapter 15): slow,
 * without linearisation, locations, rules or filters. What lowering makes must be bisimilar to this. For tests.
 */
import type { DataEngine, Value } from '../data/engine.ts';
import { ProcessFacts } from '../lower/process-facts.ts';
import type { TypedExpression, TypedProcess, TypedSpecification, Variable } from '../typed/index.ts';

type Values = ReadonlyMap<Variable, Value>;
type Operator = Extract<TypedProcess, { kind: 'allow' | 'block' | 'comm' | 'hide' | 'rename' }>;

type Term =
  | { readonly kind: 'done' | 'stopped' }
  | { readonly kind: 'closure'; readonly process: TypedProcess; readonly values: Values }
  | { readonly kind: 'sequence'; readonly first: Term; readonly rest: Term }
  | { readonly kind: 'parallel'; readonly left: Term; readonly right: Term }
  | { readonly kind: 'operator'; readonly operator: Operator; readonly body: Term };

interface Performed {
  readonly name: string;
  readonly texts: readonly string[];
}

type TermStep = readonly [readonly Performed[], Term];

const done: Term = { kind: 'done' };

export interface ReferenceGraph {
  readonly states: number;
  readonly edges: readonly { readonly from: number; readonly label: string; readonly to: number }[];
}

/** Nothing if there are more than `most` states. */
export function referenceGraph(
  specification: TypedSpecification,
  engine: DataEngine,
  most: number,
): ReferenceGraph | undefined {
  const semantics = new Semantics(specification, engine);
  const start: Term = { kind: 'closure', process: specification.initial, values: new Map() };
  const numbers = new Map([[semantics.key(start), 0]]);
  const terms: Term[] = [start];
  const edges: ReferenceGraph['edges'][number][] = [];
  for (let from = 0; from < terms.length; from++) {
    if (terms.length > most) return undefined;
    for (const [actions, next] of semantics.steps(terms[from]!)) {
      const key = semantics.key(next);
      const to = numbers.get(key) ?? terms.push(next) - 1;
      numbers.set(key, to);
      edges.push({ from, label: labelOf(actions), to });
    }
  }
  return { states: terms.length, edges };
}

function labelOf(actions: readonly Performed[]): string {
  return actions.length === 0 ? 'tau' : actions.map(textOf).sort().join('|');
}

function textOf({ name, texts }: Performed): string {
  return texts.length === 0 ? name : `${name}(${texts.join(', ')})`;
}

class Semantics {
  readonly #engine: DataEngine;
  readonly #facts: ProcessFacts;
  readonly #numbers = new Map<TypedProcess, number>();

  constructor(specification: TypedSpecification, engine: DataEngine) {
    this.#engine = engine;
    this.#facts = new ProcessFacts(specification.processes);
  }

  key(term: Term): string {
    switch (term.kind) {
      case 'done':
      case 'stopped':
        return term.kind;
      case 'closure': {
        const free = [...this.#facts.free(term.process)].map((variable) => term.values.get(variable));
        return `${this.#number(term.process)}(${free.join()})`;
      }
      case 'sequence':
        return `${this.key(term.first)};${this.key(term.rest)}`;
      case 'parallel':
        return `[${this.key(term.left)}|${this.key(term.right)}]`;
      case 'operator':
        return `${this.#number(term.operator)}{${this.key(term.body)}}`;
    }
  }

  steps(term: Term): readonly TermStep[] {
    if (term.kind === 'done') return [[[{ name: 'Terminate', texts: [] }], { kind: 'stopped' }]];
    return this.#proper(term);
  }

  /** Without the one that shows termination. */
  #proper(term: Term): readonly TermStep[] {
    switch (term.kind) {
      case 'done':
      case 'stopped':
        return [];
      case 'closure':
        return this.#ofProcess(term.process, term.values);
      case 'sequence':
        return this.#proper(term.first).map(([actions, next]) => [actions, sequence(next, term.rest)]);
      case 'parallel':
        return this.#ofParallel(this.#proper(term.left), this.#proper(term.right), term);
      case 'operator':
        return this.#proper(term.body).flatMap(([actions, next]) => {
          const seen = through(term.operator, actions);
          return seen === undefined ? [] : [[seen, around(term.operator, next)] as const];
        });
    }
  }

  #ofParallel(
    left: readonly TermStep[],
    right: readonly TermStep[],
    term: { readonly left: Term; readonly right: Term },
  ): readonly TermStep[] {
    const both = left.flatMap(([one, after]) =>
      right.map(([other, next]): TermStep => [[...one, ...other], parallel(after, next)]),
    );
    return [
      ...left.map(([actions, next]): TermStep => [actions, parallel(next, term.right)]),
      ...right.map(([actions, next]): TermStep => [actions, parallel(term.left, next)]),
      ...both,
    ];
  }

  #ofProcess(process: TypedProcess, values: Values): readonly TermStep[] {
    const closure = (part: TypedProcess): Term => ({ kind: 'closure', process: part, values });
    switch (process.kind) {
      case 'delta':
        return [];
      case 'tau':
        return [[[], done]];
      case 'action': {
        const texts = process.arguments.map((given) => this.#engine.text(this.#evaluate(given, values), given.sort));
        return [[[{ name: process.action.name, texts }], done]];
      }
      case 'synchronise':
        return this.#ofProcess(process.left, values).flatMap(([one]) =>
          this.#ofProcess(process.right, values).map(([other]): TermStep => [[...one, ...other], done]),
        );
      case 'call': {
        const given = process.arguments.map((argument) => this.#evaluate(argument, values));
        const inner = new Map(process.process.parameters.map((parameter, index) => [parameter, given[index]!]));
        return this.#ofProcess(process.process.body, inner);
      }
      case 'choice':
        return process.parts.flatMap((part) => this.#ofProcess(part, values));
      case 'sequence':
        return this.#proper(process.parts.map(closure).reduceRight((rest, first) => sequence(first, rest)));
      case 'parallel':
        return this.#proper(process.parts.map(closure).reduce(parallel));
      case 'sum':
        return this.#assignments(process.variables, values).flatMap((inner) => this.#ofProcess(process.body, inner));
      case 'condition': {
        const isTrue = this.#evaluate(process.condition, values) === this.#engine.true;
        const chosen = isTrue ? process.thenPart : process.elsePart;
        return chosen === undefined ? [] : this.#ofProcess(chosen, values);
      }
      case 'allow':
      case 'block':
      case 'hide':
      case 'rename':
      case 'comm':
        return this.#proper(around(process, closure(process.body)));
      default:
        throw new Error(`no semantics for ${process.kind}`);
    }
  }

  #assignments(variables: readonly Variable[], values: Values): readonly Values[] {
    const places = new Map(variables.map((variable, index) => [variable, index]));
    const frame = new Int32Array(variables.length);
    const solve = this.#engine.solve(variables, undefined, places);
    const found: Values[] = [];
    if (typeof solve !== 'function') throw new Error(solve.message);
    solve(frame, () => found.push(new Map([...values, ...variables.map((v, i) => [v, frame[i]!] as const)])));
    return found;
  }

  #evaluate(expression: TypedExpression, values: Values): Value {
    const places = new Map([...values.keys()].map((variable, index) => [variable, index]));
    return this.#engine.compile(expression, places)(Int32Array.from(values.values()));
  }

  #number(process: TypedProcess): number {
    const number = this.#numbers.get(process) ?? this.#numbers.size;
    this.#numbers.set(process, number);
    return number;
  }
}

function sequence(first: Term, rest: Term): Term {
  return first.kind === 'done' ? rest : { kind: 'sequence', first, rest };
}

function parallel(left: Term, right: Term): Term {
  if (left.kind === 'done') return right;
  return right.kind === 'done' ? left : { kind: 'parallel', left, right };
}

function around(operator: Operator, body: Term): Term {
  return body.kind === 'done' ? done : { kind: 'operator', operator, body };
}

/** What is seen of a multi-action through an operator, or nothing if it cannot happen. */
function through(operator: Operator, actions: readonly Performed[]): readonly Performed[] | undefined {
  const names = actions.map(({ name }) => name).sort();
  switch (operator.kind) {
    case 'allow': {
      const isAllowed = operator.multiActions.some((allowed) => [...allowed].sort().join() === names.join());
      return names.length === 0 || isAllowed ? actions : undefined;
    }
    case 'block':
      return names.some((name) => operator.names.includes(name)) ? undefined : actions;
    case 'hide':
      return actions.filter(({ name }) => !operator.names.includes(name));
    case 'rename':
      return actions.map(({ name, texts }) => ({ name: operator.renames.get(name) ?? name, texts }));
    case 'comm':
      return communicate(actions, operator.rules);
  }
}

/** One communication after the other among what was there at first, until none is possible. */
function communicate(
  actions: readonly Performed[],
  rules: Extract<Operator, { kind: 'comm' }>['rules'],
): readonly Performed[] {
  let left = [...actions];
  const made: Performed[] = [];
  for (const { from, to } of rules) {
    for (const { texts } of actions) {
      for (;;) {
        const rest = [...left];
        const fits = from.every((name) => {
          const at = rest.findIndex((other) => other.name === name && other.texts.join() === texts.join());
          if (at >= 0) rest.splice(at, 1);
          return at >= 0;
        });
        if (!fits) break;
        left = rest;
        made.push({ name: to, texts });
      }
    }
  }
  return [...left, ...made];
}
