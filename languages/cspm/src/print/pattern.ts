/** Patterns as text. */
import type { Pattern } from '../tree.ts';
import { printLiteral } from './literal.ts';

export function printPattern(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'number':
    case 'boolean':
    case 'character':
    case 'string':
      return printLiteral(pattern);
    case 'name':
      return pattern.path.join('::');
    case 'wildcard':
      return '_';
    case 'parenthesised':
      return `(${printPattern(pattern.inner)})`;
    case 'tuple':
      return `(${list(pattern.parts)})`;
    case 'sequence':
      return `<${list(pattern.parts)}>`;
    case 'set':
      return `{${list(pattern.parts)}}`;
    case 'concatenation':
      return `${printPattern(pattern.left)}^${printPattern(pattern.right)}`;
    case 'dot':
      return `${printPattern(pattern.left)}.${printPattern(pattern.right)}`;
    case 'both':
      return `${printPattern(pattern.left)} @@ ${printPattern(pattern.right)}`;
    default:
      return pattern satisfies never;
  }
}

function list(patterns: readonly Pattern[]): string {
  return patterns.map(printPattern).join(', ');
}
