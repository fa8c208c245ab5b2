/** What a repair may change, the fewest changes first: choices get other values, holes get values that are sought. */

export interface Choice {
  readonly name: string;
  readonly values: readonly string[];
}

export interface Changes {
  readonly set: ReadonlyMap<string, string>;
  readonly holes: readonly string[];
}

/** With as many changes choices come before holes: a value that is written down is less than one that is sought. */
export function changesInOrder(choices: readonly Choice[], holes: readonly string[]): readonly Changes[] {
  const settings = choices.reduce<readonly (readonly (readonly [string, string])[])[]>(
    (all, { name, values }) => all.flatMap((one) => [one, ...values.map((value) => [...one, [name, value] as const])]),
    [[]],
  );
  const opened = holes.reduce<readonly (readonly string[])[]>(
    (all, hole) => all.flatMap((one) => [one, [...one, hole]]),
    [[]],
  );
  const all = settings.flatMap((set) => opened.map((some) => ({ set: new Map(set), holes: some })));
  return all.toSorted((one, other) => countOf(one) - countOf(other) || one.holes.length - other.holes.length);
}

export function countOf({ set, holes }: Changes): number {
  return set.size + holes.length;
}
