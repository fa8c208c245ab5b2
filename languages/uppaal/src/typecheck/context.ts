/**
 * What the parts of the checker share. Sorts contain expressions (ranges, sizes) and expressions contain sorts
 * (quantifiers), so both find each other here.
 */
import { Broken } from '@vedette/core';
import { constantIn, constantValue } from '../interpret/constant.ts';
import type { Expression as Tree, Type } from '../tree.ts';
import type { Expression, ScalarSet, Sort, Value } from '../typed/index.ts';
import { ExpressionChecker } from './expressions.ts';
import type { InstanceTable } from './instance-table.ts';
import { ProblemList } from './problem-list.ts';
import type { Scope, Surroundings } from './scope.ts';
import { SortReader } from './sorts.ts';
import { SymbolicTable } from './symbolic.ts';

export type Reals = 'left out' | 'kept';

export class Context {
  readonly problems = new ProblemList();
  readonly scalarSets: ScalarSet[] = [];
  /** Filled by the system line; what queries can ask about. */
  readonly instances: InstanceTable;
  readonly #expressions: ExpressionChecker;
  readonly #sorts: SortReader;

  /** What depends on parameters; nothing does if there are none. */
  readonly symbolic = new SymbolicTable();

  /** Where meta variables are declared that are kept like any other: by the start of their names. */
  readonly kept: ReadonlySet<number>;
  /** Real numbers are left out of exhaustive searches, and kept for simulation. */
  readonly reals: Reals;

  constructor(instances: InstanceTable, kept: ReadonlySet<number> = new Set(), reals: Reals = 'left out') {
    this.instances = instances;
    this.kept = kept;
    this.reals = reals;
    this.#expressions = new ExpressionChecker(this);
    this.#sorts = new SortReader(this);
  }

  get expressions(): ExpressionChecker {
    return this.#expressions;
  }

  get sorts(): SortReader {
    return this.#sorts;
  }

  check(tree: Tree, surroundings: Surroundings): Expression | undefined {
    return this.#expressions.check(tree, surroundings);
  }

  sortOf(type: Type, scope: Scope): Sort | undefined {
    return this.#sorts.sortOf(type, scope);
  }

  /** The value of an expression that must be known before the run. */
  evaluate(expression: Expression): Value | undefined {
    return this.guarded(() => constantValue(expression));
  }

  /** The same, as a sort keeps it; it must be inside the ranges of the sort. */
  valueIn(expression: Expression, sort: Sort): Value | undefined {
    return this.guarded(() => constantIn(expression, sort));
  }

  /** Runs an evaluation; if it breaks, that is a problem like any other. */
  guarded<T>(evaluate: () => T): T | undefined {
    try {
      return evaluate();
    } catch (thrown) {
      if (!(thrown instanceof Broken)) throw thrown;
      this.problems.add(thrown.problem);
      return undefined;
    }
  }

  /** An integer that must be known before the run. */
  integer(tree: Tree, scope: Scope): number | undefined {
    const expression = this.#expressions.integer(tree, { scope, place: 'constant' });
    const value = expression && this.evaluate(expression);
    return typeof value === 'number' ? value : undefined;
  }
}
