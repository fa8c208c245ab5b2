/** Random texts: templates whose holes are drawn one by one. */
import fc from 'fast-check';

/** Text with holes, each filled by a draw of its own. */
export function drawn(parts: TemplateStringsArray, ...holes: readonly fc.Arbitrary<string>[]): fc.Arbitrary<string> {
  return fc.tuple(...holes).map((values) => parts.map((part, i) => `${part}${values[i] ?? ''}`).join(''));
}

export const one = (...texts: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...texts);
