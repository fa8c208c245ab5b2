/**
 * The words of temporal formulas. A state predicate is one word, from its brace to the one that closes it; what is
 * inside is for the model's language to read. So is an action with its arguments: `send(1, 2)`.
 */
import type { SourceToken } from '@vedette/text';

export interface Word extends SourceToken {
  readonly kind: 'name' | 'action' | 'label' | 'state' | 'number' | 'symbol' | 'flaw' | 'end';
}

const patterns: readonly (readonly [Word['kind'] | 'blank', RegExp])[] = [
  ['blank', /\s+|\/\/[^\n]*/y],
  ['label', /"(?:[^"\\\n]|\\.)*"/y],
  // Two dots stand between the sides of a delay.
  ['name', /[\p{L}_](?:[\p{L}\p{N}_']|\.(?!\.))*/uy],
  ['number', /[0-9]+/y],
  ['symbol', /\.\.|<->|<=>|=>|->|&&|\|\||\[\]|<>|[!&|()[\]<>;:=,*]/y],
  ['flaw', /./suy],
];

/** `operators` are names that are no actions, so that a bracket after one of them is just a bracket. */
export function splitWords(text: string, operators: ReadonlySet<string>): readonly Word[] {
  const words: Word[] = [];
  for (let at = 0; at < text.length; ) {
    const word = text[at] === '{' ? stateAt(text, at) : plainAt(text, at, operators);
    at = word.end;
    if (word.kind !== 'blank') words.push(word as Word);
  }
  return [...words, { kind: 'end', text: '', start: text.length, end: text.length }];
}

function plainAt(text: string, at: number, operators: ReadonlySet<string>) {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) continue;
    const end = at + found.length;
    if (kind === 'name' && !operators.has(found) && text[end] === '(') {
      const close = closingOf(text, end, '()');
      if (close > 0) return { kind: 'action' as const, text: text.slice(at, close), start: at, end: close };
    }
    return { kind, text: found, start: at, end };
  }
  throw new Error('every character is a word');
}

function stateAt(text: string, at: number): Word {
  const close = closingOf(text, at, '{}');
  if (close < 0) return { kind: 'flaw', text: text.slice(at), start: at, end: text.length };
  return { kind: 'state', text: text.slice(at, close), start: at, end: close };
}

/** One past the bracket that closes the one here; -1 if there is none. */
function closingOf(text: string, start: number, [open, close]: string): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === open) depth += 1;
    if (text[at] === close) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return -1;
}
