/**
 * Hands comments to the item they stand before, stand inside of, or follow on the same line, so that formatting keeps
 * them.
 */
import type { Comment } from '@vedette/text';
import type { Commented, Item } from '../tree.ts';
import { isLayout } from './layout.ts';
import type { Reader } from './reader.ts';

export interface CommentedItems<T extends Item> {
  readonly items: readonly Commented<T>[];
  /** Comments after the last item. */
  readonly trailing: readonly string[];
}

/** The comments between the two offsets; each is handed out once, so a template takes its own before the file does. */
export function commented<T extends Item>(
  items: readonly T[],
  reader: Reader,
  range: { readonly from: number; readonly to: number },
): CommentedItems<T> {
  const waiting = reader.takeComments(
    (comment) => comment.start >= range.from && comment.end <= range.to && !isLayout(comment),
  );
  let next = 0;
  const take = (belongs: (comment: Comment) => boolean): string[] => {
    const first = next;
    while (next < waiting.length && belongs(waiting[next]!)) next += 1;
    return waiting.slice(first, next).map(({ text }) => text.trimEnd());
  };
  const done = items.map((item): Commented<T> => {
    const before = take((comment) => comment.start < item.span.end);
    const lineEnd = endOfLine(reader.passage.file, item.span.end);
    const behind = take((comment) => comment.kind === 'line' && comment.start < lineEnd);
    return { item, before, behind };
  });
  return { items: done, trailing: take(() => true) };
}

export function endOfLine(text: string, offset: number): number {
  const lineBreak = /[\r\n]/g;
  lineBreak.lastIndex = offset;
  return lineBreak.exec(text)?.index ?? text.length;
}

/** The text of a comment without its marks. */
export function uncommented(text: string): string {
  const inner = text.startsWith('//') ? text.slice(2) : text.slice(2, text.endsWith('*/') ? -2 : undefined);
  return inner.replace(/^ /, '').trimEnd();
}
