/** What answers questions about systems. */
export { answer } from './answer.ts';
export * from './explore/index.ts';
