/** The exit code of the answers of a check. */
import { type Checked, isAsExpected } from '@vedette/workbench';
import { exitCodes } from '../command-line/exit-codes.ts';

/** A definite difference outweighs an open question, also one that was left out; both give way to an interruption. */
export function exitCodeFor(
  { answers, leftOut }: Pick<Checked, 'answers' | 'leftOut'>,
  wanted: 'zero' | 'verdict' = 'verdict',
): number {
  const cancelled = answers.some(({ verdict }) => verdict.kind === 'unknown' && verdict.why === 'cancelled');
  if (cancelled) return exitCodes.interrupted;
  const surprises = answers.filter((answer) => !isAsExpected(answer));
  if (wanted === 'zero' || (surprises.length === 0 && leftOut === 0)) return exitCodes.asExpected;
  return surprises.some(({ verdict }) => verdict.kind !== 'unknown') ? exitCodes.differs : exitCodes.inconclusive;
}
