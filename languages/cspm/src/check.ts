/** A script read, resolved and typed: everything that can be said about it before anything is worked out. */
import type { Outcome, Source } from '@vedette/core';
import { load } from './load.ts';
import { type Resolved, resolve } from './resolve/index.ts';
import { restrictions } from './restrictions.ts';
import { type Typed, typecheck } from './typecheck/index.ts';

export interface CheckedScript {
  readonly resolved: Resolved;
  readonly typed: Typed;
}

export async function checkScript(source: Source): Promise<Outcome<CheckedScript>> {
  const { value: script, problems: unreadable, texts } = await load(source);
  if (script === undefined) return { problems: unreadable, texts };
  const { resolved, problems: unresolved } = resolve(script);
  if (unresolved.length > 0) return { problems: unresolved, texts };
  const typed = typecheck(resolved);
  const problems = typed.problems.length > 0 ? typed.problems : restrictions(resolved.declarations);
  return problems.length > 0 ? { problems, texts } : { value: { resolved, typed }, problems, texts };
}
