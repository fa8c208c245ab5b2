/**
 * Chooses among the questions that a model itself carries: by number, by text, or by a part of the text that no other
 * has.
 */
import type { Question } from '@vedette/core';
import { didYouMean, quoted } from '@vedette/text';
import { UsageError } from '../usage-error.ts';

/** A copy: the same one may be asked for twice. */
export function ownQuestion(selector: string, questions: readonly Question[]): Question {
  if (questions.length === 0) throw new UsageError('the model carries no questions to choose from');
  return { ...(/^\d+$/.test(selector) ? byNumber(selector, questions) : byText(selector.trim(), questions)) };
}

function byNumber(selector: string, questions: readonly Question[]): Question {
  const found = questions[Number(selector) - 1];
  if (found !== undefined) return found;
  const range = questions.length === 1 ? 'it has only number 1' : `they have the numbers 1 to ${questions.length}`;
  throw new UsageError(`there is no question ${selector} in the model: ${range}`);
}

function byText(text: string, questions: readonly Question[]): Question {
  const exact = questions.find(({ name }) => name === text);
  if (exact !== undefined) return exact;
  const [found, ...others] = text === '' ? [] : questions.filter(({ name }) => name.includes(text));
  if (found === undefined)
    throw new UsageError(`no question of the model contains ${quoted(text)}; ${hint(text, questions)}`);
  if (others.length === 0) return found;
  throw new UsageError(
    `several questions of the model contain ${quoted(text)}: ${listed([found, ...others], questions)}`,
  );
}

function hint(text: string, questions: readonly Question[]): string {
  const meant = didYouMean(
    text,
    questions.map(({ name }) => name),
    'clause',
  );
  return meant ?? `it has ${listed(questions, questions)}`;
}

function listed(some: readonly Question[], all: readonly Question[]): string {
  const shown = some.slice(0, 8).map((question) => `${all.indexOf(question) + 1} ${quoted(question.name)}`);
  return `${shown.join(', ')}${some.length > 8 ? ', …' : ''}`;
}
