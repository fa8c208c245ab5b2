/**
 * A piece of a user's text as it appears inside a message: in double quotes, without control characters (a terminal
 * would obey them), and cut in the middle if it is long.
 */
const longest = 60;

export function quoted(text: string): string {
  const characters = Array.from(text.length > 4 * longest ? `${text.slice(0, longest)}…${text.slice(-longest)}` : text);
  const short =
    characters.length <= longest
      ? characters
      : [...characters.slice(0, longest / 2), '…', ...characters.slice(1 - longest / 2)];
  return `"${short.map(visible).join('')}"`;
}

/** A character fit to be shown: control and format characters and lone surrogates as `\u001b`. */
export function visible(character: string): string {
  if (!/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(character)) return character;
  if (character === '\n') return '\\n';
  if (character === '\r') return '\\r';
  if (character === '\t') return '\\t';
  return `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`;
}
