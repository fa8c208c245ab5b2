/**
 * Equations about `==` on a sort without constructors: its values are terms that nothing is known about, so the model
 * may say which of them are equal. They become equations of a mapping, which is asked where the terms themselves do not
 * tell.
 */
import { applied, Bool, type Operation, type Sort, type SortTable, type TypedEquation } from '../../typed/index.ts';
import { builtinOf } from './calls.ts';

export class Equalities {
  readonly bySort = new Map<Sort, Operation>();
  readonly #table: SortTable;

  constructor(table: SortTable) {
    this.#table = table;
  }

  get operations(): readonly Operation[] {
    return [...this.bySort.values()];
  }

  /** The same equation about a mapping, if it is about such an equality. */
  asMapping(equation: TypedEquation): TypedEquation {
    const { left } = equation;
    const call = builtinOf(left);
    const sort = call?.parts[0]?.sort;
    const isAbstract = sort?.kind === 'declared' && sort.constructors.length === 0;
    if (call?.name !== '==' || sort === undefined || !isAbstract) return equation;
    const operation = this.bySort.get(sort) ?? this.#operation(sort, equation);
    const head = { kind: 'operation', operation, sort: operation.sort, span: left.span } as const;
    return { ...equation, left: applied(head, call.parts, left.span) };
  }

  #operation(sort: Sort, { left }: TypedEquation): Operation {
    const made: Operation = {
      kind: 'mapping',
      name: '==',
      sort: this.#table.function([sort, sort], Bool),
      span: left.span,
      isStruct: false,
      projects: [],
    };
    this.bySort.set(sort, made);
    return made;
  }
}
