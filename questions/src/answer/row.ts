/**
 * Where an engine answers a kind of question soundly: rows of the table that is the gate before all engines (decision
 * 009). Each kind of question brings its own, with the function that answers; `soundness.ts` puts them together.
 */
import type { Model, Question, Refusal, Verdict, WantedRun } from '@vedette/core';
import type { AnswerOptions } from './answer.ts';
import type { Accepted, PosedQuestion } from './posed-question.ts';

/** By the names by which users choose one. */
export const engineNames = [
  'explicit',
  'symbolic',
  'liveness',
  'linear-time',
  'branching-time',
  'games',
  'refinement',
  'sampling',
] as const;
export type EngineName = (typeof engineNames)[number];

/** States are points; or sets (they have a cover), as the language compiles them for any question; or sets that a
 *  language's search fits to the one question it is for. */
export const meanings = ['points', 'sets', 'fitted sets'] as const;
export type Meaning = (typeof meanings)[number];

/** Reachability by its goal, any other question by its kind. */
export type Kind = 'deadlock' | 'label' | 'predicate' | Exclude<Question['kind'], 'never' | 'possible'>;

/** Sound, or why not, as a clause. */
export type Ruling = 'sound' | { readonly because: string };

export interface Row {
  readonly engine: EngineName;
  readonly kinds: readonly Kind[];
  readonly on: Readonly<Record<Meaning, Ruling>>;
  /** What answers is loaded when it is asked. Rows with the same function have their questions answered together. */
  load(): Promise<Answer>;
}

/** One verdict for each, in order. */
export type Answer = (posed: readonly Accepted[], answering: Answering) => Promise<readonly Verdict[]>;

/** What an answering function may use besides an engine. */
export interface Answering {
  readonly options: AnswerOptions;
  pose<Q extends Question>(question: Q, model: Model, wanted: WantedRun): PosedQuestion<Q> | Refusal;
  /** Another question about the same model, by the engine that usually answers it. */
  askAlone(question: Question): Promise<Verdict>;
}

export const sound: Row['on'] = { points: 'sound', sets: 'sound', 'fitted sets': 'sound' };

/** For questions that no sets can decide. */
export function pointsOnly(because: string): Row['on'] {
  return { points: 'sound', sets: { because }, 'fitted sets': { because } };
}

/** For questions that sets can decide if a search was fitted to them. */
export function unlessFitted(because: string): Row['on'] {
  return { points: 'sound', sets: { because }, 'fitted sets': 'sound' };
}

/** Answers questions one by one. */
export function eachAnswered<K extends Question['kind']>(
  kinds: readonly K[],
  answer: (posed: Accepted<Extract<Question, { kind: K }>>, answering: Answering) => Promise<Verdict>,
): Answer {
  type Own = Accepted<Extract<Question, { kind: K }>>;
  const isOwn = (posed: Accepted): posed is Own => kinds.some((kind) => kind === posed.question.kind);
  return async (all, answering) => {
    const verdicts: Verdict[] = [];
    for (const posed of all) {
      if (!isOwn(posed)) throw new Error(`a question of kind ${posed.question.kind} is answered elsewhere`);
      verdicts.push(await answer(posed, answering));
    }
    return verdicts;
  };
}
