/** Expressions read as patterns: only after `<-`, `=` or `@` is it known that something was one. */
import { notAPattern } from '../problems/reading.ts';
import type { Expression, Pattern } from '../tree.ts';
import type { Reader } from './reader.ts';

export function toPattern(reader: Reader, expression: Expression): Pattern {
  const { span } = expression;
  const inner = (part: Expression) => toPattern(reader, part);
  switch (expression.kind) {
    case 'number':
    case 'boolean':
    case 'character':
    case 'string':
    case 'name':
      return expression;
    case 'wildcard':
      reader.patternParts.delete(expression);
      return expression;
    case 'both':
      reader.patternParts.delete(expression);
      return { kind: 'both', left: inner(expression.left), right: inner(expression.right), span };
    case 'parenthesised':
      return { kind: 'parenthesised', inner: inner(expression.inner), span };
    case 'tuple':
      return { kind: 'tuple', parts: expression.parts.map(inner), span };
    case 'collection':
      if (expression.into === 'closure' || expression.statements !== undefined) return reader.fail(notAPattern(span));
      return { kind: expression.into, parts: expression.items.map(inner), span };
    case 'binary':
      if (expression.operator !== '^' && expression.operator !== '.') return reader.fail(notAPattern(span));
      return {
        kind: expression.operator === '^' ? 'concatenation' : 'dot',
        left: inner(expression.left),
        right: inner(expression.right),
        span,
      };
    case 'unary':
      if (expression.operator !== '-' || expression.operand.kind !== 'number') return reader.fail(notAPattern(span));
      return { kind: 'number', value: -expression.operand.value, span };
    default:
      return reader.fail(notAPattern(span));
  }
}
