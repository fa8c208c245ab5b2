/** The texts that are open in the editor, which count before the files of the same name. */
import { textSource } from '@vedette/text';
import { type Host, languageOfFile, type Workbench } from '@vedette/workbench';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { World } from './world.ts';

export const propertyEndings: readonly string[] = ['.mcf', '.mcl', '.props', '.q'];

export class Documents {
  readonly #open: { get(uri: string): TextDocument | undefined };
  readonly world: World;
  #bench: Workbench | undefined;

  constructor(open: { get(uri: string): TextDocument | undefined }, world: World) {
    this.#open = open;
    this.world = world;
  }

  /** The host of the world, in which open texts come first. */
  get host(): Host {
    return { ...this.world.host, source: (path) => this.#openSource(path) ?? this.world.host.source(path) };
  }

  #openSource(path: string) {
    const document = this.#open.get(this.world.uriOf(path));
    return document && textSource(document.getText(), path);
  }

  /** For checks; started when the first one is asked for. */
  get bench(): Workbench {
    this.#bench ??= this.world.startWorkbench();
    return this.#bench;
  }

  close(): void {
    this.#bench?.close();
  }

  get(uri: string): TextDocument | undefined {
    return this.#open.get(uri);
  }

  /** The text of a file, open or not. */
  async textOf(path: string): Promise<string> {
    const pieces: Uint8Array[] = [];
    for await (const chunk of this.host.source(path).chunks()) pieces.push(chunk.slice());
    const decoder = new TextDecoder();
    return pieces.map((piece) => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
  }
}

export function isModel(path: string): boolean {
  return languageOfFile(path) !== undefined;
}

export function isProperty(path: string): boolean {
  return propertyEndings.some((ending) => path.endsWith(ending));
}
