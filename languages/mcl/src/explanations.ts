/** Problems of formulas in MCL, explained. */
import type { Explanations } from '@vedette/core';

export const explanations: Explanations = {
  'unexpected-character': ['A character that starts nothing in MCL.', '[ true* . "a" ] false ;'],
  'unexpected-token': [
    'The text stops following the grammar here. Labels stand in quotes, box and diamond have a formula after them.',
    '[true* . lose] false',
  ],
  'nested-too-deep': [
    'The formula is nested deeper than any person writes. Name parts of it with macros.',
    '((((...))))',
  ],
  'not-a-label-set': [
    'Inside a negation, or where one step is described, only sets of labels can stand: no sequence, no repetition.',
    '[ not ("a" . "b") ] false',
  ],
  'bad-pattern': [
    'Text between single quotes is a regular expression over whole labels, and this one is not well-formed.',
    "< '[a' > true",
  ],
  'nested-repetition': [
    'A regular expression over labels that repeats a repetition can take for ever to match. Write one repetition.',
    "< '\\(a*\\)*' > true",
  ],
  'unknown-variable': ['A name stands for a formula that no "mu", "nu" or macro around it defines.', 'mu X . <true> Y'],
  unmonotone: [
    'A fixpoint variable under an odd number of negations has no fixpoint. Push the negation inwards.',
    'mu X . not <true> X',
  ],
  'data-not-supported': [
    'MCL version 4 can count and compare data in formulas; Vedette reads the part about labels. Describe the labels by a pattern, or write the formula for mCRL2 (.mcf).',
    '[ { send ?x:nat } ] false',
  ],
  'macro-arity': [
    'A macro is given more or fewer arguments than it is defined with.',
    'macro R (A, B) = [A] <B> true end_macro\nR ("a")',
  ],
  'macro-too-long': [
    'A macro that uses itself is never written out to the end. Use "mu" or "nu" for recursion.',
    'macro M () = <true> M () end_macro\nM ()',
  ],
  'macro-twice': [
    'A macro is defined twice. Rename one.',
    'macro M () = true end_macro\nmacro M () = false end_macro\nM ()',
  ],
  'unknown-library': [
    'The library named is none that Vedette has. Copy the macros you need into the file.',
    'library mine.mcl end_library',
  ],
};
