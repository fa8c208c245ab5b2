/** `vedette/threads`: a second thread for large searches, on Node. */
export * from '@vedette/threads';
