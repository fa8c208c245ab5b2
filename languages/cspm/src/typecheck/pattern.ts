/** The types of patterns. Their variables have types already. */

import { entityOf } from '../tree/entity.ts';
import type { Pattern } from '../tree.ts';
import type { Checker } from './checker.ts';
import { bool, char, dot, int, sequenceOf, setOf, type Type } from './type.ts';

export function inferPattern(checker: Checker, pattern: Pattern): Type {
  return checker.at(pattern.span, () => patternType(checker, pattern));
}

function patternType(checker: Checker, pattern: Pattern): Type {
  switch (pattern.kind) {
    case 'number':
      return int;
    case 'boolean':
      return bool;
    case 'character':
      return char;
    case 'string':
      return sequenceOf(char);
    case 'wildcard':
      return checker.fresh();
    case 'name':
      return checker.scheme(entityOf(pattern)).type;
    case 'parenthesised':
      return inferPattern(checker, pattern.inner);
    case 'tuple':
      return { kind: 'tuple', parts: pattern.parts.map((part) => inferPattern(checker, part)) };
    case 'sequence':
      return sequenceOf(allEqual(checker, pattern.parts));
    case 'set': {
      const element = allEqual(checker, pattern.parts);
      checker.requires('Eq', element);
      return setOf(element);
    }
    case 'dot':
      return dot(inferPattern(checker, pattern.left), inferPattern(checker, pattern.right));
    case 'concatenation': {
      const type = expectPattern(checker, pattern.left, sequenceOf(checker.fresh()));
      return expectPattern(checker, pattern.right, type);
    }
    case 'both':
      return expectPattern(checker, pattern.right, inferPattern(checker, pattern.left));
    default:
      return pattern satisfies never;
  }
}

export function expectPattern(checker: Checker, pattern: Pattern, expected: Type): Type {
  const found = inferPattern(checker, pattern);
  return checker.at(pattern.span, () => checker.unify(expected, found));
}

function allEqual(checker: Checker, [first, ...others]: readonly Pattern[]): Type {
  if (first === undefined) return checker.fresh();
  const type = inferPattern(checker, first);
  for (const other of others) expectPattern(checker, other, type);
  return type;
}

/** The type of the pattern, with a variable at the end of dots standing for all that is missing. */
export function wholePattern(checker: Checker, pattern: Pattern): Type {
  return checker.evaluateDots(inferPattern(checker, pattern));
}
