/** Declarations and statements to lines of text. */
import type {
  FunctionItem,
  Initialiser,
  Parameter,
  Statement,
  TypeDeclaration,
  VariablesDeclaration,
} from '../tree.ts';
import { printBinder, printExpression, printExpressions } from './expression.ts';
import { printDeclarator, printParameter, printType } from './type.ts';

export function printParameters(parameters: readonly Parameter[]): string {
  return parameters.map((parameter) => printParameter(parameter, printExpression)).join(', ');
}

export function printDeclaration(item: VariablesDeclaration | TypeDeclaration | FunctionItem): string[] {
  switch (item.kind) {
    case 'typedef': {
      const names = item.declarators.map((declarator) => printDeclarator(declarator, printExpression));
      return [`typedef ${printType(item.type, printExpression)} ${names.join(', ')};`];
    }
    case 'variables': {
      const names = item.declarators.map((declarator) => {
        const name = printDeclarator(declarator, printExpression);
        return declarator.initialiser === undefined ? name : `${name} = ${printInitialiser(declarator.initialiser)}`;
      });
      return [`${printType(item.type, printExpression)} ${names.join(', ')};`];
    }
    case 'function': {
      const heading = `${printType(item.result, printExpression)} ${item.name.text}(${printParameters(item.parameters)})`;
      return [`${heading} {`, ...printBody(item.body).map(indented), '}'];
    }
    default:
      return item satisfies never;
  }
}

function printInitialiser(initialiser: Initialiser): string {
  if (initialiser.kind === 'whole') return printExpression(initialiser.value);
  const parts = initialiser.parts.map(
    ({ field, value }) => (field === undefined ? '' : `${field.text}: `) + printInitialiser(value),
  );
  return `{ ${parts.join(', ')} }`;
}

export function indented(line: string): string {
  return line === '' ? line : `  ${line}`;
}

function printBody({ declarations, statements }: Statement & { readonly kind: 'block' }): string[] {
  return [...declarations.flatMap(printDeclaration), ...statements.flatMap(printStatement)];
}

function printStatement(statement: Statement): string[] {
  switch (statement.kind) {
    case 'block':
      return ['{', ...printBody(statement).map(indented), '}'];
    case 'empty':
      return [';'];
    case 'expression':
      return [`${printExpression(statement.expression)};`];
    case 'if':
      return printIf(statement);
    case 'while':
      return headed(`while (${printExpression(statement.condition)})`, statement.body);
    case 'do': {
      const body = headed('do', statement.body);
      const closing = `while (${printExpression(statement.condition)});`;
      return statement.body.kind === 'block' ? [...body.slice(0, -1), `} ${closing}`] : [...body, closing];
    }
    case 'for': {
      const { start, conditions, step } = statement;
      return headed(`for (${[start, conditions, step].map(printExpressions).join('; ')})`, statement.body);
    }
    case 'for-each':
      return headed(`for (${printBinder(statement.binder)})`, statement.body);
    case 'return':
      return [statement.value === undefined ? 'return;' : `return ${printExpression(statement.value)};`];
    default:
      return statement satisfies never;
  }
}

/** A block goes behind its heading, any other statement below it. */
function headed(heading: string, body: Statement): string[] {
  const [first, ...rest] = printStatement(body);
  return body.kind === 'block' ? [`${heading} ${first}`, ...rest] : [heading, ...[first!, ...rest].map(indented)];
}

function printIf({ condition, yes, no }: Statement & { readonly kind: 'if' }): string[] {
  const heading = `if (${printExpression(condition)})`;
  if (no === undefined) return headed(heading, yes);
  const first = headed(heading, danglesElse(yes) ? braced(yes) : yes);
  const second = no.kind === 'if' ? withHeading(printIf(no)) : headed('else', no);
  const closesBlock = first.at(-1) === '}';
  return closesBlock ? [...first.slice(0, -1), `} ${second[0]}`, ...second.slice(1)] : [...first, ...second];
}

function withHeading([first, ...rest]: readonly string[]): string[] {
  return [`else ${first}`, ...rest];
}

/** Would an `else` behind this statement be taken by an `if` inside it? */
function danglesElse(statement: Statement): boolean {
  switch (statement.kind) {
    case 'if':
      return statement.no === undefined || danglesElse(statement.no);
    case 'while':
    case 'for':
    case 'for-each':
      return danglesElse(statement.body);
    default:
      return false;
  }
}

function braced(statement: Statement): Statement {
  return { kind: 'block', declarations: [], statements: [statement], span: statement.span };
}
