/** The system line: every process with every combination of its open parameters, priorities from the left upwards. */
import type { Span } from '@vedette/core';
import type { Name, Parameter, SystemItem, Expression as Tree } from '../tree.ts';
import {
  type BoundParameter,
  boundsOf,
  childrenOf,
  defaultValue,
  type Expression,
  elementSort,
  type FiniteSort,
  isFiniteSort,
  type Sort,
  sortText,
  type Value,
  type Variable,
} from '../typed/index.ts';
import { checkAssignable } from './assignable.ts';
import type { Context } from './context.ts';
import { declarableSort, declare } from './declarations.ts';
import { isCopyable } from './functions.ts';
import * as problems from './problems.ts';
import { constantAt } from './references.ts';
import { type Meaning, Scope, type Template } from './scope.ts';
import { refersTo } from './sort-rules.ts';
import { type Identity, TemplateChecker } from './templates.ts';

const mostProcesses = 2048;

/** An argument that is settled: a value, or something to refer to. */
type Argument =
  | { readonly kind: 'value'; readonly value: Value; readonly span: Span }
  | {
      readonly kind: 'reference';
      readonly expression: Expression;
      readonly text: string;
      readonly access: 'any' | 'read';
    };

export class SystemBuilder {
  readonly #context: Context;
  readonly #scope: Scope;
  readonly #used = new Set<string>();

  constructor(context: Context, scope: Scope) {
    this.#context = context;
    this.#scope = scope;
  }

  /** Names of the process templates that got an instance. */
  get used(): ReadonlySet<string> {
    return this.#used;
  }

  build({ levels }: SystemItem): ReadonlyMap<string, Meaning> {
    const families = new Map<string, Meaning>();
    levels.forEach((names, priority) => {
      for (const name of names) {
        if (this.#scope.find(name.text)?.kind === 'chart') continue;
        if (families.has(name.text)) this.#context.problems.add(problems.listedTwice(name));
        else families.set(name.text, this.#family(name, priority));
      }
    });
    return families;
  }

  #family(name: Name, priority: number): Meaning {
    const { span } = name;
    const meaning = this.#scope.find(name.text);
    if (meaning?.kind !== 'template') {
      if (meaning?.kind !== 'broken')
        this.#context.problems.add(
          problems.unknownTemplate(
            name,
            this.#scope.names(({ kind }) => kind === 'template'),
          ),
        );
      return { kind: 'broken', span };
    }
    const { template } = meaning;
    this.#markUsed(template);
    const over = template.item.parameters.map((parameter) => this.#openSort(parameter, template, span));
    if (!over.every((sort) => sort !== undefined)) return { kind: 'broken', span };
    const combinations = valuesOf(over, mostProcesses - this.#context.instances.size);
    if (combinations === undefined) {
      this.#context.problems.add(problems.tooManyProcesses(span, mostProcesses));
      return { kind: 'broken', span };
    }
    const instances = combinations.map((values) =>
      this.#instance(template, {
        name: processName(name, values),
        chosen: values.map((value, i) => ({ sort: over[i]!, value })),
        priority,
        span,
      }),
    );
    return { kind: 'family', family: { name: name.text, over, instances }, span };
  }

