/** Tables in memory that several threads share. */
export { SharedContents, type SharedContentsMemory, sharedContentsMemory } from './shared-contents.ts';
export { SharedTuples, type SharedTuplesMemory, sharedTuplesMemory } from './shared-tuples.ts';
