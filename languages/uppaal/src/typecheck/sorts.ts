/** Types to sorts: ranges and sizes are computed, names looked up. */
import type { Span } from '@vedette/core';
import { badPrefix, duplicate, refused } from '../problems.ts';
import type { Declarator, Dimension, FieldDeclaration, Prefix, Type } from '../tree.ts';
import {
  boolSort,
  clockSort,
  defaultInteger,
  doubleSort,
  elementSort,
  type Field,
  type FiniteSort,
  isFiniteSort,
  type Sort,
  sizeOf,
  sortText,
  voidSort,
  widestInteger,
} from '../typed/index.ts';
import type { Context } from './context.ts';
import * as problems from './problems.ts';
import type { Scope } from './scope.ts';

/** Larger arrays would not fit a state anyway. */
const mostElements = 1 << 18;

export class SortReader {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** `name` is what a typedef calls it, for scalar sets. */
  sortOf(type: Type, scope: Scope, name?: string): Sort | undefined {
    const { base, prefixes, span } = type;
    switch (base.kind) {
      case 'bool':
        return boolSort;
      case 'clock':
        return clockSort;
      case 'void':
        return voidSort;
      case 'double':
      case 'hybrid':
        if (this.#context.reals === 'kept') return base.kind === 'double' ? doubleSort : clockSort;
        this.#context.problems.add(refused(span, base.kind));
        return undefined;
      case 'chan':
        return channel(prefixes);
      case 'int':
        return base.range === undefined ? plainInteger(prefixes) : this.#range(base.range, scope, span);
      case 'scalar':
        return this.#scalar(type, scope, name);
      case 'struct':
        return this.#struct(base.fields, scope);
      case 'named': {
        const meaning = scope.find(base.name.text);
        if (meaning?.kind === 'type') return this.#prefixed(meaning.sort, type);
        if (meaning?.kind === 'broken') return undefined;
        const known = scope.names(({ kind }) => kind === 'type');
        this.#context.problems.add(problems.unknownType(base.name, known));
        return undefined;
      }
      default:
        return base satisfies never;
    }
  }

  #prefixed(sort: Sort, { prefixes, span }: Type): Sort | undefined {
    const leaf = elementSort(sort);
    const wrong = prefixes.find(
      (prefix) => (prefix === 'urgent' || prefix === 'broadcast') !== (leaf.kind === 'channel'),
    );
    if (wrong !== undefined) this.#context.problems.add(badPrefix(span, wrong, `"${sortText(sort)}"`));
    if (sort.kind !== 'channel') return wrong === undefined ? sort : undefined;
    return {
      kind: 'channel',
      urgency: prefixes.includes('urgent') ? 'urgent' : sort.urgency,
      delivery: prefixes.includes('broadcast') ? 'broadcast' : sort.delivery,
    };
  }

