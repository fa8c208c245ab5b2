/** A script read, resolved and typed: everything that can be said about it before anything is computed. */
import { type NamedPlace, type Outcome, type Roles, type Source, usualRoles } from '@vedette/core';
import { overrideConstants } from './constants.ts';
import { load } from './load.ts';
import { type Resolved, resolve } from './resolve/index.ts';
import { restrictions } from './restrictions.ts';
import { type Typed, typecheck } from './typecheck/index.ts';
import { unreadConstantsOf } from './unread-constants.ts';

export interface CheckedScript {
  readonly resolved: Resolved;
  readonly typed: Typed;
  readonly roles: Roles;
  readonly unreadConstants: readonly NamedPlace[];
}

export async function checkScript(
  source: Source,
  constants: ReadonlyMap<string, string> = new Map(),
): Promise<Outcome<CheckedScript>> {
  const { value: loaded, problems: unreadable, texts: read } = await load(source);
  if (loaded === undefined) return { problems: unreadable, texts: read };
  const { value: script, problems: refused, texts: given } = overrideConstants(loaded, constants);
  const texts = [...read, ...given];
  if (script === undefined) return { problems: refused, texts };
  const { resolved, problems: unresolved } = resolve(script);
  if (unresolved.length > 0) return { problems: unresolved, texts };
  const typed = typecheck(resolved);
  const problems = typed.problems.length > 0 ? typed.problems : restrictions(resolved.declarations);
  if (problems.length > 0) return { problems, texts };
  const value = { resolved, typed, roles: script.roles ?? usualRoles, unreadConstants: unreadConstantsOf(script) };
  return { value, problems, texts };
}
