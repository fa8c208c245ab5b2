/** What remains of the actions of one component under `block`, `hide`, `allow` and `rename`. */
import type { Action } from '../typed/index.ts';
import type { PerformedAction } from './linear.ts';
import type { Restriction } from './remainder.ts';

/** Nothing if they are forbidden. */
export type Restrict = (actions: readonly PerformedAction[]) => readonly PerformedAction[] | undefined;

/** The innermost restriction first. */
export function restrictedBy(restrictions: readonly Restriction[], declared: readonly Action[]): Restrict {
  return (actions) => {
    let left: readonly PerformedAction[] | undefined = actions;
    for (const restriction of restrictions) {
      left = left === undefined ? undefined : restricted(left, restriction, declared);
    }
    return left;
  };
}

function restricted(
  actions: readonly PerformedAction[],
  restriction: Restriction,
  declared: readonly Action[],
): readonly PerformedAction[] | undefined {
  switch (restriction.kind) {
    case 'block':
      return actions.some(({ action }) => restriction.names.includes(action.name)) ? undefined : actions;
    case 'hide':
      return actions.filter(({ action }) => !restriction.names.includes(action.name));
    case 'allow': {
      const key = actions.map(({ action }) => action.name).join('|');
      return key === '' || restriction.multiActions.some((names) => names.join('|') === key) ? actions : undefined;
    }
    case 'rename':
      return actions
        .map(({ action, arguments: given }) => {
          const name = restriction.renames.get(action.name);
          return { action: name === undefined ? action : called(name, action, declared), arguments: given };
        })
        .sort((one, other) => (one.action.name < other.action.name ? -1 : Number(one.action.name > other.action.name)));
    default:
      return restriction satisfies never;
  }
}

/** The action of this name with the same arguments. */
function called(name: string, { sorts }: Action, declared: readonly Action[]): Action {
  const found = declared.find(
    (action) =>
      action.name === name &&
      action.sorts.length === sorts.length &&
      action.sorts.every((sort, index) => sort === sorts[index]),
  );
  if (found === undefined) throw new Error(`There is no action ${name} with these arguments.`);
  return found;
}
