/**
 * Short names for lifelines when the full ones do not fit: the name itself if it is short, else its initials and
 * numbers (`backup-node-2` is `bn2`), else letters for everybody. Always distinct, always explained by a legend.
 */
import { cellsOf } from '@vedette/text';

export function abbreviate(names: readonly string[], width: number): readonly string[] {
  const short = names.map((name) => (cellsOf(name) <= width ? name : initials(name)));
  const usable = new Set(short).size === names.length && short.every((name) => cellsOf(name) <= width && name !== '');
  return usable ? short : shortCodes(names.length);
}

/** `A`, `B`, …, and from 27 on `AA`, `AB`, …: all of one length. */
export function shortCodes(count: number): readonly string[] {
  const length = count > 26 ? 2 : 1;
  return Array.from({ length: count }, (_, index) => letters(index, length));
}

/** One entry for each short name that differs from what it stands for. */
export function legendOf(short: readonly string[], names: readonly (readonly string[])[]): readonly string[] {
  return short.flatMap((code, index) => {
    const full = names[index]!.join(', ');
    return code === full ? [] : [`${code} = ${full}`];
  });
}

function letters(index: number, length: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return length === 1 ? last : letters(Math.floor(index / 26), length - 1) + last;
}

function initials(name: string): string {
  const words = name.match(/\p{N}+|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|[\p{Lo}\p{So}]/gu) ?? [];
  return words.map((word) => (/\p{N}/u.test(word) ? word : word.slice(0, 1))).join('');
}
