/**
 * Patterns of labels, as in `grep`: `.`, `*`, `[...]`, and `\(`, `\)`, `\|` for groups and choices. The whole label
 * must match. Repeated groups with a repetition inside are refused, since matching them could take for ever.
 */

export type Pattern =
  | { readonly kind: 'pattern'; readonly test: (text: string) => boolean }
  | { readonly kind: 'bad'; readonly why: string }
  | { readonly kind: 'nested' };

/** What means something after a backslash, and means itself without. */
const grouping = '(){}|+?';

export function readPattern(text: string): Pattern {
  const parts = partsOf(text);
  if (hasNestedRepetition(parts)) return { kind: 'nested' };
  try {
    const expression = new RegExp(`^(?:${parts.join('')})$`, 's');
    return { kind: 'pattern', test: (label) => expression.test(label) };
  } catch (error) {
    const why = (error as Error).message.replace(/^.*: /s, '').toLowerCase();
    return { kind: 'bad', why };
  }
}

/** The pattern in pieces, each in the other notation. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    const next = text[at + 1];
    if (character === '\\' && next !== undefined) {
      parts.push(grouping.includes(next) ? next : escaped(next));
      at += 1;
    } else if (character === '[') {
      const end = setEnd(text, at);
      parts.push(setText(text.slice(at, end)));
      at = end - 1;
    } else if (character === '.' || (character === '*' && parts.length > 0 && parts.at(-1) !== '(')) {
      parts.push(character);
    } else parts.push(escaped(character));
  }
  return parts;
}

/** One past the bracket that closes a set; one right after the opening belongs to it. */
function setEnd(text: string, start: number): number {
  const first = text[start + 1] === '^' ? start + 3 : start + 2;
  const close = text.indexOf(']', first);
  return close < 0 ? text.length : close + 1;
}

function setText(set: string): string {
  const isNegated = set.startsWith('[^');
  const inside = set.slice(isNegated ? 2 : 1, set.endsWith(']') ? -1 : undefined);
  return `[${isNegated ? '^' : ''}${inside.replace(/[\\[\]^]/g, '\\$&')}${set.endsWith(']') ? ']' : ''}`;
}

function escaped(character: string): string {
  return /[\w\s]/.test(character) ? character : `\\${character}`;
}

function hasNestedRepetition(parts: readonly string[]): boolean {
  const inside: boolean[] = [];
  return parts.some((part, index) => {
    const isRepetition = ['*', '+', '?', '{', '|'].includes(part);
    if (part === '(') inside.push(false);
    else if (part === ')') {
      const isRich = inside.pop() ?? false;
      if (isRich && inside.length > 0) inside[inside.length - 1] = true;
      return isRich && ['*', '+', '{'].includes(parts[index + 1] ?? '');
    } else if (isRepetition && inside.length > 0) inside[inside.length - 1] = true;
    return false;
  });
}