  #range(
    range: { readonly low: Parameters<Context['integer']>[0]; readonly high: Parameters<Context['integer']>[0] },
    scope: Scope,
    span: Span,
  ): Sort | undefined {
    const low = this.#context.integer(range.low, scope);
    const high = this.#context.integer(range.high, scope);
    if (low === undefined || high === undefined) return undefined;
    if (low <= high) return { kind: 'integer', low, high };
    this.#context.problems.add(problems.emptyRange(span, low, high));
    return undefined;
  }

  #scalar({ base, span }: Type, scope: Scope, name: string | undefined): Sort | undefined {
    if (base.kind !== 'scalar') return undefined;
    const size = this.#context.integer(base.size, scope);
    if (size === undefined) return undefined;
    if (size < 1) this.#context.problems.add(problems.emptyRange(span, 0, size - 1));
    if (size > mostElements) this.#context.problems.add(problems.tooLarge(span, 'A scalar set', mostElements));
    if (size < 1 || size > mostElements) return undefined;
    const set = { name: name ?? `scalar[${size}]`, size };
    this.#context.scalarSets.push(set);
    return { kind: 'scalar', set };
  }

  #struct(declarations: readonly FieldDeclaration[], scope: Scope): Sort | undefined {
    const fields: Field[] = [];
    const seen = new Map<string, Span>();
    let complete = true;
    for (const { type, declarators } of declarations) {
      const base = this.sortOf(type, scope);
      for (const declarator of declarators) {
        const first = seen.get(declarator.name.text);
        if (first !== undefined) this.#context.problems.add(duplicate(declarator.name, first));
        seen.set(declarator.name.text, declarator.name.span);
        const sort = base && this.#field(base, declarator, scope);
        if (sort === undefined || first !== undefined) complete = false;
        else fields.push({ name: declarator.name.text, sort });
      }
    }
    return complete ? { kind: 'struct', fields } : undefined;
  }

  #field(base: Sort, declarator: Declarator, scope: Scope): Sort | undefined {
    const leaf = elementSort(base).kind;
    if (leaf !== 'clock' && leaf !== 'channel' && leaf !== 'void')
      return this.arrayOf(base, declarator.dimensions, scope);
    this.#context.problems.add(problems.badStruct(declarator.name.span, base));
    return undefined;
  }

  /** `base name[first][second]`: an array of `first` arrays of `second` elements. */
  arrayOf(base: Sort, dimensions: readonly Dimension[], scope: Scope): Sort | undefined {
    const indices = dimensions.map((dimension) => this.#index(dimension, scope));
    let sort: Sort = base;
    for (const [position, index] of [...indices.entries()].reverse()) {
      if (index === undefined) return undefined;
      sort = { kind: 'array', index, length: sizeOf(index), element: sort };
      if (leafCount(sort) <= mostElements) continue;
      this.#context.problems.add(problems.tooLarge(spanOf(dimensions[position]!), 'An array', mostElements));
      return undefined;
    }
    return sort;
  }

  #index(dimension: Dimension, scope: Scope): FiniteSort | undefined {
    const type = typeIn(dimension, scope);
    if (type === undefined) return dimension.kind === 'size' ? this.#size(dimension, scope) : undefined;
    const sort = this.sortOf(type, scope);
    return sort && this.finite(sort, type.span);
  }

  #size(dimension: Dimension & { readonly kind: 'size' }, scope: Scope): FiniteSort | undefined {
    const size = this.#context.integer(dimension.size, scope);
    if (size === undefined) return undefined;
    if (size >= 1) return { kind: 'integer', low: 0, high: size - 1 };
    this.#context.problems.add(problems.emptyRange(dimension.size.span, 0, size - 1));
    return undefined;
  }

  finite(sort: Sort, span: Span): FiniteSort | undefined {
    if (isFiniteSort(sort)) return sort;
    this.#context.problems.add(problems.notFinite(span, sort));
    return undefined;
  }
}

/** A size that is a name may be the name of a type. */
function typeIn(dimension: Dimension, scope: Scope): Type | undefined {
  if (dimension.kind === 'type') return dimension.type;
  const { size } = dimension;
  if (size.kind !== 'name') return undefined;
  const meaning = scope.find(size.name.text);
  const isType = meaning?.kind === 'type';
  return isType ? { prefixes: [], base: { kind: 'named', name: size.name }, span: size.span } : undefined;
}

function spanOf(dimension: Dimension): Span {
  return dimension.kind === 'type' ? dimension.type.span : dimension.size.span;
}

function channel(prefixes: readonly Prefix[]): Sort {
  return {
    kind: 'channel',
    urgency: prefixes.includes('urgent') ? 'urgent' : 'lazy',
    delivery: prefixes.includes('broadcast') ? 'broadcast' : 'binary',
  };
}

/** Constants are not stored, so a constant `int` has all 32 bits. */
function plainInteger(prefixes: readonly Prefix[]): Sort {
  return prefixes.includes('const') ? widestInteger : defaultInteger;
}

export function leafCount(sort: Sort): number {
  if (sort.kind === 'array') return sort.length * leafCount(sort.element);
  return sort.kind === 'struct' ? sort.fields.reduce((sum, field) => sum + leafCount(field.sort), 0) : 1;
}
