/**
 * Three readings of who waits for whom, all of them printed: the figures' tasks with a mutex, appendix A's without one,
 * and appendix B's, where a process that has received a message does nothing else before it is handled.
 */
import { firstTasksFill, messagesMultiply, secondTasksBusy } from './explanations.ts';

export const readings = {
  figures: { text: '', constants: {} },
  appendixA: { text: ', appendix A', constants: { control: 'appendixA' } },
  appendixB: { text: ', appendix B', constants: { control: 'appendixB' } },
} as const;
export type Reading = keyof typeof readings;

/**
 * Appendix B to the letter: a question of another process counts as the answer that is waited for, and ends the
 * timeout.
 */
export const printed = {
  text: ', appendix B as printed',
  constants: { control: 'appendixB', questionsHeard: true },
} as const;

/** Why FIFO channels do not remove the deadlock, where they do not. */
export function whyNotFixed(reading: Reading, { n, buffer }: { readonly n: number; readonly buffer: number }): string {
  if (reading !== 'figures') return firstTasksFill;
  // With room for one message, three processes have a shorter run.
  return n === 3 && buffer === 1 ? secondTasksBusy : messagesMultiply;
}
