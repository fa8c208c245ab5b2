/** Expressions from outside a script, read with its names and types: a process to look at, or a value to show. */
import { Broken, type Evaluated, type Outcome, type Queries, type Source, type SourceText } from '@vedette/core';
import { readText } from '@vedette/text';
import type { CheckedScript } from '../check.ts';
import type { Evaluation } from '../evaluate/index.ts';
import { parseExpressionText } from '../parse/index.ts';
import { typeMismatch } from '../problems/type-checking.ts';
import { resolveOutside } from '../resolve/index.ts';
import { restrictions } from '../restrictions.ts';
import type { Expression } from '../tree.ts';
import type { ProcessValue } from '../values/value.ts';
import type { CompiledProcesses } from './compiled-processes.ts';
import { ProcessModel } from './process-model.ts';

export function outsideExpressions(
  script: CheckedScript,
  processes: CompiledProcesses,
): Pick<Queries, 'processOf' | 'evaluate'> {
  const { evaluation } = processes;
  return {
    async processOf(source) {
      const { value, problems, texts } = await checkedExpression(script, source);
      if (value === undefined) return { problems, texts };
      const { expression, type } = value;
      const { span } = expression;
      if (type !== 'Proc') return { problems: [typeMismatch(span, { expected: 'Proc', found: type })], texts };
      const process = (own: Evaluation) => own.value(expression) as ProcessValue;
      return { value: new ProcessModel(processes, process, span), problems, texts };
    },
    async evaluate(source) {
      const { value, problems, texts } = await checkedExpression(script, source);
      return value === undefined ? { problems, texts } : shown(evaluation, value, texts);
    },
  };
}

interface Typed {
  readonly expression: Expression;
  readonly type: string;
}

async function checkedExpression({ resolved, typed }: CheckedScript, source: Source): Promise<Outcome<Typed>> {
  const { value: text, problems: unreadable, texts } = await readText(source);
  if (text === undefined) return { problems: unreadable, texts };
  const { value: tree, problems: unread } = parseExpressionText(source.name, text);
  if (tree === undefined || unread.length > 0) return { problems: unread, texts };
  const { expression, problems: unresolved } = resolveOutside(tree, resolved);
  if (unresolved.length > 0) return { problems: unresolved, texts };
  const { type, problem } = typed.typeOf(expression);
  if (problem !== undefined || type === undefined) return { problems: problem ? [problem] : [], texts };
  const problems = restrictions([{ kind: 'print', text, expression, span: expression.span }]);
  return problems.length > 0 ? { problems, texts } : { value: { expression, type }, problems, texts };
}

function shown(evaluation: Evaluation, { expression, type }: Typed, texts: readonly SourceText[]): Outcome<Evaluated> {
  const { evaluator } = evaluation;
  try {
    // Parts of a value are evaluated while it is shown.
    const value = evaluator.call(expression.span, () => evaluation.show(evaluation.value(expression)));
    return { value: { value, type }, problems: [], texts };
  } catch (thrown) {
    if (thrown instanceof Broken) return { problems: [thrown.problem], texts };
    throw thrown;
  }
}
