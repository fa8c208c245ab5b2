/**
 * What prevents reading a text, other than its language: it cannot be had, or it is nested deeper than the stack.
 */
import type { Outcome } from '@vedette/core';
import { UnreadableSource } from '../host.ts';
import { deeperThanStack } from './problems.ts';

/** The outcome of reading what has this name; other errors are thrown on. */
export async function readOrSay<T>(name: string, read: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadableSource) return { problems: [error.problem], texts: [] };
    if (isOverflow(error)) return { problems: [deeperThanStack(name)], texts: [] };
    throw error;
  }
}

/** In the words of V8, then of Firefox. */
function isOverflow(error: unknown): boolean {
  return error instanceof Error && /call stack|too much recursion/.test(error.message);
}
