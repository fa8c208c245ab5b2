/** Numbers, truth values, characters and strings as a script writes them. */
import type { Literal } from '../tree.ts';

export function printLiteral(literal: Literal): string {
  switch (literal.kind) {
    case 'number':
      return literal.value < 0 ? ` ${literal.value}` : `${literal.value}`;
    case 'boolean':
      return `${literal.value}`;
    case 'character':
      return `'${escaped(literal.value, "'")}'`;
    case 'string':
      return `"${escaped(literal.value, '"')}"`;
    default:
      return literal satisfies never;
  }
}

const letters: ReadonlyMap<string, string> = new Map(
  Object.entries({ '\n': '\\n', '\t': '\\t', '\r': '\\r', '\\': '\\\\' }),
);

function escaped(text: string, quote: string): string {
  return Array.from(text, (letter) => (letter === quote ? `\\${quote}` : (letters.get(letter) ?? letter))).join('');
}
