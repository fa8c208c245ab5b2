/** The notations for properties of every model, one line each. One is loaded when a property needs it. */
import type { PropertyLanguage } from '@vedette/core';

export interface RegisteredNotation {
  readonly extensions: readonly string[];
  load(): Promise<PropertyLanguage>;
}

export const notations: readonly RegisteredNotation[] = [
  { extensions: ['.mcf'], load: async () => (await import('@vedette/mcrl2')).mcfOnLabels },
  { extensions: ['.mcl'], load: async () => (await import('@vedette/mcl')).mcl },
  { extensions: ['.props'], load: async () => (await import('@vedette/temporal')).properties },
];

/** The notation of a file, by the end of its name. */
export function notationOfFile(path: string): RegisteredNotation | undefined {
  return notations.find(({ extensions }) => extensions.some((extension) => path.toLowerCase().endsWith(extension)));
}
