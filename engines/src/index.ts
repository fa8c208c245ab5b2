/** What answers questions about systems. */
export { type AnswerOptions, answer } from './answer.ts';
export * from './explore/index.ts';
export * from './games/index.ts';
export * from './reduce/index.ts';
export * from './refine/index.ts';
