/** `name : type`: a variable that ranges over a finite type, in quantifiers, for-each loops and selections. */
import type { Binder } from '../tree.ts';
import { boundsOf, type FiniteSort, type Variable } from '../typed/index.ts';
import type { Context } from './context.ts';
import { declare } from './declarations.ts';
import { tooLarge } from './problems.ts';
import type { Scope } from './scope.ts';

/** As many as the turns of the loops of a statement: more are run through in no time that a limit could end. */
const MOST_VALUES = 1_048_576;

export type BoundVariable = Variable & { readonly sort: FiniteSort };

/** Declares the variable in a scope, in which its type is looked up, too. Nothing if the type cannot be run through. */
export function bindVariable(context: Context, scope: Scope, { name, type }: Binder): BoundVariable | undefined {
  const { text, span } = name;
  const found = context.sortOf(type, scope);
  const sort = found && context.sorts.finite(found, type.span);
  if (sort === undefined) {
    declare(context, scope, name, { kind: 'broken', span });
    return undefined;
  }
  const [low, high] = boundsOf(sort);
  if (high - low >= MOST_VALUES) {
    context.problems.add(tooLarge(type.span, 'A range to run through', MOST_VALUES));
    declare(context, scope, name, { kind: 'broken', span });
    return undefined;
  }
  const variable: BoundVariable = { name: text, sort, storage: 'bound', initial: 0, span };
  declare(context, scope, name, { kind: 'variable', variable, access: 'read', span });
  return variable;
}
