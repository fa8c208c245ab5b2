/**
 * Declared variables: in equations, binders, process parameters. As in mCRL2 a variable may not have the name of a
 * constructor, mapping or builtin function, and may hide another variable only if both have the same sort.
 */
import type { Problem } from '@vedette/core';
import { builtinNames } from '../builtins.ts';
import * as problems from '../problems/index.ts';
import type { Name, SortExpression, VariableGroup } from '../tree.ts';
import type { Sort, Variable } from '../typed/index.ts';
import type { Sorts } from './sorts.ts';
import { unknownSort } from './unknown-sort.ts';

/** What a name means outside, if it is a variable there. */
export type Outside = (name: string) => Variable | undefined;

export class Variables {
  readonly #sorts: Sorts;
  readonly #problems: Problem[];

  constructor(sorts: Sorts, problemList: Problem[]) {
    this.#sorts = sorts;
    this.#problems = problemList;
  }

  declare(groups: readonly VariableGroup[], outside: Outside = () => undefined): Variable[] {
    const declared: Variable[] = [];
    for (const group of groups) {
      const sort = this.#sorts.resolve(group.sort);
      for (const name of group.names) {
        const earlier = declared.find((other) => other.name === name.text);
        if (earlier !== undefined) this.#problems.push(problems.declaredTwice(name.span, name.text, earlier.span));
        else declared.push(this.one(name, sort, outside));
      }
    }
    return declared;
  }

  sort(expression: SortExpression): Sort {
    return this.#sorts.resolve(expression);
  }

  one(name: Name, sort: Sort, outside: Outside): Variable {
    const operation = this.#sorts.operations.some(name.text);
    const hidden = outside(name.text);
    if (builtinNames.has(name.text)) {
      this.#problems.push(problems.builtinName(name.span, name.text));
    } else if (operation !== undefined) {
      this.#problems.push(problems.variableAndOperation(name.span, name.text, operation.span));
    } else if (hidden !== undefined && hidden.sort !== sort && hidden.sort !== unknownSort && sort !== unknownSort) {
      this.#problems.push(problems.hidesOtherSort(name.span, name.text, hidden));
    }
    return { name: name.text, sort, span: name.span };
  }
}
