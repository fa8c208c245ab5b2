/** Expressions as text. Parentheses are nodes of the tree, so nothing is decided here. */
import type { Expression, Field, Pair, Prefix, Statement } from '../tree.ts';
import { printLet } from './declaration.ts';
import { printLiteral } from './literal.ts';
import { printPattern } from './pattern.ts';

export function printExpression(node: Expression): string {
  switch (node.kind) {
    case 'number':
    case 'boolean':
    case 'character':
    case 'string':
      return printLiteral(node);
    case 'name':
      return node.path.join('::');
    case 'tuple':
      return `(${list(node.parts)})`;
    case 'parenthesised':
      return `(${printExpression(node.inner)})`;
    case 'call':
      return `${printExpression(node.function)}(${list(node.arguments)})`;
    case 'binary':
      return binary(node.operator, node.left, node.right);
    case 'unary':
      return node.operator === 'not'
        ? `not ${printExpression(node.operand)}`
        : ` ${node.operator}${printExpression(node.operand)}`;
    case 'if':
      return `if ${printExpression(node.condition)} then ${printExpression(node.yes)} else ${printExpression(node.no)}`;
    case 'let':
      return printLet(node, printExpression);
    case 'lambda':
      return `\\ ${node.parameters.map(printPattern).join(', ')} @ ${printExpression(node.body)}`;
    case 'collection':
      return collection(node.into, list(node.items), node.statements);
    case 'range':
      return collection(
        node.into,
        `${printExpression(node.from)}..${node.to ? printExpression(node.to) : ''}`,
        node.statements,
      );
    case 'map':
      return `(| ${node.entries.map(({ key, value }) => `${printExpression(key)} => ${printExpression(value)}`).join(', ')} |)`;
    case 'wildcard':
      return '_';
    case 'both':
      return `${printExpression(node.left)} @@ ${printExpression(node.right)}`;
    default:
      return printProcess(node);
  }
}

type ProcessNode = Extract<
  Expression,
  { readonly kind: 'prefix' | 'shared' | 'alphabetised' | 'renaming' | 'link' | 'replicated' | 'replicated-link' }
>;

const sharedSymbols = { '[|': ['[|', '|]'], '[|>': ['[|', '|>'], '[+': ['[+', '+]'], '/+': ['/+', '+\\'] } as const;

/** Its event, without what follows. */
export function printPrefix({ channel, fields }: Pick<Prefix, 'channel' | 'fields'>): string {
  return `${printExpression(channel)}${fields.map(printField).join('')}`;
}

function printProcess(node: ProcessNode): string {
  switch (node.kind) {
    case 'prefix':
      return `${printPrefix(node)} -> ${printExpression(node.next)}`;
    case 'shared': {
      const [open, close] = sharedSymbols[node.operator];
      const between = `${open} ${printExpression(node.alphabet)} ${close}`;
      return `${printExpression(node.left)} ${between} ${printExpression(node.right)}`;
    }
    case 'alphabetised': {
      const between = `[${printExpression(node.leftAlphabet)} || ${printExpression(node.rightAlphabet)}]`;
      return `${printExpression(node.left)} ${between} ${printExpression(node.right)}`;
    }
    case 'renaming':
      return `${printExpression(node.process)}[[${pairs(node.pairs, '<-')}${comprehension(node.statements)}]]`;
    case 'link': {
      const between = `[${pairs(node.pairs, '<->')}${comprehension(node.statements)}]`;
      return `${printExpression(node.left)} ${between} ${printExpression(node.right)}`;
    }
    case 'replicated':
      return printReplicated(node);
    case 'replicated-link': {
      const links = `[${pairs(node.pairs, '<->')}${comprehension(node.pairStatements)}]`;
      return `${links} ${node.statements.map(printStatement).join(', ')} @ ${printExpression(node.body)}`;
    }
    default:
      return node satisfies never;
  }
}

function printReplicated({
  operator,
  alphabet,
  statements,
  body,
}: Extract<Expression, { kind: 'replicated' }>): string {
  const set = alphabet === undefined ? '' : printExpression(alphabet);
  const before = operator === '[|' ? `[| ${set} |]` : operator === '[+' ? `[+ ${set} +]` : operator;
  const own = operator === '||' ? `[${set}] ` : '';
  return `${before} ${statements.map(printStatement).join(', ')} @ ${own}${printExpression(body)}`;
}

function printField(field: Field): string {
  if (field.kind === 'output') return `!${printExpression(field.value)}`;
  const within = field.within === undefined ? '' : `:${printExpression(field.within)}`;
  return `${field.kind === 'input' ? '?' : '$'}${printPattern(field.pattern)}${within}`;
}

function printStatement(statement: Statement): string {
  if (statement.kind === 'condition') return printExpression(statement.condition);
  return `${printPattern(statement.pattern)} <- ${printExpression(statement.from)}`;
}

function binary(operator: string, left: Expression, right: Expression): string {
  const tight = operator === '.' || operator === '^';
  return `${printExpression(left)}${tight ? operator : ` ${operator} `}${printExpression(right)}`;
}

const brackets = { set: ['{', '}'], sequence: ['<', '>'], closure: ['{|', '|}'] } as const;

function collection(into: keyof typeof brackets, inside: string, statements?: readonly Statement[]): string {
  const [open, close] = brackets[into];
  return `${open}${inside}${statements === undefined ? '' : comprehension(statements)}${close}`;
}

function comprehension(statements: readonly Statement[]): string {
  return statements.length === 0 ? '' : ` | ${statements.map(printStatement).join(', ')}`;
}

function pairs(list: readonly Pair[], arrow: string): string {
  return list.map(({ left, right }) => `${printExpression(left)} ${arrow} ${printExpression(right)}`).join(', ');
}

function list(nodes: readonly Expression[]): string {
  return nodes.map(printExpression).join(', ');
}
