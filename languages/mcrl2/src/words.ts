/**
 * The words and symbols of mCRL2, as its user manual lists them ("Lexical elements"), and how a text is split into
 * them. Words of the formula language are reserved in models too, as in the original.
 */
import { type TokenList, type TokenSpec, tokenize } from '@vedette/text';

export const sectionWords = ['sort', 'cons', 'map', 'var', 'eqn', 'glob', 'act', 'proc', 'init'] as const;

/** Words that stand where an action or a process may. */
export const operatorWords = ['delta', 'tau', 'block', 'allow', 'hide', 'rename', 'comm'] as const;

const reserved = [
  ...sectionWords,
  ...['struct', 'Bool', 'Pos', 'Nat', 'Int', 'Real', 'List', 'Set', 'Bag', 'FSet', 'FBag'],
  ...['true', 'false', 'whr', 'end', 'forall', 'exists', 'lambda', 'div', 'mod', 'in'],
  ...operatorWords,
  ...['sum', 'dist'],
  ...['mu', 'nu', 'val', 'delay', 'yaled', 'form', 'pbes'],
];

const spec: TokenSpec = {
  keywords: new Set(reserved),
  symbols: [
    ...['||_', '=>', '||', '&&', '==', '!=', '<=', '>=', '|>', '<|', '++', '->', '<>', '<<', '>>'],
    ...['<', '>', '+', '-', '/', '*', '.', '!', '#', '(', ')', '[', ']', '{', '}', ',', ';', ':', '=', '|', '?', '@'],
  ],
  name: /[A-Za-z_][A-Za-z_0-9']*/y,
  number: /[0-9]+/y,
  lineComment: '%',
};

export function splitWords(text: string): TokenList {
  return tokenize(text, spec);
}
