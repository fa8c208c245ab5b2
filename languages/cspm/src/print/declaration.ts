/** Declarations as text. The parts of a list that nest are indented by two columns. */

import type { Constructor } from '../tree/declaration.ts';
import type { Assertion, AssertionOption, Declaration, Expression, Name } from '../tree.ts';
import { printPattern } from './pattern.ts';
import { printScheme } from './type.ts';

export type ExpressionPrinter = (expression: Expression) => string;

export function printDeclaration(node: Declaration, printExpression: ExpressionPrinter): string {
  switch (node.kind) {
    case 'function':
      return node.clauses
        .map(({ parameters, body }) => {
          const lists = parameters.map((patterns) => `(${patterns.map(printPattern).join(', ')})`);
          return `${node.name.text}${lists.join('')} = ${printExpression(body)}`;
        })
        .join('\n');
    case 'value':
      return `${printPattern(node.pattern).trimStart()} = ${printExpression(node.body)}`;
    case 'channel':
      return `channel ${names(node.names)}${node.fields === undefined ? '' : ` : ${printExpression(node.fields)}`}`;
    case 'datatype':
    case 'subtype':
      return `${node.kind} ${node.name.text} = ${node.constructors.map((clause) => printConstructor(clause, printExpression)).join(' | ')}`;
    case 'nametype':
      return `nametype ${node.name.text} = ${printExpression(node.type)}`;
    case 'external':
    case 'transparent':
      return `${node.kind} ${names(node.names)}`;
    case 'assert':
      return `assert ${printAssertion(node.assertion, printExpression)}`;
    case 'module': {
      const parameters = node.parameters.length === 0 ? '' : `(${node.parameters.map(printPattern).join(', ')})`;
      return `module ${node.name.text}${parameters}\n${block(node.hidden, printExpression)}exports\n${block(node.exported, printExpression)}endmodule`;
    }
    case 'instance': {
      const list = node.arguments.length === 0 ? '' : `(${node.arguments.map(printExpression).join(', ')})`;
      return `instance ${node.name.text} = ${node.module.path.join('::')}${list}`;
    }
    case 'timed': {
      const duration = node.duration === undefined ? '' : `(${printExpression(node.duration)}) `;
      return `Timed ${duration}{\n${block(node.declarations, printExpression)}}`;
    }
    case 'print':
      return `print ${node.text}`;
    case 'annotation':
      return `${names(node.names)} :: ${printScheme(node.scheme)}`;
    case 'include':
      return `include "${node.path}"`;
    default:
      return node satisfies never;
  }
}

export function printLet(
  { declarations, body }: Extract<Expression, { readonly kind: 'let' }>,
  printExpression: ExpressionPrinter,
): string {
  return `let\n${block(declarations, printExpression)}within ${printExpression(body)}`;
}

function block(declarations: readonly Declaration[], printExpression: ExpressionPrinter): string {
  return declarations.map((declaration) => `${indented(printDeclaration(declaration, printExpression))}\n`).join('');
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

function names(list: readonly Name[]): string {
  return list.map(({ text }) => text).join(', ');
}

function printConstructor({ name, fields }: Constructor, printExpression: ExpressionPrinter): string {
  return fields === undefined ? name.text : `${name.text}.${printExpression(fields)}`;
}

export function printAssertion(node: Assertion, printExpression: ExpressionPrinter): string {
  if (node.kind === 'not') return `not ${printAssertion(node.assertion, printExpression)}`;
  const options = node.options.map((option) => printOption(option, printExpression)).join('');
  if (node.kind === 'refinement')
    return `${printExpression(node.specification)} [${node.model}= ${printExpression(node.implementation)}${options}`;
  const model = node.model === undefined ? '' : ` [${node.model}]`;
  const trace = node.trace === undefined ? '' : `: <${node.trace.map(printExpression).join(', ')}>`;
  return `${printExpression(node.process)} :[${node.property}${model}]${trace}${options}`;
}

function printOption(option: AssertionOption, printExpression: ExpressionPrinter): string {
  if (option.kind === 'tau-priority') return ` :[tau priority]: ${printExpression(option.over)}`;
  return ` :[partial order reduce${option.manner === undefined ? '' : ` [${option.manner}]`}]`;
}
