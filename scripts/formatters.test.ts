/**
 * Every formatter on texts of the repository, damaged and commented at random. The oracle knows no notation: it counts
 * the words that a regular expression finds, in comments too. A text is formatted with all of them and then stays as it
 * is, or it is refused.
 */
import type { Source } from '@vedette/core';
import { properties } from '@vedette/temporal';
import { Dice, law, Mutation } from '@vedette/testkit';
import { textSource } from '@vedette/text';
import { languages, notationOfFile } from '@vedette/workbench';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readers } from './fuzz/readers.ts';

interface Formatted {
  readonly text?: string;
  readonly codes: readonly string[];
}

async function formatted(ending: string, text: string): Promise<Formatted> {
  const { value, problems } = await (await formatterOf(ending))(textSource(text, `x${ending}`));
  const codes = problems.map(({ code }) => code);
  if (value === undefined) return { codes };
  let whole = '';
  for await (const piece of value) whole += piece;
  return { text: whole, codes };
}

async function formatterOf(ending: string) {
  const language = await languages.find(({ extensions }) => extensions.includes(ending))?.load();
  if (language !== undefined) return (source: Source) => language.format(source, {});
  const notation = ending === '.props' ? properties : await notationOfFile(`x${ending}`)!.load();
  return notation.format!;
}

/** What may be inserted between two words, and words that a formatter may drop: see docs/manual/format.md. */
const notations: Readonly<
  Record<string, { readonly comments: readonly string[]; readonly implied: readonly string[] }>
> = {
  '.aut': { comments: [' '], implied: [] },
  '.crash': { comments: ['// why not\n', '/* here\n there */'], implied: ['nil'] },
  '.csp': { comments: ['-- why not\n', '{- here\n there -}'], implied: ['over', 'livelock'] },
  '.mcf': { comments: ['% why not\n'], implied: ['form'] },
  '.mcrl2': { comments: ['% why not\n', '%\r\n'], implied: [] },
  '.props': { comments: ['// why not\n'], implied: [] },
  '.xml': {
    comments: ['<!-- why -->', '// not\n', '/* here\n there */', '<?why not?>', '&lt;', '<![CDATA[ 1 ]]>'],
    implied: ['and', 'or', 'not', 'CDATA'],
  },
  '.xta': {
    comments: ['// why not\n', '/* here\n there */', '/*@ at 1,2 */', ' query { E<> '],
    implied: 'state trans commit urgent init branchpoint and or not'.split(' '),
  },
};

/** White space of other kinds, line ends of other systems, and no line end at all. */
const layouts: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('\n', '\r\n'),
  (text) => text.trimEnd(),
  (text) => `\n\n${text}\n\n`,
  (text) => text.replaceAll(' ', '\t '),
  (text) => `\ufeff${text}`,
];

const pieces = (text: string): string[] => text.match(/[A-Za-z_'0-9]+|\s+|./gs) ?? [];

function drawn(ending: string, good: readonly string[], mutation: Mutation): fc.Arbitrary<string> {
  return fc.noShrink(fc.noBias(fc.integer())).map((seed) => {
    const dice = new Dice(seed);
    const text = dice.below(3) === 0 ? mutation.nearlyGood(dice) : dice.pick(good);
    const parts = pieces(text);
    const places = dice.below(4);
    for (let left = places; left > 0; left--)
      parts.splice(dice.below(parts.length + 1), 0, dice.pick(notations[ending]!.comments));
    return dice.pick(layouts)(parts.join(''));
  });
}

/** In a document, tags and what they name are notation; the words between them are content. */
function contentOf(ending: string, text: string): string {
  if (ending !== '.xml') return text;
  const between = text.replace(/<\/?[a-z][^>]*>|<!DOCTYPE[^>]*>|<\?xml[^>]*\?>/gi, ' ');
  return between.replace(/<!\[CDATA\[|\]\]>|&(?:lt|gt|amp|quot|apos);/g, ' ');
}

function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}_]+/gu)) {
    const normal = word.replace(/^0+(?=\d)/, '');
    counts.set(normal, (counts.get(normal) ?? 0) + 1);
  }
  return counts;
}

function lostWords(ending: string, before: string, after: string): readonly string[] {
  const kept = wordCounts(after);
  const lost = [...wordCounts(contentOf(ending, before))].filter(([word, count]) => count > (kept.get(word) ?? 0));
  return lost.map(([word]) => word).filter((word) => !notations[ending]!.implied.includes(word));
}

const endings = Object.keys(notations);

test('every formatter is drawn', async () => {
  const texts = languages.flatMap(({ extensions }) => extensions);
  // Actors are written in another language, which has formatters of its own.
  expect(texts.filter((one) => !endings.includes(one))).toEqual(['.ts', '.cspm', '.fdr2']);
});

describe.each(endings)('%s', async (ending) => {
  const texts = readers.find((reader) => reader.ending === ending)!.texts();
  const good: string[] = [];
  for (const text of texts) if ((await formatted(ending, text)).text !== undefined) good.push(text);

  test('every text of the repository that can be read is formatted', async () => {
    const refused = await Promise.all(texts.map((text) => formatted(ending, text)));
    expect(refused.flatMap(({ codes }) => codes).filter((code) => code.startsWith('text/format'))).toEqual([]);
    expect(good.length).toBeGreaterThan(0);
  });

  const mutation = new Mutation({ good, bad: [] });
  const name = `law: ${ending} is formatted with every word, for good, or refused`;
  law({ name, runs: ending === '.aut' ? 40 : 80 }, drawn(ending, good, mutation), async (text) => {
    const { text: once, codes } = await formatted(ending, text);
    counted(
      ending,
      once === undefined ? (codes.some((code) => code.startsWith('text/format')) ? 'guarded' : 'unread') : 'formatted',
    );
    if (once === undefined) return;
    expect(lostWords(ending, text, once)).toEqual([]);
    expect((await formatted(ending === '.xml' ? '.xta' : ending, once)).text).toBe(once);
  });
});

/** `VEDETTE_COUNT=1` prints how often each outcome was drawn. */
const tally = new Map<string, number>();
function counted(ending: string, outcome: string): void {
  const key = `${ending} ${outcome}`;
  tally.set(key, (tally.get(key) ?? 0) + 1);
}
test('outcomes', () => {
  if (process.env.VEDETTE_COUNT !== undefined) console.log([...tally].sort());
});
