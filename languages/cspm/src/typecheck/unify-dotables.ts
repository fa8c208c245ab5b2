/** `a=>b` with `c=>d`: the same arguments to the same result, unless one of the results may be extended further. */
import { unifyLists } from './dot-lists.ts';
import { evaluateList, normalised, splitDotable } from './dots.ts';
import type { Rules } from './rules.ts';
import { dot, dotable, dotables, type Type, type TypeOf } from './type.ts';

export function unifyDotables(rules: Rules, expected: TypeOf<'dotable'>, found: TypeOf<'dotable'>): Type {
  const mine = splitDotable(normalised(expected));
  const theirs = splitDotable(normalised(found));
  const [result, other] = [mine.result, theirs.result];
  if (result.kind !== 'extendable' && other.kind !== 'extendable') {
    const unified = rules.unify(result, other);
    return dotable(leftDots(unifyLists(rules, mine.parameters, theirs.parameters)), unified);
  }
  if (result.kind === 'extendable' && other.kind === 'extendable') rules.unify(result, other);
  const left = evaluateList(rules, mine.parameters, 'longest');
  const right = evaluateList(rules, theirs.parameters, 'longest');
  if (result.kind === 'extendable' && other.kind === 'extendable') {
    const common = pairwise(rules, left.map(endOf), right.map(endOf));
    return dotable(leftDots([...common, ...longer(left, right, common.length)]), result);
  }
  if (result.kind === 'extendable') {
    const ends = left.map(endOf);
    const common = pairwise(rules, ends, right);
    rules.unify(result, dotables(right.slice(ends.length), other));
    return dotable(leftDots([...common, ...longer(ends, right, common.length)]), other);
  }
  rules.unify(result, other);
  const ends = right.map(endOf);
  const common = pairwise(rules, left, ends);
  rules.unify(dotables(left.slice(ends.length), result), other);
  return dotable(leftDots([...common, ...longer(left, ends, common.length)]), result);
}

/** What something becomes when all its arguments are given. */
function endOf(type: Type): Type {
  return splitDotable(normalised(type)).result;
}

function pairwise(rules: Rules, left: readonly Type[], right: readonly Type[]): Type[] {
  return left.slice(0, right.length).map((type, index) => rules.unify(type, right[index]!));
}

function longer(left: readonly Type[], right: readonly Type[], from: number): readonly Type[] {
  return (left.length === from ? right : left).slice(from);
}

function leftDots(types: readonly Type[]): Type {
  return types.reduce((left, right) => dot(left, right));
}
