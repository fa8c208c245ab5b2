// Where things are on the drawing, in `.xta` files: a comment behind the thing it is about, which starts with an `@`:
// `/*@ at 96,96; name 48,80; colour #ff0000 */`. Other tools pass over it as a comment.

import type { Comment } from '@vedette/text';
import { badLayout } from '../problems.ts';
import { type Layout, type Mark, type MarkKind, markKinds, noLayout } from '../tree.ts';
import type { Reader } from './reader.ts';

export function isLayout(comment: { readonly text: string }): boolean {
  return comment.text.startsWith('/*@');
}

/** The layout written between the last token and the next one, if any. */
export function layoutHere(reader: Reader): Layout {
  const { comments, source } = reader.passage;
  const until = reader.cursor.peek().start;
  for (let at = firstAt(comments, reader.cursor.lastEnd); at < comments.length && comments[at]!.end <= until; at += 1) {
    const comment = comments[at]!;
    const onMistake = () => reader.problems.push(badLayout({ source, start: comment.start, end: comment.end }));
    if (isLayout(comment)) return parseLayout(comment, onMistake);
  }
  return noLayout;
}

/** The first comment at or behind an offset, by binary search. */
function firstAt(comments: readonly Comment[], offset: number): number {
  let low = 0;
  let high = comments.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comments[middle]!.start < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

const entry =
  /^\s*(?:(?<what>[a-z]+)\s+(?<x>-?\d+),(?<y>-?\d+)(?:\s+(?<text>"(?:[^"\\]|\\.)*"))?|colour\s+(?<colour>#[0-9A-Fa-f]+))\s*(?:;|$)/;

function parseLayout(comment: Comment, onMistake: () => void): Layout {
  let rest = comment.text.slice(3, -2);
  const marks: Mark[] = [];
  let colour: string | undefined;
  while (rest.trim() !== '') {
    const found = entry.exec(rest);
    const mark = markOf(found?.groups ?? {});
    if (found === null || (mark === undefined && found.groups?.colour === undefined)) {
      onMistake();
      return noLayout;
    }
    if (mark !== undefined) marks.push(mark);
    colour = found.groups?.colour ?? colour;
    rest = rest.slice(found[0].length);
  }
  return colour === undefined ? { marks } : { marks, colour };
}

function markOf({ what, x, y, text }: Readonly<Record<string, string | undefined>>): Mark | undefined {
  if (!isMarkKind(what) || !isCoordinate(x) || !isCoordinate(y)) return undefined;
  const written = text === undefined ? undefined : stringOf(text);
  if (text !== undefined && written === undefined) return undefined;
  return { what, x: Number(x), y: Number(y), ...(written === undefined ? {} : { text: written }) };
}

function isMarkKind(what: string | undefined): what is MarkKind {
  return what !== undefined && markKinds.some((kind) => kind === what);
}

function isCoordinate(text: string | undefined): boolean {
  return text !== undefined && Number.isSafeInteger(Number(text));
}

function stringOf(text: string): string | undefined {
  try {
    return String(JSON.parse(text));
  } catch {
    return undefined;
  }
}
