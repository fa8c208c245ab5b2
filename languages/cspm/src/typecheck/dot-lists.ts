/** Two dotted lists that must be the same type, though one may have put together what the other has apart. */
import { dotList, evaluateList, splitDotable } from './dots.ts';
import type { Rules } from './rules.ts';
import { dotables, dots, type Type, type TypeOf } from './type.ts';

export function unifyLists(rules: Rules, expected: readonly Type[], found: readonly Type[]): Type[] {
  const [left, ...lefts] = expected;
  const [right, ...rights] = found;
  if (left === undefined || right === undefined) return left === right ? [] : rules.mismatch();
  if (left.kind === 'dot') return unifyLists(rules, [...dotList(left), ...lefts], found);
  if (right.kind === 'dot') return unifyLists(rules, expected, [...dotList(right), ...rights]);
  if (lefts.length === 0 || rights.length === 0) return [rules.unify(dots(expected), dots(found))];
  if (left.kind !== 'dotable' && right.kind !== 'dotable')
    return [rules.unify(left, right), ...unifyLists(rules, lefts, rights)];
  if (left.kind === 'dotable')
    return consume(rules, {
      list: expected,
      head: left,
      other: found,
      unify: (one, two) => rules.unify(one, two),
      flipped: false,
    });
  return consume(rules, {
    list: found,
    head: right as TypeOf<'dotable'>,
    other: expected,
    unify: (one, two) => rules.unify(two, one),
    flipped: true,
  });
}

interface Consumed {
  readonly list: readonly Type[];
  /** The first of the list. */
  readonly head: TypeOf<'dotable'>;
  readonly other: readonly Type[];
  /** With the type of `list` first. */
  readonly unify: (mine: Type, theirs: Type) => Type;
  /** `list` is what was found, `other` what was expected. */
  readonly flipped: boolean;
}

/** The list starts with something that takes an argument, which the next of the list gives. */
function consume(rules: Rules, consumed: Consumed): Type[] {
  const { list, head, other, unify, flipped } = consumed;
  const [, next, ...rest] = list as [Type, Type, ...Type[]];
  const together = (mine: readonly Type[]) =>
    flipped ? unifyLists(rules, other, mine) : unifyLists(rules, mine, other);
  const isLastVariable = next.kind === 'variable' && rest.length === 0;
  if (head.argument.kind === 'dotable' || (next.kind !== 'dotable' && !isLastVariable)) {
    unify(head.argument, next);
    return together([head.result, ...rest]);
  }
  if (next.kind === 'dotable') {
    const { parameters, result } = splitDotable(next);
    unify(head.argument, result);
    return together([dotables(parameters, head.result), ...rest]);
  }
  return takeAll(rules, consumed, next);
}

/** The variable at the end stands for all arguments, and for what the other list has besides. */
function takeAll(rules: Rules, { head, other, unify, flipped }: Consumed, variable: Type): Type[] {
  const { parameters, result } = splitDotable(head);
  const [first, ...others] = evaluateList(rules, other, 'longest');
  const whole = unify(result, first!);
  const taken = [...parameters, ...others];
  if (flipped) unifyLists(rules, [variable], taken);
  else unifyLists(rules, taken, [variable]);
  return [whole, ...others];
}
