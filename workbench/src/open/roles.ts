/** The roles of a model: those declared in a file beside it, and what was recognised, by which rule. */
import { type Model, type Outcome, type Roles, usualRole } from '@vedette/core';
import { readText, roleKeywords, rolesOfFile } from '@vedette/text';
import { type Host, UnreadableSource } from '../host.ts';
import { givenSource, inFolder } from './given-source.ts';
import type { ModelRequest } from './model-request.ts';

/** What the file beside a model is called, behind the whole name of the model. */
export const rolesEnding = '.roles';

/** What the file beside a model declares; nothing if there is none, or if the model is no file. */
export async function rolesBeside({ name, bytes, beside }: ModelRequest, host: Host): Promise<Outcome<Roles>> {
  if (bytes !== undefined && beside === undefined) return { problems: [], texts: [] };
  const file = `${name}${rolesEnding}`;
  const source = beside === undefined ? host.source(file) : givenSource(file, inFolder(beside));
  try {
    const { value, problems, texts } = await readText(source);
    if (value === undefined) return { problems, texts };
    return { value: rolesOfFile(source.name, value), problems, texts };
  } catch (error) {
    if (!(error instanceof UnreadableSource)) throw error;
    return { problems: error.problem.code === 'file/missing' ? [] : [error.problem], texts: [] };
  }
}

export interface RecognisedRole {
  readonly name: string;
  readonly of: 'action' | 'component';
  /** As declarations call it: `sends`, `channels`. */
  readonly role: string;
  readonly by: RoleRule;
}

/** `behaviour`: a component that only hands messages on is a channel. */
export type RoleRule = 'declaration' | 'usual name' | 'behaviour';

/** Every action and component that has a role, in the order of the words for them. */
export function recognisedRoles({ presentation: { roles, narration } }: Model): readonly RecognisedRole[] {
  if (roles === undefined) return [];
  const actions = roles.actions().flatMap((name): RecognisedRole[] => {
    const declared = roles.roles.declared(name)?.role;
    const role = declared ?? usualRole(name);
    if (role === undefined) return [];
    return [{ name, of: 'action', role: wordFor(role), by: declared === undefined ? 'usual name' : 'declaration' }];
  });
  const channels = new Set(narration?.channels?.map(({ name }) => name));
  const components = (narration?.lifelines ?? []).flatMap((name): RecognisedRole[] => {
    const declared = roles.roles.ofComponent(name);
    if (declared !== undefined) return [{ name, of: 'component', role: wordFor(declared), by: 'declaration' }];
    return channels.has(name) ? [{ name, of: 'component', role: wordFor('channel'), by: 'behaviour' }] : [];
  });
  const words = [...roleKeywords.keys()];
  return [...actions, ...components].sort((one, other) => words.indexOf(one.role) - words.indexOf(other.role));
}

function wordFor(role: string): string {
  return [...roleKeywords].find(([, meaning]) => meaning.role === role)![0];
}
