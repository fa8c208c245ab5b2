/**
 * Completion in a project file. The place is found by indentation, which an unfinished text has, too: a line belongs to
 * the nearest line above that is indented less.
 */
import { type ProjectWord, projectWords } from '@vedette/workbench';
import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver';

/** `before`: the text up to the cursor. */
export function projectCompletions(before: string): readonly CompletionItem[] {
  const lines = before.split('\n');
  const { indent, dashes, rest } = partsOf(lines.pop()!);
  const keys = keysAround(lines, indent + dashes);
  const value = /^([\w-]+):\s+\S*$/.exec(rest)?.[1];
  if (value !== undefined) return projectWords([...keys, value], 'value').map(itemOf(''));
  return /^[\w-]*$/.test(rest) ? projectWords(keys, dashes > 0 ? 'item' : 'key').map(itemOf(': ')) : [];
}

const itemOf =
  (after: string) =>
  ({ word, help }: ProjectWord): CompletionItem => ({
    label: word,
    kind: after === '' ? CompletionItemKind.EnumMember : CompletionItemKind.Property,
    insertText: word + after,
    ...(help !== undefined && { detail: help }),
  });

/** An item of a list is indented by its dash, too. */
function partsOf(line: string): { readonly indent: number; readonly dashes: number; readonly rest: string } {
  const [, blanks = '', dash = '', rest = ''] = /^(\s*)((?:-\s+)*)(.*)$/.exec(line)!;
  return { indent: blanks.length, dashes: dash.length, rest };
}

/** The keys whose blocks a place with this indentation lies in, from the outermost. */
function keysAround(lines: readonly string[], indent: number): readonly string[] {
  const keys: string[] = [];
  let inner = indent;
  for (const line of lines.toReversed()) {
    const { indent: blanks, dashes, rest } = partsOf(line);
    const key = /^(?:"([^"]*)"|'([^']*)'|([^#:]+)):\s*(?:#.*)?$/.exec(rest);
    if (key === null || blanks + dashes >= inner) continue;
    keys.unshift(key[1] ?? key[2] ?? key[3]!.trim());
    inner = blanks;
  }
  return keys;
}
