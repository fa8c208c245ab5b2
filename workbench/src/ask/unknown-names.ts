/** Warnings about actions that no label has: such a name may still come, unless every label was seen. */
import type { Limits, Model, Question } from '@vedette/core';
import { labelsOf } from '@vedette/questions';
import type { Answer } from './answers.ts';
import type { Inquiry } from './inquiry.ts';

/** To look at all labels is no more work than the verdict was, or little: of so many states at the most. */
const few = 10_000;
const many = 1_000_000;

interface Asked {
  readonly model: Model;
  readonly limits: Limits;
  readonly signal: AbortSignal;
}

export async function warningsOf(
  inquiry: Inquiry,
  answers: readonly Answer[],
  asked: Asked,
): Promise<readonly string[]> {
  const warnings: string[] = [];
  for (const [place, question] of inquiry.questions.entries())
    for (const warning of await ofNames(question, answers[place]!, asked)) warnings.push(warning);
  // Several questions may be made of one text.
  return [...new Set(warnings)];
}

/** Whether a label has the name is only looked into if no label had it where the engine asked. */
async function ofNames(question: Question, { verdict }: Answer, asked: Asked): Promise<readonly string[]> {
  if (!('meet' in question) || question.meet === undefined) return [];
  const warned = (): readonly string[] => question.warnings?.() ?? [];
  if (asked.model.behaviour.labels !== undefined || warned().length === 0) return warned();
  if (verdict.kind !== 'holds' && verdict.kind !== 'fails') return [];
  const { states, complete } = verdict.stats;
  if (complete && states > many) return [];
  const limits = { ...asked.limits, states: complete ? Math.max(states, few) : few };
  const labels = await labelsOf(question, asked.model, { ...asked, limits });
  if (labels === undefined) return [];
  question.meet(labels);
  return warned();
}
