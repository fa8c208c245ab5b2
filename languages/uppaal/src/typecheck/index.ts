/**
 * Tree to checked network: names, sorts, constants, instances, queries. A template is checked once for every process
 * made of it, with its parameters in place, so that ranges and array sizes may depend on them.
 */
import type { Problem, Span } from '@vedette/core';
import { refusedQuery, unusedSection, withoutQuery } from '../problems.ts';
import type {
  ChannelPriorityItem,
  InstantiationItem,
  Item,
  Tree as Model,
  ProcessItem,
  QueryNode,
  StatisticalNode,
  SystemItem,
  Expression as Tree,
} from '../tree.ts';
import {
  type AnyQuery,
  type ChannelPriorities,
  elementSort,
  type FunctionDeclaration,
  type NamedConstant,
  type Sort,
  type StatisticalAsk,
  type TypedModel,
  type Value,
  type Variable,
} from '../typed/index.ts';
import { carriedOver } from './carried-over.ts';
import { Context, type Reals } from './context.ts';
import { declare, declareTypes, declareVariables } from './declarations.ts';
import { declareFunction } from './functions.ts';
import { InstanceTable } from './instance-table.ts';
import * as problems from './problems.ts';
import { checkQuery } from './queries.ts';
import { type Meaning, Scope } from './scope.ts';
import { leafCount } from './sorts.ts';
import { checkStatistical } from './statistical-queries.ts';
import { SystemBuilder } from './system.ts';
import { unusedTemplateProblems } from './unused-template.ts';

type StatisticalQueryNode = Extract<QueryNode, { readonly kind: 'statistical' }>;

/** A zone of so many clocks takes 64 MB. */
const mostClocks = 4095;

export interface Checked {
  readonly model?: TypedModel;
  readonly problems: readonly Problem[];
  /** For queries that come later, in a file of their own. */
  checkQueries(queries: readonly QueryNode[]): {
    readonly queries: readonly AnyQuery[];
    readonly problems: readonly Problem[];
  };
  /** For expressions of constants that come later. */
  evaluate(tree: Tree): {
    readonly found?: { readonly value: Value; readonly sort: Sort };
    readonly problems: readonly Problem[];
  };
}

export interface TypecheckOptions {
  /** Where meta variables are declared that last longer than a step, whether steps need that or not. */
  readonly kept?: readonly number[];
  /** Constants from outside, as expressions of constants. */
  readonly constants?: ReadonlyMap<string, Tree>;
  /** Constants that stay without a number. */
  readonly parameters?: ReadonlySet<string>;
  /** Real numbers are kept, for simulation. */
  readonly reals?: Reals;
}

export function typecheck(tree: Model, options: TypecheckOptions = {}): Checked {
  const { kept = [] } = options;
  let checker = new ModelChecker(options, new Set(kept));
  let model = checker.model(tree);
  const carried = options.reals === 'kept' || checker.context.problems.hasErrors ? [] : [...carriedOver(model)];
  if (carried.length > 0) {
    checker = new ModelChecker(options, new Set([...kept, ...carried.map(({ span }) => span.start)]));
    model = checker.model(tree);
  }
  const checkQueries = (queries: readonly QueryNode[]) => checker.laterQueries(queries);
  const evaluate = (expression: Tree) => checker.laterValue(expression);
  const found = checker.context.problems;
  const checked = { problems: found.all, checkQueries, evaluate };
  return found.hasErrors ? checked : { model, ...checked };
}

/** The model as it is read for simulation, and queries about it. */
interface Simulation {
  readonly model?: TypedModel;
  readonly problems: readonly Problem[];
  ask(node: StatisticalNode, context: Context): StatisticalAsk | undefined;
}

function simulationOf(tree: Model, { constants }: TypecheckOptions): Simulation {
  const checker = new ModelChecker({ ...(constants && { constants }), reals: 'kept' }, new Set(), 'without queries');
  const model = checker.model(tree);
  const { problems: found } = checker.context;
  const ask: Simulation['ask'] = (node, context) => checker.ask(node, context);
  return found.hasErrors ? { problems: found.all, ask } : { model, problems: found.all, ask };
}

/** Where only simulation can read the model, no other query is answered. */
function refusedHere({ kind, span }: QueryNode, { problems: found }: Context): undefined {
  if (kind !== 'remark') found.add(refusedQuery(span, 'all states of a model that can only be simulated'));
}

