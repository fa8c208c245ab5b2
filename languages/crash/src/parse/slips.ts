/** Slips of those who write the crash calculus: operators and notations of other languages. */
import type { Slip } from '@vedette/text';

export const slips: readonly Slip[] = [
  { before: /\bif (?:[^;]*)$/, at: /^= [^=]/, hint: 'To compare, write "==".' },
  { before: /\|$/, at: /^\|/, hint: 'Write "|" to put processes side by side, and "or" between conditions.' },
  { at: /^- >/, hint: 'Write "." between what a process does and what it does then.' },
  { before: /\w !$/, at: /^\w+/, hint: 'Put what is sent into brackets: a!(value).' },
  { before: /\w \?$/, at: /^\w+/, hint: 'Put what is received into brackets: a?(x).' },
  { at: /^: =/, hint: 'Write "=" to define.' },
];
