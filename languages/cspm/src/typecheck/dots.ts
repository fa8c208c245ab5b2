/**
 * What a dotted expression amounts to: `c.x` with `c` of type `a=>b` consumes its argument. A variable at the end takes
 * all the fields that are missing (longest match), one in the middle takes one (shortest match).
 */
import { compress } from './compress.ts';
import type { Rules } from './rules.ts';
import { complete, dotable, dotables, dots, mapParts, type Type } from './type.ts';

export type Match = 'longest' | 'shortest';

/** `a.(b.c)` as a, b, c. */
export function dotList(type: Type): Type[] {
  const compressed = compress(type);
  if (compressed.kind !== 'dot') return [compressed];
  return [...dotList(compressed.left), ...dotList(compressed.right)];
}

/** `a=>b=>c` as a, b and c; the type must be compressed. */
export function splitDotable(type: Type): { readonly parameters: Type[]; readonly result: Type } {
  const parameters: Type[] = [];
  let result = type;
  for (; result.kind === 'dotable'; result = result.result) parameters.push(result.argument);
  return { parameters, result };
}

/** `(a.b)=>c` is `a=>b=>c`: arguments are never dots. */
export function normalised(type: Type): Type {
  if (type.kind !== 'dotable') return type;
  const { parameters, result } = splitDotable(type);
  return dotables(parameters.flatMap(dotList), result);
}

export function evaluateDots(rules: Rules, type: Type): Type {
  const compressed = compress(type);
  switch (compressed.kind) {
    case 'dot':
    case 'dotable':
      return dots(evaluateList(rules, dotList(compressed).map(normalised), 'longest'));
    case 'extendable':
      return compressed;
    default:
      return mapParts(compressed, (part) => evaluateDots(rules, part));
  }
}

export function evaluateList(rules: Rules, list: readonly Type[], match: Match): Type[] {
  const [first, second, ...rest] = list.map(compress);
  if (first === undefined || second === undefined) return first === undefined ? [] : [first];
  const again = (types: readonly Type[]) => evaluateList(rules, types, match);
  switch (first.kind) {
    case 'dot':
      return again([first.left, first.right, second, ...rest]);
    case 'dotable':
      return evaluateDotable(rules, { first, second, rest, match });
    case 'extendable':
      if (match === 'longest') {
        const missing = evaluateList(rules, [second, ...rest], match);
        rules.link(first.via, dotables(missing, complete));
        return [first.ultimate];
      }
      rules.link(first.via, dotable(second, complete));
      return again([first.ultimate, ...rest]);
    default:
      return [first, ...again([second, ...rest])];
  }
}

interface Dotted {
  readonly first: Extract<Type, { readonly kind: 'dotable' }>;
  readonly second: Type;
  readonly rest: readonly Type[];
  readonly match: Match;
}

function evaluateDotable(rules: Rules, { first, second, rest, match }: Dotted): Type[] {
  const again = (type: Type) => evaluateList(rules, [type, ...rest], match);
  if (second.kind === 'variable' && rest.length === 0) {
    const { parameters, result } = splitDotable(first);
    if (match === 'longest') {
      rules.unify(second, dots(parameters));
      return [result];
    }
    rules.unify(parameters[0]!, second);
    return [dotables(parameters.slice(1), result)];
  }
  if (second.kind === 'extendable') {
    rules.unify(first.argument, second.ultimate);
    return again({ kind: 'extendable', ultimate: first.result, via: second.via });
  }
  if (second.kind !== 'dotable' || first.argument.kind === 'dotable') {
    rules.unify(first.argument, second);
    return again(first.result);
  }
  const { parameters, result } = splitDotable(second);
  rules.unify(first.argument, result);
  return again(dotables(parameters, first.result));
}
