/**
 * The characters of a text as people count them: a letter with its accents is one, and so is a family of emoji
 * (extended grapheme clusters, Unicode report UAX 29).
 */
export function graphemes(text: string): readonly string[] {
  if (plain.test(text)) return Array.from(text);
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Scripts and signs in which every character stands for itself; the segmenter is thorough but slow. */
const plain =
  /^[\x20-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20bf\u2100-\u27bf\u3041-\u3096\u309b-\u9fff\uac00-\ud7a3]*$/;
/** Made when first needed: it takes as long as a small check. */
let segmenter: Intl.Segmenter | undefined;
