/** The relative links of Markdown files: where each leads, and which lead nowhere. Code is no link. */
import { posix } from 'node:path';

export interface MarkdownFile {
  /** Relative to the checkout, with `/`. */
  readonly path: string;
  readonly text: string;
}

export interface Link {
  readonly line: number;
  readonly target: string;
}

const inline = /\[(?:[^[\]]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g;
const defined = /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/g;
const elsewhere = /^([a-z][a-z0-9+.-]*:|\/\/)/i;

/** In order. Fenced blocks and code spans are blanked first, so that what they show is not followed. */
export function linksIn(text: string): readonly Link[] {
  return linesOutsideFences(text).flatMap((line, index) => {
    const prose = line.replace(/(`+)[^`].*?\1/g, '');
    const targets = [...prose.matchAll(inline), ...prose.matchAll(defined)].map(([, target]) => target!);
    return targets.map((target) => ({ line: index + 1, target }));
  });
}

/** `path:line: target` of every link that leads to no file, or to no heading of its file. */
export function deadLinks(files: readonly MarkdownFile[], exists: (path: string) => boolean): readonly string[] {
  const headings = new Map(files.map(({ path, text }) => [path, headingsIn(text)]));
  return files.flatMap(({ path, text }) =>
    linksIn(text)
      .filter(({ target }) => !elsewhere.test(target))
      .filter(({ target }) => {
        const [file, anchor] = target.split('#', 2);
        const place = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), decodeURI(file!)));
        if (!exists(place)) return true;
        return anchor !== undefined && headings.get(place)?.has(anchor) === false;
      })
      .map(({ line, target }) => `${path}:${line}: ${target}`),
  );
}

/** Headings as GitHub names them in links. */
function headingsIn(text: string): ReadonlySet<string> {
  const titles = linesOutsideFences(text).flatMap((line) => /^#{1,6} +(.*?) *#*$/.exec(line)?.[1] ?? []);
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-'),
    ),
  );
}

function linesOutsideFences(text: string): readonly string[] {
  let fence = '';
  return text.split('\n').map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === '' && mark !== undefined) fence = mark;
    else if (mark?.startsWith(fence) && line.trim() === mark) fence = '';
    else if (fence === '') return line;
    return '';
  });
}
