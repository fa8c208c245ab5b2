/**
 * Colours for every language, made of the list of words that the language server and the grammars of editors are made
 * of.
 */
import { HighlightStyle, StreamLanguage, type StreamParser, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import { type Vocabulary, vocabularies } from '@vedette/language-server';

interface Inside {
  /** What ends the comment one is in. */
  end: string | undefined;
  /** How many brackets around expressions of another language are open. */
  depth: number;
}

export function vocabularyOf(name: string): Vocabulary | undefined {
  const lower = name.toLowerCase();
  return vocabularies.find(({ extensions }) => extensions.some((ending) => lower.endsWith(ending)));
}

export function highlighting(name: string): Extension {
  const vocabulary = vocabularyOf(name);
  const parser = vocabulary === undefined ? markup : parserOf(vocabulary);
  return [StreamLanguage.define(parser), syntaxHighlighting(style)];
}

function parserOf(vocabulary: Vocabulary): StreamParser<Inside> {
  const { lineComment, blockComment, foreign } = vocabulary;
  const words = new Map<string, string>([
    ...vocabulary.types.map((word) => [word, 'typeName'] as const),
    ...vocabulary.keywords.map((word) => [word, 'keyword'] as const),
  ]);
  return {
    name: vocabulary.id,
    startState: () => ({ end: undefined, depth: 0 }),
    languageData: {
      commentTokens: { line: lineComment, block: blockComment && { open: blockComment[0], close: blockComment[1] } },
    },
    token(stream, inside) {
      if (inside.end !== undefined) return comment(stream, inside);
      if (stream.eatSpace()) return null;
      if (lineComment !== undefined && stream.match(lineComment)) {
        stream.skipToEnd();
        return 'comment';
      }
      if (blockComment !== undefined && stream.match(blockComment[0])) {
        inside.end = blockComment[1];
        return comment(stream, inside);
      }
      if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return 'string';
      if (stream.match(/^\d+(?:\.\d+)?/)) return 'number';
      const word = stream.match(/^[A-Za-z_][\w']*/) as RegExpMatchArray | null;
      if (word !== null) return (inside.depth === 0 ? words.get(word[0]) : undefined) ?? 'variableName';
      const character = stream.next();
      if (character === foreign?.[0]) inside.depth += 1;
      if (character === foreign?.[1]) inside.depth = Math.max(0, inside.depth - 1);
      return 'operator';
    },
  };
}

function comment(stream: Parameters<StreamParser<Inside>['token']>[0], inside: Inside): string {
  while (!stream.eol()) {
    if (stream.match(inside.end!)) {
      inside.end = undefined;
      break;
    }
    stream.next();
  }
  return 'comment';
}

/** For documents: tags stand out. */
const markup: StreamParser<Inside> = {
  startState: () => ({ end: undefined, depth: 0 }),
  token(stream) {
    if (stream.match(/^<[^>]*>?/)) return 'typeName';
    stream.next();
    stream.eatWhile(/[^<]/);
    return null;
  },
};

const style = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--token-keyword)' },
  { tag: tags.typeName, color: 'var(--token-type)' },
  { tag: tags.comment, color: 'var(--token-comment)', fontStyle: 'italic' },
  { tag: tags.number, color: 'var(--token-number)' },
  { tag: tags.string, color: 'var(--token-string)' },
]);
