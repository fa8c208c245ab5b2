/** A question with its verdict, what was expected, and the run that shows it, as plain data. */

import type {
  Figure,
  Goal,
  Problem,
  Question,
  Span,
  StatisticalResult,
  Stats,
  SubSystem,
  Verdict,
} from '@vedette/core';
import type { Story } from '@vedette/pictures';
import type { VerdictKind } from '@vedette/questions';
import { excluded } from '../exclusions.ts';
import type { PlacedPart } from '../runs/written-parts.ts';
import type { MutatedPart } from './vacuity.ts';

export interface Answer {
  readonly question: QuestionRecord;
  readonly verdict: AnswerVerdict;
  readonly expected: VerdictKind;
  /** The evidence as a story. */
  readonly story?: Story;
  /** The states of the story stand for sets of states. */
  readonly isOfSets?: boolean;
  /** For every step of the story the part of the model that produces it, where the language knows it. */
  readonly origins?: readonly (Span | undefined)[];
  /** The same for every component that takes part. */
  readonly written?: readonly (readonly PlacedPart[])[];
  /** The evidence for a formula. */
  readonly subSystem?: ShownSubSystem;
  /** The vacuity check of a property that holds, where it was made. */
  readonly vacuity?: readonly MutatedPart[];
}

/** What a question is about. */
export interface QuestionRecord {
  readonly name: string;
  readonly kind: Question['kind'];
  /** Of reachability. */
  readonly event?: Goal['kind'];
  /** The evidence shows what the question denies. */
  readonly isNegated?: true;
  /** The verdict that the author of the question expects. */
  readonly expected?: 'holds' | 'fails';
}

/** A verdict without what only its model can interpret: the evidence is the story. */
export type AnswerVerdict =
  | {
      readonly kind: 'holds' | 'fails';
      readonly figures?: readonly ShownFigure[];
      readonly statistics?: StatisticalResult;
      readonly remark?: string;
      readonly stats: Stats;
    }
  | {
      readonly kind: 'unknown';
      readonly why: Extract<Verdict, { kind: 'unknown' }>['why'];
      readonly detail: string;
      readonly statistics?: StatisticalResult;
      readonly stats: Stats;
    }
  | { readonly kind: 'broken'; readonly problem: Problem; readonly stats: Stats };

/** A figure, with the run that attains it as a story. */
export interface ShownFigure extends Omit<Figure, 'shown'> {
  readonly story?: Story;
}

export interface ShownSubSystem {
  readonly states: number;
  /** States by number; the first is the initial one. */
  readonly transitions: readonly { readonly from: number; readonly label: string; readonly to: number }[];
  readonly size: SubSystem['size'];
}

/** One expectation per question: a single one applies to all; none means what the questions expect themselves. */
export function expectationsFor(
  questions: readonly Pick<Question, 'expected'>[],
  given: readonly VerdictKind[],
): readonly VerdictKind[] {
  if (given.length <= 1) return questions.map(({ expected }) => given[0] ?? expected ?? 'holds');
  if (given.length === questions.length) return given;
  const asked = questions.length === 1 ? '1 question' : `${questions.length} questions`;
  throw excluded('expected/count', { given: String(given.length), asked });
}

export function isAsExpected({ verdict, expected }: Pick<Answer, 'verdict' | 'expected'>): boolean {
  return verdict.kind === expected;
}
