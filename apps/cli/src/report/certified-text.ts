/** Where the proofs of questions went; without one, why. */
import { legible } from '@vedette/text';
import type { Certified } from '@vedette/workbench';
import { bytesText } from '../terminal/style.ts';

export function certifiedText(
  proofs: readonly (readonly [question: string, certified: Certified | undefined])[],
): string {
  const lines = proofs.flatMap(([question, one]) => {
    if (one === undefined) return [];
    if ('because' in one) return [`No certificate of ${legible(question)}: ${legible(one.because)}.`];
    return [`Wrote ${one.file}: ${one.kind}, ${bytesText(one.bytes)}. To check it: vedette verify ${one.file}`];
  });
  return lines.map((line) => `${line}\n`).join('');
}
