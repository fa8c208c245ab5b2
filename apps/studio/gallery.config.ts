/**
 * The facts about every model and protocol that the gallery shows before any is opened: read from the files when the
 * studio is built. The description of a model is its first comment, or else the README beside it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { GalleryEntry } from './src/gallery/entry.ts';

const modelEnding = /\.(mcrl2|xta|xml|csp|crash|aut)$/;
const propertyEnding = /\.(mcf|mcl|q|props)$/;
const folders = ['protocols', 'models'];

export function galleryEntries(root: string): readonly GalleryEntry[] {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => !path.includes('node_modules') && !path.includes('/testing/'))
      .sort(),
  );
  return paths.filter((path) => modelEnding.test(path)).map((path) => entryOf(path, paths, root));
}

function entryOf(path: string, paths: readonly string[], root: string): GalleryEntry {
  const text = readFileSync(join(root, path), 'utf8');
  const properties = paths.filter(
    (other) => dirname(other) === dirname(path) && propertyEnding.test(other) && isFor(other, path),
  );
  return {
    path,
    name: basename(path),
    about: aboutOf(path, text, root),
    lines: text.split('\n').length - 1,
    properties,
  };
}

/** UPPAAL's queries are about its models only, and those carry the questions that the other notations ask. */
function isFor(property: string, model: string): boolean {
  const isTimed = /\.(xta|xml)$/.test(model);
  return property.endsWith('.q') === isTimed;
}

function aboutOf(path: string, text: string, root: string): string {
  const readme = join(root, dirname(path), 'README.md');
  const comment = firstComment(text);
  if (comment !== '' || !existsSync(readme)) return firstSentences(comment);
  const [, , paragraph = ''] = readFileSync(readme, 'utf8').split(/\n(\n)/);
  return firstSentences(paragraph.replaceAll('\n', ' ').replaceAll('`', ''));
}

/** The lines of the first comment up to one that is empty, without the signs they begin with. */
function firstComment(text: string): string {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    const found = /^\s*(?:%+|\/\/+|--)\s?(.*)$/.exec(line);
    if (found === null || found[1]!.trim() === '') break;
    lines.push(found[1]!.trim());
  }
  return lines.join(' ');
}

const longest = 190;

function firstSentences(text: string): string {
  if (text.length <= longest) return text;
  const end = text.slice(0, longest).lastIndexOf('. ');
  if (end > 40) return text.slice(0, end + 1);
  return `${text.slice(0, text.lastIndexOf(' ', longest)).replace(/[,:;]$/, '')} …`;
}
