/**
 * The generated files of the extension for Visual Studio Code: its manifest, a TextMate grammar and a configuration per
 * language.
 */
import { type Vocabulary, vocabularies } from '@vedette/language-server';

interface Manifest {
  readonly contributes: object;
}

/** By their path from the folder of the extension. */
export function extensionFiles(manifest: Manifest): ReadonlyMap<string, object> {
  const files = new Map<string, object>();
  const languages = vocabularies.map(({ id, name, extensions }) => ({
    id,
    aliases: [name],
    extensions,
    configuration: `./language-configuration/${id}.json`,
  }));
  const grammars = vocabularies.map(({ id }) => ({
    language: id,
    scopeName: `source.${id}`,
    path: `./syntaxes/${id}.tmLanguage.json`,
  }));
  files.set('package.json', { ...manifest, contributes: { ...manifest.contributes, languages, grammars } });
  for (const vocabulary of vocabularies) {
    files.set(`syntaxes/${vocabulary.id}.tmLanguage.json`, grammarOf(vocabulary));
    files.set(`language-configuration/${vocabulary.id}.json`, configurationOf(vocabulary));
  }
  return files;
}

function grammarOf({ id, name, keywords, types, lineComment, blockComment, foreign }: Vocabulary): object {
  const anyOf = (words: readonly string[]): string => `\\b(?:${words.join('|')})\\b`;
  const values = [
    { name: `string.quoted.double.${id}`, begin: '"', end: '"|$' },
    { name: `constant.numeric.${id}`, match: '\\b\\d+(?:\\.\\d+)?\\b' },
  ];
  const patterns = [
    ...(lineComment === undefined ? [] : [{ name: `comment.line.${id}`, match: `${escaped(lineComment)}.*$` }]),
    ...(blockComment === undefined
      ? []
      : [{ name: `comment.block.${id}`, begin: escaped(blockComment[0]), end: escaped(blockComment[1]) }]),
    ...values,
    ...(foreign === undefined ? [] : [{ include: '#foreign' }]),
    { name: `keyword.control.${id}`, match: anyOf(keywords) },
    ...(types.length === 0 ? [] : [{ name: `storage.type.${id}`, match: anyOf(types) }]),
    { name: `keyword.operator.${id}`, match: '[-+*/<>=!&|?.:~^@#$]+' },
  ];
  return {
    name,
    scopeName: `source.${id}`,
    patterns,
    ...(foreign && { repository: { foreign: foreignOf(foreign, { name: `meta.embedded.${id}`, values }) } }),
  };
}

/** From bracket to bracket, with those inside. */
function foreignOf(
  [open, close]: readonly [string, string],
  { name, values }: { readonly name: string; readonly values: readonly object[] },
): object {
  return { name, begin: escaped(open), end: escaped(close), patterns: [{ include: '#foreign' }, ...values] };
}

function configurationOf({ lineComment, blockComment }: Vocabulary): object {
  const pairs = [
    ['(', ')'],
    ['[', ']'],
    ['{', '}'],
  ];
  return {
    comments: { ...(lineComment && { lineComment }), ...(blockComment && { blockComment }) },
    brackets: pairs,
    autoClosingPairs: [...pairs, ['"', '"']].map(([open, close]) => ({ open, close })),
  };
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
