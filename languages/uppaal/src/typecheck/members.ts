/**
 * `P.at`, `P.x`, `P(i).at` in queries: what processes are made of. Where the arguments are constants the member is
 * settled here; where they are variables bound in the query, all members come along and the index chooses while
 * running.
 */
import type { Span } from '@vedette/core';
import { outOfBounds } from '../interpret/problems.ts';
import type { Name, Expression as Tree } from '../tree.ts';
import { boolSort, boundsOf, type Expression, type FiniteSort, sizeOf } from '../typed/index.ts';
import type { Context } from './context.ts';
import * as problems from './problems.ts';
import type { Family, Surroundings } from './scope.ts';

/** A member that is named, or a function that is called. */
type MemberTree = Extract<Tree, { readonly kind: 'field' | 'member-call' }>;

function fieldOf(tree: MemberTree): Extract<Tree, { readonly kind: 'field' }> {
  return tree.kind === 'field' ? tree : tree.callee;
}

export function isProcessReference(tree: Tree, { scope, place }: Surroundings): boolean {
  const name = referredName(tree);
  if (name === undefined) return false;
  const meaning = scope.find(name.text);
  return meaning?.kind === 'family' || meaning?.kind === 'template' || (place === 'query' && meaning === undefined);
}

function referredName(tree: Tree): Name | undefined {
  if (tree.kind === 'name') return tree.name;
  return tree.kind === 'call' ? tree.callee : undefined;
}

export function memberOf(context: Context, tree: MemberTree, at: Surroundings): Expression | undefined {
  const { target } = fieldOf(tree);
  const name = referredName(target)!;
  const meaning = at.scope.find(name.text);
  if (at.place !== 'query') {
    context.problems.add(problems.onlyInQueries(tree.span, 'Another process'));
    return undefined;
  }
  if (meaning?.kind !== 'family') {
    context.problems.add(
      problems.unknownProcess(
        name,
        at.scope.names(({ kind }) => kind === 'family'),
      ),
    );
    return undefined;
  }
  const given = target.kind === 'call' ? target.arguments : [];
  return new MemberReader(context, meaning.family, { tree, at }).read(given);
}

class MemberReader {
  readonly #context: Context;
  readonly #family: Family;
  readonly #name: Name;
  readonly #process: Name;
  readonly #span: Span;
  readonly #tree: MemberTree;
  readonly #at: Surroundings;

  constructor(
    context: Context,
    family: Family,
    { tree, at }: { readonly tree: MemberTree; readonly at: Surroundings },
  ) {
    this.#context = context;
    this.#family = family;
    this.#name = fieldOf(tree).name;
    this.#process = referredName(fieldOf(tree).target)!;
    this.#span = tree.span;
    this.#tree = tree;
    this.#at = at;
  }

  read(given: readonly Tree[]): Expression | undefined {
    const { over, instances } = this.#family;
    if (given.length !== over.length) {
      this.#context.problems.add(
        problems.wrongCount(this.#process, 'parameters', { has: over.length, given: given.length }),
      );
      return undefined;
    }
    const indices = given.map((argument, position) => this.#index(argument, over[position]!));
    if (!indices.every((index) => index !== undefined)) return undefined;
    const settled = indices.every((index) => index.kind === 'number');
    if (settled)
      return this.#settled(
        indices.map((index) => (index.kind === 'number' ? index.value : 0)),
        indices,
      );
    const members = instances.map((instance) => this.#member(instance));
    if (!members.every((member) => member !== undefined)) return undefined;
    return { kind: 'member', indices, over, members, sort: members[0]!.sort, span: this.#span };
  }

  /** Only constants and variables bound in the query: a process cannot be looked up by the state. */
  #index(tree: Tree, sort: FiniteSort): Expression | undefined {
    const found = this.#context.expressions.fitting(tree, sort, this.#at);
    if (found === undefined) return undefined;
    if (found.kind === 'variable' && found.variable.storage === 'bound') return found;
    if (dependsOnBinder(found)) return found;
    const value = this.#context.evaluate(found);
    return typeof value === 'number' ? { kind: 'number', value, sort, span: found.span } : undefined;
  }

  #settled(values: readonly number[], indices: readonly Expression[]): Expression | undefined {
    let position = 0;
    for (const [place, sort] of this.#family.over.entries()) {
      const [low, high] = boundsOf(sort);
      const value = values[place]!;
      if (value < low || value > high) {
        this.#context.problems.add(outOfBounds(indices[place]!.span, value, [low, high]));
        return undefined;
      }
      position = position * sizeOf(sort) + value - low;
    }
    return this.#member(this.#family.instances[position]!);
  }

  #member(number: number): Expression | undefined {
    const { instance, scope } = this.#context.instances.at(number);
    const meaning = scope.own(this.#name.text);
    const span = this.#span;
    if (this.#tree.kind === 'member-call') {
      if (meaning?.kind === 'function')
        return this.#context.expressions.memberCall(meaning.function, this.#tree, this.#at);
      this.#context.problems.add(
        problems.unknownFunction(
          this.#name,
          scope.ownNames(({ kind }) => kind === 'function'),
        ),
      );
      return undefined;
    }
    if (meaning?.kind === 'location')
      return { kind: 'location', instance: number, location: meaning.location, sort: boolSort, span };
    if (meaning?.kind === 'variable' || meaning?.kind === 'constant' || meaning?.kind === 'reference') {
      const name = { text: this.#name.text, span };
      return this.#context.check({ kind: 'name', name, span }, { scope, place: 'query' });
    }
    const known = scope.ownNames(
      ({ kind }) => kind === 'location' || kind === 'variable' || kind === 'constant' || kind === 'reference',
    );
    this.#context.problems.add(problems.unknownMember(this.#name, instance.name, known));
    return undefined;
  }
}

/** An index such as `i + 1` with a bound `i` and constants beside it. */
function dependsOnBinder(expression: Expression): boolean {
  if (expression.kind === 'variable') return expression.variable.storage === 'bound';
  if (expression.kind === 'arithmetic') {
    const sides = [expression.left, expression.right];
    return sides.some(dependsOnBinder) && sides.every((side) => side.kind === 'number' || dependsOnBinder(side));
  }
  return false;
}
