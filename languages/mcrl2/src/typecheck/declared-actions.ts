/** The declarations of an action's name, one for each list of sorts. A name without any is reported. */
import * as problems from '../problems/index.ts';
import { suggestion } from '../suggestion.ts';
import type { Name } from '../tree.ts';
import type { Action } from '../typed/index.ts';
import type { ProcessContext } from './process-context.ts';

export function declaredActions(context: ProcessContext, { text, span }: Name): readonly Action[] | undefined {
  const { actions } = context.declarations;
  const found = actions.get(text);
  if (found === undefined) {
    const meant = suggestion(context.problems, text, () => actions.keys());
    context.problems.push(problems.unknownAction(span, text, meant));
  }
  return found;
}
