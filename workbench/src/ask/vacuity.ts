/**
 * Vacuity of a property that holds: each part that its notation can mutate is replaced by what is hardest to satisfy,
 * and the property is checked again. If it still holds, the part does not matter; if it fails, the run exercises the
 * part.
 */
import { isNegated, type Limits, type Model, type Mutant, type Question, type Verdict } from '@vedette/core';
import type { Story } from '@vedette/pictures';
import { answerOf } from './answer-of.ts';
import { unusedEvents } from './unused-events.ts';

export interface MutatedPart {
  readonly part: string;
  readonly by: Mutant['by'];
  /** `idle`: the mutant holds. `exercised`: it fails. `unknown`: it is not decided. */
  readonly found: 'idle' | 'exercised' | 'unknown';
  /** The run that exercises the part. */
  readonly story?: Story;
}

/**
 * Checking again is so cheap that it needs no request: at most so many states and parts, and so many seconds for all of
 * them.
 */
const few = { states: 2000, parts: 12, seconds: 2 } as const;

/** A part may be what keeps a search small or finite: without a request, the check spends no more than is cheap. */
export function cheapLimits(limits: Limits, now: number): Limits {
  const { states = few.states, seconds = Number.POSITIVE_INFINITY } = limits;
  return { ...limits, states: Math.min(states, few.states), seconds: Math.min(seconds, now + few.seconds) };
}

export type AskAgain = (question: Question) => Promise<Verdict>;

interface Looked {
  readonly question: Question;
  readonly verdict: Verdict;
  readonly wanted: 'if cheap' | 'all';
  readonly limits?: Limits;
}

/** Nothing where a question has none. */
async function mutantsOf(
  question: Question,
  how: { readonly wanted: 'if cheap' | 'all'; readonly limits: Limits },
): Promise<readonly Mutant[] | undefined> {
  if (question.mutants !== undefined) return question.mutants();
  return question.kind === 'refinement' && question.isWritten ? unusedEvents(question, how) : undefined;
}

/** Nothing where no check was made. Without a request, only parts that do not matter are reported. */
export async function vacuityOf(
  opened: Model,
  { question, verdict, wanted, limits = {} }: Looked,
  ask: AskAgain,
): Promise<readonly MutatedPart[] | undefined> {
  if (verdict.kind !== 'holds' || isNegated(question)) return undefined;
  if (wanted === 'if cheap' && verdict.stats.states > few.states) return undefined;
  const mutants = await mutantsOf(question, { wanted, limits });
  if (mutants === undefined) return undefined;
  if (wanted === 'if cheap' && mutants.length > few.parts) return undefined;
  const parts: MutatedPart[] = [];
  for (const mutant of mutants) parts.push(await partOf(opened, { mutant, question }, ask));
  if (wanted === 'all') return parts;
  const idle = parts.filter(({ found }) => found === 'idle');
  return idle.length === 0 ? undefined : idle;
}

async function partOf(
  opened: Model,
  { mutant, question }: { readonly mutant: Mutant; readonly question: Question },
  ask: AskAgain,
): Promise<MutatedPart> {
  const { part, by } = mutant;
  const model = mutant.question.model ?? question.model;
  const asked: Question = { ...mutant.question, ...(model && { model }) };
  const verdict = await ask(asked);
  if (verdict.kind === 'holds') return { part, by, found: 'idle' };
  if (verdict.kind !== 'fails') return { part, by, found: 'unknown' };
  const { story } = answerOf(opened, { question: asked, verdict, expected: 'holds' });
  return { part, by, found: 'exercised', ...(story && { story }) };
}
