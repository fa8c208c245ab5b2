/** The texts that are open in the editor, which replace the files of the same name. */
import { textSource } from '@vedette/text';
import { type Host, languageOfFile } from '@vedette/workbench';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { WatchedBench } from './watched-bench.ts';
import type { World } from './world.ts';

export const propertyEndings: readonly string[] = ['.mcf', '.mcl', '.props', '.q'];

/** Those that are open. */
export interface OpenTexts {
  get(uri: string): TextDocument | undefined;
  all(): readonly TextDocument[];
}

export class Documents {
  readonly #open: OpenTexts;
  readonly world: World;
  /** For messages during typing. */
  readonly reading: WatchedBench;
  /** For checks, which may take long. */
  readonly checking: WatchedBench;

  constructor(open: OpenTexts, world: World) {
    this.#open = open;
    this.world = world;
    this.reading = new WatchedBench(() => world.startWorkbench());
    this.checking = new WatchedBench(() => world.startWorkbench());
  }

  /** The host of the world, with open texts in place of files. */
  get host(): Host {
    return { ...this.world.host, source: (path) => this.#openSource(path) ?? this.world.host.source(path) };
  }

  #openSource(path: string) {
    const document = this.#open.get(this.world.uriOf(path));
    return document && textSource(document.getText(), path);
  }

  /** The open texts by the names of their files; `instead` replaces the one of its name. */
  texts(instead?: TextDocument): ReadonlyMap<string, string> {
    const all = [...this.#open.all(), ...(instead === undefined ? [] : [instead])];
    return new Map(all.map((document) => [this.world.pathOf(document.uri), document.getText()]));
  }

  close(): void {
    this.reading.close();
    this.checking.close();
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

/** Without its folders. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
