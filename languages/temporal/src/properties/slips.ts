/** Slips of those who write property files: misspelt beginnings, missing semicolons, verdicts in other words. */
import type { Slip } from '@vedette/text';

export const slips: readonly Slip[] = [
  { before: /\w$/, at: /^(?:property|let)\b/, hint: 'Put a ";" at the end of what comes before.' },
  { before: /(?:^|; ?)$/, at: /^(?:prop|propert|proprety|propery|poperty|check)\b/, hint: 'Did you mean "property"?' },
  { before: /(?:^|; ?)$/, at: /^(?:def|define|const|var)\b/, hint: 'Did you mean "let"?' },
  { before: /(?:^|; ?)$/, at: /^(?:fairness|fairly)\b/, hint: 'Did you mean "fair"?' },
  { before: /\bexpect$/, at: /^(?:hold|true|yes)\b/, hint: 'Did you mean "holds"?' },
  { before: /\bexpect$/, at: /^(?:fail|false|no)\b/, hint: 'Did you mean "fails"?' },
  { before: /\blet \w+$/, at: /^:/, hint: 'Write "=" to name a formula.' },
];
