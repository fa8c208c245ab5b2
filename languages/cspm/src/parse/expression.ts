/** Expressions by precedence climbing: an operand, then as many operators as bind tightly enough. */
import { ambiguousChain } from '../problems/reading.ts';
import type { BinaryOperator, Expression, Statement } from '../tree.ts';
import { hide } from './hiding.ts';
import { parseOperand } from './operand.ts';
import { binaryLevels, doesNotChain, groupsRight, infixLevels, levels } from './operators.ts';
import { parseLinkOrAlphabetised, parseShared } from './parallel.ts';
import { toPattern } from './pattern.ts';
import { parseEventPrefix } from './prefix.ts';
import type { Reader } from './reader.ts';

export function parseExpression(reader: Reader, level: number): Expression {
  return reader.nested(() => {
    let left = parseOperand(reader);
    let chained = 0;
    for (;;) {
      const operator = infixAt(reader, level);
      if (operator === undefined) return left;
      if (operator.level === chained) reader.fail(ambiguousChain(reader.here(), operator.text));
      chained = doesNotChain.has(operator.level) ? operator.level : 0;
      left = infix(reader, left, operator);
    }
  });
}

interface Infix {
  readonly text: string;
  readonly level: number;
}

function infixAt(reader: Reader, level: number): Infix | undefined {
  const token = reader.cursor.peek();
  if (token.startsLine || (token.kind !== 'symbol' && token.kind !== 'keyword')) return undefined;
  if (token.text === '>' && reader.openSequences > 0) return undefined;
  const found = infixLevels.get(token.text);
  return found === undefined || found < level ? undefined : { text: token.text, level: found };
}

function infix(reader: Reader, left: Expression, operator: Infix): Expression {
  switch (operator.text) {
    case '->':
    case '?':
    case '!':
    case '$':
      return parseEventPrefix(reader, left);
    case '[':
      return parseLinkOrAlphabetised(reader, left);
    case '[|':
    case '[+':
    case '/+':
      return parseShared(reader, left, operator.text);
    default:
      return binary(reader, left, operator);
  }
}

function binary(reader: Reader, left: Expression, { text, level }: Infix): Expression {
  reader.cursor.next();
  const right = parseExpression(reader, groupsRight.has(level) ? level : level + 1);
  const span = reader.spanFrom(left.span);
  if (text === '@@') {
    const both: Expression = { kind: 'both', left, right, span };
    reader.patternParts.add(both);
    return both;
  }
  if (!binaryLevels.has(text)) throw new Error(`No binary operator "${text}".`);
  const node: Expression = { kind: 'binary', operator: text as BinaryOperator, left, right, span };
  return level === levels.hiding ? hide(node) : node;
}

/** `p <- e`, `p : e` or a condition, separated by commas. */
export function parseStatements(reader: Reader): Statement[] {
  return reader.commaList(() => {
    const first = reader.expression();
    if (!reader.cursor.at('<-', ':')) return { kind: 'condition', condition: first, span: first.span };
    reader.cursor.next();
    const pattern = toPattern(reader, first);
    const from = reader.expression();
    return { kind: 'generator', pattern, from, span: reader.spanFrom(first.span) };
  });
}
