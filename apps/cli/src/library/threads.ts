/** `vedette/threads`: other threads for large searches, on Node. */
export * from '@vedette/threads';
