/** The language server, for any connection and machine. */
export { serve } from './server.ts';
export { type Vocabulary, vocabularies } from './vocabulary.ts';
export type { World } from './world.ts';
