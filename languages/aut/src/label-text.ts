/**
 * Label texts and how they stand in a file. The tools disagree: CADP has no escapes and lets a quoted label run to the
 * last quote of its line; LTSmin writes \" and \\ inside quotes, and #4869# (bytes in hexadecimal) for what is not
 * printable; mCRL2 ends a label at its first quote. Read are all of these. Written is "..." with \" and \\ as LTSmin
 * does, and \u000a for control characters, so that every text comes back as it was. Any other backslash is itself.
 */
const escaped = /\\(?:["\\]|u([0-9a-fA-F]{4}))/g;
const hexadecimal = /^#((?:[0-9a-fA-F]{2})*)#$/;
/** Control characters, and halves of surrogate pairs, which UTF-8 cannot say. */
const unspeakable = /[\p{Cc}\p{Cs}]/gu;

export function quotedLabel(text: string): string {
  const safe = text.replace(/["\\]/g, '\\$&').replace(unspeakable, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return `"${safe}"`;
}

/** The text of a label as it stands in the file, quotes included. */
export function labelText(raw: string): string {
  if (raw.startsWith('"')) return raw.slice(1, -1).replace(escaped, unescaped);
  const bytes = hexadecimal.exec(raw)?.[1];
  return bytes === undefined ? raw : (textOfHexadecimal(bytes) ?? raw);
}

function unescaped(sequence: string, code: string | undefined): string {
  return code === undefined ? sequence.slice(1) : String.fromCharCode(Number.parseInt(code, 16));
}

/** Undefined if the bytes are not text: then the label is shown in hexadecimal, as it stands. */
function textOfHexadecimal(digits: string): string | undefined {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The end of one transition and the beginning of another, after a quote that is not escaped or without quotes. */
const quotedSeam = /(?<!\\)(?:\\\\)*"\s*,\s*\d+\s*\)\s*\(\s*\d+\s*,/;
const unquotedSeam = /,\s*\d+\s*\)\s*\(\s*\d+\s*,/;

/** Does this look like two transitions on one line? `"a",1)(1,"b"` or `a,1)(1,b` */
export function holdsTwoTransitions(raw: string): boolean {
  return (raw.startsWith('"') ? quotedSeam : unquotedSeam).test(raw);
}

/** The internal action: `i` in CADP, `tau` in mCRL2. */
export function isInternal(text: string): boolean {
  return text === 'i' || text === 'tau';
}