  #markUsed(template: Template): void {
    if (template.kind === 'instantiation') this.#markUsed(template.base);
    else this.#used.add(template.item.name.text);
  }

  #openSort(parameter: Parameter, template: Template, span: Span): FiniteSort | undefined {
    const sort = this.#parameterSort(parameter, template.scope);
    if (sort === undefined) return undefined;
    if (parameter.passing === 'value' && isFiniteSort(sort)) return sort;
    this.#context.problems.add(problems.openParameter(span, parameter.name));
    return undefined;
  }

  #parameterSort({ type, name, dimensions }: Parameter, scope: Scope): Sort | undefined {
    const base = this.#context.sortOf(type, scope);
    return base && declarableSort(this.#context, scope, base, { name, dimensions });
  }

  #instance(template: Template, { span, ...identity }: Omit<Identity, 'parameters'> & { readonly span: Span }): number {
    const given = identity.chosen.map(({ value }): Argument => ({ kind: 'value', value, span }));
    const { scope, item, parameters } = this.#bind(template, given);
    const checker = new TemplateChecker(this.#context, item, scope);
    const instance = checker.instance({ ...identity, parameters });
    return this.#context.instances.add({ instance, scope });
  }

  /** Follows a chain of instantiations down to the template, arguments in hand. */
  #bind(
    template: Template,
    given: readonly (Argument | undefined)[],
  ): {
    readonly scope: Scope;
    readonly item: (Template & { readonly kind: 'process' })['item'];
    readonly parameters: readonly BoundParameter[];
  } {
    const scope = new Scope(template.scope);
    const parameters = template.item.parameters.map((parameter, index) =>
      this.#bindOne(parameter, given[index], scope),
    );
    if (template.kind === 'process') return { scope, item: template.item, parameters };
    const below = template.base.item.parameters;
    if (below.length !== template.arguments.length) {
      const count = { has: below.length, given: template.arguments.length };
      this.#context.problems.add(problems.wrongCount(template.item.template, 'parameters', count));
    }
    const next = below.map((parameter, index) => {
      const tree = template.arguments[index];
      return tree && this.#argument(tree, { parameter, scope, formal: template.base.scope });
    });
    return this.#bind(template.base, next);
  }

  #bindOne(parameter: Parameter, argument: Argument | undefined, scope: Scope): BoundParameter {
    const { name } = parameter;
    const sort = this.#parameterSort(parameter, scope);
    const { span } = name;
    if (sort !== undefined && parameter.passing === 'value' && !isCopyable(sort))
      this.#context.problems.add(problems.mustBeReference(name, sort));
    if (argument === undefined || sort === undefined) {
      declare(this.#context, scope, name, { kind: 'broken', span });
      return { name: name.text };
    }
    if (argument.kind === 'value') {
      declare(this.#context, scope, name, { kind: 'constant', sort, value: argument.value, span });
      return { name: name.text, value: argument.value };
    }
    const { expression, access } = argument;
    declare(this.#context, scope, name, { kind: 'reference', expression, access, span });
    return { name: name.text, reference: argument.text };
  }

  #argument(
    tree: Tree,
    { parameter, scope, formal }: { readonly parameter: Parameter; readonly scope: Scope; readonly formal: Scope },
  ): Argument | undefined {
    const sort = this.#parameterSort(parameter, formal);
    if (sort === undefined) return undefined;
    const at = { scope, place: 'initialiser' } as const;
    if (parameter.passing === 'value') {
      const expression = isCopyable(sort) ? this.#context.expressions.fitting(tree, sort, at) : undefined;
      if (expression && this.#context.symbolic.dependsOnParameters({ kind: 'whole', expression }))
        return this.#symbolicArgument(expression, parameter.name.text, sort);
      const value = expression && this.#context.valueIn(expression, sort);
      return value === undefined ? undefined : { kind: 'value', value, span: tree.span };
    }
    const found = this.#context.check(tree, at);
    if (found === undefined) return undefined;
    const constant = parameter.type.prefixes.includes('const');
    const wrong = refersTo(found.sort, sort) ? undefined : problems.badReference(found.span, found.sort, sort);
    const locked = constant ? undefined : checkAssignable(tree, found, at);
    const problem = wrong ?? locked;
    if (problem !== undefined) this.#context.problems.add(problem);
    if (problem !== undefined) return undefined;
    const [own, declared] = [elementSort(found.sort), elementSort(sort)];
    if (own.kind === 'channel' && declared.kind === 'channel' && sortText(own) !== sortText(declared))
      this.#context.problems.add(problems.otherChannel(found.span, found.sort, sort));
    return this.#reference(found, constant ? 'read' : 'any');
  }

  /** A value parameter that depends on parameters of the model stands for a constant of its own. */
  #symbolicArgument(expression: Expression, name: string, sort: Sort): Argument {
    const { span } = expression;
    const variable: Variable = { name, sort, storage: 'symbolic', initial: defaultValue(sort), span };
    this.#context.symbolic.initialisers.set(variable, { kind: 'whole', expression });
    const read: Expression = { kind: 'variable', variable, sort, span };
    return { kind: 'reference', expression: read, text: name, access: 'read' };
  }

  /** What a reference stands for must not change while the model runs: indices become numbers. */
  #reference(expression: Expression, access: 'any' | 'read'): Argument | undefined {
    if (expression.kind === 'number' || expression.kind === 'constant')
      return { kind: 'value', value: expression.value, span: expression.span };
    const settled = this.#settled(expression);
    return settled && { kind: 'reference', expression: settled, text: referenceText(settled), access };
  }

  #settled(expression: Expression): Expression | undefined {
    if (expression.kind === 'field') {
      const target = this.#settled(expression.target);
      return target && { ...expression, target };
    }
    if (expression.kind !== 'index') return childrenOf(expression).length === 0 ? expression : undefined;
    const target = this.#settled(expression.target);
    const value = this.#context.evaluate(expression.index);
    if (target === undefined || typeof value !== 'number') return undefined;
    return {
      ...expression,
      target,
      index: constantAt({ sort: expression.index.sort, value }, '', expression.index.span),
    };
  }
}

function referenceText(expression: Expression): string {
  switch (expression.kind) {
    case 'variable':
      return expression.variable.name;
    case 'field':
      return `${referenceText(expression.target)}.${expression.name}`;
    case 'index':
      return `${referenceText(expression.target)}[${referenceText(expression.index)}]`;
    case 'number':
      return String(expression.value);
    default:
      return '?';
  }
}

function processName(name: Name, values: readonly number[]): string {
  return values.length === 0 ? name.text : `${name.text}(${values.join(',')})`;
}

/** All combinations, the last parameter fastest; undefined if there are more than `most`. */
function valuesOf(over: readonly FiniteSort[], most: number): number[][] | undefined {
  let combinations: number[][] = [[]];
  for (const sort of over) {
    const [low, high] = boundsOf(sort);
    if ((high - low + 1) * combinations.length > most) return undefined;
    const values = Array.from({ length: high - low + 1 }, (_, index) => low + index);
    combinations = combinations.flatMap((before) => values.map((value) => [...before, value]));
  }
  return combinations.length > most ? undefined : combinations;
}
