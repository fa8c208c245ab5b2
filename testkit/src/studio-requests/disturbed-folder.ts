/**
 * A folder with models for the studio's server, one secret outside of it, and what can become of the folder while
 * requests are answered.
 */
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RawRequest } from './raw-requests.ts';

/** Must never be sent. */
export const secret = 'a secret outside of the folder';

export class DisturbedFolder {
  readonly path: string;
  readonly #outside: string;

  constructor(base: string) {
    this.path = join(base, 'models');
    this.#outside = join(base, 'outside.aut');
    writeFileSync(this.#outside, secret);
    this.#make();
  }

  /** Brings the folder into that state; gives what brings it back. */
  disturb(state: RawRequest['folder']): () => void {
    const lock = join(this.path, 'lock.aut');
    switch (state) {
      case 'as it is':
        return () => {};
      case 'away':
        rmSync(this.path, { recursive: true });
        return () => this.#make();
      case 'renamed':
        renameSync(this.path, `${this.path}-2`);
        return () => renameSync(`${this.path}-2`, this.path);
      case 'file vanishes': {
        const timer = setTimeout(() => rmSync(lock, { force: true }), 1);
        return () => {
          clearTimeout(timer);
          this.#make();
        };
      }
      case 'file is a link out':
        rmSync(lock);
        symlinkSync(this.#outside, lock);
        return () => {
          rmSync(lock);
          this.#make();
        };
      default:
        return state satisfies never;
    }
  }

  #make(): void {
    mkdirSync(join(this.path, 'lib'), { recursive: true });
    writeFileSync(join(this.path, 'lock.aut'), 'des (0,0,1)\n');
    writeFileSync(join(this.path, 'big.aut'), 'des (0,0,1)\n'.repeat(20_000));
    writeFileSync(join(this.path, 'ring.csp'), 'include "lib/more.csp"\ninclude "../outside.aut"\n');
    writeFileSync(join(this.path, 'lib', 'more.csp'), 'channel a\n');
    this.#link(join(this.path, 'link.aut'), this.#outside);
    this.#link(join(this.path, 'away'), join(this.path, '..'));
  }

  #link(path: string, target: string): void {
    rmSync(path, { force: true });
    symlinkSync(target, path);
  }
}
