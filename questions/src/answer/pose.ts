/** Poses a question: with the search that answers it, which is the language's or the model's own system. */
import type { Model, Question, Refusal, Search, WantedRun } from '@vedette/core';
import type { PosedQuestion } from './posed-question.ts';
import { sightOf } from './sight.ts';
import { kindOf, needsPoints } from './soundness.ts';

/** The question with its search, or why the language refuses it. */
export function poseQuestion<Q extends Question>(
  question: Q,
  opened: Model,
  wanted: WantedRun,
): PosedQuestion<Q> | Refusal {
  const model = question.model ?? opened;
  const search = model.behaviour.searchFor?.(question, wanted) ?? pointsFor(question, model);
  if (search === undefined) return { question, model, search: { model }, made: 'as compiled' };
  return 'refused' in search ? search : { question, model, search, made: 'for the question' };
}

/** Where states stand for sets and the question needs points, those that the language has. */
function pointsFor(question: Question, model: Model): Search | Refusal | undefined {
  return needsPoints(kindOf(question)) && model.behaviour.system.cover !== undefined
    ? model.behaviour.points?.(sightOf(question))
    : undefined;
}
