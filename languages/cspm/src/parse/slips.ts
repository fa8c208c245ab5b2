/** Slips of those who write CSPM: misspelt declarations, operators and comments of other languages. */
import { didYouMean, type Slip } from '@vedette/text';

const declarationWords = ['channel', 'datatype', 'nametype', 'subtype', 'assert', 'include', 'module', 'transparent'];

export const slips: readonly Slip[] = [
  { at: /^\/ \//, hint: 'Comments begin with "--".' },
  { before: /\bif [^=]*$/, at: /^= /, hint: 'To compare, write "==".' },
  { at: /^& &|^&&/, hint: 'Write "and" between conditions.' },
  { before: /& $|&$/, at: /^&/, hint: 'Write "and" between conditions.' },
  { at: /^: =/, hint: 'Write "=" to define.' },
  { before: /(\w+)$/, at: /^\w+/, hint: (word) => didYouMean(word, declarationWords) },
];
