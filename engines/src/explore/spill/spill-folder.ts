/**
 * Where a search puts what does not fit into memory: files that are written once, from the beginning to the end, and
 * read as often as need be.
 */
export interface SpillFolder {
  create(): SpillWriter;
  /** Only of a folder whose files outlive the search, so that another can continue with them. */
  readonly lasting?: LastingFiles;
}

export interface LastingFiles {
  /** A file by its name, or nothing if there is none of this length. */
  open(name: string, bytes: number): SpilledFile | undefined;
  /**
   * A checkpoint names these files, and no other file is needed any more. They stay until the next call.
   */
  keepOnly(names: ReadonlySet<string>): void;
}

/** How a search spills. */
export interface Spill {
  readonly folder: SpillFolder;
  /**
   * Searches with fewer states stay in memory, the tree is planned from so many, and so many roots are kept in memory.
   * By default as usual.
   */
  readonly states?: number;
  readonly buffered?: number;
}

export interface SpillWriter {
  /** Bytes are borrowed during the call. */
  write(bytes: Uint8Array): void;
  finish(): SpilledFile;
}

export interface SpilledFile {
  /** Its name in its folder. */
  readonly name: string;
  readonly bytes: number;
  /** Reads from a place on as much as there is, up to the length of the target; how much that was. */
  read(place: number, target: Uint8Array): number;
  remove(): void;
}
