/**
 * Slips of those who write mCRL2: misspelt sections, conditions without an arrow, operators and comments of other
 * languages.
 */
import { didYouMean, type Slip } from '@vedette/text';
import { sectionWords } from '../words.ts';

const operators: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/^and\b/, '&&'],
  [/^or\b/, '||'],
  [/^not\b/, '!'],
  [/^= [^=>]/, '=='],
];

export const slips: readonly Slip[] = [
  { at: /^\/ \//, hint: 'Comments begin with "%".' },
  { at: /^: =/, hint: 'Write "=" to give a parameter a value.' },
  { before: /(?:^|; )([a-z]\w*)$/, hint: (word) => didYouMean(word, sectionWords) },
  { at: new RegExp(`^(?:${sectionWords.join('|')})\\b`), hint: 'Put a ";" at the end of what comes before.' },
  ...operators.map(([at, right]): Slip => ({ at, hint: `Write "${right}".` })),
  {
    before: /\( [^()]*$/,
    at: /^(?:<|>|<=|>=|==|!=|&&|in) [^()]*\) [^-]/,
    hint: 'Write "->" after a condition: (condition) -> process.',
  },
];
