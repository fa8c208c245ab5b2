/**
 * From sort expressions to sorts. Aliases are followed, cycles of aliases are found, every struct becomes a declared
 * sort whose constructors, projections and recognisers are entered among the operations. A struct without a name of its
 * own is the same sort wherever the same text stands.
 */
import type { Problem, Span } from '@vedette/core';
import { sortExpressionText } from '../print/sorts.ts';
import * as problems from '../problems/index.ts';
import { suggestion } from '../suggestion.ts';
import type { Name, SortDeclaration, SortExpression } from '../tree.ts';
import { basicSorts, type DeclaredSort, type Operation, type Sort, SortTable } from '../typed/index.ts';
import { Operations } from './operations.ts';
import { enterStruct } from './structs.ts';
import { unknownSort } from './unknown-sort.ts';

type StructExpression = Extract<SortExpression, { kind: 'struct' }>;

interface Alias {
  readonly expression: SortExpression;
  readonly span: Span;
  sort?: Sort;
  state: 'new' | 'underway' | 'done';
}

export class Sorts {
  readonly table = new SortTable();
  readonly declared: DeclaredSort[] = [];
  readonly operations: Operations;
  readonly #problems: Problem[];
  #isDeclaring = true;
  readonly #names = new Map<string, { readonly sort: Sort } | Alias>();
  /** By name, the text of the declaration. */
  readonly #declared = new Map<string, { readonly text: string; readonly span: Span }>();
  readonly #structs = new Map<string, DeclaredSort>();
  /** Structs whose constructors have still to be entered. */
  readonly #pending: { readonly sort: DeclaredSort; readonly expression: StructExpression }[] = [];

  constructor(problemList: Problem[]) {
    this.#problems = problemList;
    this.operations = new Operations(problemList);
  }

  declare(declarations: readonly SortDeclaration[]): void {
    for (const declaration of declarations) {
      if (declaration.kind === 'alias') this.#declareAlias(declaration);
      else for (const name of declaration.names) this.#declareName(name.text, name.span);
    }
    for (const name of this.#names.keys()) this.#named(name);
    this.#enterPending();
    this.#isDeclaring = false;
  }

  /** As in mCRL2, a struct brings names along only if it is part of a sort declaration. */
  enter(operation: Operation): void {
    if (this.#isDeclaring) this.operations.add(operation);
  }

  #declareName(name: string, span: Span): void {
    if (!this.#isNew({ text: name, span }, 'sort')) return;
    const sort = this.table.declared(name, span, false);
    this.declared.push(sort);
    this.#names.set(name, { sort });
  }

  #declareAlias({ name, sort: expression }: Extract<SortDeclaration, { kind: 'alias' }>): void {
    if (!this.#isNew(name, sortExpressionText(expression))) return;
    const inner = withoutGroups(expression);
    if (inner.kind === 'struct') {
      this.#names.set(name.text, { sort: this.#newStruct(name.text, name.span, inner) });
    } else {
      this.#names.set(name.text, { expression, span: name.span, state: 'new' });
    }
  }

  /** The same declaration twice is allowed in mCRL2, and deserves a warning. */
  #isNew(name: Name, text: string): boolean {
    const earlier = this.#declared.get(name.text);
    if (earlier === undefined) this.#declared.set(name.text, { text, span: name.span });
    else if (earlier.text === text) this.#problems.push(problems.repeated(name.span, name.text, earlier.span));
    else this.#problems.push(problems.declaredTwice(name.span, name.text, earlier.span));
    return earlier === undefined;
  }

  #newStruct(name: string, span: Span, expression: StructExpression): DeclaredSort {
    const sort = this.table.declared(name, span, true);
    const text = sortExpressionText(expression);
    if (!this.#structs.has(text)) this.#structs.set(text, sort);
    this.declared.push(sort);
    this.#pending.push({ sort, expression });
    return sort;
  }

  #enterPending(): void {
    for (let next = this.#pending.shift(); next !== undefined; next = this.#pending.shift()) {
      enterStruct(this, next.sort, next.expression);
    }
  }

  /** A sort that can have values: not a product. */
  resolve(expression: SortExpression): Sort {
    const sort = this.#resolve(expression);
    this.#enterPending();
    return sort;
  }

  /** The sorts of a product, or the one sort. */
  resolveProduct(expression: SortExpression): Sort[] {
    const inner = withoutGroups(expression);
    return (inner.kind === 'product' ? inner.factors : [inner]).map((factor) => this.resolve(factor));
  }

  /** Does not enter the constructors of structs met on the way: their sorts may need names not yet followed. */
  #resolve(expression: SortExpression): Sort {
    switch (expression.kind) {
      case 'basic':
        return basicSorts[expression.name];
      case 'reference':
        return this.#named(expression.name) ?? this.#unknown(expression.name, expression.span);
      case 'container':
        return this.#ofParts([expression.element], ([element]) => this.table.container(expression.container, element!));
      case 'function':
        return this.#function(expression);
      case 'struct':
        return this.#anonymousStruct(expression);
      case 'product':
        this.#problems.push(problems.productSort(expression.span));
        return unknownSort;
      case 'group':
        return this.#resolve(expression.inner);
    }
  }

  #function(expression: Extract<SortExpression, { kind: 'function' }>): Sort {
    const factors = expression.domain.flatMap((factor) => {
      const inner = withoutGroups(factor);
      return inner.kind === 'product' ? inner.factors : [inner];
    });
    return this.#ofParts([expression.codomain, ...factors], ([codomain, ...domain]) =>
      this.table.function(domain, codomain!),
    );
  }

  #ofParts(parts: readonly SortExpression[], make: (sorts: readonly Sort[]) => Sort): Sort {
    const sorts = parts.map((part) => this.#resolve(part));
    return sorts.includes(unknownSort) ? unknownSort : make(sorts);
  }

  #anonymousStruct(expression: StructExpression): Sort {
    const text = sortExpressionText(expression);
    return this.#structs.get(text) ?? this.#newStruct(text, expression.span, expression);
  }

  #named(name: string): Sort | undefined {
    const entry = this.#names.get(name);
    if (entry === undefined || !('state' in entry)) return entry?.sort;
    if (entry.state === 'underway') {
      this.#problems.push(problems.circularSort(entry.span, name));
      entry.sort = unknownSort;
      entry.state = 'done';
    }
    if (entry.state === 'new') {
      entry.state = 'underway';
      const sort = this.#resolve(entry.expression);
      // The cycle, if there is one, has given the alias its sort already.
      entry.sort ??= sort;
      entry.state = 'done';
    }
    return entry.sort;
  }

  #unknown(name: string, span: Span): Sort {
    this.#problems.push(
      problems.unknownSortName(
        span,
        name,
        suggestion(this.#problems, name, () => this.#names.keys()),
      ),
    );
    return unknownSort;
  }
}

export function withoutGroups(expression: SortExpression): SortExpression {
  return expression.kind === 'group' ? withoutGroups(expression.inner) : expression;
}
