/** A question with its verdict, what was expected, and the run that shows it. */
import type { Model, Question, Trace, Verdict } from '@vedette/core';
import { type Story, tellStory } from '@vedette/pictures';
import { UsageError } from '../usage-error.ts';

export const verdictKinds = ['holds', 'fails', 'unknown', 'broken'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

export interface Answer {
  readonly question: Question;
  readonly verdict: Verdict;
  readonly expected: VerdictKind;
  /** The evidence, told. */
  readonly story?: Story;
}

export function evidenceIn(verdict: Verdict): Trace | undefined {
  return verdict.evidence;
}

export interface Decided {
  readonly questions: readonly Question[];
  readonly verdicts: readonly Verdict[];
  readonly expected: readonly VerdictKind[];
}

export function answersOf(model: Model, { questions, verdicts, expected }: Decided): readonly Answer[] {
  return questions.map((question, index) => {
    const verdict = verdicts[index]!;
    const trace = evidenceIn(verdict);
    const { system, narration } = verdict.model ?? question.model ?? model;
    const story = trace && tellStory(system, trace, narration);
    return { question, verdict, expected: expected[index]!, ...(story && { story }) };
  });
}

/** One expectation per question: one given stands for all, none for `holds`. */
export function expectationsFor(questions: number, given: readonly VerdictKind[]): readonly VerdictKind[] {
  if (given.length <= 1) return Array.from({ length: questions }, () => given[0] ?? 'holds');
  if (given.length === questions) return given;
  const asked = questions === 1 ? '1 question' : `${questions} questions`;
  throw new UsageError(`--expect was given ${given.length} times for ${asked}: give it once for all, or once for each`);
}

export function isAsExpected({ verdict, expected }: Answer): boolean {
  return verdict.kind === expected;
}
