/**
 * The arguments in a label or in the name of a component, in every notation there is: `send(1, 2)`, `send.1.2` of CSPM,
 * `send !1 !2` of CADP, `send[1][2]`.
 */
export function argumentsOf(text: string): readonly string[] {
  const rest = text.replace(/^[\p{L}\p{N}_'$]*\s*/u, '');
  if (rest.startsWith('(')) return splitOutsideBrackets(rest.slice(1, closing(rest)), ',');
  if (rest.startsWith('.')) return splitOutsideBrackets(rest.slice(1), '.');
  if (rest.startsWith('!') || rest.startsWith('?'))
    return splitOutsideBrackets(rest.slice(1).replaceAll('?', '!'), '!');
  if (rest.startsWith('[')) return [...rest.matchAll(/\[([^\]]*)\]/g)].map(([, inner]) => inner!.trim());
  return [];
}

/** The place of the bracket that closes the first one. */
function closing(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if ('([{'.includes(text[at]!)) depth++;
    if (')]}'.includes(text[at]!)) depth--;
    if (depth === 0) return at;
  }
  return text.length;
}

/** At separators outside brackets. */
export function splitOutsideBrackets(text: string, separator: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('([{<'.includes(character)) depth++;
    if (')]}>'.includes(character)) depth--;
    if (character === separator && depth <= 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  const trimmed = parts.map((part) => part.trim());
  return trimmed.length === 1 && trimmed[0] === '' ? [] : trimmed;
}

/**
 * The actions of a multi-action: split at the bars outside brackets. "<" is no bracket here, since arguments compare:
 * `a(x < 3)|b`.
 */
export function multiActionParts(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('([{'.includes(character)) depth++;
    if (')]}'.includes(character)) depth--;
    if (character === '|' && depth <= 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
