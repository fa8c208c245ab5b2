/** Names, fields and elements: what they stand for. Constants are put in place, parts of constants too. */
import type { Span } from '@vedette/core';
import { outOfBounds } from '../interpret/problems.ts';
import { refused } from '../problems.ts';
import type { Name, Expression as Tree } from '../tree.ts';
import { boundsOf, type Expression, isSingle, type Sort, type Value } from '../typed/index.ts';
import type { Context } from './context.ts';
import { isProcessReference, memberOf } from './members.ts';
import * as problems from './problems.ts';
import type { Meaning, Surroundings } from './scope.ts';

type Of<K extends Tree['kind']> = Extract<Tree, { readonly kind: K }>;

export class ReferenceChecker {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  name(name: Name, { scope }: Surroundings): Expression | undefined {
    const meaning = scope.find(name.text);
    if (meaning === undefined) {
      this.#context.problems.add(problems.unknownName(name, scope.names(isValue)));
      return undefined;
    }
    return this.#meant(meaning, name);
  }

  #meant(meaning: Meaning, name: Name): Expression | undefined {
    const { span } = name;
    switch (meaning.kind) {
      case 'constant':
        return constantAt(meaning, name.text, span);
      case 'variable':
        return { kind: 'variable', variable: meaning.variable, sort: meaning.variable.sort, span };
      case 'reference':
        return { ...meaning.expression, span };
      case 'broken':
        return undefined;
      case 'floating':
        this.#context.problems.add(refused(span, 'double'));
        return undefined;
      case 'location':
        this.#context.problems.add(problems.onlyInQueries(span, 'A location'));
        return undefined;
      case 'type':
      case 'function':
      case 'unfinished':
      case 'template':
      case 'chart':
      case 'family': {
        const what = {
          type: 'a type',
          function: 'a function',
          unfinished: 'a function',
          template: 'a template',
          chart: 'a chart',
          family: 'a process',
        };
        this.#context.problems.add(problems.wrongKind(span, what[meaning.kind], 'a value'));
        return undefined;
      }
      default:
        return meaning satisfies never;
    }
  }

  field(tree: Of<'field'>, at: Surroundings): Expression | undefined {
    if (isProcessReference(tree.target, at)) return memberOf(this.#context, tree, at);
    const target = this.#context.check(tree.target, at);
    if (target === undefined) return undefined;
    if (target.sort.kind !== 'struct') {
      this.#context.problems.add(
        problems.wrongSort(target.span, target.sort, at.place === 'query' ? 'a process or a struct' : 'a struct'),
      );
      return undefined;
    }
    const { fields } = target.sort;
    const field = fields.findIndex(({ name }) => name === tree.name.text);
    const found = fields[field];
    if (found === undefined) {
      this.#context.problems.add(
        problems.unknownField(
          tree.name,
          fields.map(({ name }) => name),
        ),
      );
      return undefined;
    }
    const { sort } = found;
    if (target.kind === 'constant')
      return constantAt({ sort, value: partAt(target.value, field) }, target.name, tree.span);
    return { kind: 'field', target, field, name: tree.name.text, sort, span: tree.span };
  }

  /** `P.f(x)`: only processes have functions. */
  call(tree: Of<'member-call'>, at: Surroundings): Expression | undefined {
    if (isProcessReference(tree.callee.target, at)) return memberOf(this.#context, tree, at);
    this.#context.problems.add(problems.unknownFunction(tree.callee.name, []));
    return undefined;
  }

  index(tree: Of<'index'>, at: Surroundings): Expression | undefined {
    const target = this.#context.check(tree.target, at);
    if (target === undefined) return undefined;
    if (target.sort.kind !== 'array') {
      this.#context.problems.add(problems.wrongSort(target.span, target.sort, 'an array'));
      return undefined;
    }
    const { index: indexSort, element: sort } = target.sort;
    const index = this.#context.expressions.fitting(tree.index, indexSort, at);
    if (index === undefined) return undefined;
    if (index.kind !== 'number') return { kind: 'index', target, index, sort, span: tree.span };
    const [low, high] = boundsOf(indexSort);
    if (index.value < low || index.value > high) {
      const problem = outOfBounds(index.span, index.value, [low, high]);
      const isRun = runPlaces.has(at.place);
      this.#context.problems.add(isRun ? problems.breaksWhenRun(problem) : problem);
      return isRun ? { kind: 'index', target, index, sort, span: tree.span } : undefined;
    }
    if (target.kind === 'constant')
      return constantAt({ sort, value: partAt(target.value, index.value - low) }, target.name, tree.span);
    return { kind: 'index', target, index, sort, span: tree.span };
  }
}

/** What is evaluated while the model runs, if at all. */
const runPlaces: ReadonlySet<string> = new Set(['guard', 'invariant', 'update', 'function', 'synchronisation']);

function isValue({ kind }: Meaning): boolean {
  return kind === 'constant' || kind === 'variable' || kind === 'reference' || kind === 'family';
}

/** Numbers stand for themselves, arrays and structs keep their name. */
export function constantAt(
  { sort, value }: { readonly sort: Sort; readonly value: Value },
  name: string,
  span: Span,
): Expression {
  if (typeof value === 'number' && isSingle(sort)) return { kind: 'number', value, sort, span };
  return { kind: 'constant', name, value, sort, span };
}

function partAt(value: Value, index: number): Value {
  return typeof value === 'number' ? value : value[index]!;
}
