/** The words of the notation. Patterns in single quotes come as names that start with a quote. */
import { type TokenList, type TokenSpec, tokenize } from '@vedette/text';

const dataKeywords = [
  'forall',
  'exists',
  'let',
  'if',
  'case',
  'where',
  'while',
  'loop',
  'for',
  'choice',
  'any',
  'among',
  'prob',
];

const spec: TokenSpec = {
  keywords: new Set([
    'true',
    'false',
    'not',
    'and',
    'or',
    'implies',
    'equ',
    'mu',
    'nu',
    'nil',
    'tau',
    'macro',
    'end_macro',
    'library',
    'end_library',
    'in',
    'end',
    'then',
    'else',
    'elsif',
    ...dataKeywords,
  ]),
  symbols: ['(', ')', '[', ']', '<', '>', '.', '|', '*', '+', '?', '@', '-|', ',', '=', '{', '}', ':', ':=', '!', '-'],
  name: /'(?:[^'\\\n]|\\.)*'|[A-Za-z_][A-Za-z0-9_]*/y,
  number: /\d+/y,
  blockComment: ['(*', '*)'],
  blockCommentStyle: 'nested',
  strings: '"',
};

export function splitWords(text: string): TokenList {
  return tokenize(text, spec);
}

/** Words that belong to the notation with data, or with probabilities. */
export const dataWords: ReadonlySet<string> = new Set([...dataKeywords, '{']);
