/**
 * Constants that nothing reads. A text is split into roots (a system line, an initial process) and parts that matter
 * only if their names are read: constants, functions, templates. A name counts as read wherever it is written, also
 * where a variable of that name is meant: a constant with an effect is never reported.
 */
import type { NamedPlace } from '@vedette/core';

export interface TextParts {
  /** Roots: syntax that always counts. */
  readonly roots: readonly unknown[];
  readonly parts: readonly TextPart[];
  /** Those of the parts that a person would call constants. */
  readonly constants: readonly NamedPlace[];
}

/** Syntax that counts only if this name is read. */
export interface TextPart {
  readonly name: string;
  readonly syntax: unknown;
}

export function unreadConstants({ roots, parts, constants }: TextParts): readonly NamedPlace[] {
  const byName = new Map<string, unknown[]>();
  for (const { name, syntax } of parts) {
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [syntax]);
    else known.push(syntax);
  }
  const read = new Set<string>();
  const open = [...namesIn(roots)];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (read.has(name)) continue;
    read.add(name);
    for (const next of namesIn(byName.get(name))) open.push(next);
  }
  return constants.filter(({ name }) => !read.has(name));
}

const word = /[A-Za-z_][\w']*/g;
/** What a node is and where it stands are no words of the text. */
const notWritten = new Set(['kind', 'span']);

/** Every word in syntax, however it is kept there. */
export function namesIn(syntax: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const open = [syntax];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one === 'string') for (const [name] of one.matchAll(word)) names.add(name);
    if (typeof one !== 'object' || one === null) continue;
    for (const [key, value] of Object.entries(one)) if (!notWritten.has(key)) open.push(value);
  }
  return names;
}
