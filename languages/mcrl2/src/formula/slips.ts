/** Slips of those who write formulas: empty modalities, quantifiers without a sort, fixpoints without a full stop. */
import type { Slip } from '@vedette/text';

export const formulaSlips: readonly Slip[] = [
  { at: /^<>/, hint: 'Say which step is meant: <true> is any.' },
  { before: /\[$/, at: /^\]/, hint: 'Say which step is meant: [true] is every one.' },
  { before: /\b(?:forall|exists) \w+$/, at: /^\./, hint: 'Give the variable a sort, as in forall n: Nat . formula.' },
  { before: /\b(?:mu|nu) \w+$/, at: /^(?:[[<(=]|\w)/, hint: 'Put a full stop behind the variable: mu X. formula.' },
  { at: /^- >/, hint: 'To imply, write "=>".' },
  { at: /^->/, hint: 'To imply, write "=>".' },
];
