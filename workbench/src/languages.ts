/** The languages, one line each. A language is loaded when a model needs it, so that starting stays fast. */
import type { Language } from '@vedette/core';

export interface RegisteredLanguage {
  /** What users call it. */
  readonly name: string;
  /** With the dot, as in the language itself. */
  readonly extensions: readonly string[];
  /** Whether it asks for `ReadOptions.minimise`. */
  readonly minimises?: true;
  load(): Promise<Language>;
}

export const languages: readonly RegisteredLanguage[] = [
  { name: 'actors', extensions: ['.ts'], load: async () => (await import('@vedette/actors')).actors },
  { name: 'aut', extensions: ['.aut'], load: async () => (await import('@vedette/aut')).aut },
  { name: 'crash', extensions: ['.crash'], load: async () => (await import('@vedette/crash')).crash },
  {
    name: 'cspm',
    extensions: ['.csp', '.cspm', '.fdr2'],
    minimises: true,
    load: async () => (await import('@vedette/cspm')).cspm,
  },
  { name: 'mcrl2', extensions: ['.mcrl2'], load: async () => (await import('@vedette/mcrl2')).mcrl2 },
  { name: 'uppaal', extensions: ['.xml', '.xta'], load: async () => (await import('@vedette/uppaal')).uppaal },
];

export const languageNames: readonly string[] = languages.map(({ name }) => name);

/** The language of a file, by the end of its name. */
export function languageOfFile(path: string, among = languages): RegisteredLanguage | undefined {
  return among.find(({ extensions }) => extensions.some((extension) => path.toLowerCase().endsWith(extension)));
}
