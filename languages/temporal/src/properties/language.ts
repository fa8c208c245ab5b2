/**
 * Property files (`.props`): named properties of any model, as formulas of linear or branching time, or as sentences.
 */
import type { Excerpt, Model, Outcome, Problem, PropertyLanguage, Question, Source } from '@vedette/core';
import { readText } from '@vedette/text';
import { timeAction } from '../actions/time-actions.ts';
import { readBranchingTree } from '../ctl/read-branching.ts';
import { readDelay } from '../delay/read-delay.ts';
import { parseTemporal } from '../formula/parse.ts';
import { printTemporal } from '../formula/print.ts';
import { temporalIn } from '../formula/temporal-in.ts';
import type { TemporalTree } from '../formula/tree.ts';
import { readLinearTree } from '../ltl/read-linear.ts';
import * as problems from '../problems.ts';
import { actionsIn, type Definitions, withDefinitions } from './definitions.ts';
import { formatProperties } from './format.ts';
import { type Body, parseProperties, type Statement } from './parse-properties.ts';
import { linearTreeOf } from './patterns.ts';
import { symbolsOfProperties } from './symbols.ts';

export const properties: PropertyLanguage = {
  name: 'props',
  extensions: ['.props'],
  read,
  format: formatProperties,
  symbols: symbolsOfProperties,
};

async function read(source: Source, model: Model): Promise<Outcome<readonly Question[]>> {
  const { value: text, problems: unreadable, texts } = await readText(source);
  if (text === undefined) return { problems: unreadable, texts };
  const parsed = parseProperties(source.name, text);
  const reading = new Reading(model, parsed.problems);
  const value = reading.questions(parsed.statements);
  const isRefused = reading.problems.some(({ severity }) => severity === 'error');
  return isRefused ? { problems: reading.problems, texts } : { value, problems: reading.problems, texts };
}

type Property = Extract<Statement, { kind: 'property' }>;
type Definition = Extract<Statement, { kind: 'let' }>;
type Requirement = Extract<Body, { kind: 'requirement' }>;

class Reading {
  readonly problems: Problem[];
  readonly #model: Model;
  readonly #definitions = new Map<string, TemporalTree>();
  readonly #fairness: Excerpt[] = [];
  readonly #names = new Set<string>();
  /** Defined further on. */
  readonly #later = new Set<string>();

  constructor(model: Model, found: readonly Problem[]) {
    this.#model = model;
    this.problems = [...found];
  }

  questions(statements: readonly Statement[]): readonly Question[] {
    for (const statement of statements) {
      if (statement.kind === 'fair') this.#fairness.push(statement.constraint);
      if (statement.kind === 'let') this.#later.add(statement.name);
    }
    return statements.flatMap((statement) => {
      if (statement.kind === 'let') this.#define(statement);
      return statement.kind === 'property' ? this.#question(statement) : [];
    });
  }

  /** In its own definition a name still is that of an action. */
  #define({ name, span, formula }: Definition): void {
    if (this.#definitions.has(name)) this.problems.push(problems.definedTwice(span, name));
    this.#later.delete(name);
    const tree = this.#tree(formula, 'linear');
    if (tree !== undefined) this.#definitions.set(name, tree);
  }

  #question(property: Property): readonly Question[] {
    const { name, span, description, expected, body, fairness } = property;
    if (this.#names.has(name)) this.problems.push(problems.propertyTwice(span, name));
    this.#names.add(name);
    const shown = description === undefined ? name : `${name}: ${description}`;
    const asked = body.kind === 'delay' ? this.#delays(shown, body.text, fairness) : this.#asked(shown, body, fairness);
    return asked.map((one) => (expected === undefined ? one : { ...one, expected }));
  }

  /** Delays are those of all runs. */
  #delays(name: string, text: Excerpt, fairness: readonly Excerpt[]): readonly Question[] {
    for (const { source, start, text: constraint } of fairness)
      this.problems.push(problems.fairDelay({ source, start, end: start + constraint.length }));
    const define = (tree: TemporalTree): TemporalTree => withDefinitions(tree, this.#definitions as Definitions);
    return this.#noted(readDelay({ text, name, define }, this.#model)) ?? [];
  }

  #asked(name: string, body: Exclude<Body, { kind: 'delay' }>, own: readonly Excerpt[]): readonly Question[] {
    const fairness = [...this.#fairness, ...own];
    if (body.kind === 'formula' && body.time === 'branching') {
      const tree = this.#tree(body.formula, 'branching');
      const branching = tree && this.#noted(readBranchingTree({ name, tree, fairness }, this.#model));
      return branching === undefined ? [] : [branching];
    }
    const tree = body.kind === 'formula' ? this.#tree(body.formula, 'linear') : this.#required(body);
    const linear = tree && this.#noted(readLinearTree({ name, tree, fairness }, this.#model));
    if (linear === undefined) return [];
    return [body.kind === 'formula' ? linear : { ...linear, remark: `${body.sentence}: ${printTemporal(tree!)}` }];
  }

  #required({ pattern, scope, parts }: Requirement): TemporalTree | undefined {
    const read = [...parts].map(([part, formula]) => [part, this.#condition(formula)] as const);
    const known = new Map(read.flatMap(([part, tree]) => (tree === undefined ? [] : [[part, tree] as const])));
    return known.size < parts.size ? undefined : linearTreeOf({ pattern, scope, parts: this.#timed(known) });
  }

  /** Time is counted by steps of this name, unless a definition says otherwise. */
  #timed(parts: Definitions): Definitions {
    const named = timeAction(this.#model) ?? 'tick';
    const span = { source: '', start: 0, end: 0 };
    const step = this.#definitions.get('tick') ?? { kind: 'action', name: named, span };
    return new Map([...parts, ['tick', step]]);
  }

  /** What a sentence speaks of holds at a position or not. */
  #condition(formula: Excerpt): TemporalTree | undefined {
    const tree = this.#tree(formula, 'linear');
    const temporal = tree && temporalIn(tree);
    if (temporal === undefined) return tree;
    this.problems.push(problems.temporalInPattern(temporal.span));
    return undefined;
  }

  #tree(formula: Excerpt, time: 'linear' | 'branching'): TemporalTree | undefined {
    const parsed = parseTemporal(formula, time);
    for (const problem of parsed.problems) this.problems.push(problem);
    for (const { name, span } of parsed.formula === undefined ? [] : actionsIn(parsed.formula))
      if (this.#later.has(name)) this.problems.push(problems.definedLater(span, name));
    return parsed.formula && withDefinitions(parsed.formula, this.#definitions as Definitions);
  }

  #noted<T>({ value, problems: found }: Outcome<T>): T | undefined {
    for (const problem of found) this.problems.push(problem);
    return value;
  }
}
