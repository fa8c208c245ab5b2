/**
 * Which multi-actions can still matter below an operator: pushes `allow` and `block` down through `comm`, `hide` and
 * `rename`, so that combinations that are not allowed are never built (the alphabet reduction of the mCRL2 lineariser).
 * A filter may let too much through, never too little: the operators themselves decide.
 */
import type { Operator } from './network.ts';

/** A multiset of action names passes if, without the `free` ones, it is part of a wanted one and has none excluded. */
export interface Filter {
  /** Absent: any. */
  readonly wanted?: readonly (readonly string[])[];
  readonly free: ReadonlySet<string>;
  readonly excluded: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

export const everything: Filter = { free: none, excluded: none };

export function passes(filter: Filter, names: readonly string[]): boolean {
  if (names.some((name) => filter.excluded.has(name))) return false;
  const rest = names.filter((name) => !filter.free.has(name));
  if (filter.wanted === undefined || rest.length === 0) return true;
  return filter.wanted.some((multiset) => isPart(rest, multiset));
}

function isPart(part: readonly string[], whole: readonly string[]): boolean {
  if (part.length > whole.length) return false;
  const left = [...whole];
  return part.every((name) => {
    const position = left.indexOf(name);
    if (position >= 0) left.splice(position, 1);
    return position >= 0;
  });
}

/** What must pass below the operator for something that passes above it. */
export function below(operator: Operator, filter: Filter): Filter {
  switch (operator.kind) {
    case 'allow':
      return { wanted: operator.multiActions, free: none, excluded: none };
    case 'block':
      return { ...filter, excluded: new Set([...filter.excluded, ...operator.names]) };
    case 'hide': {
      const excluded = new Set([...filter.excluded].filter((name) => !operator.names.includes(name)));
      return { ...filter, free: new Set([...filter.free, ...operator.names]), excluded };
    }
    case 'rename':
      return belowRename(operator.renames, filter);
    case 'comm':
      return belowComm(operator.rules, filter);
    default:
      return operator satisfies never;
  }
}

function belowRename(renames: ReadonlyMap<string, string>, filter: Filter): Filter {
  const origins = (name: string): readonly string[] => {
    const renamed = [...renames].filter(([, to]) => to === name).map(([from]) => from);
    return renames.has(name) ? renamed : [name, ...renamed];
  };
  const spread = (names: ReadonlySet<string>): ReadonlySet<string> => new Set([...names].flatMap(origins));
  const moved = { free: spread(filter.free), excluded: spread(filter.excluded) };
  if (filter.wanted === undefined) return moved;
  // A name that nothing becomes is left out: the rest of its multiset can still come from here, and it from elsewhere.
  const possible = (multiset: readonly string[]) => multiset.map(origins).filter((names) => names.length > 0);
  const wanted = filter.wanted.flatMap((multiset) => products(possible(multiset)));
  return { ...moved, wanted };
}

type Communications = Extract<Operator, { kind: 'comm' }>['rules'];

function belowComm(rules: Communications, filter: Filter): Filter {
  const partners = new Set(rules.flatMap((rule) => rule.from));
  const excluded = new Set([...filter.excluded].filter((name) => !partners.has(name)));
  const free = new Set(filter.free);
  for (const { from, to } of rules) if (filter.free.has(to)) for (const name of from) free.add(name);
  if (filter.wanted === undefined) return { free, excluded };
  const origins = (name: string): readonly (readonly string[])[] => [
    [name],
    ...rules.filter((rule) => rule.to === name).map((rule) => rule.from),
  ];
  const wanted = filter.wanted.flatMap((multiset) => products(multiset.map(origins)).map((parts) => parts.flat()));
  return { wanted, free, excluded };
}

function products<T>(choices: readonly (readonly T[])[]): readonly (readonly T[])[] {
  return choices.reduce<readonly (readonly T[])[]>(
    (done, options) => done.flatMap((chosen) => options.map((option) => [...chosen, option])),
    [[]],
  );
}
