/** The language server, for whoever has a connection and a machine. */
export { serve } from './server.ts';
export { type Vocabulary, vocabularies } from './vocabulary.ts';
export type { World } from './world.ts';
