/**
 * Short names for lifelines when the full ones do not fit: the name itself if it is short, else its initials and
 * numbers (`backup-node-2` is `bn2`), else letters for all. Always distinct, always explained by a legend, and never a
 * word that the chart already uses: where a model has values `A` and `B`, lifelines are `α` and `β`.
 */
import { cellsOf } from '@vedette/text';

export function abbreviate(
  names: readonly string[],
  { width, taken }: { readonly width: number; readonly taken: ReadonlySet<string> },
): readonly string[] {
  const short = names.map((name) => (cellsOf(name) <= width ? name : initials(name)));
  const isUsable = (code: string, index: number): boolean =>
    code === names[index] || (code !== '' && cellsOf(code) <= width && !taken.has(code));
  return new Set(short).size === names.length && short.every(isUsable) ? short : shortCodes(names.length, taken);
}

const alphabets = ['ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'αβγδεζηθικλμνξοπρστυφχψω'];

/**
 * `A`, `B`, …, and where they are too many `AA`, `AB`, …: all of one length, in the first alphabet that is not taken.
 */
export function shortCodes(count: number, taken: ReadonlySet<string>): readonly string[] {
  const codes = alphabets.map((alphabet) => {
    const length = count > alphabet.length ? 2 : 1;
    return Array.from({ length: count }, (_, index) => letters(index, { alphabet, length }));
  });
  return codes.find((some) => !some.some((code) => taken.has(code))) ?? codes[0]!;
}

/** The words that stand in a chart. */
export function wordsIn(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => text.match(/[\p{L}\p{N}_']+/gu) ?? []));
}

/** One entry for each short name that differs from what it stands for. */
export function legendOf(short: readonly string[], names: readonly (readonly string[])[]): readonly string[] {
  return short.flatMap((code, index) => {
    const full = names[index]!.join(', ');
    return code === full ? [] : [`${code} = ${full}`];
  });
}

function letters(index: number, { alphabet, length }: { readonly alphabet: string; readonly length: number }): string {
  const last = alphabet[index % alphabet.length]!;
  if (length === 1) return last;
  return letters(Math.floor(index / alphabet.length), { alphabet, length: length - 1 }) + last;
}

function initials(name: string): string {
  const words = name.match(/\p{N}+|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|[\p{Lo}\p{So}]/gu) ?? [];
  return words.map((word) => (/\p{N}/u.test(word) ? word : word.slice(0, 1))).join('');
}
