/** An expression of constants and functions of a program, computed before the program runs. */
import { Broken, type Evaluated, type Outcome, type Problem, type Source } from '@vedette/core';
import { readText } from '@vedette/text';
import type { Elaborated } from './elaborate.ts';
import { parseExpressionText } from './parse/index.ts';
import { resolveExpression } from './resolve.ts';
import { checkSorts } from './sorts.ts';
import type { Expression } from './tree.ts';

export async function evaluateExpression(
  source: Source,
  { program, evaluator }: Elaborated,
): Promise<Outcome<Evaluated>> {
  const { value: text, problems: unreadable, texts } = await readText(source);
  if (text === undefined) return { problems: unreadable, texts };
  const { expression, problems: unread } = parseExpressionText(source.name, text);
  if (unread.length > 0) return { problems: unread, texts };
  const problems = [...resolveExpression(program, expression), ...mistyped(expression)];
  if (problems.length > 0) return { problems, texts };
  try {
    const value = evaluator.values.text(evaluator.value(expression, undefined));
    return { value: { value }, problems: [], texts };
  } catch (thrown) {
    if (thrown instanceof Broken) return { problems: [thrown.problem], texts };
    throw thrown;
  }
}

function mistyped(expression: Expression): readonly Problem[] {
  const found: Problem[] = [];
  checkSorts(expression, found);
  return found;
}
