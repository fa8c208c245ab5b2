/** A model of the gallery, as far as it is known before it is opened. */
export interface GalleryEntry {
  /** From the top of the project: `protocols/heartbeat/binary.mcrl2`. */
  readonly path: string;
  readonly name: string;
  /** A sentence or two. */
  readonly about: string;
  readonly lines: number;
  /** Files of properties that can be asked of it, by their paths. */
  readonly properties: readonly string[];
}
