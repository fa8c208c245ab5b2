/**
 * Data expressions. Brackets are printed where they stand in the tree, and where the tree would otherwise be read
 * differently. `minimum` and `operandMinimum` are those of the parser (parse/data.ts).
 */
import { dataOperators, dataPriority } from '../operators.ts';
import type { Assignment, DataExpression, VariableGroup } from '../tree.ts';
import { type Document, group, indent, joined, line, mark, type Part } from './document.ts';
import { sortExpressionText, sortTextBeforeBar } from './sorts.ts';

export interface Minimum {
  readonly minimum: number;
  /** Only for the last operand: a loose prefix operator may stand there without brackets. */
  readonly operandMinimum?: number;
}

const loosest: Minimum = { minimum: 0, operandMinimum: 0 };

export function dataDocument(expression: DataExpression, { minimum, operandMinimum }: Minimum = loosest): Document {
  if (priorityOf(expression) >= minimum) return bare(expression, operandMinimum ?? minimum);
  const isPrefix = expression.kind === 'binder' || expression.kind === 'unary';
  if (isPrefix && operandMinimum !== undefined) return bare(expression, operandMinimum);
  return ['(', bare(expression, 0), ')'];
}

function priorityOf(expression: DataExpression): number {
  switch (expression.kind) {
    case 'where':
      return dataPriority.where;
    case 'binder':
      return dataPriority.binder;
    case 'binary':
      return dataOperators[expression.operator].priority;
    case 'unary':
      return dataPriority.unary;
    case 'update':
    case 'apply':
      return dataPriority.postfix;
    default:
      return dataPriority.atom;
  }
}

function bare(expression: DataExpression, operandMinimum: number): Document {
  const { span } = expression;
  switch (expression.kind) {
    case 'name':
      return [mark(span.start), expression.name];
    case 'number':
      return [mark(span.start), expression.digits];
    case 'group':
      return [mark(span.start), group('(', indent(dataDocument(expression.inner)), ')')];
    case 'list':
      return [mark(span.start), group('[', indent(list(expression.elements)), ']')];
    case 'set':
      return [mark(span.start), group('{', indent(list(expression.elements)), '}')];
    case 'bag':
      return bagDocument(expression);
    case 'comprehension':
      return [
        mark(span.start),
        `{${expression.variable.text}: ${sortTextBeforeBar(expression.sort)} | `,
        dataDocument(expression.body),
        '}',
      ];
    case 'binder':
      return binderDocument(expression, operandMinimum);
    case 'where':
      return whereDocument(expression);
    case 'unary': {
      const minimum = Math.max(dataPriority.unary + 1, operandMinimum);
      const operand = dataDocument(expression.operand, { minimum, operandMinimum: minimum });
      return [mark(span.start), expression.operator, operand];
    }
    case 'binary':
      return binaryDocument(expression);
    case 'update':
      return [
        dataDocument(expression.function, { minimum: dataPriority.postfix }),
        group('[', dataDocument(expression.argument), ' -> ', dataDocument(expression.value), ']'),
      ];
    case 'apply':
      return [
        dataDocument(expression.function, { minimum: dataPriority.postfix }),
        group('(', indent(list(expression.arguments)), ')'),
      ];
  }
}

type Expression<Kind extends DataExpression['kind']> = Extract<DataExpression, { kind: Kind }>;

const comma = { first: ',' };

export function list(expressions: readonly DataExpression[]): Document {
  return joined(
    expressions.map((expression) => ({ start: expression.span.start, document: dataDocument(expression) })),
    comma,
  );
}

function bagDocument({ elements, span }: Expression<'bag'>): Document {
  if (elements.length === 0) return [mark(span.start), '{:}'];
  const items = elements.map(({ element, count }) => ({
    start: element.span.start,
    document: [dataDocument(element), ': ', dataDocument(count)],
  }));
  return [mark(span.start), group('{', indent(joined(items, comma)), '}')];
}

function binderDocument({ binder, variables, body, span }: Expression<'binder'>, operandMinimum: number): Document {
  const minimum = Math.max(dataPriority.binder + 1, operandMinimum);
  return [
    mark(span.start),
    group(
      `${binder} `,
      variableGroups(variables),
      ' .',
      indent([line, dataDocument(body, { minimum, operandMinimum: minimum })]),
    ),
  ];
}

function whereDocument({ body, bindings }: Expression<'where'>): Document {
  return group(dataDocument(body), indent([line, 'whr ', assignments(bindings), ' end']));
}

export function assignments(items: readonly Assignment[]): Document {
  const parts = items.map(({ name, value }) => ({
    start: name.span.start,
    document: [mark(name.span.start), `${name.text} = `, dataDocument(value)],
  }));
  return joined(parts, comma);
}

export function variableGroups(groups: readonly VariableGroup[]): Document {
  const parts = groups.map(({ names, sort, span }) => ({
    start: span.start,
    document: [mark(span.start), `${names.map(({ text }) => text).join(', ')}: ${sortExpressionText(sort)}`],
  }));
  return group(indent(joined(parts, comma)));
}

/** A chain of one operator breaks at all its operators or at none. */
function binaryDocument(expression: Expression<'binary'>): Document {
  const { operator } = expression;
  const { priority, side } = dataOperators[operator];
  const operands: DataExpression[] = [];
  let rest: DataExpression = expression;
  if (side === 'right') {
    while (rest.kind === 'binary' && rest.operator === operator) {
      operands.push(rest.left);
      rest = rest.right;
    }
    operands.push(rest);
  } else {
    while (rest.kind === 'binary' && rest.operator === operator) {
      operands.unshift(rest.right);
      rest = rest.left;
    }
    operands.unshift(rest);
  }
  const last = { minimum: priority + 1, operandMinimum: side === 'left' ? priority + 1 : priority };
  const printed = operands.map((operand, index): Part => {
    const own: Minimum =
      index === operands.length - 1 ? last : { minimum: index === 0 && side === 'left' ? priority : priority + 1 };
    return { start: operand.span.start, document: dataDocument(operand, own) };
  });
  if (operator === '.') return printed.map((part, index) => (index === 0 ? part.document : ['.', part.document]));
  return group(joined(printed, { first: ` ${operator}` }));
}

/** A condition or a time: brackets around all but the simplest. */
export function unitDocument(expression: DataExpression): Document {
  if (isUnit(expression))
    return dataDocument(expression, { minimum: dataPriority.unary, operandMinimum: dataPriority.unary });
  return ['(', dataDocument(expression), ')'];
}

function isUnit(expression: DataExpression): boolean {
  if (expression.kind === 'unary') return isUnit(expression.operand);
  if (expression.kind === 'apply') return isUnit(expression.function) && expression.function.kind !== 'unary';
  return expression.kind === 'name' || expression.kind === 'number' || expression.kind === 'group';
}