class ModelChecker {
  readonly context: Context;
  readonly #scope = new Scope();
  readonly #overrides: ReadonlyMap<string, (sort: Sort) => Value | undefined>;
  readonly #parameters: ReadonlySet<string>;
  readonly #overridden = new Set<string>();
  readonly #variables: Variable[] = [];
  readonly #functions: FunctionDeclaration[] = [];
  readonly #constantNames: string[] = [];
  #priorities: ChannelPriorities | undefined;
  #system: SystemItem | undefined;
  #queryScope = new Scope(this.#scope);
  #tree: Model | undefined;
  #simulation: Simulation | undefined;
  readonly #options: TypecheckOptions;
  readonly #isInner: boolean;

  /** `kept`: where meta variables are declared that last longer than a step. */
  constructor(
    options: TypecheckOptions,
    kept: ReadonlySet<number>,
    queries: 'its queries' | 'without queries' = 'its queries',
  ) {
    this.#isInner = queries === 'without queries';
    const { constants = new Map(), parameters = new Set(), reals } = options;
    this.#options = options;
    this.#parameters = parameters;
    this.context = new Context(new InstanceTable(), kept, reals);
    this.#overrides = new Map(
      [...constants].map(([name, value]) => [name, (sort) => this.#override(name, value, sort)]),
    );
  }

  model(tree: Model): TypedModel {
    for (const name of tree.charts ?? []) declare(this.context, this.#scope, name, { kind: 'chart', span: name.span });
    for (const { item } of tree.items) this.#item(item);
    for (const name of this.#overrides.keys())
      if (!this.#overridden.has(name)) this.context.problems.add(problems.unknownConstant(name, this.#constantNames));
    for (const name of this.#parameters)
      if (!this.#constantNames.includes(name))
        this.context.problems.add(problems.unknownParameter(name, this.#constantNames));
    this.#instances(tree);
    this.#tree = tree;
    const nodes = this.#isInner ? [] : tree.items.flatMap(({ item }) => (item.kind === 'query' ? [item.query] : []));
    const { queries, problems: wrong } = this.laterQueries(nodes);
    for (const problem of wrong) this.context.problems.add(withoutQuery(problem));
    this.#countClocks();
    return {
      source: tree.source,
      variables: this.#variables,
      functions: this.#functions,
      constants: this.#constants(),
      scalarSets: this.context.scalarSets,
      instances: this.context.instances.instances,
      ...(this.#priorities === undefined ? {} : { channelPriorities: this.#priorities }),
      ...(this.#parameters.size === 0 ? {} : { symbolic: this.context.symbolic }),
      queries: queries.filter((query) => query.kind !== 'statistical'),
      allQueries: queries,
    };
  }

  /** Problems are reported anew each time: the same file may be opened twice. */
  laterQueries(nodes: readonly QueryNode[]) {
    const context = new Context(this.context.instances, new Set(), this.context.reals);
    const queries = nodes
      .map((query) =>
        query.kind === 'statistical'
          ? this.#simulated(query, context)
          : this.context.reals === 'kept'
            ? refusedHere(query, context)
            : checkQuery(context, query, this.#queryScope),
      )
      .filter((query) => query !== undefined);
    return { queries, problems: context.problems.all };
  }

  /** The model as it is read for simulation is made once, when the first query asks for it. */
  #simulated(query: StatisticalQueryNode, context: Context): AnyQuery | undefined {
    if (this.#parameters.size > 0) context.problems.add(refusedQuery(query.span, 'parameters'));
    if (this.#parameters.size > 0) return undefined;
    this.#simulation ??= simulationOf(this.#tree!, this.#options);
    const { model, problems: found, ask } = this.#simulation;
    if (model === undefined)
      for (const problem of found) if (problem.severity === 'error') context.problems.add(problem);
    const asked = model && ask(query.ask, context);
    const { text, comment, span } = query;
    return asked && model && { kind: 'statistical', ask: asked, model, text, comment, span };
  }

  ask(node: StatisticalNode, { problems: found }: Context): StatisticalAsk | undefined {
    const context = new Context(this.context.instances, new Set(), 'kept');
    const asked = checkStatistical(context, node, this.#queryScope);
    for (const problem of context.problems.all) found.add(problem);
    return asked;
  }

  laterValue(tree: Tree): ReturnType<Checked['evaluate']> {
    const context = new Context(this.context.instances);
    const expression = context.check(tree, { scope: this.#scope, place: 'constant' });
    const value = expression && context.evaluate(expression);
    const problems = context.problems.all;
    return expression === undefined || value === undefined
      ? { problems }
      : { found: { value, sort: expression.sort }, problems };
  }

  #countClocks(): void {
    const own = this.context.instances.instances.flatMap(({ variables }) => variables);
    const clocks = [...this.#variables, ...own].filter(({ sort }) => elementSort(sort).kind === 'clock');
    const total = clocks.reduce((sum, { sort }) => sum + leafCount(sort), 0);
    if (total > mostClocks) this.context.problems.add(problems.tooManyClocks(clocks.at(-1)!.span, mostClocks));
  }

  #override(name: string, value: Tree, sort: Sort): Value | undefined {
    this.#overridden.add(name);
    const expression = this.context.expressions.fitting(value, sort, { scope: this.#scope, place: 'constant' });
    return expression && this.context.valueIn(expression, sort);
  }

  #constants(): NamedConstant[] {
    return this.#constantNames.flatMap((name) => {
      const meaning = this.#scope.own(name);
      return meaning?.kind === 'constant' ? [{ name, value: meaning.value }] : [];
    });
  }

  #item(item: Item): void {
    const { context } = this;
    switch (item.kind) {
      case 'typedef':
        declareTypes(context, this.#scope, item);
        return;
      case 'variables':
        if (item.type.prefixes.includes('const'))
          for (const { name } of item.declarators) this.#constantNames.push(name.text);
        for (const variable of declareVariables(context, this.#scope, item, {
          storage: 'global',
          overrides: this.#overrides,
          parameters: this.#parameters,
        }))
          this.#variables.push(variable);
        return;
      case 'function': {
        const found = declareFunction(context, this.#scope, item);
        if (found !== undefined) this.#functions.push(found);
        return;
      }
      case 'process': {
        const template = { kind: 'process', item, scope: this.#scope.snapshot() } as const;
        declare(context, this.#scope, item.name, { kind: 'template', template, span: item.name.span });
        return;
      }
      case 'instantiation':
        this.#instantiation(item);
        return;
      case 'channel-priority':
        this.#channelPriority(item);
        return;
      case 'system':
        if (this.#system !== undefined)
          context.problems.add(problems.secondOne(item.span, 'system line', this.#system.span));
        this.#system ??= item;
        return;
      case 'progress':
      case 'gantt':
        context.problems.add(unusedSection(item.span, item.kind));
        return;
      case 'query':
        return;
      default:
        item satisfies never;
    }
  }

  #instantiation(item: InstantiationItem): void {
    const base = this.#scope.find(item.template.text);
    const { span } = item.name;
    if (base?.kind === 'template') {
      const template = {
        kind: 'instantiation',
        item,
        scope: this.#scope.snapshot(),
        base: base.template,
        arguments: item.arguments,
      } as const;
      declare(this.context, this.#scope, item.name, { kind: 'template', template, span });
      return;
    }
    if (base?.kind === 'chart') {
      declare(this.context, this.#scope, item.name, { kind: 'chart', span });
      return;
    }
    if (base?.kind !== 'broken') {
      const known = this.#scope.names(({ kind }) => kind === 'template');
      this.context.problems.add(problems.unknownTemplate(item.template, known));
    }
    declare(this.context, this.#scope, item.name, { kind: 'broken', span });
  }

  #channelPriority({ levels, span }: ChannelPriorityItem): void {
    if (this.#priorities !== undefined)
      this.context.problems.add(problems.secondOne(span, 'channel priority', this.#priorities.span));
    const ranks: ChannelPriorities['ranks'][number][] = [];
    let defaultRank = 0;
    levels.forEach((level, rank) => {
      for (const entry of level) {
        const channel = entry === 'default' ? undefined : this.#channel(entry);
        if (entry === 'default') defaultRank = rank;
        if (channel !== undefined) ranks.push({ channel, rank });
      }
    });
    this.#priorities ??= { ranks, defaultRank, span };
  }

  #channel(tree: Tree) {
    const channel = this.context.check(tree, { scope: this.#scope, place: 'constant' });
    if (channel === undefined) return undefined;
    let { sort } = channel;
    while (sort.kind === 'array') sort = sort.element;
    if (sort.kind !== 'channel') this.context.problems.add(problems.notAChannel(channel.span, channel.sort));
    return sort.kind === 'channel' ? channel : undefined;
  }

  #instances(tree: Model): void {
    const end: Span = { source: tree.source, start: 0, end: 0 };
    if (this.#system === undefined)
      this.context.problems.add(problems.missingSystem(tree.items.at(-1)?.item.span ?? end));
    const builder = new SystemBuilder(this.context, this.#scope);
    const families: ReadonlyMap<string, Meaning> = this.#system === undefined ? new Map() : builder.build(this.#system);
    for (const [name, meaning] of families) this.#queryScope.set(name, meaning);
    for (const { item } of tree.items)
      if (item.kind === 'process' && !builder.used.has(item.name.text)) this.#unused(item);
  }

  #unused(item: ProcessItem): void {
    this.context.problems.add(problems.unusedTemplate(item.name));
    const meaning = this.#scope.own(item.name.text);
    if (meaning?.kind !== 'template') return;
    for (const problem of unusedTemplateProblems(item, meaning.template.scope, this.context.reals))
      this.context.problems.add(problem);
  }
}
