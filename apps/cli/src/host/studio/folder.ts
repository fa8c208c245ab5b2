/**
 * The folder that a model lies in, as far as the studio may see it: its models and files of properties, by name, and
 * below it what models include. A name that leads out of the folder, by its way or by a link, is no name. The folder
 * may be removed, renamed and made again at any time: while it is away it is empty.
 */
import { closeSync, constants, fstatSync, openSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { extname, join, posix, sep } from 'node:path';
import { languageOfFile } from '@vedette/workbench';
import { watchFolder } from './watch-folder.ts';

const propertyEndings: readonly string[] = ['.mcf', '.mcl', '.q', '.props'];
const largest = 16_000_000;
/** Files that a model includes. */
const most = 100;

export class ModelFolder {
  readonly #path: string;

  constructor(path: string) {
    this.#path = realpathSync(path);
  }

  /** Nothing if it is not there, or not for the studio. */
  read(name: string): Buffer | undefined {
    const parts = name.split('/');
    if (name.includes('\\') || !parts.every(isPlain) || !this.#isMeant(parts.at(-1)!)) return undefined;
    try {
      const path = realpathSync(join(this.#path, name));
      return path.startsWith(`${this.#path}${sep}`) ? contentOf(path) : undefined;
    } catch {
      return undefined;
    }
  }

  /**
   * What goes with a model: what it includes, and files of properties that can be asked of it (UPPAAL's queries of
   * UPPAAL's models, the others of the others).
   */
  beside(model: string): readonly string[] {
    const isTimed = /\.(xta|xml)$/i.test(model);
    const properties = this.#names().filter((name) => isProperty(name) && (extname(name) === '.q') === isTimed);
    return [...properties, ...this.#included(model)];
  }

  /** Files of its language that are named in its text, or in that of another of them, as an `include` would. */
  #included(model: string): readonly string[] {
    const language = languageOfFile(model);
    const found = new Set([model]);
    for (const name of found) {
      const text = this.read(name)?.toString() ?? '';
      for (const [, path] of text.matchAll(/"([^"\n]{1,200})"/g)) {
        const other = posix.join(posix.dirname(name), path!);
        const isSame = languageOfFile(other) === language && found.size <= most;
        if (isSame && !found.has(other) && this.read(other) !== undefined) found.add(other);
      }
    }
    return [...found].slice(1);
  }

  /** Reports writes to it. Returns a function that stops reporting. */
  onChange(changed: () => void): () => void {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = watchFolder(this.#path, (name) => {
      if (name !== null && !this.#isMeant(name)) return;
      clearTimeout(waiting);
      waiting = setTimeout(changed, 60);
    });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }

  #names(): readonly string[] {
    try {
      return readdirSync(this.#path).filter((name) => this.#isMeant(name));
    } catch {
      return [];
    }
  }

  #isMeant(name: string): boolean {
    return !name.startsWith('.') && (isProperty(name) || languageOfFile(name) !== undefined);
  }
}

/** A link that took the place of the file since its name was resolved is not followed, and a pipe is not waited for. */
function contentOf(path: string): Buffer | undefined {
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  try {
    const about = fstatSync(descriptor);
    return about.isFile() && about.size <= largest ? readFileSync(descriptor) : undefined;
  } finally {
    closeSync(descriptor);
  }
}

function isProperty(name: string): boolean {
  return propertyEndings.includes(extname(name));
}

/** No way out, and nothing that is hidden. */
function isPlain(part: string): boolean {
  return part !== '' && !part.startsWith('.');
}
