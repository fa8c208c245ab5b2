/** Process expressions, with brackets as in data.ts. */
import { processOperators, processPriority } from '../operators.ts';
import type { Name, ProcessExpression } from '../tree.ts';
import { assignments, dataDocument, list, type Minimum, unitDocument, variableGroups } from './data.ts';
import { type Document, group, indent, joined, line, mark, type Part } from './document.ts';

const loosest: Minimum = { minimum: 0, operandMinimum: 0 };

export function processDocument(
  expression: ProcessExpression,
  { minimum, operandMinimum }: Minimum = loosest,
): Document {
  if (priorityOf(expression) >= minimum) return bare(expression, operandMinimum ?? minimum);
  const isPrefix = expression.kind === 'sum' || expression.kind === 'dist' || expression.kind === 'condition';
  if (isPrefix && operandMinimum !== undefined) return bare(expression, operandMinimum);
  return ['(', bare(expression, 0), ')'];
}

function priorityOf(expression: ProcessExpression): number {
  switch (expression.kind) {
    case 'choice':
    case 'sequence':
    case 'parallel':
    case 'left-merge':
    case 'synchronise':
    case 'until':
      return processOperators[expression.kind].priority;
    case 'sum':
    case 'dist':
      return processPriority.sum;
    case 'condition':
      return processPriority.condition;
    case 'at':
      return processPriority.at;
    default:
      return processPriority.atom;
  }
}

function bare(expression: ProcessExpression, operandMinimum: number): Document {
  const { span } = expression;
  switch (expression.kind) {
    case 'delta':
    case 'tau':
      return [mark(span.start), expression.kind];
    case 'group':
      return [mark(span.start), group('(', indent(processDocument(expression.inner)), ')')];
    case 'reference':
      return referenceDocument(expression);
    case 'assignment':
      return [mark(span.start), expression.name.text, group('(', indent(assignments(expression.assignments)), ')')];
    case 'choice':
    case 'sequence':
    case 'parallel':
      return chainDocument(expression.kind, expression.parts);
    case 'left-merge':
    case 'synchronise':
    case 'until':
      return binaryDocument(expression);
    case 'sum':
    case 'dist':
      return sumDocument(expression, operandMinimum);
    case 'condition':
      return conditionDocument(expression, operandMinimum);
    case 'at':
      return [processDocument(expression.body, { minimum: processPriority.at }), ' @ ', unitDocument(expression.time)];
    case 'block':
    case 'hide':
      return restriction(
        expression,
        expression.names.map((name) => nameParts([name])),
      );
    case 'allow':
      return restriction(
        expression,
        expression.multiActions.map((names) => nameParts(names)),
      );
    case 'rename':
      return restriction(
        expression,
        expression.renames.map(({ from, to }) => nameParts([from], to)),
      );
    case 'comm':
      return restriction(
        expression,
        expression.rules.map(({ from, to }) => nameParts(from, to)),
      );
  }
}

type Expression<Kind extends ProcessExpression['kind']> = Extract<ProcessExpression, { kind: Kind }>;

function referenceDocument({ name, arguments: parts, span }: Expression<'reference'>): Document {
  if (parts.length === 0) return [mark(span.start), name.text];
  return [mark(span.start), name.text, group('(', indent(list(parts)), ')')];
}

function chainDocument(kind: 'choice' | 'sequence' | 'parallel', parts: readonly ProcessExpression[]): Document {
  const { priority, side, symbol } = processOperators[kind];
  const last: Minimum = { minimum: priority + 1, operandMinimum: side === 'left' ? priority + 1 : priority };
  const printed = parts.map((part, index) => {
    const document = processDocument(part, index === parts.length - 1 ? last : { minimum: priority + 1 });
    return { start: part.span.start, document: kind === 'sequence' || index === 0 ? document : indent(document) };
  });
  return group(joined(printed, kind === 'sequence' ? { first: ' .' } : { second: `${symbol} ` }));
}

function binaryDocument(expression: Expression<'left-merge' | 'synchronise' | 'until'>): Document {
  const { priority, side, symbol } = processOperators[expression.kind];
  const left = processDocument(expression.left, { minimum: side === 'left' ? priority : priority + 1 });
  const own = side === 'left' ? priority + 1 : priority;
  const right = processDocument(expression.right, { minimum: own, operandMinimum: own });
  return expression.kind === 'synchronise' ? [left, ' | ', right] : group(left, ` ${symbol}`, line, right);
}

function sumDocument(expression: Expression<'sum' | 'dist'>, operandMinimum: number): Document {
  const minimum = Math.max(processPriority.sum + 1, operandMinimum);
  const weight = expression.kind === 'dist' ? ['[', dataDocument(expression.weight), ']'] : [];
  const body = processDocument(expression.body, { minimum, operandMinimum: minimum });
  const head = [`${expression.kind} `, variableGroups(expression.variables), weight, ' .'];
  return [mark(expression.span.start), group(head, indent([line, body]))];
}

function conditionDocument(
  { condition, thenPart, elsePart }: Expression<'condition'>,
  operandMinimum: number,
): Document {
  const minimum = Math.max(processPriority.condition + 1, operandMinimum);
  const branch: Minimum = { minimum, operandMinimum: minimum };
  if (elsePart === undefined) {
    return group(unitDocument(condition), ' ->', indent([line, processDocument(thenPart, branch)]));
  }
  const first = hasOpenCondition(thenPart) ? ['(', processDocument(thenPart), ')'] : processDocument(thenPart);
  return group(unitDocument(condition), ' ->', indent([line, first]), line, '<> ', processDocument(elsePart, branch));
}

/** A condition without else that would take the `<>` that follows. */
function hasOpenCondition(expression: ProcessExpression): boolean {
  switch (expression.kind) {
    case 'choice':
    case 'sequence':
    case 'parallel':
      return expression.parts.some(hasOpenCondition);
    case 'left-merge':
    case 'synchronise':
    case 'until':
      return hasOpenCondition(expression.left) || hasOpenCondition(expression.right);
    case 'sum':
    case 'dist':
    case 'at':
      return hasOpenCondition(expression.body);
    case 'condition':
      return expression.elsePart === undefined || hasOpenCondition(expression.elsePart);
    default:
      return false;
  }
}

/** `a | b` or `a | b -> c` */
function nameParts(names: readonly Name[], target?: Name): Part {
  const text = names.map((name) => name.text).join(' | ');
  const { start } = names[0]!.span;
  return { start, document: [mark(start), target === undefined ? text : `${text} -> ${target.text}`] };
}

function restriction(
  { kind, body, span }: Expression<'block' | 'hide' | 'allow' | 'rename' | 'comm'>,
  items: readonly Part[],
): Document {
  const set = group('{', indent(joined(items, { first: ',' })), '}');
  return [mark(span.start), group(`${kind}(`, indent([set, ',', line, processDocument(body)]), ')')];
}
