/**
 * The folder that a model lies in, as far as the studio may see it: its models and files of properties, by name. A name with a way in it,
 * or one that leads out of the folder by a link, is no name.
 */
import { readdirSync, readFileSync, realpathSync, type Stats, statSync, watch } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { languageOfFile } from '@vedette/workbench';

const propertyEndings: readonly string[] = ['.mcf', '.mcl', '.q', '.props'];
const largest = 16_000_000;

export class ModelFolder {
  readonly #path: string;

  constructor(path: string) {
    this.#path = realpathSync(path);
  }

  /** Nothing if it is not there, or not for the studio. */
  read(name: string): Buffer | undefined {
    if (!this.#isMeant(name) || !this.#names().includes(name)) return undefined;
    try {
      const path = realpathSync(join(this.#path, name));
      const about: Stats = statSync(path);
      const isInside = dirname(path) === this.#path && about.isFile() && about.size <= largest;
      return isInside ? readFileSync(path) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Files of properties that can be asked of a model: UPPAAL's queries of UPPAAL's models, the others of the others. */
  beside(model: string): readonly string[] {
    const isTimed = /\.(xta|xml)$/i.test(model);
    return this.#names().filter((name) => isProperty(name) && (extname(name) === '.q') === isTimed);
  }

  /** Tells when something in it was written. Gives a function that ends it. */
  onChange(changed: () => void): () => void {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const watcher = watch(this.#path, (_, name) => {
      if (name !== null && !this.#isMeant(name)) return;
      clearTimeout(waiting);
      waiting = setTimeout(changed, 60);
    });
    return () => {
      clearTimeout(waiting);
      watcher.close();
    };
  }

  #names(): readonly string[] {
    return readdirSync(this.#path).filter((name) => this.#isMeant(name));
  }

  #isMeant(name: string): boolean {
    return !name.startsWith('.') && (isProperty(name) || languageOfFile(name) !== undefined);
  }
}

function isProperty(name: string): boolean {
  return propertyEndings.includes(extname(name));
}
