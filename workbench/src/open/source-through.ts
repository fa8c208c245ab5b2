/** A source seen through something: its chunks are read by a function, and so are those of the sources it leads to. */
import type { Source } from '@vedette/core';

export interface Through {
  /** The chunks of a source: its own, passed on and looked at, or others. */
  read(source: Source): AsyncIterable<Uint8Array>;
  /** A name in one source leads to another. */
  readonly onBeside?: (from: Source, path: string, to: Source) => void;
}

export function sourceThrough(source: Source, through: Through): Source {
  const { beside } = source;
  return {
    name: source.name,
    chunks: () => through.read(source),
    ...(beside && {
      beside: (path: string) => {
        const other = beside.call(source, path);
        through.onBeside?.(source, path, other);
        return sourceThrough(other, through);
      },
    }),
  };
}
